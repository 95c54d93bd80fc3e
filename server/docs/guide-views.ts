import { html } from 'hono/html'
import type { Html } from '../ui/html.ts'
import type { Translations } from '../ui/translations.ts'
import { docsPage, docsRow, type LinkList } from './docs-layout-views.ts'
import { type Guide, guideGroups, guidePath } from './guide-list-views.ts'

/** The content of a guide. */
export interface GuidePage {
  readonly title: string
  readonly headings: readonly { readonly id: string; readonly words: string }[]
  readonly main: Html
}

const lists: readonly LinkList[] = guideGroups.map(({ title, guides }) => ({
  title,
  links: guides.map((guide) => ({ path: guidePath(guide), words: guide.words })),
}))

/** The list of all guides. */
export function guideIndexPage(translations: Translations): string {
  const row = (guide: Guide) =>
    docsRow({ path: guidePath(guide), words: guide.words }, guide.about, translations)
  const group = ({ title, guides }: (typeof guideGroups)[number]) =>
    html`<section class="operation"><h2>${title}</h2><ul class="guides">${guides.map(row)}</ul></section>\n`
  const reference = { path: '/docs/api', words: 'API reference' }
  return docsPage(
    {
      ...{ title: 'Documentation', path: '/docs', here: [] },
      lists: [],
      main: html`<p class="lead">How to use this service, connect your own systems to it, and run it.</p>
<ul class="guides">${docsRow(reference, 'Every operation with its parameters, replies and samples in four languages.', translations)}</ul>
${guideGroups.map(group)}`,
    },
    translations,
  )
}

/** A guide. */
export function guidePage(
  guide: Guide,
  { title, headings, main }: GuidePage,
  translations: Translations,
): string {
  const here = headings.map(({ id, words }) => ({ path: `#${id}`, words }))
  return docsPage({ title, path: guidePath(guide), main, here, lists }, translations)
}
