import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { calendarEventsOf } from '../../core/calendar/feed.ts'
import { writeCalendar } from '../../core/ical/calendar.ts'
import { writeTimezone } from '../../core/ical/timezone.ts'
import type { ImportedEvent } from '../../core/import/imported-event.ts'
import { mergeDraft } from '../../core/import/merge.ts'
import { datesFrom } from '../../core/recurrence/dates.ts'
import { readImport } from './import-file.ts'

/** 2026-11-21 12:00:00 UTC. */
const now = 1_795_262_400
/** The compared period: from a month before to four months after. */
const from = now - 31 * 86_400
const to = now + 120 * 86_400

function fileOf(lines: readonly string[], head: readonly string[] = []): string {
  const zone = writeTimezone('Europe/Berlin', { first: 2026, current: 2027 })
  const start = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...head, '']
  return `${start.join('\r\n')}${zone}${lines.join('\r\n')}\r\nEND:VCALENDAR\r\n`
}

const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT']

function previewOf(text: string) {
  const preview = readImport({ bytes: Buffer.from(text), now })
  assert.ok(preview.ok, JSON.stringify(preview))
  return preview.value
}

/** A date in a form that all three readers can produce. */
const said = (start: number, end: number, title: string) =>
  `${new Date(1000 * start).toISOString().slice(0, 16)} ${(end - start) / 60} ${title}`

const isNear = (unix: number) => unix >= from && unix <= to

function ours(events: readonly ImportedEvent[]): readonly string[] {
  const dates = events.flatMap(({ draft: { when, recurrence, title } }) => {
    if (!recurrence) return [{ ...when, title }]
    const dates = datesFrom(recurrence, when, from).take(500)
    return dates
      .filter(({ change }) => !change.isCancelled)
      .map((date) => ({ ...date.when, title: date.change.title ?? title }))
      .toArray()
  })
  return dates
    .filter(({ start }) => isNear(start.unix))
    .map(({ start, end, title }) => said(start.unix, end.unix, title))
    .toSorted()
}

function byIcalJs(text: string): readonly string[] {
  const components = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  const events = components.map((one) => new ICAL.Event(one))
  const main = events.find((one) => !one.isRecurrenceException())
  assert.ok(main)
  for (const one of events) if (one !== main) main.relateException(one)
  const dates = main.iterator()
  const found: string[] = []
  // A much later date may have been moved into the compared period.
  const end = to + 400 * 86_400
  for (let date = dates.next(); date && date.toUnixTime() <= end; date = dates.next()) {
    const { startDate, endDate, item } = main.getOccurrenceDetails(date)
    const [start, end] = [startDate.toUnixTime(), endDate.toUnixTime()]
    if (isNear(start)) found.push(said(start, end, item.summary))
  }
  return found.toSorted()
}

