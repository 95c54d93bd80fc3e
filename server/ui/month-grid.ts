import { html } from 'hono/html'
import {
  addMonths,
  type EventBar,
  type MonthDay,
  readMonth,
  weeksOf,
} from '../../core/calendar/month.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { spokenOf } from './copy-button.ts'
import { dayNumber } from './date-badge.ts'
import { inWords, timeBriefly } from './date-text.ts'
import { type LinkTarget, targetOf, titleOf } from './event-list.ts'
import type { Html } from './html.ts'
import { icon } from './icon.ts'
import { counted } from './texts/texts.ts'
import type { Translations } from './translations.ts'

/** A month of a calendar. */
export interface Month {
  /** `YYYY-MM`. */
  readonly month: string
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly events: readonly StoredEvent[]
  /** The day on which weeks begin, 1 for Monday and 7 for Sunday; by default that of the language. */
  readonly weekStart?: 1 | 7 | undefined
  /** The class of the color of the events, if they have another one than links. */
  readonly hue?: string
  /** If there are none: the day of the next event, or of the previous one if nothing is planned. */
  readonly nearest?: { readonly day: string; readonly isLater: boolean } | undefined
}

/** Where the links of a month open. */
export interface MonthLinks {
  readonly target: LinkTarget
  readonly ofEvent: (event: StoredEvent) => string
  /** The place of a day in the list below, which has at least one event of it. */
  readonly ofDay: (day: MonthDay) => string
}

/** The heading of a month, with links to the ones beside it; without a month, to the current one. */
export function monthHeading(
  month: string,
  translations: Translations,
  hrefOf: (month?: string) => string,
): Html {
  const { texts } = translations
  const link = (months: number, rel: 'prev' | 'next', words: string) => {
    const other = readMonth(addMonths(month, months))
    if (!other) return undefined
    const sign = icon(rel === 'prev' ? 'chevron-left' : 'chevron-right', 'flips')
    return html`<a class="btn square plain" href="${hrefOf(other)}" rel="nofollow ${rel}" aria-label="${words}">${sign}</a>`
  }
  return html`<div class="months"><h2>${inWords(translations, 'month', `${month}-01`)}</h2>
${link(-1, 'prev', texts.previousMonth)}
<a class="btn" href="${hrefOf()}" rel="nofollow">${texts.today}</a>
${link(1, 'next', texts.nextMonth)}</div>`
}

/** The month as a grid: on phones, each day with a dot for each event, otherwise with their titles. */
export function monthGrid(
  { month, today, events, weekStart, hue }: Month,
  translations: Translations,
  links: MonthLinks,
): Html {
  const first = weekStart ?? firstWeekday(translations.tag)
  const grid = { today, links, translations }
  return html`<table class="grid${hue && ` ${hue}`}"><caption class="spoken">${inWords(translations, 'month', `${month}-01`)}</caption>
<thead><tr>${weekdayHeads(first, translations)}</tr></thead>
<tbody>${weeksOf(month, first, events).map(
    (days) => html`<tr>${days.map((day) => cell(day, grid))}</tr>\n`,
  )}</tbody></table>`
}

interface Grid {
  readonly today: string
  readonly links: MonthLinks
  readonly translations: Translations
}

function cell(day: MonthDay, grid: Grid): Html {
  const { date, isInMonth, events } = day
  const { translations } = grid
  const number = dayNumber(date, translations)
  if (!isInMonth) return html`<td class="other"><span class="day">${number}</span></td>`
  const current = date === grid.today && html` class="today" aria-current="date"`
  if (events.length === 0) return html`<td${current}><span class="day">${number}</span></td>`
  const words = `${inWords(translations, 'dayInMonth', date)}: ${counted(translations.texts.eventCount, events.length, translations.tag)}`
  return html`<td${current}><a class="day" href="${grid.links.ofDay(day)}" aria-label="${words}">${number}</a>
<div class="marks" aria-hidden="true">${events.slice(0, dotsShown).map(() => html`<span class="dot"></span>`)}</div>
<div class="titles">${rowsOf(day).map((row) => (row ? bar(row, grid) : html`<span></span>`))}</div>${others(day, grid)}</td>`
}

/** The number of dots that fit into a day on a phone. */
const dotsShown = 3

/** The rows of a day without the free ones at its end. */
function rowsOf({ rows }: MonthDay): MonthDay['rows'] {
  return rows.slice(0, rows.findLastIndex(Boolean) + 1)
}

function bar({ event, days, isContinued, goesOn }: EventBar, { links, translations }: Grid): Html {
  const { when } = event
  const classes = [days > 1 && `spans-${days}`, isContinued && 'continued', goesOn && 'goes-on']
  const time = !when.isWholeDay && !isContinued && timeBriefly(when.start.local, translations)
  const look = classes.filter(Boolean).join(' ')
  return html`<a${look && html` class="${look}"`} href="${links.ofEvent(event)}"${targetOf(links.target)}>${time && html`<span class="num">${time}</span> `}<bdi>${titleOf(event, translations)}</bdi></a>`
}

/** The link to the other events of a day. */
function others(day: MonthDay, { links, translations }: Grid): Html | '' {
  if (day.hidden === 0) return ''
  const words = counted(translations.texts.moreEvents, day.hidden, translations.tag)
  return html`<a class="more" href="${links.ofDay(day)}">${words}${spokenOf(inWords(translations, 'dayInMonth', day.date))}</a>`
}

/** The first day of the week in a locale: 1 for Monday to 7 for Sunday. */
function firstWeekday(tag: string): number {
  return new Intl.Locale(tag).getWeekInfo().firstDay
}

// Any week that starts on a Monday.
const week = Array.from({ length: 7 }, (_, index) => `2026-06-0${index + 1}`)

/** The longest name of a weekday that fits on a phone, in characters. */
const longestHead = 6

/** The column headers. The short names of some languages are single letters. */
function weekdayHeads(first: number, translations: Translations): readonly Html[] {
  const days = [...week.slice(first - 1), ...week.slice(0, first - 1)]
  const isShort = days.every(
    (day) => inWords(translations, 'shortWeekday', day).length <= longestHead,
  )
  const form = isShort ? 'shortWeekday' : 'narrowWeekday'
  return days.map(
    (day) =>
      html`<th scope="col"><abbr title="${inWords(translations, 'weekday', day)}">${inWords(translations, form, day)}</abbr></th>`,
  )
}
