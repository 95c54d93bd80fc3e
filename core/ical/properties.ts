/**
 * The properties that Daymark writes, as a table: each name with the writer of its value and
 * parameters. The compiler rejects any other property, and values of the wrong type.
 */

import { type ContentLines, noLines, writeLine } from './content-line.ts'
import { writeParameterText, writeText, writeTextList } from './text.ts'
import {
  oneOf,
  writeColorName,
  writeDate,
  writeDuration,
  writeGeo,
  writeHexColor,
  writeInteger,
  writeLocalDateTime,
  writeMailAddress,
  writeRecurrenceRule,
  writeUri,
  writeUtcDateTime,
  writeUtcOffset,
  writeZoneName,
} from './values.ts'

/** A day without a time, `YYYY-MM-DD`. */
export interface DateMoment {
  readonly kind: 'date'
  readonly date: string
}

/** An instant in seconds since 1970. */
export interface UtcMoment {
  readonly kind: 'utc'
  readonly unix: number
}

/** A local time that applies in any time zone, `YYYY-MM-DDTHH:MM:SS`. */
export interface FloatingMoment {
  readonly kind: 'floating'
  readonly local: string
}

/** A local time, `YYYY-MM-DDTHH:MM:SS`, in a zone of the tz database. */
export interface ZonedMoment {
  readonly kind: 'zoned'
  readonly local: string
  readonly zone: string
}

/** Any value that DTSTART allows (RFC 5545 3.8.2.4). */
export type DateTimeValue = DateMoment | UtcMoment | FloatingMoment | ZonedMoment

/** A person with a name and an email address. */
export interface CalendarUser {
  readonly name: string
  readonly email: string
}

/** A link with the parameters of its property. */
export interface LinkProperty {
  readonly uri: string
  /** Whether VALUE=URI is written where it is not mandatory. */
  readonly isTyped?: boolean
  /** Names with their values as text, in order. */
  readonly parameters?: readonly (readonly [name: string, text: string])[]
}

/** Takes a property's name and returns the function that writes its line. */
type Row<Value> = (name: string) => LineWriter<Value>
type LineWriter<Value> = (value: Value) => ContentLines

const table = {
  // The calendar: RFC 5545 3.7, RFC 7986 5, and older X- names that clients read (docs/interop.md
  // 2.2).
  VERSION: plain(oneOf('2.0')),
  PRODID: plain(writeText),
  CALSCALE: plain(oneOf('GREGORIAN')),
  METHOD: plain(
    // RFC 5546 1.4.
    oneOf('PUBLISH', 'REQUEST', 'REPLY', 'ADD', 'CANCEL', 'REFRESH', 'COUNTER', 'DECLINECOUNTER'),
  ),
  NAME: plain(writeText),
  'X-WR-CALNAME': plain(writeText),
  'X-WR-CALDESC': plain(writeText),
  // VALUE=DURATION is mandatory (RFC 7986 5.7).
  'REFRESH-INTERVAL': withParameter('VALUE=DURATION', writeDuration),
  'X-PUBLISHED-TTL': plain(writeDuration),
  SOURCE: withParameter('VALUE=URI', writeUri),
  COLOR: plain(writeColorName),
  'X-APPLE-CALENDAR-COLOR': plain(writeHexColor),

  // Events: RFC 5545 3.8.
  UID: plain(writeText),
  DTSTAMP: plain(writeUtcDateTime),
  CREATED: plain(writeUtcDateTime),
  'LAST-MODIFIED': plain(writeUtcDateTime),
  SEQUENCE: plain(writeInteger),
  DTSTART: ofMoment,
  DTEND: ofMoment,
  RRULE: plain(writeRecurrenceRule),
  // Also further onsets of a time zone.
  RDATE: ofMoment,
  EXDATE: ofMoment,
  'RECURRENCE-ID': ofMoment,
  // Our events have no other relation (RFC 5545 3.2.15).
  'RELATED-TO': withParameter('RELTYPE=SIBLING', writeText),
  SUMMARY: plain(writeText),
  DESCRIPTION: plain(writeText),
  // Outlook reads the HTML from here and ignores any other FMTTYPE (MS-OXCICAL 2.1.3.1.1.20.27).
  'X-ALT-DESC': withParameter('FMTTYPE=text/html', writeText),
  // The same for apps that know RFC 9073 6.5.
  'STYLED-DESCRIPTION': withParameter('VALUE=TEXT;FMTTYPE=text/html', writeText),
  LOCATION: plain(writeText),
  GEO: plain(writeGeo),
  URL: ofLink,
  CATEGORIES: plain(writeTextList),
  ATTACH: ofLink,
  // VALUE=URI is mandatory for these two (RFC 7986 5.10 and 5.11).
  IMAGE: ofTypedLink,
  CONFERENCE: ofTypedLink,
  STATUS: plain(
    // The last three belong to VTODO (RFC 5545 3.8.1.11); direct-url.md accepts them for events too,
    // and no client rejects them (interop 0.3).
    oneOf('CONFIRMED', 'TENTATIVE', 'CANCELLED', 'NEEDS-ACTION', 'COMPLETED', 'IN-PROCESS'),
  ),
  TRANSP: plain(oneOf('OPAQUE', 'TRANSPARENT')),
  ORGANIZER: ofPerson,
  ATTENDEE: plain(writeMailAddress),

  // Alarms: RFC 5545 3.8.6.
  ACTION: plain(oneOf('DISPLAY')),
  TRIGGER: plain(writeDuration),

  // Time zones: RFC 5545 3.8.3.
  TZID: plain(writeZoneName),
  TZOFFSETFROM: plain(writeUtcOffset),
  TZOFFSETTO: plain(writeUtcOffset),
  TZNAME: plain(writeText),
}

