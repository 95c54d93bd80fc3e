/**
 * The differences between date-text.ts and PHP 8.2's strtotime, row by row of data/date-text.jsonl:
 * the table of date-text-oracle.test.ts, used only there. The numbers in the reasons come from
 * decisions 15 and 16 of the specification.
 */

/** A text and PHP's reading of it. */
export interface DeviationRow {
  readonly text: string
  readonly class: string
  /** The local time that PHP returned; absent if PHP rejected the text. */
  readonly reading?: string
  /** Seconds east of UTC. */
  readonly offset?: number
  /** A format that the API's description shows as accepted. */
  readonly sample?: true
  /** What parsing would depend on: letters, the current date, moving to an existing day. */
  readonly words?: true
  readonly usesNow?: true
  readonly rollover?: true
}

type Test = (row: DeviationRow) => boolean

/**
 * A kind of text that PHP reads differently. A text belongs to the first deviation that covers it.
 */
export interface Deviation {
  readonly name: string
  readonly reason: string
  /** The number of data rows that it covers. */
  readonly count: number
  readonly covers: Test
  /** Returns the same moment in a plainer format, for accepted texts; the others are rejected. */
  readonly plainer?: (text: string) => string
}

const day = String.raw`(?:[0-2]?\d|3[01])`
const month = String.raw`(?:0?\d|1[0-2])`
const separatedDate = `(?:${[
  String.raw`\d{4}([-/])${month}\1${day}`,
  String.raw`\d\d-${month}-${day}`,
  String.raw`${day}([-.])${month}\2\d{4}`,
  String.raw`${day}\.${month}\.\d\d`,
  String.raw`${month}/${day}/(?:\d{4}|\d\d)`,
].join('|')})`
const compactDate = String.raw`(?:19|20|21)\d{6}`
const date = `(?:${separatedDate}|${compactDate})`
const clock = String.raw`\d\d?:\d\d(?::\d\d)?`
const half = String.raw`\s*[ap]\.?m\.?`
const clockOrHour = String.raw`(?:${clock}(?:\.\d+)?(?:${half})?|\d\d?${half})`
const offset = String.raw`\s*(?:Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)`

/** Texts that PHP rejects or reads differently, and decision 007 accepts. */
const acceptedHere: readonly Deviation[] = [
  {
    name: 'a dot and a two-digit year',
    reason: '15: is d.m.y; PHP reads a time today if the numbers allow it',
    count: 70,
    covers: both(
      (row) => row.usesNow === true || row.reading === undefined,
      matches(String.raw`^${day}\.${month}\.\d\d(?:(?:T|,\s*|\s+)${clockOrHour}(?:${offset})?)?$`),
    ),
    plainer: (text) =>
      text.replace(/^(\d+\.\d+\.)(\d\d)/, (_, start, year) =>
        year < '70' ? `${start}20${year}` : `${start}19${year}`,
      ),
  },
  {
    name: 'a 24-hour time with its AM or PM',
    reason: '15: is accepted; PHP rejects hour 0 with AM, and 13 and up with PM',
    count: 55,
    covers: either(
      matches(String.raw`^${date}[T ](?:1[3-9]|2[0-3])(?::\d\d){0,2}\s*p\.?m\.?$`),
      matches(String.raw`^${date}[T ]0?0(?::\d\d){0,2}\s*a\.?m\.?$`),
    ),
    plainer: (text) => text.replace(new RegExp(`${half}$`, 'i'), '').replace(/[T ]\d\d?$/, '$&:00'),
  },
  {
    name: 'T before a time with AM or PM',
    reason: '15: accepts both; PHP rejects it, or reads the letter as a military zone',
    count: 37,
    covers: matches(String.raw`^${date}T(?:0?[1-9]|1[0-2])(?::[0-5]\d){0,2}${half}\s*$`),
    plainer: (text) => text.replace(/t/i, ' '),
  },
  {
    name: 'a fraction of a second in any format',
    reason: '15: is dropped; PHP rejects it with AM and PM, and after T in many formats',
    count: 21,
    covers: both(
      (row) => row.reading === undefined,
      matches(
        String.raw`^${date}[T ](?:[01]?\d|2[0-3])(?::[0-5]\d){2}\.\d+(?:${half})?(?:${offset})?$`,
      ),
    ),
    plainer: (text) => text.replace(/(:\d\d)\.\d+/, '$1'),
  },
  {
    name: 'an offset directly after PM',
    reason: '15: an offset may follow any time; PHP requires a space before it',
    count: 10,
    covers: matches(String.raw`^${date} ${clock} PM(?! )${offset}\s*$`),
    plainer: (text) => text.replace('PM', 'PM '),
  },
  {
    name: 'other kinds of surrounding space',
    reason: '15: surrounding spaces are ignored; PHP supports neither U+3000 nor U+FEFF',
    count: 5,
    covers: matches(String.raw`^[\u3000\ufeff]`),
    plainer: (text) => text.trim(),
  },
]

const notListed = '15: not listed'

