import { maxReminder, type Organizer } from '../event/event.ts'
import { transparencies } from '../event/form.ts'
import { readWhen, timeOrAny, type When } from '../event/when.ts'
import { sanitizeHtml } from '../html/sanitize.ts'
import type { PropertyValue } from '../ical/properties.ts'
import { namedProblem } from '../problems.ts'
import { readRecurrence } from '../recurrence/parse-rule.ts'
import type { Recurrence } from '../recurrence/rule.ts'
import { collect, excerpt, failure, type Result, success } from '../result.ts'
import {
  hasText,
  type RawParameter,
  readWholeNumber,
  unreadableParameter,
} from '../text/parameter.ts'
import {
  countCharacters,
  isEmailAddress,
  maxLength,
  notAnEmail,
  readEmail,
  readLine,
  readTitle,
  tooLong,
} from '../text/text.ts'
import type { SlashOrder } from '../time/date-text.ts'
import type { Description } from './entry.ts'
import { findService, type ServiceName, serviceNames } from './services.ts'

const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY'] as const

/** The order of day and month in a request's dates. */
export type DateFormat = (typeof dateFormats)[number]

/** An event that a URL contains completely. */
export interface DirectEvent {
  readonly title: string
  readonly when: When
  readonly description: Description
  readonly location: string
  readonly organizer: Organizer | undefined
  readonly attendees: readonly string[]
  readonly reminder: number | undefined
  readonly recurrence: Recurrence | undefined
  /** The caller's own UID; empty if one is to be generated. */
  readonly uid: string
  readonly status: PropertyValue<'STATUS'>
  readonly method: PropertyValue<'METHOD'> | undefined
  readonly transparency: PropertyValue<'TRANSP'>
  readonly dateFormat: DateFormat | undefined
  /** The service to redirect to; `undefined` for the event's page. */
  readonly service: ServiceName | undefined
  /** The campaign of the URL, for statistics. */
  readonly reference: string
  /** The requested file name; it is sanitized where it is used. */
  readonly calname: string
}

/** Every parameter of a direct event, besides the client. */
export const directParameters = [
  'start',
  'end',
  'duration',
  'title',
  'description',
  'location',
  'organizer',
  'organizer_email',
  'all_day_event',
  'date_format',
  'timezone',
  'reference',
  'service',
  'template',
  'alarm',
  'recurring',
  'calname',
  'attendees',
  'uid',
  'status',
  'method',
  'transp',
] as const

/** Older clients send a date and time in three parts. */
export const splitParameters = ['starttime', 'startext', 'endtime', 'endext'] as const

/** Every parameter that a short link stores. */
export const linkParameters = [...directParameters, ...splitParameters, 'encoding'] as const

export type RawDirectEvent = {
  readonly [Name in
    | (typeof directParameters)[number]
    | (typeof splitParameters)[number]]: RawParameter
}

/** Returns stored parameters in the form of request parameters. */
export function rawDirectEvent(parameters: Readonly<Record<string, string>>): RawDirectEvent {
  const names = [...directParameters, ...splitParameters]
  const given = names.map((name) => [name, { parameter: name, text: parameters[name] }])
  // The cast is safe: the pairs cover every name.
  return Object.fromEntries(given) as RawDirectEvent
}

/** Reads a direct event; reports all problems of all parameters. */
export function readDirect(given: RawDirectEvent): Result<DirectEvent> {
  const when = readDirectWhen(given)
  const read = collect({
    title: readTitle(given.title),
    when,
    description: readDirectDescription(given.description),
    location: readLine(given.location),
    organizer: readOrganizer(given.organizer, given.organizer_email),
    attendees: readAttendees(given.attendees),
    reminder: readWholeNumber(given.alarm, 0, maxReminder),
    recurrence: readRecurrence(given.recurring, timeOrAny(when)),
    uid: readLimited(given.uid, maxUidLength),
    status: readWord(given.status, statuses),
    method: readWord(given.method, methods),
    transparency: readWord(given.transp, transparencies),
    dateFormat: readWord(given.date_format, dateFormats),
    service: readService(given.service),
    reference: readReference(given.reference),
  })
  if (!read.ok) return read
  const { location = '', status = 'CONFIRMED', transparency = 'OPAQUE', ...rest } = read.value
  return success({ ...rest, location, status, transparency, calname: given.calname.text ?? '' })
}

