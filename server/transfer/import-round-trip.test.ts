import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { calendarEventsOf } from '../../core/calendar/feed.ts'
import { changeDetails, type EventDetails, readDetail } from '../../core/event/details.ts'
import type { Event, StoredEvent } from '../../core/event/event.ts'
import { isSeriesEvent } from '../../core/event/series-changes.ts'
import type { When } from '../../core/event/when.ts'
import { writeCalendar } from '../../core/ical/calendar.ts'
import { mergeDraft } from '../../core/import/merge.ts'
import { readRecurrence } from '../../core/recurrence/parse-rule.ts'
import { normalizeLines, singleLine } from '../../core/text/text.ts'
import { momentAt, momentInZone } from '../../core/time/moment.ts'
import { createChance } from '../../tests/support/chance.ts'
import { withRandomExceptions } from '../../tests/support/random-exceptions.ts'
import { readImport } from './import-file.ts'

const zones = ['UTC', 'Europe/Paris', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe']
// Up to 2160: the exceptions of a series are among its first dates, and none may end after 2199.
const moments = fc.integer({ min: 0, max: 6_000_000_000 })

const timed = fc
  .tuple(moments, fc.integer({ min: 0, max: 400_000 }), fc.constantFrom('', ...zones))
  .map(([start, length, zone]): When => {
    const [first, last] = [momentAt(start, zone), momentAt(start + length, zone)]
    return { isWholeDay: false, zone, start: first, end: last }
  })

const wholeDay = fc
  .tuple(moments, fc.integer({ min: 0, max: 20 }), fc.constantFrom('', ...zones))
  .map(([start, days, zone]): When => {
    const midnight = (unix: number) => {
      const local = `${momentAt(unix, 'UTC').local.slice(0, 10)}T00:00:00`
      return { local, unix: momentInZone({ local, offset: undefined }, zone).unix }
    }
    return { isWholeDay: true, zone, start: midnight(start), end: midnight(start + days * 86_400) }
  })

const texts = fc.string({ unit: 'binary', maxLength: 120 }).map((text) => text.toWellFormed())
const lines = texts.map(singleLine)
const names = lines.filter((name) => name !== '')

// The last ones are the hard ones: they end as descriptions with a conference do in files.
const descriptions = fc.oneof(
  texts.map(normalizeLines),
  fc
    .array(
      fc.constantFrom(
        ...[
          '<b>',
          '</b>',
          '<a href="https://d.test/x">',
          '</a>',
          '<li>',
          '<br>',
          '<script>',
          '\n\n',
        ],
        ...[
          'https://d.test/1',
          'https://d.test/2',
          'Room: https://d.test/2',
          ' & ',
          '&lt;b>',
          'text',
        ],
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
  fc.constantFrom('https://d.test/1', 'a\n\nhttps://d.test/1', 'a\n\nRoom: https://d.test/2'),
)

const label = lines.map((line) => [...line].slice(0, 100).join('').trim())
const links = fc.array(
  fc.record({
    value: fc.constantFrom('https://d.test/1', 'https://d.test/2', 'http://ä.test/,;:%'),
    label,
    type: fc.constantFrom('', 'VIDEO', 'AUDIO,VIDEO', 'image/png'),
  }),
  { maxLength: 3 },
)

const details = fc.option(
  fc
    .record({
      conferences: links,
      attachments: links,
      categories: fc.array(
        names.map((value) => ({ value })),
        { maxLength: 3 },
      ),
      color: fc.constantFrom([], [{ value: 'teal' }]),
      coordinates: fc.constantFrom([], [{ value: '-0.5,180' }]),
      website: fc.constantFrom([], [{ value: 'https://d.test/event/abcdefghij' }]),
    })
    .map((given): EventDetails => {
      const read = Object.entries(given).map(([name, items]) => {
        const found = readDetail(name as keyof typeof given, items)
        assert.ok(found.ok, JSON.stringify(found))
        return [name, found.value]
      })
      return changeDetails({}, Object.fromEntries(read))
    }),
  { nil: undefined },
)

const events = fc.record({
  title: names,
  eventname: lines,
  description: descriptions,
  details,
  location: lines,
  organizer: fc.option(fc.record({ name: names, email: fc.constant('jürgen@example.com') }), {
    nil: undefined,
  }),
  reminder: fc.option(fc.integer({ min: 0, max: 40_320 }), { nil: undefined }),
  transparency: fc.constantFrom('OPAQUE', 'TRANSPARENT'),
  when: fc.oneof(timed, wholeDay),
  rule: fc.constantFrom(
    ...['', '', 'FREQ=DAILY', 'FREQ=WEEKLY;INTERVAL=2;COUNT=7;BYDAY=MO,SU;WKST=SU'],
    ...['FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=YEARLY;UNTIL=22000101', 'FREQ=WEEKLY;UNTIL=21981231'],
    'FREQ=MONTHLY;UNTIL=21981231T101500',
  ),
  seed: fc.nat(),
})

type Made = Omit<Event, 'recurrence' | 'details'> & {
  readonly details: EventDetails | undefined
  readonly rule: string
  readonly seed: number
}

function stored({ rule, seed, details, ...event }: Made, number: number): StoredEvent {
  const key = `key${number}`
  const recurrence = readRecurrence({ parameter: 'rule', text: rule }, event.when)
  assert.ok(recurrence.ok)
  const times = { createdAt: 1_700_000_000, modifiedAt: 1_700_000_001 }
  const made = {
    ...event,
    ...times,
    ...(details && { details }),
    recurrence: recurrence.value,
    updates: number,
  }
  const changed = isSeriesEvent(made) ? withRandomExceptions(made, createChance(seed)) : made
  return { ...made, ...changed, id: number, key, uid: key, calendarId: 1 }
}

test('any event that is exported is imported unchanged', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 6 }), names, (given, name) => {
      const kept = given.map(stored)
      const written = writeCalendar(
        { kind: 'feed', name },
        kept.flatMap((event) => calendarEventsOf(event, `https://daymark.test/event/${event.key}`)),
      )
      const found = readImport({ bytes: Buffer.from(written), now: 1_795_262_400 })
      assert.ok(found.ok, JSON.stringify(found))
      assert.equal(found.value.name, name)
      assert.deepEqual(found.value.leftOut, [])
      assert.deepEqual(
        found.value.events.map(({ uid, notes }) => ({ uid, notes })),
        kept.map(({ uid }) => ({ uid, notes: [] })),
      )
      for (const [index, { draft }] of found.value.events.entries()) {
        const [earlier] = kept.slice(index)
        assert.ok(earlier)
        assert.equal(draft.transparency, earlier.transparency)
        assert.equal(mergeDraft(draft, earlier), undefined, JSON.stringify({ draft, earlier }))
      }
    }),
    { numRuns: 300 },
  )
})
