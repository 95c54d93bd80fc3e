import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import type { StoredEvent } from '../event/event.ts'
import {
  addDate,
  changeDate,
  isSeriesEvent,
  type SeriesEvent,
  skipDate,
} from '../event/series-changes.ts'
import { readWhen, type When } from '../event/when.ts'
import { addToService } from '../links/services.ts'
import { entryOfEvent } from '../links/stored-entry.ts'
import { readRecurrence } from '../recurrence/parse-rule.ts'
import type { Result } from '../result.ts'
import { writeCalendarFile, writeFeedEvents, writeZonedEvents } from './calendar.ts'

function whenOf(start: string, zone: string, wholeDay?: string): When {
  const given = (parameter: string, text?: string) => ({ parameter, text })
  const texts = { start: given('start', start), end: given('end') }
  const read = readWhen(
    { ...texts, zone: given('zone', zone), wholeDay: given('day', wholeDay) },
    { zone: '' },
  )
  ok(read.ok, JSON.stringify(read))
  return read.value
}

function seriesOf(when: When): SeriesEvent & StoredEvent {
  const recurrence = readRecurrence({ parameter: 'rule', text: 'FREQ=WEEKLY' }, when)
  ok(recurrence.ok)
  const event: StoredEvent = {
    ...{ id: 7, key: 'abc', uid: 'abc@d.test', calendarId: 1, title: 'Training', eventname: '' },
    ...{ description: '', location: 'Gym', organizer: undefined, reminder: 30 },
    ...{ transparency: 'OPAQUE', recurrence: recurrence.value, when, updates: 2 },
    ...{ createdAt: 1_795_262_400, modifiedAt: 1_795_262_401 },
  }
  ok(isSeriesEvent(event))
  return event
}

function changed(event: SeriesEvent & StoredEvent, time: string, other: When): StoredEvent {
  const done = (result: Result<SeriesEvent>) => {
    ok(result.ok, JSON.stringify(result))
    return { ...event, ...result.value }
  }
  const match = { title: 'Match', location: '', reminder: null, when: other } as const
  const changes = [
    (one: SeriesEvent) => skipDate(one, `2026-03-23${time}`),
    (one: SeriesEvent) => changeDate(one, `2026-03-30${time}`, match),
    (one: SeriesEvent) => changeDate(one, `2026-04-06${time}`, { isCancelled: true }),
    (one: SeriesEvent) => addDate(one, `2026-04-08${time}`, {}),
  ]
  return changes.reduce((one, change) => done(change(one)), event)
}

const dates =
  /^(?:UID|SEQUENCE|RECURRENCE-ID|DTSTART|DTEND|RRULE|RDATE|EXDATE|SUMMARY|LOCATION|STATUS|TRIGGER|URL)\b.*$/gm

const pages = 'http://d.test/event/'

function linesOf(event: StoredEvent, write = writeFeedEvents): readonly string[] {
  const text = writeCalendarFile({ title: 'Club', description: '' }, [write([event], pages)])
  return (text.slice(text.indexOf('BEGIN:VEVENT')).match(dates) ?? []).map((line) => line.trim())
}

const known = ['UID:abc@d.test', 'SEQUENCE:2']
const page = 'URL:http://d.test/event/abc'

test('a series is written with a part for each changed date', () => {
  const event = changed(
    seriesOf(whenOf('2026-03-16 18:00', 'Europe/Berlin')),
    'T18:00:00',
    whenOf('2026-03-29 10:00', 'Europe/Berlin'),
  )
  deepEqual(linesOf(event), [
    ...known,
    'DTSTART;TZID=Europe/Berlin:20260316T180000',
    'DTEND;TZID=Europe/Berlin:20260316T190000',
    'RRULE:FREQ=WEEKLY',
    'RDATE;TZID=Europe/Berlin:20260408T180000',
    'EXDATE;TZID=Europe/Berlin:20260323T180000',
    ...['SUMMARY:Training', 'LOCATION:Gym', page, 'TRIGGER:-PT30M'],
    ...known,
    'RECURRENCE-ID;TZID=Europe/Berlin:20260330T180000',
    'DTSTART;TZID=Europe/Berlin:20260329T100000',
    'DTEND;TZID=Europe/Berlin:20260329T110000',
    ...['SUMMARY:Match', `${page}?date=2026-03-29`],
    ...known,
    'RECURRENCE-ID;TZID=Europe/Berlin:20260406T180000',
    'DTSTART;TZID=Europe/Berlin:20260406T180000',
    'DTEND;TZID=Europe/Berlin:20260406T190000',
    ...['SUMMARY:Training', 'LOCATION:Gym', `${page}?date=2026-04-06`],
    ...['STATUS:CANCELLED', 'TRIGGER:-PT30M'],
  ])
  deepEqual(linesOf(event, writeZonedEvents), linesOf(event))
})

