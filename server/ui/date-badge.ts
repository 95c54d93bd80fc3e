import { html } from 'hono/html'
import { isOneDay, type When } from '../../core/event/when.ts'
import { dateOf } from '../../core/time/moment.ts'
import { inWords } from './date-text.ts'
import type { Html } from './html.ts'
import { numberFormat } from './intl.ts'
import type { Translations } from './translations.ts'

/** The first and last day of an event as large badges, which screen readers skip. */
export function dateBadges(when: When, translations: Translations): Html {
  const { start, end } = when
  return html`<div class="date-badges" aria-hidden="true">${dateBadge(start.local, translations)}${!isOneDay(when) && dateBadge(end.local, translations)}</div>`
}

function dateBadge(local: string, translations: Translations): Html {
  return html`<time class="date-badge large" datetime="${dateOf(local)}">${wholeDate(local, translations)}</time>`
}

/** The date of today as a badge, which screen readers skip. */
export function todayBadge(local: string, translations: Translations): Html {
  return html`<time class="date-badge" datetime="${dateOf(local)}" aria-hidden="true">${wholeDate(local, translations)}</time>`
}

function wholeDate(local: string, translations: Translations): Html {
  return html`${monthAndDay(local, translations)}<span>${inWords(translations, 'shortWeekday', local)}</span>`
}

/** The date of a local time as a small badge without its weekday, which screen readers skip. */
export function smallDateBadge(local: string, translations: Translations, look = ''): Html {
  return html`<time class="date-badge small${look && ` ${look}`}" datetime="${dateOf(local)}" aria-hidden="true">${monthAndDay(local, translations)}</time>`
}

function monthAndDay(local: string, translations: Translations): Html {
  return html`<span>${inWords(translations, 'shortMonth', local)}</span><strong>${dayNumber(local, translations)}</strong>`
}

/** The number of a day in the digits of the language, without the suffix of some languages. */
export function dayNumber(date: string, { tag }: Translations): string {
  return numberFormat(tag).format(Number(date.slice(8, 10)))
}