type Table = typeof table

/** The name of a property in the table. */
export type PropertyName = keyof Table

/** The value that a property in the table is written from. */
export type PropertyValue<Name extends PropertyName> = Parameters<ReturnType<Table[Name]>>[0]

/** The same table with names. The cast is safe: each name gets the result of its own row. */
const lineWriters = Object.fromEntries(
  Object.entries(table).map(([name, row]) => [name, row(name)]),
) as { readonly [Name in PropertyName]: LineWriter<PropertyValue<Name>> }

/** Writes one property. Throws a RangeError for a value that its type does not allow. */
export function writeProperty<Name extends PropertyName>(
  name: Name,
  value: PropertyValue<Name>,
): ContentLines {
  return lineWriters[name](value)
}

/** Writes one property, or nothing if the value is missing or empty. */
export function writeOptional<Name extends PropertyName>(
  name: Name,
  value: PropertyValue<Name> | undefined,
): ContentLines {
  return value === undefined || value === '' ? noLines : writeProperty(name, value)
}

function plain<Value>(write: (value: Value) => string): Row<Value> {
  return (name) => lineWriter(`${name}:`, write)
}

function withParameter<Value>(parameter: string, write: (value: Value) => string): Row<Value> {
  return (name) => lineWriter(`${name};${parameter}:`, write)
}

function lineWriter<Value>(start: string, write: (value: Value) => string): LineWriter<Value> {
  return (value) => writeLine(start, write(value))
}

/** VALUE=DATE is required: several clients reject the file without it (interop 2.3). */
function ofMoment(name: string): LineWriter<DateTimeValue> {
  const writeDay = withParameter('VALUE=DATE', writeDate)(name)
  const writeUtc = plain(writeUtcDateTime)(name)
  const writeFloating = plain(writeLocalDateTime)(name)
  const writeZoned = lineWriter(`${name};TZID=`, zoneAndTime)
  return (moment) => {
    switch (moment.kind) {
      case 'date':
        return writeDay(moment.date)
      case 'utc':
        return writeUtc(moment.unix)
      case 'floating':
        return writeFloating(moment.local)
      case 'zoned':
        return writeZoned(moment)
    }
  }
}

function zoneAndTime({ zone, local }: ZonedMoment): string {
  return `${writeZoneName(zone)}:${writeLocalDateTime(local)}`
}

function ofLink(name: string): LineWriter<LinkProperty> {
  return (link) => writeLink(link.isTyped ? `${name};VALUE=URI` : name, link)
}

function ofTypedLink(name: string): LineWriter<LinkProperty> {
  return (link) => writeLink(`${name};VALUE=URI`, link)
}

function writeLink(start: string, { uri, parameters = [] }: LinkProperty): ContentLines {
  const written = parameters.map(([name, text]) => `;${name}=${writeLinkParameter(name, text)}`)
  return writeLine(start, `${written.join('')}:${writeUri(uri)}`)
}

// The features of a conference are a list, whose commas are not part of a value (RFC 7986 6.3).
function writeLinkParameter(name: string, text: string): string {
  return name === 'FEATURE'
    ? text.split(',').map(writeParameterText).join(',')
    : writeParameterText(text)
}

function ofPerson(name: string): LineWriter<CalendarUser> {
  return lineWriter(`${name};CN=`, nameAndAddress)
}

function nameAndAddress({ name, email }: CalendarUser): string {
  return `${writeParameterText(name)}:${writeMailAddress(email)}`
}
