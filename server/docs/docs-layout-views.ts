import { html } from 'hono/html'
import { brand } from '../ui/brand.ts'
import { coverPattern } from '../ui/cover-pattern.ts'
import type { Html } from '../ui/html.ts'
import { smallIcon } from '../ui/icon.ts'
import { docsStyle } from '../ui/inline-assets.ts'
import { inlineStyle, layout } from '../ui/layout.ts'
import type { Translations } from '../ui/translations.ts'

/** A link in the lists beside a page. */
export interface DocsLink {
  readonly path: string
  readonly words: string
}

/** A list of links beside a page. */
export interface LinkList {
  readonly title: string
  readonly links: readonly DocsLink[]
}

/** A page of the documentation: its content is in English, the frame in the visitor's language. */
export interface DocsPage {
  readonly title: string
  readonly path: string
  readonly main: Html
  /** The headings of the page. */
  readonly here: readonly DocsLink[]
  /** The lists of other pages. */
  readonly lists: readonly LinkList[]
}

/** The parts of the documentation. */
export const parts: readonly DocsLink[] = [
  { path: '/docs', words: 'Guides' },
  { path: '/docs/api', words: 'API reference' },
]

/** Renders a page of the documentation. */
export function docsPage(page: DocsPage, translations: Translations): string {
  const { title, path, main } = page
  const { pathTo } = translations
  const list = beside(page, translations)
  return layout({
    title: `${title} – Daymark`,
    translations,
    path,
    look: 'of-docs',
    head: inlineStyle(docsStyle),
    cover: coverPattern('docs'),
    header: html`<a class="skip" href="#main" lang="en">Skip to content</a>
<header class="head-bar">${brand(pathTo('/'))}<nav class="seg" lang="en" dir="ltr" aria-label="Documentation">${parts.map((part) => partLink(page, part, translations))}</nav></header>`,
    main: html`<main class="sheet${list && ' with-beside'}" id="main" lang="en" dir="ltr"><article class="doc">${list && html`<a class="to-contents" href="#contents">Contents</a>`}<h1>${title}</h1>
${main}</article>
${list}</main>`,
  })
}

function partLink({ path }: DocsPage, part: DocsLink, { pathTo }: Translations): Html {
  const current = path === part.path ? 'page' : partOf(path) === part.path && 'true'
  return html`<a class="part" href="${pathTo(part.path)}"${current && html` aria-current="${current}"`}>${part.words}</a>`
}

function partOf(path: string): string {
  return path.startsWith('/docs/api') && !path.startsWith('/docs/api-') ? '/docs/api' : '/docs'
}

function beside(page: DocsPage, { pathTo }: Translations): Html | false {
  const { here, lists, path } = page
  const link = ({ path: target, words }: DocsLink) => {
    const shown = target.startsWith('#') ? target : pathTo(target)
    return html`<li><a href="${shown}"${target === path && html` aria-current="page"`}>${words}</a></li>\n`
  }
  const list = ({ title, links }: LinkList, index: number) =>
    html`<section><h2 id="list-${index}">${title}</h2><ul class="links" aria-labelledby="list-${index}">${links.map(link)}</ul></section>\n`
  const all = here.length > 1 ? [{ title: 'On this page', links: here }, ...lists] : lists
  return all.length === 0
    ? false
    : html`<nav class="beside" id="contents" aria-label="Contents">${all.map(list)}</nav>`
}

/** A sentence with code between backticks. */
export function withCode(text: string): Html {
  const pieces = text.split('`')
  return html`${pieces.map((piece, index) => (index % 2 === 0 ? piece : html`<code>${piece}</code>`))}`
}

/** A heading with a link to itself. */
export function linkedHeading(id: string, words: Html | string): Html {
  return html`<h2 id="${id}"><a href="#${id}">${words}</a></h2>`
}

/** A link to another page, as a row with what it says. */
export function docsRow({ path, words }: DocsLink, text: string, { pathTo }: Translations): Html {
  return html`<li><a href="${pathTo(path)}"><strong>${words}</strong><span>${text}</span>${smallIcon('chevron-right')}</a></li>\n`
}