function byNodeIcal(text: string): readonly string[] {
  const [main] = Object.values(nodeIcal.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT')
  assert.ok(main?.type === 'VEVENT')
  const [first, last] = [from - 400 * 86_400, to + 400 * 86_400]
  const range = { from: new Date(1000 * first), to: new Date(1000 * last) }
  const seconds = (date: Date) => date.getTime() / 1000
  return nodeIcal
    .expandRecurringEvent(main, range)
    .filter(({ start }) => isNear(seconds(start)))
    .map(({ start, end, summary }) => said(seconds(start), seconds(end), String(summary)))
    .toSorted()
}

const inUtc: readonly (readonly [what: string, lines: readonly string[]])[] = [
  ['over a clock change', ['RRULE:FREQ=WEEKLY;COUNT=20']],
  ['late in the evening, by the day of the week', ['RRULE:FREQ=WEEKLY;BYDAY=MO']],
  ['by the day of the month', ['RRULE:FREQ=MONTHLY;BYMONTHDAY=5']],
  ['without one of its dates', ['RRULE:FREQ=WEEKLY;BYDAY=MO', 'EXDATE:20261116T233000Z']],
  ['on further dates', ['RDATE:20261117T233000Z,20261118T233000Z']],
]
for (const [what, rules] of inUtc) {
  test(`a series in UTC repeats in UTC, wherever its calendar is shown: ${what}`, () => {
    const times = ['DTSTART:20261005T233000Z', 'DTEND:20261006T003000Z']
    const text = fileOf(event('SUMMARY:A', ...times, ...rules), ['X-WR-TIMEZONE:Europe/Berlin'])
    const { events } = previewOf(text)
    assert.deepEqual(ours(events), byIcalJs(text))
    // node-ical ignores further dates (RDATE).
    if (!what.includes('further')) assert.deepEqual(ours(events), byNodeIcal(text))
  })
}

test('a series in UTC is exported and imported unchanged', () => {
  const lines = ['DTSTART:20261005T233000Z', 'DTEND:20261006T003000Z', 'RRULE:FREQ=WEEKLY']
  const text = fileOf(event('SUMMARY:A', ...lines), ['X-WR-TIMEZONE:Europe/Berlin'])
  const [{ draft } = assert.fail()] = previewOf(text).events
  assert.equal(draft.when.zone, 'UTC')
  const times = { createdAt: now, modifiedAt: now, updates: 0 }
  const texts = { eventname: '', description: '', location: '', organizer: undefined }
  const unset = {
    ...texts,
    reminder: undefined,
    recurrence: undefined,
    transparency: 'OPAQUE' as const,
  }
  const stored = { ...unset, ...draft, ...times, id: 1, key: 'k', uid: 'a', calendarId: 1 }
  const written = writeCalendar(
    { kind: 'feed', name: 'Mine' },
    calendarEventsOf(stored, 'https://d.test/'),
  )
  for (const line of lines) assert.match(written, new RegExp(`\r\n${line}\r\n`))
  const [again = assert.fail()] = previewOf(written).events
  assert.equal(mergeDraft(again.draft, stored), undefined)
})

/** A series on Mondays at 18:00 in Berlin, for an hour. */
const mondays = (...lines: readonly string[]) =>
  event(
    ...['SUMMARY:A', 'DTSTART;TZID=Europe/Berlin:20260907T180000'],
    ...['DTEND;TZID=Europe/Berlin:20260907T190000', ...lines],
  )
const endless = mondays('RRULE:FREQ=WEEKLY;BYDAY=MO')
const other = (id: string, ...lines: readonly string[]) =>
  event(`RECURRENCE-ID;TZID=Europe/Berlin:${id}`, 'SUMMARY:B', ...lines)
const berlin = (start: string, end: string) => [
  `DTSTART;TZID=Europe/Berlin:${start}`,
  `DTEND;TZID=Europe/Berlin:${end}`,
]

/** Moved dates of an endless series. */
const moves: readonly (readonly [what: string, from: string, to: string])[] = [
  ['from long ago', '20260907T180000', '20261202T200000'],
  ['from far ahead', '20280103T180000', '20261202T200000'],
  ['to long ago', '20261130T180000', '20260901T200000'],
  ['from long ago to far ahead', '20260907T180000', '20280105T200000'],
  ['before its series', '20261130T180000', '20260301T200000'],
]
for (const [what, from, to] of moves) {
  test(`a date of an endless series may be moved ${what}`, () => {
    const text = fileOf([...endless, ...other(from, ...berlin(to, to))])
    const { events } = previewOf(text)
    assert.deepEqual(
      events.map(({ draft }) => draft.recurrence?.exceptions?.map(({ change }) => change.title)),
      [['B']],
    )
    assert.deepEqual(ours(events), byIcalJs(text))
    assert.deepEqual(ours(events), byNodeIcal(text))
  })
}

test('a date that replaces an unreadable one is always reported as left out', () => {
  const { leftOut } = previewOf(fileOf([...endless, ...other('x', 'DTSTART:20261202T100000Z')]))
  assert.deepEqual(
    leftOut.map(({ title, reason }) => [title, reason]),
    [['B', 'date']],
  )
})

const future = (id: string, ...lines: readonly string[]) =>
  event(`RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:${id}`, 'SUMMARY:C', ...lines)
const tuesdays = future('20261207T180000', ...berlin('20261208T193000', '20261208T200000'))
const longAgo = future('20260914T180000', ...berlin('20260915T193000', '20260915T200000'))
const far = future('20260914T180000', ...berlin('20261115T193000', '20261115T200000'))

/** Files in which an override also changes all following dates. */
const changed: readonly (readonly [what: string, lines: readonly string[]])[] = [
  ['in an endless series', [...endless, ...tuesdays]],
  ['in one that ends', [...mondays('RRULE:FREQ=WEEKLY;COUNT=20'), ...tuesdays]],
  ['before its series', [...tuesdays, ...endless]],
  [
    'with a date of its own after it',
    [
      ...endless,
      ...tuesdays,
      ...other('20261228T180000', ...berlin('20261229T100000', '20261229T110000')),
    ],
  ],
  ['from before the window on', [...endless, ...longAgo]],
  ['and then once more', [...endless, ...longAgo, ...tuesdays]],
  ['by so much that dates from before the window come into it', [...endless, ...far]],
  [
    'to a zone with other clock changes',
    [
      ...endless,
      ...future('20261207T180000', 'DTSTART:20261207T183000Z', 'DTEND:20261207T190000Z'),
    ],
  ],
  [
    'beside dates left out',
    [...mondays('RRULE:FREQ=WEEKLY', 'EXDATE;TZID=Europe/Berlin:20261214T180000'), ...tuesdays],
  ],
]
for (const [what, lines] of changed) {
  test(`a change to a date and all later ones is applied, ${what}`, () => {
    const text = fileOf(lines)
    const { events, leftOut } = previewOf(text)
    assert.deepEqual(ours(events), byIcalJs(text))
    assert.ok(ours(events).filter((date) => date.endsWith(' C')).length > 3)
    assert.ok(events.every(({ draft }) => draft.recurrence))
    assert.ok(events.slice(1).every(({ draft }) => draft.continues === 'a'))
    assert.deepEqual([leftOut, events.filter(({ notes }) => notes.includes('range'))], [[], []])
    const ids = events.map(({ uid }) => uid)
    assert.equal(new Set(ids).size, ids.length)
  })
}

/** All dates of events, by the local times of their starts and ends. */
const datesOf = (events: readonly ImportedEvent[], most: number) =>
  events.flatMap(({ draft: { when, recurrence } }) =>
    recurrence
      ? datesFrom(recurrence, when, Number.NEGATIVE_INFINITY)
          .take(most)
          .map((date) => [date.when.isWholeDay, date.when.start.local, date.when.end.local])
          .toArray()
      : [],
  )

test('a change of a date and all later ones to all day is applied', () => {
  const daily = mondays('RRULE:FREQ=DAILY;COUNT=95')
  const { events } = previewOf(
    fileOf([...daily, ...future('20261207T180000', 'DTSTART;VALUE=DATE:20261208')]),
  )
  assert.deepEqual(datesOf(events, 100).slice(-5), [
    [false, '2026-12-06T18:00:00', '2026-12-06T19:00:00'],
    [true, '2026-12-08T00:00:00', '2026-12-08T00:00:00'],
    [true, '2026-12-09T00:00:00', '2026-12-09T00:00:00'],
    [true, '2026-12-10T00:00:00', '2026-12-10T00:00:00'],
    [true, '2026-12-11T00:00:00', '2026-12-11T00:00:00'],
  ])
})

test('a change to a date and all later ones starts a series of its own', () => {
  const { events } = previewOf(fileOf([...endless, ...tuesdays]))
  assert.deepEqual(
    events.map(({ uid, draft: { when, recurrence } }) => [uid, when.start.local, recurrence?.rule]),
    [
      ['a', '2026-09-07T18:00:00', 'FREQ=WEEKLY;UNTIL=20261207T165959Z;BYDAY=MO'],
      ['a/20261207T170000Z', '2026-12-08T19:30:00', 'FREQ=WEEKLY'],
    ],
  )
})

test('a change to later dates that no rule describes makes single events', () => {
  const monthly = mondays('RRULE:FREQ=MONTHLY;BYDAY=1MO')
  const text = fileOf([...monthly, ...tuesdays])
  const { events } = previewOf(text)
  assert.deepEqual(ours(events), byIcalJs(text))
  assert.deepEqual(
    events.filter(({ draft }) => draft.recurrence),
    [],
  )
  assert.equal(events.at(-1)?.uid, 'a/20271101T170000Z')
})

test('cancelling a date and all later ones ends the series', () => {
  const ended = future(
    '20261207T180000',
    'STATUS:CANCELLED',
    ...berlin('20261207T180000', '20261207T190000'),
  )
  const late = other('20261228T180000', ...berlin('20261229T100000', '20261229T110000'))
  const kept = previewOf(fileOf([...endless, ...ended, ...late]))
  assert.equal(kept.events.at(-1)?.draft.when.start.local, '2026-12-29T10:00:00')
  const { events, leftOut } = previewOf(fileOf([...endless, ...ended]))
  assert.deepEqual([datesOf(events, 100).at(-1)?.[1], leftOut], ['2026-11-30T18:00:00', []])
})

const prior = tuesdays.map((line) => line.replace('FUTURE', 'PRIOR'))

/** Files in which an override changes other dates in a way that is not imported. */
const unapplied: readonly (readonly [what: string, lines: readonly string[]])[] = [
  ['where the series is missing', tuesdays],
  ['where the series takes place once', [...mondays(), ...tuesdays]],
  ['where nobody reads the rule', [...mondays('RRULE:FREQ=SECONDLY'), ...tuesdays]],
]
for (const [what, lines] of unapplied) {
  test(`a change to other dates is reported as left out ${what}`, () => {
    const { events } = previewOf(fileOf(lines))
    const one = events.filter(({ draft }) => draft.title === 'C')
    assert.equal(one.length, 1)
    assert.ok(one[0]?.notes.includes('range'))
  })
}

test('a change to a date and all before it changes only that date', () => {
  const { events } = previewOf(fileOf([...endless, ...prior]))
  const [{ draft, notes } = assert.fail(), ...others] = events
  assert.deepEqual([others, notes], [[], ['range']])
  assert.deepEqual(
    draft.recurrence?.exceptions?.map(({ change }) => change.title),
    ['C'],
  )
})

test('an unreadable change to a date and all later ones is reported as left out', () => {
  const { events, leftOut } = previewOf(fileOf([...endless, ...future('20261207T180000')]))
  assert.deepEqual(
    leftOut.map(({ title, reason }) => [title, reason]),
    [['C', 'range']],
  )
  assert.ok(events.every(({ draft }) => draft.title === 'A'))
})
