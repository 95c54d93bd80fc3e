import { html } from 'hono/html'
import { type MonthDay, weeksOf } from '../../core/calendar/month.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { spokenOf } from './copy-button.ts'
import { dayNumber } from './date-badge.ts'
import { inWords } from './date-text.ts'
import { anchorOf } from './event-list.ts'
import type { Html } from './html.ts'
import { counted } from './texts/texts.ts'
import type { Translations } from './translations.ts'

/** A month of a calendar. */
export interface Month {
  /** `YYYY-MM`. */
  readonly month: string
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly events: readonly StoredEvent[]
}

/** The month as a grid. A day with events links to them in the list below. */
export function monthGrid({ month, today, events }: Month, translations: Translations): Html {
  const first = firstWeekday(translations.tag)
  return html`<table class="grid"><caption class="spoken">${inWords(translations, 'month', `${month}-01`)}</caption>
<thead><tr>${weekdayHeads(first, translations)}</tr></thead>
<tbody>${weeksOf(month, first, events).map(
    (days) => html`<tr>${days.map((day) => cell(day, today, translations))}</tr>\n`,
  )}</tbody></table>`
}

function cell(day: MonthDay | undefined, today: string, translations: Translations): Html {
  if (!day) return html`<td></td>`
  const { date, events } = day
  const number = dayNumber(date, translations)
  const current = date === today && html` aria-current="date"`
  if (events.length === 0) return html`<td${current}>${number}</td>`
  const words = `${inWords(translations, 'dayInMonth', date)}: ${counted(translations.texts.eventCount, events.length, translations.tag)}`
  return html`<td${current}><a class="day" href="#${listedUnder(day)}" aria-label="${words}">${number}</a>
<div class="titles" aria-hidden="true">${events.slice(0, titlesShown).map(({ title }) => html`<div dir="auto">${title}</div>`)}</div>${others(day, translations)}</td>`
}

/** The number of titles that a day shows. */
const titlesShown = 3

/** The link to the other events of a day. */
function others(day: MonthDay, translations: Translations): Html | '' {
  const count = day.events.length - titlesShown
  if (count < 1) return ''
  const words = counted(translations.texts.moreEvents, count, translations.tag)
  return html`<a class="more" href="#${listedUnder(day)}">${words}${spokenOf(inWords(translations, 'dayInMonth', day.date))}</a>`
}

// Events are listed under the day on which they start, or at the top.
function listedUnder({ events: [first] }: MonthDay): string {
  return first ? anchorOf(first) : ''
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
