import { html, raw } from 'hono/html'
import { languages } from '../../core/language.ts'
import { button, embedScript, type Inlined, pageScript, style } from './assets.ts'
import { type Speech, withLanguage } from './speech.ts'

/** A piece of HTML in which every value was escaped. */
export type Html = ReturnType<typeof html>

/** A whole page. */
export interface Page {
  readonly title: string
  readonly main: Html
  readonly speech: Speech
  /** What only programs read. */
  readonly head?: Html
  /** The address of the page, by which it can be had in the other languages. */
  readonly path?: string
}

/** What a page may load and do: our own style, scripts and icon, and nothing else. */
function policy(framedBy: "'none'" | '*'): string {
  return [
    "default-src 'none'",
    `script-src ${pageScript.source} ${embedScript.source} '${button.integrity}'`,
    `style-src ${style.source}`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}

/** The content security policy of pages. */
export const contentSecurityPolicy = policy("'none'")

/** The same for pages that are made to be framed by others. */
export const embeddedPolicy = policy('*')

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
${script(pageScript)}
</body>`,
  )
}

/** A page within a frame on a page of others. */
export function embeddedLayout(page: Page): string {
  return whole(
    page,
    html`<body class="is-embedded">
${page.main}
${script(embedScript)}
</body>`,
  )
}

function whole({ title, speech, head = '' as never }: Page, body: Html): string {
  return String(html`<!doctype html>
<html lang="${speech.tag}" dir="${speech.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${head}
<style>${raw(style.text)}</style>
</head>
${body}
</html>
`)
}

function script({ text }: Inlined): Html {
  return html`<script>${raw(text)}</script>`
}

const namesOfLanguages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  tr: 'Türkçe',
  ja: '日本語',
  zh: '简体中文',
  ar: 'العربية',
} as const

function languageChoice(path: string, { texts }: Speech): Html {
  return html`<details><summary>${texts.language}</summary>
<ul class="languages">${languages.map(
    (language) =>
      html`<li><a href="${withLanguage(path, language)}" lang="${language}" hreflang="${language}" rel="nofollow">${namesOfLanguages[language]}</a></li>\n`,
  )}</ul></details>`
}
