import { html } from 'hono/html'
import { type CalendarColor, calendarColorNames } from '../../../core/calendar/color.ts'
import { changeOf } from '../../../core/stats/days.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { hueClass } from '../../ui/calendar-tile.ts'
import { coverPattern } from '../../ui/cover-pattern.ts'
import type { Html } from '../../ui/html.ts'
import { type IconName, icon, smallIcon } from '../../ui/icon.ts'
import { changeFormat, inDigits } from '../../ui/intl.ts'
import { counted } from '../../ui/texts/texts.ts'
import { formButton } from './forms.ts'
import type { AccountTranslations, PageContext } from './page-context.ts'

/** A list of rows from `listRow`. */
export function rowList(rows: readonly Html[]): Html {
  return html`<ul class="rows">${rows.map((row) => html`<li>${row}</li>\n`)}</ul>`
}

/** A row of a list. */
export interface ListRow {
  /** A date or an icon before the title. */
  readonly mark?: Html | false | undefined
  readonly title: string
  /** The page that the row opens. */
  readonly path?: string | undefined
  /** The ID of the link, for links to the row. */
  readonly anchor?: string
  /** A state after the title. */
  readonly badge?: Html | false | undefined
  /** Facts below the title. */
  readonly facts?: readonly (Html | string | false | undefined)[]
  /** Content at the end: figures, a state, buttons. */
  readonly end?: Html | false | undefined
}

export function listRow({ mark, title, path, anchor, badge, facts = [], end }: ListRow): Html {
  const id = anchor && html` id="${anchor}"`
  const name = path
    ? html`<a${id} href="${path}" dir="auto">${title}</a>`
    : html`<span${id} class="strong" dir="auto">${title}</span>`
  const given = facts.filter(Boolean)
  return html`${mark}<div class="told">${name}${badge && html` ${badge}`}${given.length > 0 && html`<p class="meta">${given.map((fact) => html`<span>${fact}</span>`)}</p>`}</div>${end}`
}

/** Something with a color: its own, if it has one, or one derived from its ID. */
interface Colored {
  readonly id: number
  readonly color?: CalendarColor | null
}

/** An icon on a tint before the title of a row; things of the same kind differ by their color. */
export function tile(sign: IconName, colored: Colored = { id: 0 }): Html {
  return html`<span class="tile ${itemHueClass(colored)}">${icon(sign)}</span>`
}

/** The class of a color. */
export function itemHueClass({ id, color = null }: Colored): string {
  return hueClass(color) || `hue-${1 + (id % calendarColorNames.length)}`
}

/** A number at the end of a row, and what it counts. */
export function rowFigure(value: string, words: string, look = ''): Html {
  return html`<p class="figure${look && ` ${look}`}"><strong>${value}</strong> <small>${words}</small></p>`
}

/** The head of a column: plain, above numbers, or above buttons, where only screen readers read it. */
type ColumnHead = string | { readonly words: string; readonly kind: 'number' | 'buttons' }

/** The heads of columns of numbers. */
export function numberHeads(...words: readonly string[]): readonly ColumnHead[] {
  return words.map((one) => ({ words: one, kind: 'number' }))
}

/** A table. On phones each row becomes a block of labelled lines. */
export interface DataTable {
  readonly caption: string
  readonly heads: readonly ColumnHead[]
  /** Each row has as many cells as there are column heads; the first cell is the row's head. */
  readonly rows: readonly (readonly (Html | string)[])[]
}

