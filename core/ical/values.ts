/**
 * The value types of iCalendar (RFC 5545 3.3) and of parameters (3.2). Text is escaped. Everything
 * else is checked against its grammar and refused with a RangeError, never escaped into place: a
 * value that does not fit is a mistake of the program, since users' values are checked before. The
 * error does not repeat the value, which may be an address of a person.
 */

const lineBreaks = ['\r\n', '\r', '\n', '\v', '\f', '\u0085', '\u2028', '\u2029']

/** RFC 5545 3.3.11. Colons and quotes stay as they are. */
const textEscapes = new Map([
  ['\\', '\\\\'],
  [';', '\\;'],
  [',', '\\,'],
  ...lineBreaks.map((lineBreak): [string, string] => [lineBreak, '\\n']),
])

/** RFC 6868 3. A double quote cannot be said in RFC 5545 alone (3.2). */
const parameterEscapes = new Map([
  ['^', '^^'],
  ['"', "^'"],
  ...lineBreaks.map((lineBreak): [string, string] => [lineBreak, '^n']),
])

/** U+2028 and U+2029 are here because some readers split lines at them (decision 41). */
const specialInText = /\r\n|[\\;,\u2028\u2029]|(?!\t)\p{Cc}/gu
const specialInParameter = /\r\n|[\^"\u2028\u2029]|(?!\t)\p{Cc}/gu
const needsQuotes = /[:;,]/

const grammars = {
  DATE: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  TIME: /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  DURATION: /^[+-]?P(?:\d+W|\d+D|(?:\d+D)?T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))$/,
  URI: /^[A-Za-z][A-Za-z0-9+.-]*:(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/,
  'CAL-ADDRESS': /^[^\s\p{Cc}\p{Cs}@<>()[\]\\,;:"]+@[^\s\p{Cc}\p{Cs}@<>()[\]\\,;:"]+$/u,
  RECUR: /^[A-Z][A-Z0-9-]*=[A-Z0-9+,-]+(?:;[A-Z][A-Z0-9-]*=[A-Z0-9+,-]+)*$/,
  TZID: /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/,
  COLOR: /^[a-z]+$/,
}

/**
 * TEXT (RFC 5545 3.3.11). Every kind of line break becomes `\n`; other control characters but TAB
 * are dropped (decision 41); an unpaired surrogate, which UTF-8 cannot say, becomes U+FFFD.
 */
export function writeText(text: string): string {
  return escaped(text, specialInText, textEscapes)
}

/**
 * A text as a parameter value (RFC 5545 3.2, RFC 6868), in quotes where it must be: `CN=Doe; Jane`
 * without them breaks libical, vobject and ruby (docs/interop.md 2.1). Cleaned as TEXT is.
 */
export function writeParameterText(text: string): string {
  const value = escaped(text, specialInParameter, parameterEscapes)
  return needsQuotes.test(value) ? `"${value}"` : value
}

/** DATE (RFC 5545 3.3.4) from `YYYY-MM-DD`. */
export function writeDate(date: string): string {
  const digits = checked('DATE', date).replaceAll('-', '')
  if (Number(digits.slice(6)) > 28 && !isRealDay(date)) throw refused('DATE')
  return digits
}

/** DATE-TIME without a zone (RFC 5545 3.3.5, forms 1 and 3) from `YYYY-MM-DDTHH:MM:SS`. */
export function writeLocalDateTime(local: string): string {
  if (local[10] !== 'T') throw refused('DATE-TIME')
  const time = checked('TIME', local.slice(11)).replaceAll(':', '')
  return `${writeDate(local.slice(0, 10))}T${time}`
}

/** DATE-TIME in UTC (RFC 5545 3.3.5, form 2) from seconds since 1970, of the years 0 to 9999. */
export function writeUtcDateTime(unix: number): string {
  if (!Number.isSafeInteger(unix)) throw refused('DATE-TIME')
  const iso = new Date(unix * 1000).toISOString()
  if (iso.length !== '2026-11-20T10:30:00.000Z'.length) throw refused('DATE-TIME')
  const date = iso.slice(0, 4) + iso.slice(5, 7) + iso.slice(8, 10)
  return `${date}T${iso.slice(11, 13)}${iso.slice(14, 16)}${iso.slice(17, 19)}Z`
}

/** DURATION (RFC 5545 3.3.6), for example `PT1H` or `-PT30M`. */
export function writeDuration(duration: string): string {
  return checked('DURATION', duration)
}

/** INTEGER (RFC 5545 3.3.8): 32 bits with a sign. */
export function writeInteger(integer: number): string {
  if ((integer | 0) !== integer) throw refused('INTEGER')
  return String(integer)
}

/** URI (RFC 5545 3.3.13, RFC 3986). Its semicolons and commas are not escaped (interop 2.1). */
export function writeUri(uri: string): string {
  return checked('URI', uri)
}

/**
 * CAL-ADDRESS (RFC 5545 3.3.3) from a mail address `a@b`, without quoted local parts. What cannot
 * stand in a `mailto` address, such as letters beyond ASCII, is percent-encoded (RFC 6068 2).
 */
export function writeMailAddress(email: string): string {
  const path = encodeURIComponent(checked('CAL-ADDRESS', email))
  return `mailto:${path.replaceAll('%40', '@').replaceAll('%2B', '+')}`
}

/** RECUR (RFC 5545 3.3.10): the shape `NAME=VALUE;...` and its characters; the rest is not judged. */
export function writeRecurrenceRule(rule: string): string {
  return checked('RECUR', rule)
}

/** UTC-OFFSET (RFC 5545 3.3.14) from seconds east of UTC. Seconds are written when there are any. */
export function writeUtcOffset(offset: number): string {
  const size = Math.abs(offset)
  if (!Number.isInteger(size) || size >= 86_400) throw refused('UTC-OFFSET')
  const parts = [Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60]
  const digits = parts.map((part) => String(part).padStart(2, '0')).join('')
  return (offset < 0 ? '-' : '+') + (size % 60 === 0 ? digits.slice(0, 4) : digits)
}

/** The name of a time zone in the tz database, as TZID (RFC 5545 3.2.19 and 3.8.3.1). */
export function writeZoneName(zone: string): string {
  return checked('TZID', zone)
}

/** A colour name of CSS 3 in lower case (RFC 7986 5.9). */
export function writeColorName(color: string): string {
  return checked('COLOR', color)
}

/** Makes the value type that has these words and no others. */
export function oneOf<Word extends string>(...words: readonly Word[]): (word: Word) => string {
  const allowed: ReadonlySet<string> = new Set(words)
  return (word) => {
    if (!allowed.has(word)) throw refused(`one of ${words.join(', ')}`)
    return word
  }
}

function escaped(text: string, special: RegExp, escapes: ReadonlyMap<string, string>): string {
  return text.toWellFormed().replace(special, (found) => escapes.get(found) ?? '')
}

function checked(type: keyof typeof grammars, value: string): string {
  if (!grammars[type].test(value)) throw refused(type)
  return value
}

function isRealDay(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)
}

function refused(type: string): RangeError {
  return new RangeError(`The value is not ${type} and cannot be written to a calendar.`)
}
