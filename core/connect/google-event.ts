/** An event as a resource of the Google Calendar API v3, with only the fields that we use. */

import type { When } from '../event/when.ts'
import { writeDate, writeUtcDateTime } from '../ical/values.ts'
import { type Entry, fullDescription } from '../links/entry.ts'
import { googleZone } from '../links/google.ts'
import type { Recurrence } from '../recurrence/rule.ts'
import { addDays, dateOf, type Moment } from '../time/moment.ts'
import { changedFields, ownProperty } from './changed-fields.ts'
import { type BodyLink, mergeBody, readBody, writeBody } from './description.ts'
import { type Conversion, firstDate, refuse, refuseIncomplete } from './refusal.ts'
import { namesStart, repeatsWithinDay } from './rule-start.ts'

/** A day, or an instant with the zone that a series keeps its local time in. */
export type GoogleTime =
  | { readonly date: string }
  | { readonly dateTime: string; readonly timeZone: string }

/** An event as it is inserted and updated. */
export interface GoogleEvent {
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly start: GoogleTime
  /** Exclusive. */
  readonly end: GoogleTime
  /** `RRULE:…`, `RDATE…:…` and `EXDATE…:…`, or nothing. DTSTART is never part of it. */
  readonly recurrence: readonly string[]
  /** Always given: the person's own default reminders would be used otherwise. */
  readonly reminders: {
    readonly useDefault: false
    readonly overrides: readonly { readonly method: 'popup'; readonly minutes: number }[]
  }
  readonly transparency: 'opaque' | 'transparent'
  readonly status: 'confirmed' | 'tentative'
  /** Where the event comes from; only the person sees it. */
  readonly source: { readonly title: string; readonly url: string }
  readonly extendedProperties: {
    readonly private: { readonly [ownProperty]: string }
  }
}

/** The body of an insert. */
export type GoogleInsert = GoogleEvent & { readonly id: string }

/**
 * The body of a patch. An object is merged with the one that is stored, so a time clears the fields
 * of the other kind.
 */
export type GooglePatch = Partial<Omit<GoogleEvent, 'start' | 'end' | 'extendedProperties'>> & {
  readonly start?: GoogleTimePatch
  readonly end?: GoogleTimePatch
}

type GoogleTimePatch =
  | { readonly date: string; readonly dateTime: null; readonly timeZone: null }
  | { readonly date: null; readonly dateTime: string; readonly timeZone: string }

/** The properties of an entry besides those of the event. */
export interface EntryMark {
  /** Identifies the entry: printable ASCII, up to 200 characters. */
  readonly key: string
  /** The link at the end of the description. */
  readonly link: BodyLink
}

/** Google's limit is said to be 8 KB (rjhorniii/ical2org 16); it documents none. */
const maxDescription = 8000

/** Converts an event, or refuses one that Google cannot represent. */
export function googleEvent(entry: Entry, { key, link }: EntryMark): Conversion<GoogleEvent> {
  const { when, recurrence } = entry
  const refusal = refuseIncomplete(entry)
  if (refusal) return refusal
  if (recurrence && repeatsWithinDay(recurrence, when)) return refuse(entry, 'withinDay')
  const zone = when.isWholeDay ? '' : googleZone(when.zone)
  if (zone === undefined && recurrence) return refuse(entry, 'zone')
  const lines = recurrenceOf(entry)
  if (recurrence && lines.length === 0) return googleEvent(firstDate(entry), { key, link })
  const value: GoogleEvent = {
    summary: entry.title,
    description: writeBody(fullDescription(entry), link, maxDescription).content,
    location: entry.location,
    // An event that takes place once is the same instant in any zone.
    ...timesOf(when, zone ?? 'UTC'),
    recurrence: lines,
    reminders: { useDefault: false, overrides: overridesOf(entry) },
    transparency: entry.transparency === 'TRANSPARENT' ? 'transparent' : 'opaque',
    status: entry.status === 'TENTATIVE' ? 'tentative' : 'confirmed',
    source: { title: entry.title, url: entry.pageUrl },
    extendedProperties: { private: { [ownProperty]: key } },
  }
  return { ok: true, value }
}

