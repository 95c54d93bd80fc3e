import { html } from 'hono/html'
import { type Phase, phaseOf } from '../../core/event/phase.ts'
import type { Entry } from '../../core/links/entry.ts'
import { phaseOfSeries } from '../../core/recurrence/current-occurrence.ts'
import type { Html } from './html.ts'
import { icon, smallIcon } from './icon.ts'
import { daysFromNow } from './intl.ts'
import type { Translations } from './translations.ts'

/** The state of an event when its page is rendered. */
export type State = Phase | 'cancelled'

/** The state of an event at a moment in Unix seconds. */
export function stateOf({ status, recurrence, when }: Entry, now: number): State {
  if (status === 'CANCELLED') return 'cancelled'
  return recurrence ? phaseOfSeries(recurrence, when, now) : phaseOf(when, now)
}

/** Whether the event takes place; otherwise, there is no main button. */
export function takesPlace(state: State): boolean {
  return state !== 'cancelled' && state !== 'over'
}

const badges = {
  cancelled: ['danger', 'ban'],
  over: ['', 'history'],
  now: ['now', undefined],
  today: ['accent', 'clock'],
} as const

/** How many days before an event its page counts them. */
const countedDays = 14

/** A badge with the state of an event; for an upcoming one, the days until it if they are few. */
export function stateBadge(
  state: State,
  days: number | undefined,
  { texts, tag }: Translations,
): Html | '' {
  if (state === 'coming') {
    if (days === undefined || days > countedDays) return ''
    return html`<span class="badge">${daysFromNow(days, tag)}</span>`
  }
  const [look, name] = badges[state]
  return html`<span class="badge${look && ` ${look}`}">${name && smallIcon(name)}${texts[state]}</span>`
}

/** What to do about a cancelled event. */
export function cancelledNote(state: State, { texts }: Translations): Html | '' {
  if (state !== 'cancelled') return ''
  return html`<p class="note danger">${icon('circle-alert')}<span>${texts.cancelledHelp}</span></p>`
}
