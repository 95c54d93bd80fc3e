/** Entries that calendar services get wrong, for the tests of all services. */

import { readWhen, type When } from '../event/when.ts'
import type { PropertyValue } from '../ical/properties.ts'
import { readRecurrence } from '../recurrence/parse-rule.ts'
import type { Recurrence } from '../recurrence/rule.ts'
import type { Entry } from './entry.ts'
import {
  emoji,
  hardDescriptions,
  hardLines,
  hardTitles,
  htmlDescription,
} from './hard-texts.cases.ts'

interface Texts {
  readonly start: string
  readonly end?: string
  readonly duration?: string
  readonly zone?: string
  readonly wholeDay?: boolean
}

interface SeriesTexts extends Texts {
  readonly rule: string
}

/** Reads the time of an event from request texts. */
function when({ start, end, duration, zone, wholeDay }: Texts): When {
  const given = {
    start: { parameter: 'start', text: start },
    end: { parameter: 'end', text: end },
    duration: { parameter: 'duration', text: duration },
    zone: { parameter: 'timezone', text: zone },
    wholeDay: { parameter: 'all_day_event', text: String(wholeDay ?? false) },
  }
  const read = readWhen(given, { zone: '' })
  if (!read.ok) throw new RangeError(read.problems.map(({ message }) => message).join())
  return read.value
}

/** Reads a rule for an event at a given time. */
function rule(text: string, time: When): Recurrence | undefined {
  const read = readRecurrence({ parameter: 'recurring', text }, time)
  if (!read.ok) throw new RangeError(read.problems.map(({ message }) => message).join())
  return read.value
}

const inBerlin = { zone: 'Europe/Berlin', start: '2026-03-10 14:00', end: '2026-03-10 15:30' }

/** An ordinary event, from which the hard ones are derived. */
export const usualEntry: Entry = {
  title: 'Choir rehearsal',
  when: when(inBerlin),
  description: { text: 'Bring the score and a pencil.', html: undefined },
  location: 'Town hall',
  organizer: undefined,
  attendees: [],
  reminder: undefined,
  recurrence: undefined,
  uid: '8c1f7a2e5b904d63',
  stamp: 1_790_000_000,
  sequence: 0,
  status: 'CONFIRMED',
  method: undefined,
  transparency: 'OPAQUE',
  pageUrl: 'https://daymark.example/event/k3j4h5g6f7d8',
}

const times: Readonly<Record<string, Texts>> = {
  zoned: inBerlin,
  utc: { zone: 'UTC', start: '2026-03-10 14:00', end: '2026-03-10 15:30' },
  'offset-without-zone': { start: '2026-03-10T14:00:00+05:30' },
  floating: { start: '2026-03-10 14:00', end: '2026-03-10 15:30' },
  'old-zone-name': { ...inBerlin, zone: 'US/Pacific' },
  'zone-without-place': { ...inBerlin, zone: 'Etc/GMT+5' },
  'without-end': { zone: 'Europe/Berlin', start: '2026-03-10 14:00' },
  'end-at-start': { ...inBerlin, end: '2026-03-10 14:00' },
  duration: { zone: 'Europe/Berlin', start: '2026-03-10 14:00', duration: '95' },
  'duration-over-clock-change': {
    zone: 'Europe/Berlin',
    start: '2026-10-25 00:30',
    duration: '240',
  },
  'with-seconds': { ...inBerlin, start: '2026-03-10 14:00:01', end: '2026-03-10 14:00:59' },
  'over-midnight': { ...inBerlin, start: '2026-12-31 22:00', end: '2027-01-01 03:00' },
  'several-days': { ...inBerlin, start: '2026-03-10 14:00', end: '2026-03-13 11:00' },
  'long-ago': { ...inBerlin, start: '1900-01-01 00:00', end: '1900-01-01 01:00' },
  'far-ahead': { ...inBerlin, start: '2199-12-31 23:00', end: '2199-12-31 23:59' },
  'whole-day': { zone: 'Europe/Berlin', start: '2026-03-14', wholeDay: true },
  'whole-day-floating': { start: '2026-03-14', wholeDay: true },
  'whole-day-far-east': { zone: 'Pacific/Kiritimati', start: '2026-03-14', wholeDay: true },
  'whole-day-far-west': { zone: 'Pacific/Pago_Pago', start: '2026-03-14', wholeDay: true },
  'whole-day-of-clock-change': { zone: 'Europe/Berlin', start: '2026-03-29', wholeDay: true },
  'whole-days': { zone: 'Europe/Berlin', start: '2026-03-14', end: '2026-03-16', wholeDay: true },
  'whole-days-over-new-year': { start: '2026-12-30', end: '2027-01-02', wholeDay: true },
  'leap-day': { start: '2028-02-29', wholeDay: true },
  'in-skipped-hour': { zone: 'Europe/Berlin', start: '2026-03-29 02:30' },
  'in-repeated-hour': { zone: 'Europe/Berlin', start: '2026-10-25 02:30' },
}

