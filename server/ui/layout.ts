import { html, raw } from 'hono/html'
import type { StoredTemplate } from '../../core/theme/template.ts'
import type { Html } from './html.ts'
import { embedScript, type Inlined, noScriptStyle, pageScript, style } from './inline-assets.ts'
import { languageChoice } from './language-choice.ts'
import { footerOf, lookOf } from './template-look.ts'
import type { Translations } from './translations.ts'

/** The colours of a page: `own` are those that the visitor's device has. */
export type Scheme = 'light' | 'dark' | 'own'

interface AnyPage {
  readonly title: string
  readonly main: Html
  readonly translations: Translations
}

/** A whole page within a frame. */
export interface EmbeddedPage extends AnyPage {
  readonly scheme: Scheme
}

/** A whole page of its own. */
export interface Page extends AnyPage {
  /** What only programs read. */
  readonly head?: Html
  /** The address of the page, by which it can be had in the other languages. */
  readonly path?: string | undefined
  readonly template?: StoredTemplate | undefined
  /** Where whoever runs the service is told of the page; empty or absent for no link. */
  readonly reportAddress?: string | undefined
}

/** A page of its own. */
export function layout(page: Page): string {
  const { main, translations, path, template, reportAddress } = page
  const look = template && lookOf(template)
  const head = html`${look && inlineStyle(look.style)}${page.head}`
  return whole(
    { ...page, head },
    html`<body${look && html` class="${look.layout}"`}>
${main}
<footer>
${template && footerOf(template.template)}${path && languageChoice(path, translations)}
${reportAddress && html`<p><a href="${reportAddress}" rel="nofollow">${translations.texts.report}</a></p>`}${template?.template.hidesName ? '' : html`<p>Daymark</p>`}
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

type Document = Pick<Page, 'title' | 'translations' | 'head'> &
  Partial<Pick<EmbeddedPage, 'scheme'>>

/** A whole document around its body. */
export function whole({ title, translations, head, scheme = 'own' }: Document, body: Html): string {
  const isOwn = scheme === 'own'
  return String(html`<!doctype html>
<html lang="${translations.tag}" dir="${translations.direction}"${!isOwn && html` data-scheme="${scheme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="${isOwn ? 'light dark' : scheme}">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${inlineStyle(style)}
<noscript>${inlineStyle(noScriptStyle)}</noscript>
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
