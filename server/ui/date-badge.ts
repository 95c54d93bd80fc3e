import { html } from 'hono/html'
import { isOneDay, type When } from '../../core/event/when.ts'
import { dateOf } from '../../core/time/moment.ts'
import { inWords } from './date-text.ts'
import type { Html } from './html.ts'
import { numberFormat } from './intl.ts'
import type { Translations } from './translations.ts'

/** The first and last day of an event, like pages of a tear-off calendar; not read out a second time. */
export function dateBadges(when: When, translations: Translations): Html {
  const { start, end } = when
  return html`<div class="leaves" aria-hidden="true">${dateBadge(start.local, translations)}${!isOneDay(when) && dateBadge(end.local, translations)}</div>`
}

/** The day of a local time, like a page of a tear-off calendar. */
export function dateBadge(local: string, translations: Translations): Html {
  return html`<time class="leaf" datetime="${dateOf(local)}"><span>${inWords(translations, 'shortMonth', local)}</span><strong>${dayNumber(local, translations)}</strong><span>${inWords(translations, 'shortWeekday', local)}</span></time>`
}

/** The number of a day in the digits of the language, without the word that some write behind. */
export function dayNumber(date: string, { tag }: Translations): string {
  return numberFormat(tag).format(Number(date.slice(8, 10)))
}
