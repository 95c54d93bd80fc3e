/** The order in which the parts of an entry are sent to Google, and what is sent for each. */

import { type GoogleVersion, valuesOn } from './google-dates.ts'
import { type GoogleEvent, type GooglePatch, googlePatch } from './google-event.ts'
import { eventPart, type SentState, settledState } from './sent-state.ts'

export type GoogleState = SentState<GoogleEvent>

/**
 * Returns the next part to send; `undefined` if the entry shows the wanted version. A date that the series no
 * longer has comes before the event, while Google still has it too, and a changed date after the event.
 */
export function nextPart(state: GoogleState): string | undefined {
  const all = Object.entries(state.wanted.dates)
  const deleted = all.filter(([, own]) => own === null)
  const kept = all.filter(([, own]) => own !== null)
  const parts = [...deleted, [eventPart] as const, ...kept].map(([part]) => part)
  return parts.find((part) => !state.done.includes(part) && isOutdated(state, part))
}

/** Returns a state without earlier versions if nothing is left to send. */
export function settle(state: GoogleState): GoogleState {
  return nextPart(state) === undefined ? settledState(state.wanted) : state
}

function isOutdated(state: GoogleState, part: string): boolean {
  if (isDeleted(state, part)) return state.earlier.some(mayHave(part))
  const next = JSON.stringify(valuesOf(state.wanted, part))
  return shownOn(state, part).some((one) => one === null || JSON.stringify(one) !== next)
}

/** Whether the wanted version no longer has a date that was sent. */
export function isDeleted({ wanted }: GoogleState, part: string): boolean {
  return wanted.dates[part] === null
}

function mayHave(part: string) {
  return (version: GoogleVersion | null) => version === null || Boolean(version.dates[part])
}

/** Whether a date may have been deleted by us, and has to be restored. */
export function isRestored({ earlier }: GoogleState, part: string): boolean {
  return earlier.some((version) => version === null || version.dates[part] === null)
}

/** Whether the series itself may have changed its dates, so that Google may have dropped changed dates. */
export function mayHaveOtherDates({ earlier, wanted }: GoogleState): boolean {
  const datesOf = ({ start, end, recurrence }: GoogleEvent) =>
    JSON.stringify([start, end, recurrence])
  return earlier.some((version) => !version || datesOf(version.event) !== datesOf(wanted.event))
}

/**
 * Returns all values that a part may have at Google; `null` stands for unknown ones, such as those of a deleted date.
 * A date that was not changed follows the series, and a changed one may do so in the fields that we did not send.
 */
function shownOn({ earlier, wanted }: GoogleState, part: string): readonly (GoogleEvent | null)[] {
  return earlier.flatMap((version) => {
    if (version === null) return [null]
    if (part === eventPart) return [version.event]
    const own = version.dates[part]
    const shown = [version.event, wanted.event].map((one) => valuesOn(one, part, own ?? {}))
    return own === null ? [null, ...shown] : shown
  })
}

function valuesOf({ event, dates }: GoogleVersion, part: string): GoogleEvent {
  return part === eventPart ? event : valuesOn(event, part, dates[part] ?? {})
}

/** Returns the body of a patch for a part; `description` is the one in the person's calendar now. */
export function patchOf(state: GoogleState, part: string, description: string): GooglePatch {
  const patch = googlePatch(shownOn(state, part), valuesOf(state.wanted, part), description)
  if (part === eventPart) return patch
  const { recurrence: _, ...fields } = patch
  return fields
}

/**
 * Returns a state without the dates that Google no longer has as changed dates, so that they are sent again in
 * full.
 */
export function withoutDropped(state: GoogleState, present: ReadonlySet<string>): GoogleState {
  const keep = (version: GoogleVersion, isKept: (original: string) => boolean): GoogleVersion => {
    const dates = Object.entries(version.dates).filter(([original]) => isKept(original))
    return { event: version.event, dates: Object.fromEntries(dates) }
  }
  const isPresent = (original: string) => present.has(original)
  const isOwn = (original: string) => Object.keys(state.wanted.dates[original] ?? {}).length > 0
  return {
    ...state,
    wanted: keep(state.wanted, (original) => isPresent(original) || isOwn(original)),
    earlier: state.earlier.map((version) => version && keep(version, isPresent)),
  }
}
