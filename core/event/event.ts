import type { PropertyValue } from '../ical/properties.ts'
import { namedProblem } from '../problems.ts'
import { refitRule } from '../recurrence/refit.ts'
import { withExceptionsOf } from '../recurrence/refit-exceptions.ts'
import type { Recurrence } from '../recurrence/rule.ts'
import { collect, failure, type Result, success } from '../result.ts'
import { type RawParameter, readWholeNumber } from '../text/parameter.ts'
import { readDescription, readEmail, readLine, readTitle, singleLine } from '../text/text.ts'
import { changeDetails, type DetailChanges, type EventDetails } from './details.ts'
import { type RawWhen, readWhen, type When } from './when.ts'

/** The person who invites. With an organizer, calendar apps treat the event as a meeting. */
export interface Organizer {
  readonly name: string
  readonly email: string
}

/** Whether calendars show the time of an event as busy or free (RFC 5545 3.8.2.7). */
export type Transparency = PropertyValue<'TRANSP'>

/** The content of an event, wherever it is stored. Missing texts are empty. */
export interface Event {
  readonly title: string
  /** An internal name, shown only in the account. */
  readonly eventname: string
  readonly description: string
  readonly location: string
  readonly organizer: Organizer | undefined
  /** Minutes before the start. */
  readonly reminder: number | undefined
  readonly transparency: Transparency
  /** The time of the event; for a series, of its first date. */
  readonly when: When
  /** The recurrence rule; `undefined` for an event that takes place once. */
  readonly recurrence: Recurrence | undefined
  /** The UID of the series that this one continues. */
  readonly continues?: string
  /** Links, categories and other fields that few events have. */
  readonly details?: EventDetails
  /** Its fields that only version 2 of the API has, in JSON; absent if there are none. */
  readonly apiFields?: string
}

/** An event as stored. */
export interface StoredEvent extends Event {
  readonly id: number
  /** The key of its page. */
  readonly key: string
  /** How calendar apps identify it: its key, or the UID from the imported file. */
  readonly uid: string
  /** `undefined` for a single event. */
  readonly calendarId: number | undefined
  /** The number of times it was saved since it was created. */
  readonly updates: number
  /** Unix seconds. */
  readonly createdAt: number
  /** Unix seconds; every change moves it forward. */
  readonly modifiedAt: number
  /** Whether this date of a series is cancelled; set only if the event represents a single date. */
  readonly isCancelled?: boolean
  /** The local start of this date according to the rule; set only in the same case. */
  readonly date?: string
}

/** The content of an event in a request. Omitted values stay unchanged. */
export interface EventDraft extends Pick<Event, 'title' | 'when'> {
  readonly eventname?: string
  readonly description?: string
  readonly location?: string
  readonly organizer?: Organizer | undefined
  readonly reminder?: number | undefined
  readonly transparency?: Transparency
  /** Checked against the draft's `when`. Without exceptions, the event keeps its own. */
  readonly recurrence?: Recurrence | undefined
  readonly continues?: string
  readonly details?: DetailChanges
  readonly apiFields?: string
}

/** The parameters of an event besides its time, with their names in the request. */
export interface RawTexts {
  readonly title: RawParameter
  readonly eventname: RawParameter
  readonly description: RawParameter
  readonly location: RawParameter
  readonly organizer: RawParameter
  readonly organizerEmail: RawParameter
  readonly reminder: RawParameter
}

/** All parameters of an event. */
export interface RawEvent extends RawTexts, RawWhen {}

/** The longest reminder: 28 days, in minutes. */
export const maxReminder = 40_320

/** Reads an event; reports all problems of all parameters. */
export function readEvent(given: RawEvent, defaultZone: string): Result<EventDraft> {
  return readEventAt(given, readWhen(given, { zone: defaultZone }))
}

/** The same with a time that was read before. */
export function readEventAt(given: RawTexts, when: Result<When>): Result<EventDraft> {
  const read = collect({
    title: readTitle(given.title),
    eventname: readLine(given.eventname),
    description: readDescription(given.description),
    location: readLine(given.location),
    organizer: readOrganizer(given.organizer, given.organizerEmail),
    reminder: readReminder(given.reminder),
    when,
  })
  return read.ok ? success(withoutUndefined(read.value)) : read
}

/**
 * Applies a draft to an earlier event, or creates a new one. A rule that the draft omits is
 * adjusted if the start moves, and so are the exceptions of a series.
 */
export function applyDraft(draft: EventDraft, earlier?: Event): Event {
  const event = { ...(earlier ?? emptyEvent), ...draft, ...detailsOf(draft, earlier) }
  if (!earlier?.recurrence) return event
  const before = { recurrence: earlier.recurrence, when: earlier.when }
  const { when, recurrence } = draft
  if (!('recurrence' in draft)) {
    return { ...event, recurrence: refitRule(before.recurrence, before.when, when) }
  }
  if (!recurrence || recurrence.exceptions) return event
  return { ...event, recurrence: withExceptionsOf(before, { recurrence, when }) }
}

function detailsOf({ details: changes }: EventDraft, earlier: Event | undefined) {
  return changes ? { details: changeDetails(earlier?.details, changes) } : {}
}

const emptyEvent: Omit<Event, 'title' | 'when'> = {
  eventname: '',
  description: '',
  location: '',
  organizer: undefined,
  reminder: undefined,
  transparency: 'OPAQUE',
  recurrence: undefined,
}

/** A change to an optional value: a new value, removal (`clear`), or no change (`undefined`). */
type Change<Value> = { readonly to: Value } | 'clear' | undefined

function readOrganizer(name: RawParameter, email: RawParameter): Result<Change<Organizer>> {
  if (name.text === undefined && email.text === undefined) return success(undefined)
  if (isBlank(name) && isBlank(email)) return success('clear')
  const read = collect({
    name: isBlank(name)
      ? failure<string>(namedProblem(name.parameter, 'noOrganizer'))
      : readLine(name),
    email: isBlank(email)
      ? failure<string>(namedProblem(email.parameter, 'noOrganizerEmail'))
      : readEmail(email),
  })
  if (!read.ok) return read
  return success({ to: { name: read.value.name ?? '', email: read.value.email } })
}

function isBlank(given: RawParameter): boolean {
  return singleLine(given.text ?? '') === ''
}

function readReminder(given: RawParameter): Result<Change<number>> {
  if (given.text === undefined) return success(undefined)
  const minutes = readWholeNumber(given, 0, maxReminder)
  if (!minutes.ok) return minutes
  return success(minutes.value === undefined ? 'clear' : { to: minutes.value })
}

type GivenFields = Pick<Event, 'title' | 'when'> & {
  readonly [Text in 'eventname' | 'description' | 'location']: string | undefined
} & { readonly organizer: Change<Organizer>; readonly reminder: Change<number> }

function withoutUndefined({
  title,
  when,
  eventname,
  description,
  location,
  ...read
}: GivenFields): EventDraft {
  return {
    title,
    when,
    ...(eventname !== undefined && { eventname }),
    ...(description !== undefined && { description }),
    ...(location !== undefined && { location }),
    ...(read.organizer && { organizer: valueAfter(read.organizer) }),
    ...(read.reminder && { reminder: valueAfter(read.reminder) }),
  }
}

function valueAfter<Value>(change: { readonly to: Value } | 'clear'): Value | undefined {
  return change === 'clear' ? undefined : change.to
}
