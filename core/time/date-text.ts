/**
 * Reads numeric dates, as people and forms write them, into local time. Words and ambiguous formats
 * are rejected: a wrong date is worse than none.
 */

/** The date and time in a string, before any time zone is applied. */
export interface WrittenDateTime {
  /** The local time as written, `YYYY-MM-DDTHH:MM:SS`; the written year is 1900 to 2199. */
  readonly local: string
  /** Seconds east of UTC if the text ends in an offset or Z, which makes it an instant. */
  readonly offset: number | undefined
}

/** The first number in a date with slashes that ends with the year. */
export type SlashOrder = 'month-first' | 'day-first'

/** In UTF-16 units. Enough for every format with generous spacing; a longer text is not a date. */
const longestText = 100

const firstYear = 1900
const lastYear = 2199

/** The spaces allowed inside: browsers put a narrow no-break space before AM and PM. */
const space = String.raw`[ \t\u00a0\u202f]`

/** RFC 3339 offsets, and the shorter forms of ISO 8601. */
const offset = String.raw`(?:${space}*(?<offset>Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?))?`

const seconds = String.raw`(?::(?<second>[0-5]\d)(?:\.\d+)?)?`
const half = String.raw`${space}*(?<half>[ap])\.?m\.?`

/** A lone hour could be anything; a following AM or PM makes it a time. */
const clock = String.raw`(?<hour>\d{1,2})(?::(?<minute>[0-5]\d)${seconds}(?:${half})?|${half})${offset}`
const compactClock = String.raw`(?<hour>\d{2})(?<minute>[0-5]\d)(?<second>[0-5]\d)?${offset}`

/** The separators between a date and its time; `toLocaleString` in browsers writes the comma. */
const gap = `(?:T|,${space}*|${space}+)`

const day = String.raw`(?<day>\d{1,2})`
const month = String.raw`(?<month>\d{1,2})`
const longYear = String.raw`(?<year>\d{4})`
const shortYear = String.raw`(?<year>\d{2})`
const anyYear = String.raw`(?<year>\d{4}|\d{2})`
const compactDate = String.raw`(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})`

/**
 * The date formats, each with an optional time. With one slash order, no text matches two of them.
 */
const datesOfBothOrders = [
  `${longYear}-${month}-${day}`,
  `${shortYear}-${month}-${day}`,
  `${day}-${month}-${longYear}`,
  String.raw`${day}\.${month}\.${anyYear}`,
  `${longYear}/${month}/${day}`,
  compactDate,
]

const forms: Readonly<Record<SlashOrder, readonly RegExp[]>> = {
  'month-first': formsOf([...datesOfBothOrders, `${month}/${day}/${anyYear}`]),
  'day-first': formsOf([...datesOfBothOrders, `${day}/${month}/${anyYear}`]),
}

function formsOf(dates: readonly string[]): RegExp[] {
  const timed = dates.map((date) => `${date}(?:${gap}${clock})?`)
  return [...timed, `${compactDate}T${compactClock}`].map((form) => new RegExp(`^${form}$`, 'i'))
}

/**
 * Reads a numeric date with an optional time and offset, by decisions 15 and 16 of the
 * specification. A date without a time is midnight, `24:00` is the next midnight, and a fraction of
 * a second is dropped. Never throws; returns `undefined` if the text has another format or names a
 * day or time that does not exist.
 *
 * - dash: `2026-06-05`, `05-06-2026` is 5 June, `26-06-05` starts with a two-digit year
 * - dot: `05.06.2026` and `05.06.26` are 5 June
 * - slash: `2026/06/05`; `06/05/2026` and `06/05/26` are 5 June, or 6 May when `slashOrder` is
 *   `day-first`
 * - compact: `20260605`, `20260605T1430`, `20260605T143000`
 * - time, after spaces, T or a comma: `14:30`, `14:30:15`, `2:30 PM`, and with AM or PM a lone
 *   hour: `6 PM`, `6pm`, `6 p.m.`
 */
export function readDateText(
  text: string,
  slashOrder: SlashOrder = 'month-first',
): WrittenDateTime | undefined {
  if (text.length > longestText) return undefined
  const trimmed = text.trim()
  for (const form of forms[slashOrder]) {
    const parts = form.exec(trimmed)?.groups
    if (parts) return writtenTime(parts)
  }
  return undefined
}

type Parts = Readonly<Record<string, string | undefined>>

function writtenTime(parts: Parts): WrittenDateTime | undefined {
  const midnight = midnightOf(parts)
  const time = millisecondsOfDay(parts)
  if (midnight === undefined || time === undefined) return undefined
  const local = new Date(midnight + time).toISOString().slice(0, 19)
  return { local, offset: offsetSeconds(parts['offset']) }
}

/**
 * Returns the first millisecond of the day, as if in UTC; `undefined` for a day that does not
 * exist.
 */
function midnightOf(parts: Parts): number | undefined {
  const year = fullYear(parts['year'] ?? '')
  const month = Number(parts['month'])
  const day = Number(parts['day'])
  if (year < firstYear || year > lastYear) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.getTime() : undefined
}

/** POSIX reads 69 as 1969; PHP, which the specification follows, as 2069. */
function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year < 70 ? 2000 + year : 1900 + year
}

function millisecondsOfDay(parts: Parts): number | undefined {
  const hour = hourOfDay(Number(parts['hour'] ?? 0), parts['half']?.toLowerCase())
  const minute = Number(parts['minute'] ?? 0)
  const second = Number(parts['second'] ?? 0)
  if (hour === undefined || (hour === 24 && minute + second > 0)) return undefined
  return Date.UTC(1970, 0, 1, hour, minute, second)
}

/** Returns the hour of the day; a 24-hour value may have a matching AM or PM, as in `18:00 PM`. */
function hourOfDay(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour <= 24 ? hour : undefined
  if (half === 'a') return hour <= 12 ? hour % 12 : undefined
  return hour >= 1 && hour <= 23 ? 12 + (hour % 12) : undefined
}

function offsetSeconds(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const digits = text.replace(/\D/g, '').padEnd(4, '0')
  const size = 3600 * Number(digits.slice(0, 2)) + 60 * Number(digits.slice(2))
  return text.startsWith('-') ? 0 - size : size
}