/**
 * Texts that PHP accepts, and that are rejected because of decision 16, or because decision 15 does
 * not list them.
 */
const rejectedHere: readonly Deviation[] = [
  rejected(
    'words',
    '16: includes zone names and military letters',
    328,
    (row) => row.words === true,
  ),
  rejected('partial dates', '16: PHP fills in today', 138, (row) => row.usesNow === true),
  rejected('no day', '16: PHP uses the first of the month', 9, inClass('no-day')),
  rejected('ordinal dates', notListed, 51, inClass('ordinal')),
  rejected('week dates', notListed, 68, inClass('iso-week')),
  rejected('unix seconds', notListed, 27, inClass('unix')),
  rejected(
    'days that do not exist',
    '16: PHP continues into the next unit',
    344,
    (row) => row.rollover === true,
  ),
  rejected(
    'other years',
    '16: 1900 to 2199',
    86,
    (row) => !/^(19|2[01])\d\d-/.test(`${row.reading}`),
  ),
  rejected('time first', notListed, 77, inClass('time-first')),
  rejected(
    'two separators in a date',
    notListed,
    18,
    matches(String.raw`^\d+(-\d+\.|\.\d+-|/\d+-)\d`),
  ),
  rejected(
    'commas elsewhere',
    '15: one right behind the date, before a time',
    15,
    matches(String.raw`^,|\s,|,$`),
  ),
  rejected('full stops and NUL', notListed, 23, matches(String.raw`\0|[\dZ]\.$`)),
  rejected(
    'years of another width',
    '15: two digits or four',
    21,
    either(
      matches(String.raw`^(?:\d|\d{3}|\d{5})-\d\d?-\d\d?(?!\d)`),
      matches(String.raw`^\d{5}/\d\d?/\d\d?|^\d\d?/\d\d?/(?:\d|\d{3})(?!\d)`),
    ),
  ),
  rejected(
    'an offset on a date alone',
    '15: follows a time; the plus may be a space that was not decoded',
    73,
    matches(String.raw`^${date}\s*(?:[+-]\d|Z)`),
  ),
  rejected(
    'an hour alone',
    '15: only before AM and PM',
    17,
    matches(String.raw`^${date}\s*T\d\d?$`),
  ),
  rejected(
    'digits alone for a time',
    '15: stand after a compact date and T only',
    112,
    either(
      matches(String.raw`^${date}\s+T?\d{3,6}$`),
      matches(String.raw`^${separatedDate}T\d{3,6}$|^${compactDate}(?:T\d{3}|T\d{5}|\d{4}|\d{6})$`),
    ),
  ),
  rejected('dots in a time', notListed, 61, matches(String.raw`\d[T ]+\d\d?(?::\d\d)?\.\d`)),
  rejected('T after a space', notListed, 19, matches(String.raw`^${date}\s+T`)),
  rejected(
    'no space before the time',
    notListed,
    36,
    matches(String.raw`^${date}(?:${clock}|\d\d?${half})`),
  ),
  rejected(
    'one digit',
    '15: minutes, seconds',
    24,
    matches(String.raw`[T ]\d\d?:(?:\d\d:)?\d(?!\d)`),
  ),
  rejected('second 60', '15: PHP continues into the next unit', 7, matches(':60$')),
  rejected('after 24:00', '15: only 24:00 is the next day', 13, matches('[T ]24:(?!00(:00)?$)')),
  rejected(
    'offsets of other forms',
    '15: Z, ±HH:MM, ±HHMM, ±HH, once',
    70,
    matches(
      String.raw`(?:${clock}|T\d{6})(?:\.\d+)?(?:${half})?\s*(?:Z\S|(?!${offset}\s*$)[+-]\d)`,
    ),
  ),
  rejected('800 spaces', '15: doubled spaces, but not a longer text', 1, inClass('very-long')),
  rejected('a line break inside', '15: is not a space', 2, matches(String.raw`\d\n\d`)),
  rejected('slips', notListed, 9, (row) =>
    [
      '07-09-2029T14-30',
      '1987004 02:09 AM',
      '2015101812.00am',
      '2021:11:06 10:45:00',
      '2023:11:11 21:09:01',
      '2037/01/08/01:00',
      '209503/31, 1:49 AM',
      '12/24/203212:0',
      '26.05.20. 21:00:50',
    ].includes(row.text),
  ),
]

/** All deviations; the first one to cover a string explains it. */
export const deviations: readonly Deviation[] = [...acceptedHere, ...rejectedHere]

function rejected(name: string, reason: string, count: number, covers: Test): Deviation {
  return { name, reason, count, covers: both((row) => row.reading !== undefined, covers) }
}

function matches(pattern: string): Test {
  const expression = new RegExp(pattern, 'i')
  return (row) => expression.test(row.text)
}

function inClass(name: string): Test {
  return (row) => row.class === name
}

function both(one: Test, other: Test): Test {
  return (row) => one(row) && other(row)
}

function either(one: Test, other: Test): Test {
  return (row) => one(row) || other(row)
}
