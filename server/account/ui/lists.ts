import { html } from 'hono/html'
import { changeOf } from '../../../core/stats/days.ts'
import { fill } from '../../../core/text/placeholders.ts'
import type { Html } from '../../ui/html.ts'
import { changeFormat, inDigits } from '../../ui/intl.ts'
import { formButton } from './forms.ts'
import type { AccountTranslations, PageContext } from './page-context.ts'

/** A list of rows, each usually a link with a few details. */
export function rowList(rows: readonly Html[]): Html {
  return html`<ul class="rows">${rows.map((row) => html`<li>${row}</li>\n`)}</ul>`
}

/** A table. On phones each row becomes a block of labelled lines. */
export interface DataTable {
  readonly caption: string
  readonly heads: readonly string[]
  /** Each row has as many cells as there are column heads; the first cell is the row's head. */
  readonly rows: readonly (readonly (Html | string)[])[]
}

export function dataTable({ caption, heads, rows }: DataTable): Html {
  return html`<table class="data"><caption class="spoken">${caption}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell, index) => tableCell(cell, index, heads))}</tr>\n`)}</tbody></table>`
}

function tableCell(cell: Html | string, index: number, heads: readonly string[]): Html {
  if (index === 0) return html`<th scope="row">${cell}</th>`
  return html`<td data-head="${heads[index] ?? ''}">${cell}</td>`
}

/** Shown instead of an empty list, with the next step to take. */
export function emptyState(words: string, step?: Html): Html {
  return html`<div class="empty"><p>${words}</p>${step}</div>`
}

/** Shown if a search finds nothing, or if a list has fewer pages. */
export function noResults(page: PageContext, { number, query }: Omit<Pagination, 'hasNext'>): Html {
  const { section } = page.translations.account
  if (number === 1) return emptyState(section.nothingFound)
  const first = html`<a class="button" href="${addressWith(page.path, nonEmpty(query))}">${section.firstPage}</a>`
  return emptyState(section.noSuchPage, first)
}

/** The search field above a list. */
export function searchForm(page: PageContext, label: string, searched: string): Html {
  const { search } = page.translations.account.section
  return html`<form class="search" method="get" action="${page.path}" role="search"><label class="spoken" for="search">${label}</label>
<input class="field" id="search" name="search" type="search" value="${searched}" placeholder="${label}" autocomplete="off">
<button class="button">${search}</button></form>`
}

/** The page of a list. */
interface Pagination {
  /** Starts at 1. */
  readonly number: number
  readonly hasNext: boolean
  /** Other parameters of the pages; empty ones are left out. */
  readonly query?: Readonly<Record<string, string>>
}

/** Links to the previous and next pages; empty if there is only one page. */
export function paginationLinks(
  page: PageContext,
  { number, hasNext, query }: Pagination,
): Html | undefined {
  if (number === 1 && !hasNext) return undefined
  const { section } = page.translations.account
  const link = (target: number, rel: string, words: string) => {
    const address = addressWith(page.path, [...nonEmpty(query), ['page', String(target)]])
    return html`<a class="button" rel="${rel}" href="${address}">${words}</a>`
  }
  return html`<nav class="paging" aria-label="${section.pages}">${number > 1 && link(number - 1, 'prev', section.previous)}${hasNext && link(number + 1, 'next', section.next)}</nav>`
}

type Pairs = readonly (readonly [name: string, text: string])[]

function nonEmpty(query: Pagination['query'] = {}): Pairs {
  return Object.entries(query).filter(([, text]) => text !== '')
}

function addressWith(path: string, query: Pairs): string {
  if (query.length === 0) return path
  return `${path}?${new URLSearchParams(query.map(([name, text]) => [name, text]))}`
}

/** A key number, and its value in the previous period. */
export interface Figure {
  readonly words: string
  readonly value: number
  readonly before?: number
}

/** Key numbers, shown large and side by side. */
export function figureList(figures: readonly Figure[], translations: AccountTranslations): Html {
  return html`<dl class="figures">${figures.map((figure) => figureItem(figure, translations))}</dl>`
}

function figureItem({ words, value, before }: Figure, translations: AccountTranslations): Html {
  const change = before === undefined ? undefined : changeOf(before, value)
  const { compared } = translations.account.statistics
  const said = change !== undefined && changeFormat(translations.tag).format(change)
  return html`<div><dt>${words}</dt><dd>${inDigits(value, translations)}</dd>${said && html`<dd>${fill(compared, { change: said })}</dd>`}</div>\n`
}

/** A tab, which is one of several related pages. */
interface Tab {
  readonly path: string
  readonly words: string
  readonly isCurrent: boolean
}

/** The tabs of related pages; `label` is for screen readers. */
export function tabLinks(label: string, tabs: readonly Tab[]): Html {
  const links = tabs.map(
    ({ path, words, isCurrent }) =>
      html`<a href="${path}"${isCurrent && html` aria-current="page"`}>${words}</a>\n`,
  )
  return html`<nav class="tabs" aria-label="${label}">${links}</nav>`
}

/** An item that was just deleted, and the form that restores it. */
export interface Undo {
  readonly title: string
  readonly action: string
  readonly values: Readonly<Record<string, string>>
}

/** The notice after a delete, with a button to undo it. */
export function undoNotice(page: PageContext, undo: Undo | undefined): Html | undefined {
  if (!undo) return undefined
  const { title, action, values } = undo
  const { section, trash } = page.translations.account
  return html`<div class="banner done" role="status"><p dir="auto">${fill(trash.deleted, { title })}</p>
${formButton(page, { action, words: section.undo, values })}</div>`
}
