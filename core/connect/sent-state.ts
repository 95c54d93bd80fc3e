/**
 * What an entry in a person's calendar may show. A request whose reply was lost may have been carried out, so an
 * earlier version is kept until every part of the entry certainly shows the wanted one.
 */

/** A version of an event as it is sent. */
export interface SentVersion<Resource> {
  readonly event: Resource
  /**
   * The dates of a series that are sent one by one, by their start according to the rule: the fields that
   * differ from those of the event, or `null` if the series no longer has the date.
   */
  readonly dates: Readonly<Record<string, Partial<Resource> | null>>
}

/** The versions that an entry may show. */
export interface SentState<Resource> {
  readonly wanted: SentVersion<Resource>
  /**
   * Those that parts of the entry may still show, the oldest first; `null` stands for anything. If there are
   * none, the entry shows the wanted one.
   */
  readonly earlier: readonly (SentVersion<Resource> | null)[]
  /** The parts that certainly show the wanted version. */
  readonly done: readonly string[]
}

/** The part of an entry that is the event itself. Other parts are dates, named by their start. */
export const eventPart = ''

/** The maximum number of earlier versions; older ones become unknown. */
const maxEarlier = 5

/** The state of an entry that shows a version. */
export function settledState<Resource>(wanted: SentVersion<Resource>): SentState<Resource> {
  return { wanted, earlier: [], done: [] }
}

/** Returns the state of an entry before a version is sent. */
export function planVersion<Resource>(
  state: SentState<Resource>,
  wanted: SentVersion<Resource>,
): SentState<Resource> {
  if (JSON.stringify(wanted) === JSON.stringify(state.wanted)) return state
  const earlier = [...state.earlier, state.wanted]
  const isTooLong = earlier.length > maxEarlier
  return {
    wanted,
    earlier: isTooLong ? [null, ...earlier.slice(1 - maxEarlier)] : earlier,
    done: [],
  }
}

/** Returns the state of an entry after a part was sent. */
export function withPart<Resource>(state: SentState<Resource>, part: string): SentState<Resource> {
  return { ...state, done: [...state.done, part] }
}

/** Writes a state as it is stored. */
export function writeState<Resource>(state: SentState<Resource>): string {
  return JSON.stringify(state)
}

/** Reads a stored state. */
export function readState<Resource>(text: string): SentState<Resource> {
  // The cast is safe: we stored it. Entries of earlier releases have only the event.
  const stored = JSON.parse(text) as SentState<Resource> | Resource
  const isState = typeof stored === 'object' && stored !== null && 'wanted' in stored
  return isState ? stored : settledState({ event: stored, dates: {} })
}

/** Whether an entry with a stored state shows the wanted version. */
export function isSettled(text: string): boolean {
  return readState(text).earlier.length === 0
}
