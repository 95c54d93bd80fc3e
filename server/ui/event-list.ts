import { html } from 'hono/html'
import type { StoredEvent } from '../../core/event/event.ts'
import { isOneDay, type When } from '../../core/event/when.ts'
import { recurrenceInWords } from '../../core/recurrence/words.ts'
import { fill } from '../../core/text/placeholders.ts'
import { dateOf } from '../../core/time/moment.ts'
import { smallDateBadge } from './date-badge.ts'
import { inWords, type WhenInWords, whenBriefly, whenInWords } from './date-text.ts'
import type { Html } from './html.ts'
import { smallIcon } from './icon.ts'
import { ownTime } from './own-time.ts'
import type { Translations } from './translations.ts'

/** Where the links of a list open: in the same page, or outside its frame. */
export type LinkTarget = 'here' | 'outside'

/** An event in a list. */
export interface ListedEvent {
  readonly event: StoredEvent
  /** The next dates of its series, `YYYY-MM-DD`. */
  readonly laterDates: readonly string[]
}

/** How a list is shown. */
export interface ListLook {
  readonly target: LinkTarget
  /** The zone that is stated once for the whole list. */
  readonly zone?: string
  /** Whether the first event is the next one, which is highlighted. */
  readonly startsWithNext?: boolean
}

/** Events by month and day. */
export function eventList(
  events: readonly ListedEvent[],
  look: ListLook,
  translations: Translations,
): readonly Html[] {
  const months = Map.groupBy(events, ({ event }) => event.when.start.local.slice(0, 7))
  return Array.from(
    months,
    (
      [month, some],
      index,
    ) => html`<h3 class="month-name">${inWords(translations, 'month', `${month}-01`)}</h3>
${eventsByDay(some, { ...look, startsWithNext: look.startsWithNext === true && index === 0 }, translations)}
`,
  )
}

/** Events by the day on which they start. */
export function eventsByDay(
  events: readonly ListedEvent[],
  look: ListLook,
  translations: Translations,
): Html {
  const days = Map.groupBy(events, ({ event }) => dateOf(event.when.start.local))
  return html`<ol class="days">${Array.from(
    days,
    (
      [date, some],
      index,
    ) => html`<li id="${dayAnchor(date)}">${smallDateBadge(date, translations, look.startsWithNext && index === 0 ? 'next' : '')}
<div>${some.map((one) => item(one, look, translations))}</div></li>
`,
  )}</ol>`
}

/** The ID of a day in a list. */
export function dayAnchor(date: string): string {
  return `day-${date}`
}

/** The ID of an event's list item; each date of a series has its own. */
export function anchorOf({ key, when, recurrence }: StoredEvent): string {
  return recurrence ? `event-${key}-${when.start.local.replace(/\D/g, '')}` : `event-${key}`
}

/** The path of an event's page; for a date of a series, the page on that date. */
export function eventPath({ key, when, recurrence }: StoredEvent): string {
  return recurrence ? datePath(key, dateOf(when.start.local)) : `/event/${key}`
}

function datePath(key: string, date: string): string {
  return `/event/${key}?date=${date}`
}

/** The attributes of links that leave a frame. */
export function targetOf(target: LinkTarget, rel = ''): Html | '' {
  if (target === 'outside') return html` target="_blank" rel="noopener${rel && ` ${rel}`}"`
  return rel && html` rel="${rel}"`
}

function item(
  { event, laterDates }: ListedEvent,
  look: ListLook,
  translations: Translations,
): Html {
  const { when, location } = event
  const { zone } = whenInWords(when, translations)
  const isOther = zone !== '' && when.zone !== look.zone
  return html`<div class="happening"><a href="${translations.pathTo(eventPath(event))}" dir="auto"${targetOf(look.target)}>${titleOf(event, translations)}</a>
<p class="meta"><span>${smallIcon('clock')}${briefTime(when, translations)}</span>${zone && ownTime(when, 'brief', translations)}${isOther && html`<span>${smallIcon('globe')}<span>${zone}</span></span>`}${location && html`<span>${smallIcon('map-pin')}<span dir="auto">${location}</span></span>`}${repetition(event, translations)}</p>
${laterDates.length > 0 && otherDates(event, laterDates, look, translations)}</div>
`
}

/** The title of an event; that of a cancelled date says so. */
export function titleOf({ title, isCancelled }: StoredEvent, { texts }: Translations): string {
  return isCancelled ? fill(texts.cancelledTitle, { title }) : title
}

function repetition({ recurrence }: StoredEvent, { texts, language }: Translations): Html | '' {
  if (!recurrence) return ''
  const words = fill(texts.repeats, { rule: recurrenceInWords(recurrence, language) })
  return html`<span>${smallIcon('repeat')}<span>${words}</span></span>`
}

function otherDates(
  { key, title }: StoredEvent,
  dates: readonly string[],
  { target }: ListLook,
  translations: Translations,
): Html {
  const links = dates.map(
    (date) =>
      html`<a href="${translations.pathTo(datePath(key, date))}"${targetOf(target, 'nofollow')}><time datetime="${date}">${inWords(translations, 'briefDay', date)}</time><span class="spoken">, ${title}</span></a>\n`,
  )
  return html`<p class="also"><span class="spoken">${translations.texts.nextDates}: </span>${links}</p>`
}

/** The time of an event below its title, with the day for screen readers, which skip the badge. */
function briefTime(when: When, translations: Translations): Html {
  const { days } = whenInWords(when, translations)
  const spoken = isOneDay(when) && html`<span class="spoken">${days}, </span>`
  return html`<time datetime="${when.start.local}">${spoken}${whenBriefly(when, translations)}</time>`
}

/** The time of an event next to its date badge, which screen readers skip. */
export function timeOf(when: When, { days, times }: WhenInWords): Html {
  const said = isOneDay(when)
    ? html`<span class="spoken">${days}, </span>${times}`
    : [days, times].filter(Boolean).join(' · ')
  return html`<time datetime="${when.start.local}">${said}</time>`
}
