import { html, raw } from 'hono/html'
import type { Html } from './html.ts'
import { embedScript, type Inlined, pageScript, style } from './inlined.ts'
import { languageChoice } from './language-choice.ts'
import type { Speech } from './speech.ts'

/** A whole page within a frame. */
export interface EmbeddedPage {
  readonly title: string
  readonly main: Html
  readonly speech: Speech
}

/** A whole page of its own. */
export interface Page extends EmbeddedPage {
  /** What only programs read. */
  readonly head?: Html
  /** The address of the page, by which it can be had in the other languages. */
  readonly path?: string | undefined
}

/** A page of its own. */
export function layout(page: Page): string {
  const { main, speech, path } = page
  return whole(
    page,
    html`<body>
${main}
<footer>
${path && languageChoice(path, speech)}
<p>Daymark</p>
</footer>
${inlineScript(pageScript)}
</body>`,
  )
}

/** A page within a frame on a page of others. */
export function embeddedLayout(page: EmbeddedPage): string {
  return whole(
    page,
    html`<body class="is-embedded">
${page.main}
${inlineScript(embedScript)}
</body>`,
  )
}

/** A whole document around its body. */
export function whole(
  { title, speech, head }: Pick<Page, 'title' | 'speech' | 'head'>,
  body: Html,
): string {
  return String(html`<!doctype html>
<html lang="${speech.tag}" dir="${speech.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${inlineStyle(style)}
${head}
</head>
${body}
</html>
`)
}

/** A style within a page. */
export function inlineStyle({ text }: Pick<Inlined, 'text'>): Html {
  return html`<style>${raw(text)}</style>`
}

/** A script within a page. */
export function inlineScript({ text }: Pick<Inlined, 'text'>): Html {
  return html`<script>${raw(text)}</script>`
}
