import { html } from 'hono/html'
import { isOneDay, type When } from '../../core/event/when.ts'
import { dateOf } from '../../core/time/moment.ts'
import type { Html } from './html.ts'
import { numberFormat } from './intl.ts'
import type { Speech } from './speech.ts'
import { inWords } from './when.ts'

/** The days of an event as leaves of a tear-off calendar; those who hear the page are told once. */
export function leaves(when: When, speech: Speech): Html {
  const { start, end } = when
  return html`<div class="leaves" aria-hidden="true">${leaf(start.local, speech)}${!isOneDay(when) && leaf(end.local, speech)}</div>`
}

/** The day of a wall clock as a leaf. */
export function leaf(local: string, speech: Speech): Html {
  return html`<time class="leaf" datetime="${dateOf(local)}"><span>${inWords(speech, 'shortMonth', local)}</span><strong>${dayNumber(local, speech)}</strong><span>${inWords(speech, 'shortWeekday', local)}</span></time>`
}

/** The number of a day in the digits of the language, without the word that some write behind. */
export function dayNumber(date: string, { tag }: Speech): string {
  return numberFormat(tag).format(Number(date.slice(8, 10)))
}