export function dataTable({ caption, heads, rows }: DataTable): Html {
  return html`<table class="data"><caption class="spoken">${caption}</caption>
<thead><tr>${heads.map(columnHead)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell, index) => tableCell(cell, index, heads[index]))}</tr>\n`)}</tbody></table>`
}

function columnHead(head: ColumnHead): Html {
  if (typeof head === 'string') return html`<th scope="col">${head}</th>`
  const { words, kind } = head
  if (kind === 'number') return html`<th scope="col" class="end">${words}</th>`
  return html`<th scope="col"><span class="spoken">${words}</span></th>`
}

function tableCell(cell: Html | string, index: number, head: ColumnHead = ''): Html {
  if (index === 0) return html`<th scope="row">${cell}</th>`
  if (typeof head === 'string') return html`<td data-head="${head}">${cell}</td>`
  const { words, kind } = head
  if (kind === 'number') return html`<td data-head="${words}" class="end">${cell}</td>`
  return html`<td class="end">${cell}</td>`
}

/** Shown instead of an empty list, with the next step to take. */
export function emptyState(words: string, step?: Html): Html {
  return html`<div class="empty">${coverPattern(words)}<p>${words}</p>${step}</div>`
}

/** A key number, and its value in the previous period. */
export interface Figure {
  readonly words: string
  /** A text is shown as it is. */
  readonly value: number | string
  readonly before?: number
  /** Shown below a number without a change. */
  readonly note?: string | false
  readonly icon?: IconName
  /** The link that shows more about the number on the same page. */
  readonly link?: { readonly path: string; readonly isCurrent: boolean }
  /** A small chart of the number over time. */
  readonly line?: Html
}

/** Key numbers, shown large and side by side. */
export function figureList(figures: readonly Figure[], translations: AccountTranslations): Html {
  return html`<dl class="kpis">${figures.map((figure) => figureItem(figure, translations))}</dl>`
}

function figureItem(figure: Figure, translations: AccountTranslations): Html {
  const { words, value, before, note, icon: sign, link, line } = figure
  const isNumber = typeof value === 'number'
  const change = isNumber && before !== undefined ? changeOf(before, value) : undefined
  const below = change === undefined ? note : changeText(change, translations)
  const name = link
    ? html`<a href="${link.path}"${link.isCurrent && html` aria-current="true"`}>${words}</a>`
    : words
  return html`<div><dt>${sign && smallIcon(sign)}${name}</dt><dd>${isNumber ? inDigits(value, translations) : value}</dd>${below && html`<dd>${below}</dd>`}${line}</div>\n`
}

function changeText(change: number, { account, tag }: AccountTranslations): Html {
  const [before = '', after = ''] = account.statistics.compared.split('{change}')
  const look = change > 0 ? 'up' : change < 0 ? 'down' : 'quiet'
  return html`${before}<span class="${look}">${changeFormat(tag).format(change)}</span>${after}`
}

/** A link to one of several related pages. */
export interface Tab {
  readonly path: string
  readonly words: string
  readonly isCurrent: boolean
  /** The number of items on that page. */
  readonly count?: string | false
}

/** The tabs of related pages; `label` is for screen readers. */
export function tabLinks(label: string, tabs: readonly Tab[]): Html {
  return html`<nav class="tabs" aria-label="${label}">${tabs.map(tabLink)}</nav>`
}

/** Views of the same page, side by side; `label` is for screen readers. */
export function viewLinks(label: string, views: readonly Tab[]): Html {
  return html`<nav class="seg" aria-label="${label}">${views.map(tabLink)}</nav>`
}

function tabLink({ path, words, isCurrent, count }: Tab): Html {
  return html`<a href="${path}"${isCurrent && html` aria-current="page"`}>${words}${count && html` <span class="badge">${count}</span>`}</a>\n`
}

/** The heading of a section, with a link to all of its kind. */
export function sectionHead(heading: string, path: string, words: string): Html {
  return html`<div class="head"><h2>${heading}</h2><a href="${path}">${words}</a></div>`
}

/** The items that were just deleted, and the form that restores them. */
export interface Undo {
  readonly titles: readonly string[]
  readonly action: string
  readonly values: Readonly<Record<string, string>>
}

/** The notice after a delete, with a button to undo it. */
export function undoNotice(page: PageContext, undo: Undo | undefined): Html | undefined {
  if (!undo) return undefined
  const { titles, action, values } = undo
  const { account, tag } = page.translations
  const { section, trash } = account
  const [title = ''] = titles
  const words =
    titles.length === 1
      ? fill(trash.deleted, { title })
      : counted(trash.deletedMany, titles.length, tag)
  return html`<div class="note done">${icon('trash-2')}<div role="status"><p dir="auto">${words}</p></div>
${formButton(page, { action, words: section.undo, values })}</div>`
}
