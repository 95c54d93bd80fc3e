import { html } from 'hono/html'
import { isOneDay, type When } from '../../core/event/when.ts'
import { dateOf } from '../../core/time/moment.ts'
import { inWords } from './date-text.ts'
import type { Html } from './html.ts'
import { numberFormat } from './intl.ts'
import type { Translations } from './translations.ts'

/** The first and last day of an event as badges, which screen readers skip. */
export function dateBadges(when: When, translations: Translations): Html {
  const { start, end } = when
  return html`<div class="leaves" aria-hidden="true">${dateBadge(start.local, translations)}${!isOneDay(when) && dateBadge(end.local, translations)}</div>`
}

/** The date of a local time as a badge. */
export function dateBadge(local: string, translations: Translations): Html {
  return html`<time class="leaf" datetime="${dateOf(local)}"><span>${inWords(translations, 'shortMonth', local)}</span><strong>${dayNumber(local, translations)}</strong><span>${inWords(translations, 'shortWeekday', local)}</span></time>`
}

/** The number of a day in the digits of the language, without the suffix of some languages. */
export function dayNumber(date: string, { tag }: Translations): string {
  return numberFormat(tag).format(Number(date.slice(8, 10)))
}