function timesOf(
  { isWholeDay, start, end }: When,
  zone: string,
): Pick<GoogleEvent, 'start' | 'end'> {
  if (!isWholeDay) return { start: timeOf(start, zone), end: timeOf(end, zone) }
  return {
    start: { date: dateOf(start.local) },
    end: { date: addDays(dateOf(end.local), 1) },
  }
}

/** Returns an instant with the zone of its event. */
export function timeOf({ unix }: Pick<Moment, 'unix'>, timeZone: string): GoogleTime {
  const instant = Temporal.Instant.fromEpochMilliseconds(1000 * unix)
  return { dateTime: instant.toString({ timeZone }), timeZone }
}

/**
 * Google shows a start that the rule does not contain as an additional date, as we do, but does not count
 * it (fmeringdal/rust-rrule 119, googleapis/google-api-nodejs-client 2214).
 */
function recurrenceOf({ recurrence, when }: Entry): readonly string[] {
  if (!recurrence) return []
  return [...ruleOf(recurrence, when), ...exceptionsOf(recurrence, when)]
}

function ruleOf(recurrence: Recurrence, when: When): readonly string[] {
  const { rule, end } = recurrence
  if (!end || !('count' in end) || namesStart(recurrence, when)) return [`RRULE:${rule}`]
  if (end.count === 1) return []
  return [`RRULE:${rule.replace(/COUNT=\d+/, `COUNT=${end.count - 1}`)}`]
}

/** A cancelled date is left out, as cancelled events are. */
function exceptionsOf({ exceptions = [] }: Recurrence, when: When): readonly string[] {
  return exceptions.flatMap(({ date, isAdded, isSkipped, change }) => {
    const isLeftOut = isSkipped || change.isCancelled === true
    // A date that is kept is one of the rule, with its own values, or an added one.
    if (isAdded === isLeftOut) return []
    return [`${isAdded ? 'RDATE' : 'EXDATE'}${startText(date, when)}`]
  })
}

function startText(date: Moment, { isWholeDay }: When): string {
  return isWholeDay
    ? `;VALUE=DATE:${writeDate(dateOf(date.local))}`
    : `:${writeUtcDateTime(date.unix)}`
}

function overridesOf({ reminder }: Entry): GoogleEvent['reminders']['overrides'] {
  return reminder === undefined ? [] : [{ method: 'popup', minutes: reminder }]
}

/**
 * Returns the body of an insert. An ID can never be reused, even after a delete, so an entry that the
 * person deleted is created again with the next generation.
 */
export function googleInsert(event: GoogleEvent, generation: number): GoogleInsert {
  return { ...event, id: googleId(event.extendedProperties.private[ownProperty], generation) }
}

/** Returns the ID of an entry: 5 to 1024 characters of base32hex in lower case (RFC 4648 7). */
export function googleId(key: string, generation: number): string {
  if (!/^[!-~]{1,200}$/.test(key)) throw new RangeError('The key cannot be part of an ID.')
  const bits = Array.from(`${key}.${generation}`, (character) => {
    return character.charCodeAt(0).toString(2).padStart(8, '0')
  })
  const digits = bits.join('').match(/.{1,5}/g) ?? []
  return digits.map((five) => Number.parseInt(five.padEnd(5, '0'), 2).toString(32)).join('')
}

/**
 * Returns the body of a patch: what differs from any version that may have been sent, or the whole event if one
 * of these is unknown (`null`). `description` is the one in the person's calendar now, whose notes are kept.
 */
export function googlePatch(
  sent: readonly (GoogleEvent | null)[],
  next: GoogleEvent,
  description: string,
): GooglePatch {
  const bodies = sent.map((one) => one && readBody(one.description))
  const body = mergeBody(bodies, readBody(next.description), description)
  const { start, end, ...fields } = changedFields(sent, next, patchedFields)
  return {
    ...fields,
    ...(start && end && { start: timePatch(start), end: timePatch(end) }),
    ...(body && { description: body.content }),
  }
}

/** The fields that a patch may have, besides the description, in groups that belong together. */
export const patchedFields = [
  ...([['summary'], ['location'], ['start', 'end', 'recurrence']] as const),
  ...([['reminders'], ['transparency'], ['status'], ['source']] as const),
]

function timePatch(time: GoogleTime): GoogleTimePatch {
  return 'date' in time ? { ...time, dateTime: null, timeZone: null } : { ...time, date: null }
}
