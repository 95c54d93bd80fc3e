import { html } from 'hono/html'
import { type Phase, phaseOf } from '../../core/event/phase.ts'
import type { Entry } from '../../core/links/entry.ts'
import { phaseOfSeries } from '../../core/recurrence/phase.ts'
import type { Html } from './html.ts'
import type { Translations } from './translations.ts'

/** Where an event stands when its page is looked at. */
export type State = Phase | 'cancelled'

/** The state of an event at a moment in Unix seconds. */
export function stateOf({ status, recurrence, when }: Entry, now: number): State {
  if (status === 'CANCELLED') return 'cancelled'
  return recurrence ? phaseOfSeries(recurrence, when, now) : phaseOf(when, now)
}

/** Whether there is something to come to: only then one way into a calendar stands out. */
export function takesPlace(state: State): boolean {
  return state !== 'cancelled' && state !== 'over'
}

const looks = { cancelled: 'danger', over: 'quiet', now: 'done', today: 'done' } as const

/** What is to be known before all else; nothing of an event that is still to come. */
export function banner(state: State, { texts }: Translations): Html | '' {
  return state === 'coming' ? '' : html`<p class="banner ${looks[state]}">${texts[state]}</p>`
}
