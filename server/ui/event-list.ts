import { html } from 'hono/html'
import type { StoredEvent } from '../../core/event/event.ts'
import { isOneDay, type When } from '../../core/event/when.ts'
import { dateOf } from '../../core/time/moment.ts'
import { dateBadge } from './date-badge.ts'
import { inWords, type WhenInWords, whenInWords } from './date-text.ts'
import type { Html } from './html.ts'
import type { Translations } from './translations.ts'

/** Where the links of a list open: in the same page, or outside its frame. */
export type LinkTarget = 'here' | 'outside'

/** Events by month and day. */
export function eventList(
  events: readonly StoredEvent[],
  target: LinkTarget,
  translations: Translations,
): readonly Html[] {
  const months = Map.groupBy(events, ({ when }) => when.start.local.slice(0, 7))
  return Array.from(
    months,
    ([month, some]) => html`<section><h3>${inWords(translations, 'month', `${month}-01`)}</h3>
${eventsByDay(some, target, translations)}</section>
`,
  )
}

/** Events by the day on which they start. */
export function eventsByDay(
  events: readonly StoredEvent[],
  target: LinkTarget,
  translations: Translations,
): Html {
  const days = Map.groupBy(events, ({ when }) => dateOf(when.start.local))
  return html`<ul class="days plain">${Array.from(days.values(), (some) => ofDay(some, target, translations))}</ul>`
}

function ofDay(
  events: readonly StoredEvent[],
  target: LinkTarget,
  translations: Translations,
): Html {
  const [first] = events
  return html`<li>${first && html`<div aria-hidden="true">${dateBadge(first.when.start.local, translations)}</div>`}
<ul class="plain">${events.map((event) => item(event, target, translations))}</ul></li>
`
}

/** The ID of an event's list item; each date of a series has its own. */
export function anchorOf({ key, when, recurrence }: StoredEvent): string {
  return recurrence ? `event-${key}-${when.start.local.replace(/\D/g, '')}` : `event-${key}`
}

function item(event: StoredEvent, target: LinkTarget, translations: Translations): Html {
  const { key, title, when, location } = event
  const told = whenInWords(when, translations)
  const { zone } = told
  const isOutside = target === 'outside'
  return html`<li id="${anchorOf(event)}"><a href="${translations.pathTo(`/event/${key}`)}" dir="auto"${isOutside && html` target="_blank" rel="noopener"`}>${title}</a>
<p>${timeOf(when, told)}</p>
${(zone || location) && html`<p class="quiet small">${zone}${zone && location && ' · '}<span dir="auto">${location}</span></p>`}</li>
`
}

/** The time of an event next to its date badge, which screen readers skip. */
export function timeOf(when: When, { days, times }: WhenInWords): Html {
  const said = isOneDay(when)
    ? html`<span class="spoken">${days}, </span>${times}`
    : [days, times].filter(Boolean).join(' · ')
  return html`<time datetime="${when.start.local}">${said}</time>`
}
