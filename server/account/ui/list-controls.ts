import { html } from 'hono/html'
import { fill } from '../../../core/text/placeholders.ts'
import type { Html } from '../../ui/html.ts'
import { icon, smallIcon } from '../../ui/icon.ts'
import { inDigits } from '../../ui/intl.ts'
import { queryOf } from '../../ui/query.ts'
import { buttonLink } from './forms.ts'
import { emptyState } from './lists.ts'
import type { AccountTranslations, PageContext } from './page-context.ts'

/**
 * The parameters that select a part of a list and its order; empty ones are left out. A list keeps
 * them on all its pages.
 */
export type ListQuery = Readonly<Record<string, string>>

/** Shown if a search or filter finds nothing, or if a list has fewer pages. */
export function noResults(
  page: PageContext,
  { number, query = {} }: Omit<Pagination, 'hasNext'>,
  whole: ListQuery = { ...query, search: '' },
): Html {
  const { section } = page.translations.account
  if (number > 1) {
    const first = buttonLink(page.path + queryOf(query), section.firstPage)
    return emptyState(section.noSuchPage, first)
  }
  const all = buttonLink(page.path + queryOf(whole), section.showAll)
  return emptyState(section.nothingFound, all)
}

/** The search field above a list; it keeps the other parameters of the list. */
export function searchForm(
  page: PageContext,
  label: string,
  { search, ...query }: ListQuery,
): Html {
  const kept = Object.entries(query).map(
    ([name, text]) => text && html`<input type="hidden" name="${name}" value="${text}">`,
  )
  return html`<form class="iconed find" method="get" action="${page.path}" role="search">${kept}${icon('search')}<label class="spoken" for="search">${label}</label>
<input class="input" id="search" name="search" type="search" value="${search}" placeholder="${label}" autocomplete="off"></form>`
}

/** The name of an order, and of its text. */
type SortName = keyof AccountTranslations['account']['section']['sorts']

/**
 * A button that says how a list is sorted, and the menu of its orders. The first one is the default,
 * which is not in the query.
 */
export function sortMenu(
  { path, translations }: PageContext,
  query: ListQuery,
  sorts: readonly [SortName, ...SortName[]],
): Html {
  const { section } = translations.account
  const [usual] = sorts
  const current = sorts.find((sort) => sort === query['sort']) ?? usual
  const links = sorts.map((sort) => {
    const address = path + queryOf({ ...query, sort: sort === usual ? '' : sort })
    const mark = sort === current && html` aria-current="true"`
    return html`<a href="${address}"${mark}>${section.sorts[sort]}${mark && icon('check')}</a>\n`
  })
  const words = fill(section.sortedBy, { order: section.sorts[current] })
  return html`<button type="button" class="btn plain" popovertarget="sort">${words}${smallIcon('chevron-down')}</button><div class="menu row-menu" id="sort" popover>${links}</div>`
}

/** The link above a list that downloads all of it as CSV. */
export function csvLink({ translations }: PageContext, path: string): Html {
  return html`<a class="btn plain" href="${path}" download>${smallIcon('download')}${translations.account.section.asCsv}</a>`
}

/** The page of a list. */
interface Pagination {
  /** Starts at 1. */
  readonly number: number
  readonly hasNext: boolean
  readonly query?: ListQuery
}

/** Links to the previous and next pages; empty if there is only one page. */
export function paginationLinks(
  page: PageContext,
  { number, hasNext, query = {} }: Pagination,
): Html | undefined {
  if (number === 1 && !hasNext) return undefined
  const { translations, path } = page
  const { section } = translations.account
  const link = (target: number, rel: string, words: string) => {
    const address = path + queryOf({ ...query, page: String(target) })
    return html`<a class="btn" rel="${rel}" href="${address}">${words}</a>`
  }
  const shown = fill(section.page, { number: inDigits(number, translations) })
  return html`<nav class="pager" aria-label="${section.pages}"><span>${shown}</span><span class="actions">${number > 1 && link(number - 1, 'prev', section.previous)}${hasNext && link(number + 1, 'next', section.next)}</span></nav>`
}