type Named<Value> = readonly [name: string, value: Value]

/** Zones, and the days in 2026 when their clocks go forward and back. */
const clockChanges: readonly (readonly [zone: string, forward: string, back: string])[] = [
  ['Europe/Berlin', '2026-03-29', '2026-10-25'],
  ['Europe/London', '2026-03-29', '2026-10-25'],
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['Australia/Sydney', '2026-10-04', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-04-05'],
  ['Pacific/Chatham', '2026-09-27', '2026-04-05'],
]

const nights: readonly Named<Texts>[] = clockChanges.flatMap(([zone, ...days]) =>
  days.map((day, index): Named<Texts> => {
    const name = placeOf(zone, index === 0 ? 'forward' : 'back')
    return [name, { zone, start: `${day} 00:30`, end: `${day} 06:00` }]
  }),
)

function placeOf(zone: string, suffix: string): string {
  return `${zone.replace(/^.*\//, '').toLowerCase().replace('_', '-')}-${suffix}`
}

const rules: Readonly<Record<string, string>> = {
  daily: 'FREQ=DAILY',
  'daily-counted': 'FREQ=DAILY;COUNT=10',
  'daily-until': 'FREQ=DAILY;INTERVAL=2;UNTIL=20260401T130000Z',
  'weekly-days': 'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,TH;COUNT=8',
  'monthly-last-friday': 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=6',
  'monthly-days': 'FREQ=MONTHLY;BYMONTHDAY=10,-1;COUNT=6',
  'monthly-workday': 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=6',
  'monthly-friday-13': 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=4',
  yearly: 'FREQ=YEARLY;COUNT=5',
  'yearly-month-day': 'FREQ=YEARLY;BYMONTH=3,9;BYDAY=2TU;COUNT=6',
  'yearly-week': 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3',
  'yearly-day': 'FREQ=YEARLY;BYYEARDAY=1,100,-1;COUNT=6',
  'yearly-hours': 'FREQ=YEARLY;BYMONTH=3;BYHOUR=9,14;BYMINUTE=0,30;BYSECOND=0;COUNT=8',
  hourly: 'FREQ=HOURLY;INTERVAL=3;COUNT=5',
  minutely: 'FREQ=MINUTELY;INTERVAL=90;COUNT=4',
  secondly: 'FREQ=SECONDLY;INTERVAL=5400;COUNT=3',
}

/** Each series spans both clock changes of its zone. */
const weekly: readonly Named<SeriesTexts>[] = clockChanges.map(([zone]) => [
  placeOf(zone, 'weekly'),
  { zone, start: '2026-01-05 09:15', end: '2026-01-05 10:00', rule: 'FREQ=WEEKLY;COUNT=52' },
])

const seriesTimes: Readonly<Record<string, SeriesTexts>> = {
  floating: { start: '2026-03-10 14:00', rule: 'FREQ=WEEKLY;UNTIL=20260401T140000' },
  utc: { zone: 'UTC', start: '2026-03-10 14:00', rule: 'FREQ=WEEKLY;COUNT=3' },
  'whole-day': { start: '2026-03-10', wholeDay: true, rule: 'FREQ=YEARLY;UNTIL=20300310' },
  'whole-days': {
    zone: 'Asia/Tokyo',
    start: '2026-03-10',
    end: '2026-03-12',
    wholeDay: true,
    rule: 'FREQ=MONTHLY;COUNT=3',
  },
  'zone-abbreviated': { ...inBerlin, zone: 'CET', rule: 'FREQ=WEEKLY;COUNT=4' },
  'zone-without-place': { ...inBerlin, zone: 'Etc/GMT+5', rule: 'FREQ=WEEKLY;COUNT=4' },
  'from-repeated-hour': {
    zone: 'Europe/Berlin',
    start: '2026-10-25 02:30',
    duration: '45',
    rule: 'FREQ=WEEKLY;COUNT=4',
  },
}

const everything: Partial<Entry> = {
  organizer: { name: 'Doe, Jane "JD"; Ñandú', email: 'jane+choir@example.com' },
  attendees: ['anna@example.com', 'zoë@example.com', 'bob+choir@example.com'],
  reminder: 30,
  status: 'TENTATIVE',
  method: 'REQUEST',
  transparency: 'TRANSPARENT',
  description: htmlDescription,
  sequence: 3,
}

const others: Readonly<Record<string, Partial<Entry>>> = {
  organizer: { organizer: { name: 'Jane Doe', email: 'jane@example.com' } },
  'organizer-odd': { organizer: { name: 'Doe, Jane "JD": ^n', email: 'jane+choir@example.com' } },
  attendees: { attendees: ['anna@example.com', 'zoë@example.com', 'bob+choir@example.com'] },
  'attendees-hundred': {
    attendees: Array.from({ length: 100 }, (_, index) => `guest-${index}@example.com`),
  },
  'alarm-at-start': { reminder: 0 },
  'alarm-minutes': { reminder: 30 },
  'alarm-odd-minutes': { reminder: 45 },
  'alarm-day': { reminder: 1440 },
  'alarm-longest': { reminder: 40_320 },
  'method-publish': { method: 'PUBLISH' },
  transparent: { transparency: 'TRANSPARENT' },
  'transparent-whole-day': {
    transparency: 'TRANSPARENT',
    when: when({ start: '2026-03-14', wholeDay: true }),
  },
  'without-place': { location: '' },
  'place-odd': { location: `${hardLines.replaceAll('\n', ' ')} ${emoji}` },
  'longest-latin': { title: 'Title '.repeat(84).slice(0, 500), location: 'p'.repeat(500) },
  'longest-emoji': { title: '🎂'.repeat(500), location: '🏠'.repeat(500) },
  'longest-without-text': {
    title: '🎂'.repeat(500),
    location: '',
    description: { text: '', html: undefined },
  },
  everything,
  'everything-in-series': {
    ...everything,
    recurrence: rule('FREQ=WEEKLY;COUNT=3', usualEntry.when),
  },
}

const statuses: readonly PropertyValue<'STATUS'>[] = [
  'CONFIRMED',
  'TENTATIVE',
  'CANCELLED',
  'NEEDS-ACTION',
  'COMPLETED',
  'IN-PROCESS',
]

function seriesOf({ rule: text, ...texts }: SeriesTexts): Partial<Entry> {
  const time = when(texts)
  return { when: time, recurrence: rule(text, time) }
}

function named<Value>(
  prefix: string,
  values: readonly Named<Value>[],
  make: (value: Value) => Partial<Entry>,
): readonly Named<Entry>[] {
  return values.map(([name, value]) => [`${prefix}-${name}`, { ...usualEntry, ...make(value) }])
}

/** The entries by name. */
export const hardEntries: ReadonlyMap<string, Entry> = new Map([
  ...named('when', [...Object.entries(times), ...nights], (texts) => ({ when: when(texts) })),
  ...named('series', [...Object.entries(seriesTimes), ...weekly], seriesOf),
  ...named('rule', Object.entries(rules), (text) => seriesOf({ ...inBerlin, rule: text })),
  ...named('title', Object.entries(hardTitles), (title) => ({ title })),
  ...named('text', Object.entries(hardDescriptions), (description) => ({ description })),
  ...named(
    'status',
    statuses.map((status) => [status.toLowerCase(), status]),
    (status) => ({ status }),
  ),
  ...named('with', Object.entries(others), (other) => other),
])
