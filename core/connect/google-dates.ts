/** The changed dates of a series as instances in the Google Calendar API v3. */

import { type Entry, entryOn } from '../links/entry.ts'
import { changedDates, type Occurrence } from '../recurrence/dates.ts'
import { exceptionOf } from '../recurrence/exceptions.ts'
import { startAt } from '../recurrence/occurrences.ts'
import { datesOfRule } from '../recurrence/refit-exceptions.ts'
import { addDays, dateOf, type Moment, momentAt } from '../time/moment.ts'
import { changedFields } from './changed-fields.ts'
import {
  type EntryMark,
  type GoogleEvent,
  type GoogleTime,
  googleEvent,
  patchedFields,
  timeOf,
} from './google-event.ts'
import { type Conversion, refuse } from './refusal.ts'
import type { SentVersion } from './sent-state.ts'

/** A series with its changed dates, or an event that takes place once. */
export type GoogleVersion = SentVersion<GoogleEvent>

/** Converts an event with the changed dates of a series, or refuses what Google cannot represent. */
export function googleVersion(entry: Entry, mark: EntryMark): Conversion<GoogleVersion> {
  const event = googleEvent(entry, mark)
  if (!event.ok) return event
  const dates: Record<string, Partial<GoogleEvent>> = {}
  for (const occurrence of ownDates(entry, event.value)) {
    const single = { ...entryOn(occurrence, entry), recurrence: undefined }
    const date = googleEvent(single, mark)
    // It has a time but no zone, in a series of whole days.
    if (!date.ok) return refuse(entry, 'exceptions')
    const original = originalOf(occurrence.date, entry)
    dates[original] = differing(valuesOn(event.value, original), date.value)
  }
  return { ok: true, value: { event: event.value, dates } }
}

/** The dates of a series that have values of their own. Cancelled dates are left out of the series. */
function ownDates({ recurrence, when }: Entry, event: GoogleEvent): readonly Occurrence[] {
  if (!recurrence || event.recurrence.length === 0) return []
  return changedDates(recurrence, when).filter(({ change }) => !change.isCancelled)
}

function differing(usual: GoogleEvent, own: GoogleEvent): Partial<GoogleEvent> {
  const { recurrence: _, ...fields } = changedFields([usual], own, [
    ...patchedFields.filter((group) => !group.some((name) => name === 'start')),
    ...([['start', 'end'], ['description']] as const),
  ])
  return fields
}

/** Identifies a date by its start according to the rule: a day, or an instant in UTC. */
function originalOf(date: Moment, { when }: Pick<Entry, 'when'>): string {
  if (when.isWholeDay) return dateOf(date.local)
  return new Date(1000 * date.unix).toISOString().replace('.000', '')
}

/** Returns `originalStartTime` of an instance in the same form. */
export function readOriginal({ date, dateTime }: Partial<Record<'date' | 'dateTime', string>>) {
  return date ?? new Date(dateTime ?? 0).toISOString().replace('.000', '')
}

/** Returns all values of a series on one of its dates. */
export function valuesOn(
  event: GoogleEvent,
  original: string,
  own: Partial<GoogleEvent> = {},
): GoogleEvent {
  return { ...event, recurrence: [], ...timesOn(event, original), ...own }
}

function timesOn(
  { start, end }: GoogleEvent,
  original: string,
): Record<'start' | 'end', GoogleTime> {
  const length = (secondsOf(end) - secondsOf(start)) / 86_400
  if (!original.includes('T') || 'date' in start) {
    const date = dateOf(original)
    return { start: { date }, end: { date: addDays(date, Math.ceil(length)) } }
  }
  const unix = Date.parse(original) / 1000
  const at = (moment: number) => timeOf({ unix: moment }, start.timeZone)
  return { start: at(unix), end: at(unix + 86_400 * length) }
}

function secondsOf(time: GoogleTime): number {
  return Date.parse('date' in time ? time.date : time.dateTime) / 1000
}

/** How many dates are followed that have no values of their own any more; earlier ones are left as they are. */
const maxFollowed = 1000

/**
 * Returns a version that also has the dates that were sent on their own before. Google keeps their values when
 * the series changes, so they have to be changed with it; a date that the series no longer has is deleted.
 */
export function followDates(
  entry: Entry,
  { event, dates }: GoogleVersion,
  originals: readonly string[],
): GoogleVersion {
  const followed = originals
    .filter((original) => dates[original] === undefined)
    .toSorted()
    .slice(-maxFollowed)
  const present = datesAmong(entry, event, followed)
  const others = followed.map((original) => [original, present.has(original) ? {} : null] as const)
  const all = [...Object.entries(dates), ...others]
  return { event, dates: Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1))) }
}

/** Returns those dates that a series has at Google, where cancelled dates are left out. */
function datesAmong(
  { recurrence, when }: Entry,
  event: GoogleEvent,
  originals: readonly string[],
): ReadonlySet<string> {
  if (!recurrence || event.recurrence.length === 0) return new Set()
  const alike = originals.filter((original) => original.includes('T') !== when.isWholeDay)
  const moments = alike.map((original) => ({
    original,
    date: when.isWholeDay
      ? startAt(`${original}T00:00:00`, when)
      : momentAt(Date.parse(original) / 1000, when.zone),
  }))
  const rule = datesOfRule(
    { recurrence, when },
    moments.map(({ date }) => date),
  )
  const present = moments.filter(({ date }) => {
    const exception = exceptionOf(recurrence.exceptions, date.local)
    return exception ? !exception.isSkipped && !exception.change.isCancelled : rule.has(date)
  })
  return new Set(present.map(({ original }) => original))
}
