/** Events that a calendar service's API cannot represent, and what a person can be offered instead. */

import { type Entry, entryOn } from '../links/entry.ts'
import { datesFrom } from '../recurrence/dates.ts'
import { isCancelled, needsZone } from './entry-zone.ts'

/** Why a service cannot represent an event. */
export type RefusalReason =
  /** A cancelled event is only ever removed. */
  | 'cancelled'
  /** The event has no time zone, and the person's zone is not known. */
  | 'needsZone'
  /** The event repeats, and the service has no time zone with the same clock. */
  | 'zone'
  /** The series repeats within a day: every few hours, or at several times of day. */
  | 'withinDay'
  /** Some dates differ from the rule in a way that cannot be sent with the series. */
  | 'exceptions'
  /** The first date, or its time, does not follow the rule. */
  | 'start'
  /** On the 29th, 30th or 31st: in shorter months, the service uses the last day. */
  | 'shortMonths'
  /** On a day that is counted from the end of the month. */
  | 'monthEnd'
  /** On several days of a month. */
  | 'severalDays'
  /** On the fifth, the second to last, or another weekday that the service cannot count. */
  | 'position'
  /** On weeks or days that are counted from the beginning or the end of the year. */
  | 'yearNumber'
  /** In months that are not evenly spaced. */
  | 'months'
  /** Several conditions at once, such as Friday the 13th. */
  | 'combination'
  /** There is too much time between two dates. */
  | 'interval'
  /** A date starts before the previous one ends. */
  | 'overlap'

/** What a person can get instead: everything in a file, every date as an event, or the first one. */
export type Offer = 'file' | 'singleEvents' | 'firstDate'

/** A refusal for a stated reason. */
export interface Refusal {
  readonly ok: false
  readonly reason: RefusalReason
  readonly offers: readonly Offer[]
}

/** What is sent to a service for an event, or why nothing is sent. */
export type Conversion<Value> = { readonly ok: true; readonly value: Value } | Refusal

/** The maximum number of dates that are offered as single events. */
const maxSingleEvents = 30

/** Refuses an event. */
export function refuse(entry: Entry, reason: RefusalReason): Refusal {
  const isSeries = entry.recurrence !== undefined && reason !== 'cancelled'
  const offers: readonly (Offer | false)[] = [
    'file',
    isSeries && singleEvents(entry).length > 0 && 'singleEvents',
    isSeries && 'firstDate',
  ]
  return { ok: false, reason, offers: offers.filter((offer) => offer !== false) }
}

/** Refuses what no service can represent: a cancelled event, or a timed one without a zone. */
export function refuseIncomplete(entry: Entry): Refusal | undefined {
  if (isCancelled(entry) || datesOf(entry).next().done) return refuse(entry, 'cancelled')
  return needsZone(entry.when) ? refuse(entry, 'needsZone') : undefined
}

/** Returns the dates of a series as single events; none if there are more than 30. */
export function singleEvents(entry: Entry): readonly Entry[] {
  if (!entry.recurrence?.end) return []
  const dates = datesOf(entry)
    .take(maxSingleEvents + 1)
    .toArray()
  return dates.length > maxSingleEvents ? [] : dates
}

/** Returns the first date of a series as a single event. */
export function firstDate(entry: Entry): Entry {
  return datesOf(entry).next().value ?? { ...entry, recurrence: undefined }
}

/** Yields the dates of an event that are not cancelled, each as a single event. */
function datesOf(entry: Entry): IteratorObject<Entry, undefined> {
  const { recurrence, when } = entry
  if (!recurrence) return [entry].values()
  return datesFrom(recurrence, when, Number.NEGATIVE_INFINITY)
    .map((date) => ({ ...entryOn(date, entry), recurrence: undefined }))
    .filter((date) => !isCancelled(date))
}
