import { html } from 'hono/html'
import type { When } from '../../core/event/when.ts'
import type { Moment } from '../../core/time/moment.ts'
import type { Html } from './layout.ts'
import type { Speech } from './speech.ts'
import { inWords } from './when.ts'

/** The days of an event as leaves of a tear-off calendar; those who hear the page are told once. */
export function leaves({ start, end }: When, speech: Speech): Html {
  const isOneDay = start.local.slice(0, 10) === end.local.slice(0, 10)
  return html`<div class="leaves" aria-hidden="true">${leaf(start, speech)}${!isOneDay && leaf(end, speech)}</div>`
}

/** One day as a leaf. */
export function leaf(moment: Moment, speech: Speech): Html {
  return html`<time class="leaf" datetime="${moment.local.slice(0, 10)}"><span>${inWords(speech, 'shortMonth', moment)}</span><strong>${dayNumber(moment.local, speech)}</strong><span>${inWords(speech, 'shortWeekday', moment)}</span></time>`
}

/** The number of a day in the digits of the language, without the word that some write behind. */
export function dayNumber(date: string, { tag }: Speech): string {
  return Number(date.slice(8, 10)).toLocaleString(tag)
}
