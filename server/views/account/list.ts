import { html } from 'hono/html'
import type { Html } from '../../ui/html.ts'
import type { Frame } from './frame.ts'

/** A list with few facts a line: each a name that leads somewhere, and what is quiet beside it. */
export function rowList(rows: readonly Html[]): Html {
  return html`<ul class="rows">${rows.map((row) => html`<li>${row}</li>\n`)}</ul>`
}

/** A table that stays readable on phones: there each row becomes lines that say what they are. */
export interface DataTable {
  readonly caption: string
  readonly heads: readonly string[]
  /** As many cells a row as there are heads; the first names the row. */
  readonly rows: readonly (readonly (Html | string)[])[]
}

/** A table. */
export function dataTable({ caption, heads, rows }: DataTable): Html {
  return html`<table class="data"><caption class="spoken">${caption}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell, index) => tableCell(cell, index, heads))}</tr>\n`)}</tbody></table>`
}

function tableCell(cell: Html | string, index: number, heads: readonly string[]): Html {
  if (index === 0) return html`<th scope="row">${cell}</th>`
  return html`<td data-head="${heads[index] ?? ''}">${cell}</td>`
}

/** What stands where there is nothing yet: why, and the next step. */
export function emptyState(words: string, step?: Html): Html {
  return html`<div class="empty"><p>${words}</p>${step}</div>`
}

/** What stands where a list that is not empty has nothing to show: no hit, or no such page. */
export function emptyPage({ number, query }: Omit<Paging, 'hasNext'>, frame: Frame): Html {
  const { section } = frame.speech.account
  if (number === 1) return emptyState(section.nothingFound)
  const first = html`<a class="button" href="${addressWith(frame.path, carriedOf(query))}">${section.firstPage}</a>`
  return emptyState(section.noSuchPage, first)
}

/** The field over a list by which less of it is shown. */
export function searchForm(label: string, searched: string, frame: Frame): Html {
  const { search } = frame.speech.account.section
  return html`<form class="search" method="get" action="${frame.path}" role="search"><label class="spoken" for="search">${label}</label>
<input class="field" id="search" name="search" type="search" value="${searched}" placeholder="${label}" autocomplete="off">
<button class="button">${search}</button></form>`
}

/** Which page of a list is shown. */
export interface Paging {
  /** From 1. */
  readonly number: number
  readonly hasNext: boolean
  /** What the addresses of the other pages carry besides, where it is not empty. */
  readonly query?: Readonly<Record<string, string>>
}

/** The ways to the pages before and behind; nothing where all is on one. */
export function pagingLinks({ number, hasNext, query }: Paging, frame: Frame): Html | undefined {
  if (number === 1 && !hasNext) return undefined
  const { section } = frame.speech.account
  const link = (page: number, rel: string, words: string) => {
    const address = addressWith(frame.path, [...carriedOf(query), ['page', String(page)]])
    return html`<a class="button" rel="${rel}" href="${address}">${words}</a>`
  }
  return html`<nav class="paging" aria-label="${section.pages}">${number > 1 && link(number - 1, 'prev', section.previous)}${hasNext && link(number + 1, 'next', section.next)}</nav>`
}

type Pairs = readonly (readonly [name: string, text: string])[]

function carriedOf(query: Paging['query'] = {}): Pairs {
  return Object.entries(query).filter(([, text]) => text !== '')
}

function addressWith(path: string, query: Pairs): string {
  const behind = new URLSearchParams(query.map(([name, text]) => [name, text]))
  return query.length === 0 ? path : `${path}?${behind}`
}
