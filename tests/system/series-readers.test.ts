/** Independent programs find the same dates in series with exceptions as Daymark does. */

import { deepEqual, equal, ok } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import ICAL from 'ical.js'
import type { StoredEvent } from '../../core/event/event.ts'
import { isSeriesEvent, type SeriesEvent } from '../../core/event/series-changes.ts'
import { readWhen, type When } from '../../core/event/when.ts'
import { writeCalendarFile, writeFeedEvents } from '../../core/export/calendar.ts'
import { datesFrom } from '../../core/recurrence/dates.ts'
import { occurrenceAt, occurrences } from '../../core/recurrence/occurrences.ts'
import { readRecurrence } from '../../core/recurrence/parse-rule.ts'
import type { Recurrence } from '../../core/recurrence/rule.ts'
import { type Chance, createChance } from '../support/chance.ts'
import { casesOf } from '../support/depth.ts'
import { debianPython, missing } from '../support/programs.ts'
import { withRandomExceptions } from '../support/random-exceptions.ts'

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Sydney']
const kinds = [...zones, ...zones, 'UTC', '', 'day']

const rules = [
  ...['FREQ=DAILY', 'FREQ=DAILY;INTERVAL=3', 'FREQ=DAILY;BYDAY=MO,WE,FR', 'FREQ=WEEKLY'],
  ...['FREQ=WEEKLY;BYDAY=TU,SA', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=SU', 'FREQ=MONTHLY'],
  ...['FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=MONTHLY;BYMONTHDAY=1,15', 'FREQ=YEARLY;BYMONTH=3,10'],
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
]
const ends = ['', '', ';COUNT=12', ';COUNT=30', ';UNTIL=20270601']
const times = ['09:30', '18:00', '23:45', '06:00']

/** A date in a form that all readers can produce: its start in Unix seconds, and its title. */
type Found = readonly [start: number, title: string]

interface Case {
  readonly event: StoredEvent & SeriesEvent
  readonly text: string
  /** Only dates whose start according to the rule is earlier are compared. */
  readonly horizon: number
}

const given = (parameter: string, text?: string) => ({ parameter, text })

function whenOf(start: string, kind: string): When {
  const isDay = kind === 'day'
  const texts = { start: given('start', start), end: given('end') }
  const zone = given('zone', isDay ? '' : kind)
  const read = readWhen({ ...texts, zone, wholeDay: given('day', String(isDay)) }, { zone: '' })
  ok(read.ok, JSON.stringify(read))
  return read.value
}

function ruleOf(text: string, when: When): Recurrence {
  const read = readRecurrence({ parameter: 'rule', text }, when)
  ok(read.ok && read.value, JSON.stringify(read))
  return read.value
}

// The first date is one of the rule: programs disagree about another one.
function caseOf(chance: Chance): Case {
  const pick = <Item>(items: readonly Item[], otherwise: Item) =>
    items[chance(items.length)] ?? otherwise
  const rule = `${pick(rules, '')}${pick(ends, '')}`
  const day = new Date(Date.UTC(2026, 0, 1 + chance(400))).toISOString().slice(0, 10)
  const wanted = whenOf(`${day} ${pick(times, '')}`, pick(kinds, ''))
  const open = ruleOf(rule.replace(/;(?:COUNT|UNTIL).*/, ''), wanted)
  const [start = wanted.start] = occurrences(open, wanted, wanted.start.unix + 1, 1)
  const when = occurrenceAt(start, wanted)
  const recurrence = ruleOf(rule, when)
  const event: StoredEvent = {
    ...{ id: 1, key: 'k', uid: 'k', calendarId: 1, title: 'Main', eventname: '', description: '' },
    ...{ location: '', organizer: undefined, reminder: undefined, transparency: 'OPAQUE' },
    ...{ updates: 0, createdAt: 1_790_000_000, modifiedAt: 1_790_000_000, when, recurrence },
  }
  ok(isSeriesEvent(event))
  const changed = { ...event, ...withRandomExceptions(event, chance) }
  const written = writeFeedEvents([changed], 'https://d.test/event/')
  const calendar = { title: 'T', description: '', reader: 'other' } as const
  const horizon = occurrences(recurrence, when, 0, 30).at(-1)?.unix ?? 0
  return { event: changed, text: writeCalendarFile(calendar, [written]), horizon: horizon + 1 }
}

function sorted(dates: readonly Found[]): readonly string[] {
  return dates
    .map(([start, title]) => `${new Date(1000 * start).toISOString()} ${title}`)
    .toSorted()
}

function byUs({ event: { recurrence, when, title }, horizon }: Case): readonly Found[] {
  return datesFrom(recurrence, when, Number.NEGATIVE_INFINITY)
    .take(60)
    .filter(({ date }) => date.unix < horizon)
    .map((one): Found => [one.when.start.unix, one.change.title ?? title])
    .toArray()
}

function byIcalJs({ text, horizon }: Case): readonly Found[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const [main, ...others] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  ok(main)
  for (const other of others) main.relateException(other)
  const found: Found[] = []
  const dates = main.iterator()
  for (let date = dates.next(); date && date.toUnixTime() < horizon; date = dates.next()) {
    const { startDate, item } = main.getOccurrenceDetails(date)
    found.push([startDate.toUnixTime(), item.summary])
  }
  ICAL.TimezoneService.reset()
  return found
}

type Read = readonly [libical: readonly Found[], dateutil: readonly Found[]]

function byPython(cases: readonly Case[]): readonly Read[] {
  const program = fileURLToPath(new URL('../support/series-dates.py', import.meta.url))
  const input = JSON.stringify(cases.map(({ text, horizon }) => [text, horizon]))
  const child = spawnSync(debianPython, [program], { input, maxBuffer: 2 ** 28 })
  equal(child.status, 0, String(child.stderr))
  return JSON.parse(String(child.stdout))
}

const chance = createChance(17)
const cases = Array.from({ length: casesOf(2000) }, () => caseOf(chance))

test('random series have all kinds of exceptions, and clock changes between their dates', () => {
  for (const line of ['RDATE', 'EXDATE', 'RECURRENCE-ID', 'STATUS:CANCELLED', 'BEGIN:DAYLIGHT']) {
    ok(cases.filter(({ text }) => text.includes(line)).length > cases.length / 4, line)
  }
})

test('ical.js finds the dates of random series with exceptions', () => {
  for (const one of cases) deepEqual(sorted(byIcalJs(one)), sorted(byUs(one)), one.text)
})

test('libical and python-icalendar find the dates of random series with exceptions', {
  skip: missing('python-icalendar', 'python-libical'),
}, () => {
  const read = byPython(cases)
  for (const [place, one] of cases.entries()) {
    const [libical = [], dateutil = []] = read[place] ?? []
    deepEqual(sorted(libical), sorted(byUs(one)), `libical: ${one.text}`)
    deepEqual(sorted(dateutil), sorted(byUs(one)), `python-icalendar: ${one.text}`)
  }
})
