import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { feedEvent } from '../../core/calendar/feed.ts'
import { writeCalendar } from '../../core/ical/calendar.ts'
import { writeTimezone } from '../../core/ical/timezone.ts'
import type { ImportedEvent } from '../../core/import/group.ts'
import { mergeDraft } from '../../core/import/merge.ts'
import { occurrences } from '../../core/recurrence/dates.ts'
import { movedTo } from '../../core/recurrence/moved.ts'
import { read } from './read.ts'

/** 2026-11-21 12:00:00 UTC. */
const now = 1_795_262_400
/** What is compared: from a month before to four months after. */
const from = now - 31 * 86_400
const to = now + 120 * 86_400

function fileOf(lines: readonly string[], head: readonly string[] = []): string {
  const zone = writeTimezone('Europe/Berlin', { first: 2026, current: 2027 })
  const start = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...head, '']
  return `${start.join('\r\n')}${zone}${lines.join('\r\n')}\r\nEND:VCALENDAR\r\n`
}

const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT']

function previewOf(text: string) {
  const preview = read({ bytes: Buffer.from(text), now })
  assert.ok(preview.ok, JSON.stringify(preview))
  return preview.value
}

/** A date as all three readers can say it. */
const said = (start: number, end: number, title: string) =>
  `${new Date(1000 * start).toISOString().slice(0, 16)} ${(end - start) / 60} ${title}`

const isNear = (unix: number) => unix >= from && unix <= to

function ours(events: readonly ImportedEvent[]): readonly string[] {
  const dates = events.flatMap(({ draft: { when, recurrence, title } }) => {
    const starts = recurrence ? occurrences(recurrence, when, from, 500) : [when.start]
    return starts.map((start) => ({ ...movedTo(start, when), title }))
  })
  return dates
    .filter(({ start }) => isNear(start.unix))
    .map(({ start, end, title }) => said(start.unix, end.unix, title))
    .toSorted()
}

function byIcalJs(text: string): readonly string[] {
  const components = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  const [main, ...exceptions] = components.map((one) => new ICAL.Event(one))
  assert.ok(main)
  for (const one of exceptions) main.relateException(one)
  const dates = main.iterator()
  const found: string[] = []
  for (let date = dates.next(); date && date.toUnixTime() <= to; date = dates.next()) {
    const { startDate, endDate, item } = main.getOccurrenceDetails(date)
    const [start, end] = [startDate.toUnixTime(), endDate.toUnixTime()]
    if (isNear(start)) found.push(said(start, end, item.summary))
  }
  return found.toSorted()
}

function byNodeIcal(text: string): readonly string[] {
  const [main] = Object.values(nodeIcal.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT')
  assert.ok(main?.type === 'VEVENT')
  const range = { from: new Date(1000 * (from - 86_400 * 400)), to: new Date(1000 * to) }
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
    // node-ical passes over further dates.
    if (!what.includes('further')) assert.deepEqual(ours(events), byNodeIcal(text))
  })
}

test('a series in UTC comes back as it was written', () => {
  const lines = ['DTSTART:20261005T233000Z', 'DTEND:20261006T003000Z', 'RRULE:FREQ=WEEKLY']
  const text = fileOf(event('SUMMARY:A', ...lines), ['X-WR-TIMEZONE:Europe/Berlin'])
  const [{ draft } = assert.fail()] = previewOf(text).events
  assert.equal(draft.when.zone, 'UTC')
  const times = { createdAt: now, modifiedAt: now, updates: 0 }
  const texts = { eventname: '', description: '', location: '', organizer: undefined }
  const unset = { ...texts, reminder: undefined, recurrence: undefined }
  const stored = { ...unset, ...draft, ...times, id: 1, key: 'k', uid: 'a', calendarId: 1 }
  const written = writeCalendar({ kind: 'feed', name: 'Mine' }, [
    feedEvent(stored, 'https://d.test/'),
  ])
  for (const line of lines) assert.match(written, new RegExp(`\r\n${line}\r\n`))
  const [again = assert.fail()] = previewOf(written).events
  assert.equal(mergeDraft(again.draft, stored), undefined)
})
