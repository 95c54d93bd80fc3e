/**
 * The value types of iCalendar (RFC 5545 3.3) except text. Each value is checked against its
 * grammar and rejected with a RangeError, never escaped: a bad value is a bug, because users'
 * values are checked earlier. The error does not repeat the value, which may be a personal email
 * address.
 */

const grammars = {
  DATE: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  TIME: /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  DURATION: /^[+-]?P(?:\d+W|\d+D|(?:\d+D)?T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))$/,
  URI: /^[A-Za-z][A-Za-z0-9+.-]*:(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/,
  'CAL-ADDRESS': /^[^\s\p{Cc}\p{Cs}@<>()[\]\\,;:"]+@[^\s\p{Cc}\p{Cs}@<>()[\]\\,;:"]+$/u,
  RECUR: /^[A-Z][A-Z0-9-]*=[A-Z0-9+,-]+(?:;[A-Z][A-Z0-9-]*=[A-Z0-9+,-]+)*$/,
  TZID: /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/,
  COLOR: /^[a-z]+$/,
  'hex color': /^#[0-9a-f]{6}$/,
  coordinates: /^-?\d{1,2}(?:\.\d+)?,-?\d{1,3}(?:\.\d+)?$/,
}

const secondsPerDay = 86_400
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))
const minuteTexts = twoDigits
  .slice(0, 24)
  .flatMap((hour) => twoDigits.map((minute) => `T${hour}${minute}`))
const secondTexts = twoDigits.map((second) => `${second}Z`)

/** A cache: `Date` takes 0.4 µs per instant, and the instants of a calendar share their days. */
const cachedDates = new Map<number, string>()
const maxCachedDates = 4000

/** Writes DATE (RFC 5545 3.3.4) from `YYYY-MM-DD`. */
export function writeDate(date: string): string {
  const digits = checked('DATE', date).replaceAll('-', '')
  if (Number(digits.slice(6)) > 28 && !isRealDay(date)) throw invalid('DATE')
  return digits
}

/** Writes DATE-TIME without a zone (RFC 5545 3.3.5, forms 1 and 3) from `YYYY-MM-DDTHH:MM:SS`. */
export function writeLocalDateTime(local: string): string {
  if (local[10] !== 'T') throw invalid('DATE-TIME')
  const time = checked('TIME', local.slice(11)).replaceAll(':', '')
  return `${writeDate(local.slice(0, 10))}T${time}`
}

/** Writes DATE-TIME in UTC (RFC 5545 3.3.5, form 2) from seconds since 1970, years 0 to 9999. */
export function writeUtcDateTime(unix: number): string {
  if (!Number.isSafeInteger(unix)) throw invalid('DATE-TIME')
  const day = Math.floor(unix / secondsPerDay)
  const second = unix - day * secondsPerDay
  return `${utcDate(day)}${minuteTexts[Math.floor(second / 60)]}${secondTexts[second % 60]}`
}

/** Writes DURATION (RFC 5545 3.3.6), for example `PT1H` or `-PT30M`. */
export function writeDuration(duration: string): string {
  return checked('DURATION', duration)
}

/** Writes INTEGER (RFC 5545 3.3.8): signed, 32 bits. */
export function writeInteger(integer: number): string {
  if ((integer | 0) !== integer) throw invalid('INTEGER')
  return String(integer)
}

/** Writes a URI value (RFC 5545 3.3.13, RFC 3986). Semicolons and commas are not escaped (interop 2.1). */
export function writeUri(uri: string): string {
  return checked('URI', uri)
}

/**
 * Writes CAL-ADDRESS (RFC 5545 3.3.3) from an email address `a@b` without a quoted local part.
 * Characters that `mailto` does not allow, such as non-ASCII letters, are percent-encoded (RFC 6068
 * 2).
 */
export function writeMailAddress(email: string): string {
  const path = encodeURIComponent(checked('CAL-ADDRESS', email))
  return `mailto:${path.replaceAll('%40', '@').replaceAll('%2B', '+')}`
}

/** Writes RECUR (RFC 5545 3.3.10). Checks only the form `NAME=VALUE;...` and its characters. */
export function writeRecurrenceRule(rule: string): string {
  return checked('RECUR', rule)
}

/**
 * Writes UTC-OFFSET (RFC 5545 3.3.14) from seconds east of UTC. Seconds are included if not zero.
 */
export function writeUtcOffset(offset: number): string {
  const size = Math.abs(offset)
  if (!Number.isInteger(size) || size >= secondsPerDay) throw invalid('UTC-OFFSET')
  const parts = [Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60]
  const digits = parts.map((part) => String(part).padStart(2, '0')).join('')
  return (offset < 0 ? '-' : '+') + (size % 60 === 0 ? digits.slice(0, 4) : digits)
}

/** Writes the tz database name of a zone as TZID (RFC 5545 3.2.19 and 3.8.3.1). */
export function writeZoneName(zone: string): string {
  return checked('TZID', zone)
}

/** Writes a CSS 3 color name in lower case (RFC 7986 5.9). */
export function writeColorName(color: string): string {
  return checked('COLOR', color)
}

/** Writes a color as `#rrggbb`. */
export function writeHexColor(color: string): string {
  return checked('hex color', color)
}

/** Writes two FLOAT values for GEO (RFC 5545 3.8.1.6) from `latitude,longitude` in degrees. */
export function writeGeo(coordinates: string): string {
  return checked('coordinates', coordinates).replace(',', ';')
}

/** Creates a value type that accepts only the given words. */
export function oneOf<Word extends string>(...words: readonly Word[]): (word: Word) => string {
  const allowed: ReadonlySet<string> = new Set(words)
  return (word) => {
    if (!allowed.has(word)) throw invalid(`one of ${words.join(', ')}`)
    return word
  }
}

/** Writes DATE in UTC from days since 1970. */
function utcDate(day: number): string {
  const cached = cachedDates.get(day)
  if (cached !== undefined) return cached
  const iso = new Date(day * secondsPerDay * 1000).toISOString()
  if (iso.length !== '2026-11-20T00:00:00.000Z'.length) throw invalid('DATE-TIME')
  const date = iso.slice(0, 10).replaceAll('-', '')
  if (cachedDates.size >= maxCachedDates) cachedDates.clear()
  cachedDates.set(day, date)
  return date
}

function checked(type: keyof typeof grammars, value: string): string {
  if (!grammars[type].test(value)) throw invalid(type)
  return value
}

function isRealDay(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)
}

function invalid(type: string): RangeError {
  return new RangeError(`The value is not ${type} and cannot be written to a calendar.`)
}
