/**
 * Numeric date texts, as people and forms write them, read into the time on the wall. Words, and
 * forms that could mean two things, are refused: a date that is wrong is worse than none.
 */

/** A date and time as a text has it, before any time zone is applied. */
export interface WrittenDateTime {
  /** The time on the wall as written, `YYYY-MM-DDTHH:MM:SS`; the written year is 1900 to 2199. */
  readonly local: string
  /** Seconds east of UTC when the text ends in an offset or Z, which makes it an instant. */
  readonly offset: number | undefined
}

/** What comes first in a date with slashes whose year comes last. */
export type SlashOrder = 'month-first' | 'day-first'

/** Enough for every form with generous spacing; anything longer is no date. In UTF-16 units. */
const longestText = 100

const firstYear = 1900
const lastYear = 2199

/** The spaces that may appear inside: browsers put a narrow no-break space before AM and PM. */
const space = String.raw`[ \t\u00a0\u202f]`

/** RFC 3339's offsets, and the shorter spellings of ISO 8601. */
const offset = String.raw`(?:${space}*(?<offset>Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?))?`

const seconds = String.raw`(?::(?<second>[0-5]\d)(?:\.\d+)?)?`
const half = String.raw`${space}*(?<half>[ap])\.?m\.?`

/** An hour alone could be anything; AM or PM behind it makes it a time. */
const clock = String.raw`(?<hour>\d{1,2})(?::(?<minute>[0-5]\d)${seconds}(?:${half})?|${half})${offset}`
const compactClock = String.raw`(?<hour>\d{2})(?<minute>[0-5]\d)(?<second>[0-5]\d)?${offset}`

/** What parts a date from its time; `toLocaleString` of browsers writes the comma. */
const gap = `(?:T|,${space}*|${space}+)`

const day = String.raw`(?<day>\d{1,2})`
const month = String.raw`(?<month>\d{1,2})`
const longYear = String.raw`(?<year>\d{4})`
const shortYear = String.raw`(?<year>\d{2})`
const anyYear = String.raw`(?<year>\d{4}|\d{2})`
const compactDate = String.raw`(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})`

/** The forms of a date, each followed by an optional time. No text fits two of one slash order. */
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
 * specification. A date alone is midnight, `24:00` is the next midnight, and a fraction of a second
 * is dropped. Never throws; `undefined` if the text is none of the forms or names a day or time
 * that does not exist.
 *
 * - dash: `2026-06-05`, `05-06-2026` is 5 June, `26-06-05` has a year of two digits first
 * - dot: `05.06.2026` and `05.06.26` are 5 June
 * - slash: `2026/06/05`; `06/05/2026` and `06/05/26` are 5 June, or 6 May when `slashOrder` is
 *   `day-first`
 * - compact: `20260605`, `20260605T1430`, `20260605T143000`
 * - time, behind spaces, T or a comma: `14:30`, `14:30:15`, `2:30 PM`, and with AM or PM an hour
 *   alone: `6 PM`, `6pm`, `6 p.m.`
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

/** The first millisecond of the day, as if in UTC; `undefined` for a day that does not exist. */
function midnightOf(parts: Parts): number | undefined {
  const year = fullYear(parts['year'] ?? '')
  const month = Number(parts['month'])
  const day = Number(parts['day'])
  if (year < firstYear || year > lastYear) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.getTime() : undefined
}

/** POSIX reads 69 as 1969; PHP, whose readings the specification follows, as 2069. */
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

/** Takes an hour of the 24-hour clock beside an AM or PM that says the same, as in `18:00 PM`. */
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
