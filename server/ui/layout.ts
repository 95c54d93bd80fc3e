import { html, raw } from 'hono/html'
import type { StoredTemplate } from '../../core/theme/template.ts'
import { brand } from './brand.ts'
import type { Html } from './html.ts'
import { embedScript, type InlineAsset, noScriptStyle, pageScript, style } from './inline-assets.ts'
import { languageChoice } from './language-choice.ts'
import { coverOf, embeddedLookOf, footerOf, lookOf } from './template-look.ts'
import type { Translations } from './translations.ts'

/** The color scheme of a page; `own` follows the visitor's device. */
export type ColorScheme = 'light' | 'dark' | 'own'

/** Reads the name of a scheme; the visitor's own for any other string. */
export function readScheme(text: string): ColorScheme {
  return text === 'light' || text === 'dark' ? text : 'own'
}

interface AnyPage {
  readonly title: string
  readonly main: Html
  readonly translations: Translations
}

/** A page in a frame. */
export interface EmbeddedPage extends AnyPage {
  readonly scheme: ColorScheme
  readonly template?: StoredTemplate | undefined
}

/** A standalone page. */
export interface HtmlPage extends AnyPage {
  /** Metadata in the head. */
  readonly head?: Html
  /** The path of the page, for the links to other languages. */
  readonly path?: string | undefined
  readonly template?: StoredTemplate | undefined
  /** The visitor's own if absent. */
  readonly scheme?: ColorScheme | undefined
  /** The picture above the sheet. */
  readonly cover?: Html | undefined
  /** Content above the cover. */
  readonly header?: Html
  /** More links in the footer. */
  readonly footLinks?: Html
  /** Classes of the body. */
  readonly look?: string
  /** The URL under which search engines may list the page; absent if they must not. */
  readonly canonical?: string | undefined
  /** The URL for reporting the page; no link if empty or absent. */
  readonly reportAddress?: string | undefined
}

/** Renders a standalone page. */
export function layout(page: HtmlPage): string {
  const { main, template, header, scheme = 'own', look = '' } = page
  const cover = page.cover && template ? coverOf(template, page.cover) : page.cover
  const own = template && lookOf(template)(scheme)
  const classes = ['page', look, own?.layout ?? ''].filter(Boolean).join(' ')
  return whole(
    { ...page, scheme, head: html`${own && inlineStyle(own.style)}${page.head}` },
    html`<body class="${classes}">
${header}
${cover && html`<div class="cover">${cover}</div>`}
${main}
${footer(page)}
${inlineScript(pageScript)}
</body>`,
  )
}

function footer({ translations, path, template, reportAddress, footLinks }: HtmlPage): Html {
  const { texts, pathTo } = translations
  const isNamed = !template?.template.hidesName
  return html`<footer class="foot">${template && footerOf(template.template)}
<div class="foot-row">${path && languageChoice(path, translations)}
${reportAddress && html`<a href="${reportAddress}" rel="nofollow">${texts.report}</a>`}${footLinks}
${isNamed && brand(pathTo('/'))}</div></footer>`
}

/** Renders a page in a frame on another site. */
export function embeddedLayout(page: EmbeddedPage): string {
  const { template, scheme } = page
  return whole(
    { ...page, ...(template && { head: inlineStyle(embeddedLookOf(template)(scheme).style) }) },
    html`<body class="is-embedded">
${page.main}
${inlineScript(embedScript)}
</body>`,
  )
}

type Document = Pick<HtmlPage, 'title' | 'translations' | 'head' | 'canonical'> &
  Partial<Pick<EmbeddedPage, 'scheme'>>

/** The document around a body. */
export function whole(document: Document, body: Html): string {
  const { title, translations, head, canonical, scheme = 'own' } = document
  const isOwn = scheme === 'own'
  return String(html`<!doctype html>
<html lang="${translations.tag}" dir="${translations.direction}"${!isOwn && html` data-scheme="${scheme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${canonical ? html`<link rel="canonical" href="${canonical}">` : html`<meta name="robots" content="noindex">`}
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

/** A style inside a page. */
export function inlineStyle({ text }: Pick<InlineAsset, 'text'>): Html {
  return html`<style>${raw(text)}</style>`
}

/** A script inside a page. */
export function inlineScript({ text }: Pick<InlineAsset, 'text'>): Html {
  return html`<script>${raw(text)}</script>`
}

/**
 * The URL where a visitor reports a page; empty if none is configured. It contains the page's URL,
 * because browsers do not send a referrer.
 */
export function reportAddress(address: string, pageUrl: string): string {
  if (address === '') return ''
  const url = new URL(address)
  url.searchParams.set(url.protocol === 'mailto:' ? 'subject' : 'page', pageUrl)
  return url.href
}