const kinds: readonly (readonly [
  name: string,
  when: When,
  time: string,
  lines: readonly string[],
])[] = [
  [
    'of days',
    whenOf('2026-03-16', '', 'true'),
    'T00:00:00',
    [
      'RDATE;VALUE=DATE:20260408',
      'EXDATE;VALUE=DATE:20260323',
      'RECURRENCE-ID;VALUE=DATE:20260330',
    ],
  ],
  [
    'in UTC',
    whenOf('2026-03-16 18:00', 'UTC'),
    'T18:00:00',
    ['RDATE:20260408T180000Z', 'EXDATE:20260323T180000Z', 'RECURRENCE-ID:20260330T180000Z'],
  ],
  [
    'without a zone',
    whenOf('2026-03-16 18:00', ''),
    'T18:00:00',
    ['RDATE:20260408T180000', 'EXDATE:20260323T180000', 'RECURRENCE-ID:20260330T180000'],
  ],
]

for (const [name, when, time, lines] of kinds) {
  test(`the exceptions of a series ${name} have the type of its start`, () => {
    const written = linesOf(changed(seriesOf(when), time, whenOf('2026-03-29 10:00', 'Asia/Tokyo')))
    for (const line of lines) ok(written.includes(line), `${line} in ${written.join('\n')}`)
    ok(written.includes('DTSTART;TZID=Asia/Tokyo:20260329T100000'))
  })
}

test('a zone is declared for a date that is moved to another zone, or to an instant', () => {
  const { lines, zones } = writeFeedEvents(
    [
      changed(
        seriesOf(whenOf('2026-03-16 18:00', 'UTC')),
        'T18:00:00',
        whenOf('2020-03-29 10:00', 'Asia/Tokyo'),
      ),
    ],
    pages,
  )
  deepEqual(zones, new Map([['Asia/Tokyo', { first: 2020, current: 2026 }]]))
  ok(lines.includes('DTSTART;TZID=Asia/Tokyo:20200329T100000'))
})

test('a moved date in a repeated hour is an instant', () => {
  const when = whenOf('2026-10-25T02:30:00+01:00', 'Europe/Berlin')
  const event = changed(seriesOf(whenOf('2026-03-16 18:00', 'Europe/Berlin')), 'T18:00:00', when)
  ok(linesOf(event).includes('DTSTART:20261025T013000Z'))
})

test('the file of an event page has its changed dates, and links offer a choice', () => {
  const event = changed(
    seriesOf(whenOf('2026-03-16 18:00', 'Europe/Berlin')),
    'T18:00:00',
    whenOf('2026-03-29 10:00', 'Europe/Berlin'),
  )
  const entry = entryOfEvent(event, 'https://d.test/event/abc')
  const file = addToService('ics', entry)
  ok(file.kind === 'file')
  const lines = (file.text.match(dates) ?? []).map((line) => line.trim())
  deepEqual(
    lines.filter((line) => /^(?:RECURRENCE|RDATE|EXDATE|STATUS)/.test(line)),
    [
      'RDATE;TZID=Europe/Berlin:20260408T180000',
      'EXDATE;TZID=Europe/Berlin:20260323T180000',
      'STATUS:CONFIRMED',
      'RECURRENCE-ID;TZID=Europe/Berlin:20260330T180000',
      'STATUS:CONFIRMED',
      'RECURRENCE-ID;TZID=Europe/Berlin:20260406T180000',
      'STATUS:CANCELLED',
    ],
  )
  equal(addToService('google', entry).kind, 'choice')
})
