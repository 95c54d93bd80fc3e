import { html } from 'hono/html'
import { type ListOrder, listOrders, writeListOrder } from '../../../core/account/lists.ts'
import type { StoredLink } from '../../../core/links/link.ts'
import { dateInZone, inWords } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { inDigits } from '../../ui/intl.ts'
import { counted } from '../../ui/texts/texts.ts'
import { accountPage } from '../ui/account-layout.ts'
import { copyIconButton } from '../ui/copy-fields.ts'
import { buttonLink } from '../ui/forms.ts'
import { csvLink, noResults, paginationLinks, searchForm, sortMenu } from '../ui/list-controls.ts'
import {
  dataTable,
  emptyState,
  listRow,
  numberHeads,
  rowFigure,
  tile,
  type Undo,
  undoNotice,
} from '../ui/lists.ts'
import type { PageContext } from '../ui/page-context.ts'
import {
  duplicateButton,
  type RowAction,
  rowMenu,
  selectBox,
  selecting,
  selectionForm,
} from '../ui/selection.ts'
import { truncate } from './content-views.ts'
import { type ListedLink, linkName } from './views.ts'

interface LinkListPage {
  readonly items: readonly ListedLink[]
  /** The URL prefix of all short links. */
  readonly shortUrl: string
  readonly zone: string
  readonly search: string
  readonly sort: ListOrder<'links'>
  readonly number: number
  readonly hasNext: boolean
  /** The links that were just deleted. */
  readonly undo: Undo | undefined
  /** The query of the list, which the actions of its rows keep. */
  readonly query: string
}

/** The path of the form for selected links. */
export const selectedLinksPath = '/account/links/selected'

export function linkListPage(page: PageContext, list: LinkListPage): string {
  const { section, links } = page.translations.account
  const { search } = list
  const isEmpty = list.items.length === 0 && search === '' && list.number === 1
  const add = buttonLink('/account/links/new', links.add, 'primary', 'plus')
  return accountPage(page, {
    title: section.links,
    lead: links.lead,
    menuItem: 'links',
    action: isEmpty ? undefined : add,
    main: html`${undoNotice(page, list.undo)}
${isEmpty ? emptyState(links.none, add) : foundLinks(page, list)}`,
  })
}

function foundLinks(page: PageContext, list: LinkListPage): Html {
  const { links } = page.translations.account
  const { items, search, sort } = list
  const query = { search, sort: writeListOrder('links', sort) }
  const paging = { ...list, query }
  return html`<div class="bar">${searchForm(page, links.searchFor, query)}<div class="actions">${sortMenu(page, query, listOrders.links)}${csvLink(page, '/account/links.csv')}</div></div>
${items.length > 0 ? selectionForm(page, { action: selectedLinksPath + list.query, main: linkTable(page, list), buttons: duplicateButton(page) }) : noResults(page, paging)}
${paginationLinks(page, paging)}`
}

function linkTable(page: PageContext, { items, shortUrl, zone, query }: LinkListPage): Html {
  const { translations } = page
  const { section, links: texts } = translations.account
  const { heads } = texts
  return dataTable({
    caption: section.links,
    heads: [
      heads.link,
      heads.start,
      ...numberHeads(heads.clicks, heads.adds),
      heads.changed,
      { words: heads.copy, kind: 'buttons' },
    ],
    rows: items.map(({ link, when }) => [
      nameCell(page, link, shortUrl),
      when
        ? html`<span class="nowrap">${inWords(translations, 'shortDay', when.start.local)}</span>`
        : html`<span class="quiet">${truncate(link.parameters['start'] ?? '')}</span>`,
      inDigits(link.clicks, translations),
      inDigits(link.adds, translations),
      html`<span class="nowrap">${dateInZone(zone, link.modifiedAt, translations)}</span>`,
      html`<div class="row-end">${copyIconButton(page, `${shortUrl}/${link.key}`, linkName(link))}${linkRowMenu(page, link, query)}</div>`,
    ]),
  })
}

function linkRowMenu(page: PageContext, link: StoredLink, query: string): Html {
  const { section, share } = page.translations.account
  const { key } = link
  const base = '/account/links'
  const duplicate = `${base}/duplicate/${key}`
  const remove = `${base}/delete/${key}${query}`
  const actions: readonly RowAction[] = [
    { path: `${base}/edit/${key}`, words: section.edit, icon: 'pencil' },
    { path: duplicate, words: section.duplicate, icon: 'copy', kind: 'button' },
    { path: `${base}/share/${key}`, words: share.share, icon: 'share-2' },
    { path: remove, words: section.delete, icon: 'trash-2', kind: 'delete' },
  ]
  return rowMenu(page, { item: key, title: linkName(link), actions })
}

function nameCell(page: PageContext, link: StoredLink, shortUrl: string): Html {
  const { stopped } = page.translations.account.section
  return html`<div class="selectable">${selectBox(page, link.key, linkName(link))}<div><a class="plain-link" href="/account/links/${link.key}" dir="auto">${linkName(link)}</a>${suspendedBadge(link, stopped)}<div class="quiet small regular" dir="ltr">${withoutScheme(shortUrl)}/${link.key}</div></div></div>`
}

function suspendedBadge({ suspendedAt }: StoredLink, words: string): Html | false {
  return suspendedAt !== null && html` <span class="badge danger">${words}</span>`
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '')
}

/** A short link as a row of a short list. */
export function linkRow(page: PageContext, link: StoredLink, shortUrl: string): Html {
  const { translations } = page
  const { clickCount } = translations.account.links
  return listRow({
    mark: tile('link'),
    title: linkName(link),
    path: `/account/links/${link.key}`,
    facts: [html`<span dir="ltr">${withoutScheme(shortUrl)}/${link.key}</span>`],
    end: rowFigure(
      inDigits(link.clicks, translations),
      counted(clickCount, link.clicks, translations.tag),
    ),
  })
}

/** A deleted link, and the form that restores its last version. */
export function linkUndo(link: StoredLink): Undo {
  return {
    titles: [linkName(link)],
    action: `/account/links/restore/${link.key}`,
    values: { version: String(link.changes) },
  }
}

/** Several deleted links, and the form that restores their last versions. */
export function linksUndo(links: readonly StoredLink[]): Undo {
  const values = { action: 'restore', ...selecting(links.map(({ key }) => key)) }
  return { titles: links.map(linkName), action: selectedLinksPath, values }
}
