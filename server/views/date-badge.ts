import { html } from 'hono/html'
import { isOneDay, type When } from '../../core/event/when.ts'
import { dateOf } from '../../core/time/moment.ts'
import type { Html } from './html.ts'
import { numberFormat } from './intl.ts'
import type { Speech } from './speech.ts'
import { inWords } from './when.ts'

/** The first and last day of an event, like pages of a tear-off calendar; not read out a second time. */
export function dateBadges(when: When, speech: Speech): Html {
  const { start, end } = when
  return html`<div class="leaves" aria-hidden="true">${dateBadge(start.local, speech)}${!isOneDay(when) && dateBadge(end.local, speech)}</div>`
}

/** The day of a local time, like a page of a tear-off calendar. */
export function dateBadge(local: string, speech: Speech): Html {
  return html`<time class="leaf" datetime="${dateOf(local)}"><span>${inWords(speech, 'shortMonth', local)}</span><strong>${dayNumber(local, speech)}</strong><span>${inWords(speech, 'shortWeekday', local)}</span></time>`
}

/** The number of a day in the digits of the language, without the word that some write behind. */
export function dayNumber(date: string, { tag }: Speech): string {
  return numberFormat(tag).format(Number(date.slice(8, 10)))
}
