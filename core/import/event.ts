import { type EventDraft, maxReminder, type Organizer, type Transparency } from '../event/event.ts'
import { isEmailAddress, maxLength, singleLine } from '../text/text.ts'
import { type Component, propertyOf, textOf } from './component.ts'
import { type FileZones, readMoment } from './date-time.ts'
import { readDescription } from './description.ts'
import { isCategoryCut, readDetails } from './details.ts'
import type { Note } from './notes.ts'
import { isLongerThan, truncate } from './truncate.ts'
import { readDuration, readWhen } from './when.ts'

/** The properties shared by all events of a calendar. */
export interface ImportSource {
  readonly zones: FileZones
  /** Whether we wrote it: its descriptions are plain text, and its URLs lead to our pages. */
  readonly isOurs: boolean
}

/** An event that can be stored, and notes on what is lost. */
export interface ParsedEvent {
  /** Covers everything that a file can express: what the file omits is empty. */
  readonly draft: EventDraft
  readonly notes: readonly Note[]
}

/** Reads an event; returns `undefined` if its start cannot be read. */
export function readEvent(event: Component, origin: ImportSource): ParsedEvent | undefined {
  const read = readWhen(event, origin.zones)
  if (!read) return undefined
  const { when } = read
  const title = singleLine(textOf(event, 'summary').toWellFormed())
  const { details, notes: lost } = readDetails(event, origin.isOurs)
  const description = readDescription(event, details.conferences ?? [], origin.isOurs)
  const location = singleLine(
    textOf(event, 'location')
      .toWellFormed()
      .replace(/\s*\n\s*/g, ', '),
  )
  const organizer = readOrganizer(event)
  const reminders = remindersOf(event, when.start.unix, origin.zones)
  const notes = new Set<Note>([...read.notes, ...notesOf(event), ...lost])
  if (title === '') notes.add('untitled')
  if (event.names.has('organizer') && !organizer) notes.add('organizer')
  if (reminders.includes(undefined)) notes.add('alarm')
  if (reminders.length > 1) notes.add('alarms')
  const isCut = [title, location].some((line) => isLongerThan(line, maxLength.line))
  if (isCut || description.isCut || isCategoryCut(event)) notes.add('cut')
  const continued = continuedUid(event)
  const draft = {
    title: truncate(title, maxLength.line) || 'Untitled',
    when,
    description: description.text,
    location: truncate(location, maxLength.line),
    organizer,
    reminder: reminders.find((minutes) => minutes !== undefined),
    transparency: transparencyOf(event),
    details,
    recurrence: undefined,
    ...(continued !== '' && { continues: continued }),
  }
  return { draft, notes: [...notes] }
}

/** Returns the UID of the series that an event continues; empty for none. */
function continuedUid(event: Component): string {
  const relation = propertyOf(event, 'related-to')
  const isSibling = /^sibling$/i.test(relation?.parameters['reltype']?.trim() ?? '')
  const uid = isSibling ? singleLine((relation?.value ?? '').toWellFormed()) : ''
  return uid.length <= 450 ? uid : ''
}

/** Properties that are only reported as omitted. */
const ignoredProperties: readonly (readonly [property: string, note: Note])[] = [
  ['attendee', 'attendees'],
]

/** Values whose meaning is lost. */
const ignoredValues: readonly (readonly [property: string, value: RegExp, note: Note])[] = [
  ['status', /^TENTATIVE$/i, 'tentative'],
  ['class', /^(?:PRIVATE|CONFIDENTIAL)$/i, 'private'],
]

function transparencyOf(event: Component): Transparency {
  return /^TRANSPARENT$/i.test(textOf(event, 'transp').trim()) ? 'TRANSPARENT' : 'OPAQUE'
}

function notesOf(event: Component): readonly Note[] {
  return [
    ...ignoredProperties.filter(([name]) => event.names.has(name)).map(([, note]) => note),
    ...ignoredValues
      .filter(([name, value]) => value.test(textOf(event, name).trim()))
      .map(([, , note]) => note),
    ...(event.isBroken ? ['broken' as const] : []),
  ]
}

function readOrganizer(event: Component): Organizer | undefined {
  const organizer = propertyOf(event, 'organizer')
  const email = organizer?.value.trim().replace(/^mailto:/i, '') ?? ''
  const address = decoded(email)
  const name = singleLine((organizer?.parameters['cn'] ?? '').toWellFormed()) || address
  return isEmailAddress(address) && !isLongerThan(name, maxLength.line)
    ? { name, email: address }
    : undefined
}

// RFC 6068 allows escapes in addresses. A percent sign that starts no escape makes decoding throw;
// it is kept literally.
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/**
 * Returns the minutes before the start of each alarm; `undefined` for one that cannot be stored.
 */
function remindersOf(event: Component, start: number, zones: FileZones) {
  return event.components
    .filter(({ name }) => name === 'valarm')
    .map((alarm) => minutesBefore(alarm, start, zones))
}

function minutesBefore(alarm: Component, start: number, zones: FileZones): number | undefined {
  const trigger = propertyOf(alarm, 'trigger')
  if (!trigger || /^end$/i.test(trigger.parameters['related'] ?? '')) return undefined
  const length = readDuration(trigger.value)
  const point = length ? undefined : readMoment(trigger, zones)
  const seconds = point
    ? start - point.moment.unix
    : length && -86_400 * length.days - length.seconds
  if (seconds === undefined) return undefined
  const minutes = Math.floor(seconds / 60)
  return minutes >= 0 && minutes <= maxReminder ? minutes + 0 : undefined
}
