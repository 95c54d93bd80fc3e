import { html } from 'hono/html'
import { type Phase, phaseOf } from '../../core/event/phase.ts'
import type { Entry } from '../../core/links/entry.ts'
import { phaseOfSeries } from '../../core/recurrence/current-occurrence.ts'
import type { Html } from './html.ts'
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

const looks = { cancelled: 'danger', over: 'quiet', now: 'done', today: 'done' } as const

/** A banner with the state of an event; none for upcoming events. */
export function banner(state: State, { texts }: Translations): Html | '' {
  return state === 'coming' ? '' : html`<p class="banner ${looks[state]}">${texts[state]}</p>`
}
