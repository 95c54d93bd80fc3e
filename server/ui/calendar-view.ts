import { html } from 'hono/html'
import type { Calendar } from '../../core/calendar/calendar.ts'
import type { MonthDay } from '../../core/calendar/month.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { fill } from '../../core/text/placeholders.ts'
import { dateOf } from '../../core/time/moment.ts'
import { inWords, whenInWords } from './date-text.ts'
import {
  dayAnchor,
  eventList,
  eventPath,
  eventsByDay,
  type LinkTarget,
  type ListedEvent,
} from './event-list.ts'
import type { Html } from './html.ts'
import { smallIcon } from './icon.ts'
import type { ColorScheme } from './layout.ts'
import { type Month, type MonthLinks, monthGrid, monthHeading } from './month-grid.ts'
import { ownTimeElement } from './own-time.ts'
import { queryOf } from './query.ts'
import type { Translations } from './translations.ts'

/** The events that are shown: the next ones, or a month. */
export type ShownEvents = ShownList | ({ readonly view: 'month' } & Month)

/** A page of the next events. */
export interface ShownList {
  readonly view: 'list'
  readonly events: readonly ListedEvent[]
  /** The position in the URL, after which the events come; `undefined` for the first page. */
  readonly after: string | undefined
  /** The position of the next page; `undefined` if nothing else is planned. */
  readonly next: string | undefined
}

type Query = Readonly<Record<string, string | undefined>>

/** The path of the same view. */
export function pathOfShown(path: string, shown: ShownEvents): string {
  const { view } = shown
  return path + queryOf(view === 'month' ? { view, month: shown.month } : { after: shown.after })
}

/** A calendar inside a page. */
export interface CalendarView {
  readonly shown: ShownEvents
  /** The path of the page, for links to the other view. */
  readonly path: string
  /** The color scheme of a frame, which those links keep. */
  readonly scheme?: ColorScheme
  readonly target: LinkTarget
  /** The time zone of the calendar; `null` if none is chosen. */
  readonly timezone: Calendar['timezone']
}

/** The events of a calendar as a list or a month, with links to the other view and to other events. */
export function calendarView(calendar: CalendarView, translations: Translations): Html {
  const { shown, timezone } = calendar
  const zoned = zonedEvent(shown, timezone)
  const place = { ...calendar, zone: zoned?.when.zone ?? '' }
  const content =
    shown.view === 'month' ? month(shown, place, translations) : list(shown, place, translations)
  return html`${headOf(shown, place, translations)}
${zoned && ownTimeElement}${content}${zoned && zoneNote(zoned, translations)}`
}

type Zoned = Omit<CalendarView, 'shown'> & { readonly zone: string }

function headOf(shown: ShownEvents, place: Zoned, translations: Translations): Html {
  const monthPath = (month?: string) =>
    translations.pathTo(pathWith(place, { view: 'month', month }))
  const heading =
    shown.view === 'month'
      ? monthHeading(shown.month, translations, monthPath)
      : html`<h2>${translations.texts.nextEvents}</h2>`
  return html`<div class="bar">${heading}${views(shown.view, place, translations)}</div>`
}

function list(shown: ShownList, place: Zoned, translations: Translations): Html {
  const { texts, pathTo } = translations
  const { events, next, after } = shown
  const look = { ...place, startsWithNext: after === undefined }
  const later = next && pathTo(pathWith(place, { after: next }))
  return html`${events.length > 0 ? eventList(events, look, translations) : html`<p class="quiet">${texts.noEvents}</p>`}
${later && html`<p><a class="btn" href="${later}" rel="nofollow next">${texts.laterEvents}</a></p>`}`
}

function month(shown: Month, place: Zoned, translations: Translations): Html {
  const events = shown.events.map((event) => ({ event, laterDates: [] }))
  const links: MonthLinks = {
    target: place.target,
    ofEvent: (event) => translations.pathTo(eventPath(event)),
    ofDay: (day) => `#${dayAnchor(listedUnder(day))}`,
  }
  return html`${monthGrid(shown, translations, links)}
${events.length > 0 ? eventsByDay(events, place, translations) : nothingIn(shown, place, translations)}`
}

function nothingIn({ nearest }: Month, place: Zoned, translations: Translations): Html {
  const { texts, pathTo } = translations
  const none = html`<p class="quiet">${texts.noEventsInMonth}</p>`
  if (!nearest) return none
  const { day, isLater } = nearest
  const date = inWords(translations, 'shortDay', day)
  const words = fill(isLater ? texts.nextEvent : texts.previousEvent, { date })
  const href = pathTo(pathWith(place, { view: 'month', month: day.slice(0, 7) }))
  return html`${none}\n<p><a class="btn" href="${href}" rel="nofollow">${words}</a></p>`
}

/** The day under which the events of a day are listed: its own if one starts on it. */
function listedUnder({ date, events }: MonthDay): string {
  const starts = events.map(({ when }) => dateOf(when.start.local))
  return starts.includes(date) ? date : (starts[0] ?? date)
}

const viewIcons = { list: 'list', month: 'calendar' } as const

function views(current: ShownEvents['view'], place: Zoned, translations: Translations): Html {
  const { texts, pathTo } = translations
  const links = (['list', 'month'] as const).map((view) => {
    const path = pathTo(pathWith(place, view === 'month' ? { view } : {}))
    const isCurrent = view === current
    return html`<a href="${path}"${isCurrent && html` aria-current="true"`} rel="nofollow">${smallIcon(viewIcons[view])}${texts[view]}</a>\n`
  })
  return html`<div class="seg" role="group" aria-label="${texts.views}">${links}</div>`
}

/** The URL of another view; a frame keeps its color scheme. */
function pathWith({ path, scheme = 'light' }: Zoned, query: Query): string {
  return path + queryOf({ ...query, scheme: scheme === 'light' ? undefined : scheme })
}

/**
 * The event whose zone is stated for the whole view: the first one in the zone of the calendar, or
 * the first one with a zone.
 */
function zonedEvent(shown: ShownEvents, timezone: Calendar['timezone']): StoredEvent | undefined {
  const events = shown.view === 'month' ? shown.events : shown.events.map(({ event }) => event)
  const zoned = events.filter(({ when }) => when.zone !== '' && !when.isWholeDay)
  return zoned.find(({ when }) => when.zone === timezone) ?? zoned[0]
}

function zoneNote({ when }: StoredEvent, translations: Translations): Html {
  const { zone } = whenInWords(when, translations)
  return html`<p class="small quiet">${fill(translations.texts.timesIn, { zone })}</p>`
}