/** Reads the name of a campaign; empty if there is none. */
export function readReference(given: RawParameter): Result<string> {
  return readLimited(given, maxReferenceLength)
}

/** The maximum lengths, in characters. */
export const maxUidLength = 255
export const maxReferenceLength = 255
export const maxAttendees = 100

const statuses = [
  'CONFIRMED',
  'TENTATIVE',
  'CANCELLED',
  // The next three belong to tasks (RFC 5545 3.8.1.11), but the specification accepts them here.
  'NEEDS-ACTION',
  'COMPLETED',
  'IN-PROCESS',
] as const
const methods = [
  'PUBLISH',
  'REQUEST',
  'REPLY',
  'ADD',
  'CANCEL',
  'REFRESH',
  'COUNTER',
  'DECLINECOUNTER',
] as const

/** The accepted values of enumerated parameters. */
export const directChoices = {
  date_format: dateFormats,
  status: statuses,
  method: methods,
  transp: transparencies,
} as const

/** Reads the time of a direct event. */
export function readDirectWhen(given: RawDirectEvent): Result<When> {
  const texts = {
    start: joined(given.start, given.starttime, given.startext),
    end: joined(given.end, given.endtime, given.endext),
    duration: given.duration,
    zone: given.timezone,
    wholeDay: given.all_day_event,
  }
  return readWhen(texts, { zone: '', slashOrder: slashOrderOf(given.date_format) })
}

/** Returns the order of day and month in a date format. */
export function slashOrderOf(given: RawParameter): SlashOrder {
  const format = readWord(given, dateFormats)
  return format.ok && format.value === 'DD/MM/YYYY' ? 'day-first' : 'month-first'
}

// `start=11/30/2026&starttime=06:00&startext=PM` means the same as all of it in `start`.
function joined(date: RawParameter, ...parts: readonly RawParameter[]): RawParameter {
  if (!hasText(date)) return date
  const texts = [date, ...parts].map(({ text }) => text?.trim() ?? '')
  return { parameter: date.parameter, text: texts.filter(Boolean).join(' ') }
}

function readDirectDescription(given: RawParameter): Result<Description> {
  const characters = countCharacters(given.text ?? '')
  if (characters <= maxLength.description) return success(sanitizeHtml(given.text ?? ''))
  return failure(tooLong(given, characters, maxLength.description))
}

// Without both, the event has no organizer and is an appointment.
function readOrganizer(name: RawParameter, email: RawParameter): Result<Organizer | undefined> {
  if (!hasText(name) || !hasText(email)) return success(undefined)
  const read = collect({ name: readLine(name), email: readEmail(email) })
  return read.ok ? success({ name: read.value.name ?? '', email: read.value.email }) : read
}

function readAttendees(given: RawParameter): Result<readonly string[]> {
  const addresses = (given.text ?? '').split(',').flatMap((part) => part.trim() || [])
  const wrong = addresses.find((address) => !isEmailAddress(address))
  if (wrong !== undefined) return failure(notAnEmail(given, wrong))
  if (addresses.length <= maxAttendees) return success(addresses)
  const counts = { count: addresses.length, max: maxAttendees }
  return failure(namedProblem(given.parameter, 'tooManyAddresses', counts))
}

function readLimited(given: RawParameter, maximum: number): Result<string> {
  const read = readLine(given)
  if (!read.ok) return read
  const text = read.value ?? ''
  if (countCharacters(text) <= maximum) return success(text)
  return failure(
    namedProblem(given.parameter, 'tooLongText', {
      text: excerpt(given.text ?? ''),
      max: maximum,
    }),
  )
}

function readWord<Word extends string>(
  given: RawParameter,
  words: readonly Word[],
): Result<Word | undefined> {
  if (!hasText(given)) return success(undefined)
  const word = words.find((known) => known === given.text.trim().toUpperCase())
  if (word) return success(word)
  const accepted = words.join(', ')
  return failure(namedProblem(given.parameter, 'notAWord', { text: excerpt(given.text), accepted }))
}

function readService(given: RawParameter): Result<ServiceName | undefined> {
  if (!hasText(given)) return success(undefined)
  const service = findService(given.text.trim())
  if (service) return success(service)
  const accepted = `is not a service; use one of ${serviceNames.join(', ')}`
  return failure(unreadableParameter(given, accepted))
}
