import { html } from 'hono/html'
import { isOneDay, type When } from '../../core/event/when.ts'
import { dateOf } from '../../core/time/moment.ts'
import { inWords } from './date-text.ts'
import type { Html } from './html.ts'
import { numberFormat } from './intl.ts'
import type { Translations } from './translations.ts'

/** The days of an event as leaves of a tear-off calendar; those who hear the page are told once. */
export function dateBadges(when: When, translations: Translations): Html {
  const { start, end } = when
  return html`<div class="leaves" aria-hidden="true">${dateBadge(start.local, translations)}${!isOneDay(when) && dateBadge(end.local, translations)}</div>`
}

/** The day of a wall clock as a leaf. */
export function dateBadge(local: string, translations: Translations): Html {
  return html`<time class="leaf" datetime="${dateOf(local)}"><span>${inWords(translations, 'shortMonth', local)}</span><strong>${dayNumber(local, translations)}</strong><span>${inWords(translations, 'shortWeekday', local)}</span></time>`
}

/** The number of a day in the digits of the language, without the word that some write behind. */
export function dayNumber(date: string, { tag }: Translations): string {
  return numberFormat(tag).format(Number(date.slice(8, 10)))
}
