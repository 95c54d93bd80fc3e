import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import fc from 'fast-check'
import { casesOf } from '../../tests/support/depth.ts'
import type { When } from '../event/when.ts'
import type { Entry } from '../links/entry.ts'
import { anyRule, anyStart, referenceDates, ruleOf, whenOf } from '../recurrence/any-series.test.ts'
import { occurrences } from '../recurrence/occurrences.ts'
import { zoneLabels } from '../time/zone-labels.ts'
import { exampleEntry, exampleMark, exceptionAt, withExceptions } from './example-entry.cases.ts'
import {
  type GoogleEvent,
  googleEvent,
  googleId,
  googleInsert,
  googlePatch,
} from './google-event.ts'
import { namesStart } from './rule-start.ts'

function sent(entry: Entry): GoogleEvent {
  const result = googleEvent(entry, exampleMark)
  assert.ok(result.ok, JSON.stringify(result))
  return result.value
}

function series(rule: string, start: string, zone = 'Europe/Berlin', wholeDay = 'false'): Entry {
  const when = whenOf(start, wholeDay, zone)
  return exampleEntry({ when, recurrence: ruleOf(rule, when) })
}

const evening = whenOf('2026-12-01 18:00', 'false', 'Europe/Berlin')
const example = exampleEntry({ when: evening })

test('an event has all its fields, its key and a link', () => {
  assert.deepEqual(sent(example), {
    summary: 'Choir rehearsal',
    description: 'Bring your scores.\n\nStop updates\nhttps://daymark.example/connected/k7d2m9',
    location: 'Town hall',
    start: { dateTime: '2026-12-01T18:00:00+01:00', timeZone: 'Europe/Berlin' },
    end: { dateTime: '2026-12-01T19:00:00+01:00', timeZone: 'Europe/Berlin' },
    recurrence: [],
    reminders: { useDefault: false, overrides: [] },
    transparency: 'opaque',
    status: 'confirmed',
    source: { title: 'Choir rehearsal', url: 'https://daymark.example/event/choir' },
    extendedProperties: { private: { daymark: 'k7d2m9' } },
  })
})

test('a conference is a link in the description', () => {
  const conferences = [{ value: 'https://meet.example/1', label: 'Room' }]
  assert.equal(
    sent({ ...example, details: { conferences } }).description,
    'Bring your scores.\n\nRoom: https://meet.example/1\n\nStop updates\nhttps://daymark.example/connected/k7d2m9',
  )
})

test('a reminder, free time and a tentative event are said', () => {
  const { reminders, transparency, status } = sent(
    exampleEntry({
      when: evening,
      reminder: 40_320,
      transparency: 'TRANSPARENT',
      status: 'TENTATIVE',
    }),
  )
  const overrides = [{ method: 'popup', minutes: 40_320 }]
  assert.deepEqual(reminders, { useDefault: false, overrides })
  assert.deepEqual([transparency, status], ['transparent', 'tentative'])
})

describe('the times of an event', () => {
  const times: readonly (readonly [name: string, entry: Entry, start: object, end: object])[] = [
    [
      'are days, the end being the day after',
      exampleEntry({ when: whenOf('2026-12-31', 'true') }),
      { date: '2026-12-31' },
      { date: '2027-01-01' },
    ],
    [
      'are exact in an hour that occurs twice',
      exampleEntry({ when: whenOf('2026-10-25T01:30:00Z', 'false', 'Europe/Berlin') }),
      { dateTime: '2026-10-25T02:30:00+01:00', timeZone: 'Europe/Berlin' },
      { dateTime: '2026-10-25T03:30:00+01:00', timeZone: 'Europe/Berlin' },
    ],
    [
      'have another name of the zone if Google does not know it',
      exampleEntry({ when: whenOf('2026-12-01 18:00', 'false', 'PST8PDT') }),
      { dateTime: '2026-12-01T18:00:00-08:00', timeZone: 'America/Los_Angeles' },
      { dateTime: '2026-12-01T19:00:00-08:00', timeZone: 'America/Los_Angeles' },
    ],
    [
      'are in UTC without such a name',
      exampleEntry({ when: whenOf('2026-12-01 18:00', 'false', 'Etc/GMT+5') }),
      { dateTime: '2026-12-01T23:00:00+00:00', timeZone: 'UTC' },
      { dateTime: '2026-12-02T00:00:00+00:00', timeZone: 'UTC' },
    ],
  ]
  for (const [name, entry, start, end] of times) {
    it(name, () => {
      const event = sent(entry)
      assert.deepEqual([event.start, event.end], [start, end])
    })
  }

  it('of several days include the last day', () => {
    const when = whenOf('2026-12-30', 'true')
    const long = { ...when, end: whenOf('2027-01-02', 'true').start }
    assert.deepEqual(sent(exampleEntry({ when: long })).end, { date: '2027-01-03' })
  })
})

describe('a series', () => {
  const rules: readonly (readonly [given: string, start: string, sent: string | undefined])[] = [
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-12-31 18:00', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=31'],
    ['FREQ=YEARLY', '2028-02-29 18:00', 'RRULE:FREQ=YEARLY'],
    ['FREQ=DAILY;UNTIL=20261208', '2026-12-01 18:00', 'RRULE:FREQ=DAILY;UNTIL=20261208T225959Z'],
    ['FREQ=WEEKLY;BYDAY=TU;COUNT=5', '2026-12-01 18:00', 'RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=TU'],
    // The start is not a Monday, so Google does not count it.
    ['FREQ=WEEKLY;BYDAY=MO;COUNT=5', '2026-12-01 18:00', 'RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=MO'],
    ['FREQ=WEEKLY;BYDAY=MO;COUNT=1', '2026-12-01 18:00', undefined],
    ['FREQ=WEEKLY;BYDAY=MO', '2026-12-01 18:00', 'RRULE:FREQ=WEEKLY;BYDAY=MO'],
  ]
  for (const [given, start, expected] of rules) {
    it(`of ${given} from ${start} is sent as ${expected ?? 'a single event'}`, () => {
      assert.deepEqual(sent(series(given, start)).recurrence, expected ? [expected] : [])
    })
  }

  it('of one date that it changes is sent as that date', () => {
    const concert = exceptionAt('2026-12-01T18:00:00', { change: { title: 'Concert' } })
    const rule = 'FREQ=WEEKLY;BYDAY=MO;COUNT=1'
    const { summary, recurrence } = sent(
      withExceptions(series(rule, '2026-12-01 18:00'), [concert]),
    )
    assert.deepEqual([summary, recurrence], ['Concert', []])
  })

  it('of whole days ends on a day', () => {
    const { recurrence } = sent(series('FREQ=DAILY;UNTIL=20261208', '2026-12-01', '', 'true'))
    assert.deepEqual(recurrence, ['RRULE:FREQ=DAILY;UNTIL=20261208'])
  })

  it('is sent with the dates that it leaves out, cancels and adds', () => {
    const rule = 'FREQ=DAILY;COUNT=4'
    const exceptions = [
      exceptionAt('2026-12-02T18:00:00', { isSkipped: true }),
      exceptionAt('2026-12-03T18:00:00', { change: { isCancelled: true, title: 'Concert' } }),
      exceptionAt('2026-12-24T16:00:00', { isAdded: true }),
      exceptionAt('2026-12-26T16:00:00', { isAdded: true, change: { isCancelled: true } }),
    ]
    assert.deepEqual(
      sent(withExceptions(series(rule, '2026-12-01 18:00'), exceptions)).recurrence,
      [
        ...[`RRULE:${rule}`, 'EXDATE:20261202T170000Z', 'EXDATE:20261203T170000Z'],
        'RDATE:20261224T150000Z',
      ],
    )
    const wholeDays = [
      exceptionAt('2026-12-02T00:00:00', { isSkipped: true }),
      exceptionAt('2026-12-24T00:00:00', { isAdded: true }),
    ]
    const days = withExceptions(series(rule, '2026-12-01', '', 'true'), wholeDays)
    assert.deepEqual(sent(days).recurrence, [
      ...[`RRULE:${rule}`, 'EXDATE;VALUE=DATE:20261202', 'RDATE;VALUE=DATE:20261224'],
    ])
  })

  const daily = series('FREQ=DAILY;COUNT=2', '2026-12-01 18:00')
  const cancelled = { change: { isCancelled: true } } as const
  const refused: readonly (readonly [entry: Entry, reason: string])[] = [
    [
      withExceptions(daily, [
        exceptionAt('2026-12-01T18:00:00', cancelled),
        exceptionAt('2026-12-02T18:00:00', { isSkipped: true }),
      ]),
      'cancelled',
    ],
    [series('FREQ=HOURLY;COUNT=3', '2026-12-01 18:00'), 'withinDay'],
    [series('FREQ=DAILY;BYHOUR=9,18', '2026-12-01 09:00'), 'withinDay'],
    [series('FREQ=DAILY', '2026-12-01 18:00', 'Etc/GMT+5'), 'zone'],
    [series('FREQ=DAILY', '2026-12-01 18:00', ''), 'needsZone'],
    [{ ...example, status: 'CANCELLED' }, 'cancelled'],
  ]
  for (const [entry, reason] of refused) {
    it(`of ${entry.recurrence?.rule ?? 'a single date'} is refused: ${reason}`, () => {
      const result = googleEvent(entry, exampleMark)
      assert.equal(!result.ok && result.reason, reason)
    })
  }

  it('is sent in every zone of the list', () => {
    for (const zone of zoneLabels) {
      const { start } = sent(series('FREQ=DAILY', '2026-12-01 18:00', zone))
      assert.match(JSON.stringify(start), /"timeZone":"(?:[A-Z][A-Za-z_-]+\/[\w/-]+|UTC)"/)
    }
  })
})

/**
 * Expands what is sent as Google does, with ical.js: the start is always a date, but is counted only if
 * the rule contains it. ical.js needs a start that the rule contains: `first` is the first one.
 */
function expanded({ start, recurrence }: GoogleEvent, first: When, count: number): string[] {
  const received = 'date' in start ? `${start.date}T00:00:00` : start.dateTime.slice(0, 19)
  const [rule] = recurrence.map((line) => line.replace('RRULE:', ''))
  const dates = rule ? referenceDates(rule, first, count) : []
  return Array.from(new Set([received, ...dates])).slice(0, count)
}

test('random series have the same dates at Google', () => {
  let unmatched = 0
  const property = fc.property(
    ...[anyRule, anyStart, fc.boolean()],
    (text, { year, month, day, time, wholeDay }, isMoved) => {
      const any = whenOf(`${year}-${month}-${day} ${time}`, wholeDay, 'UTC')
      const endless = ruleOf(text.replace(/;COUNT=\d+/, ''), any)
      const [, second] = occurrences(endless, any, any.start.unix, 2)
      fc.pre(second !== undefined && Number(second.local.slice(8, 10)) <= 28)
      const moved = whenOf(second.local.replace('T', ' '), wholeDay, 'UTC')
      const when = isMoved ? moved : any
      const recurrence = ruleOf(text, when)
      const result = googleEvent(exampleEntry({ when, recurrence }), exampleMark)
      if (!result.ok) return assert.equal(result.reason, 'withinDay')
      const first = namesStart(recurrence, when) ? when : moved
      const ours = occurrences(recurrence, when, when.start.unix, 20).map(({ local }) => local)
      assert.deepEqual(expanded(result.value, first, 20), ours, `${text} ${when.start.local}`)
      unmatched += first === when ? 0 : 1
    },
  )
  const cases = casesOf(5000)
  fc.assert(property, { numRuns: cases })
  assert.ok(unmatched > cases / 10, `${unmatched} starts do not match`)
})

describe('an ID', () => {
  it('has the letters that Google takes, and differs by key and generation', () => {
    const keys = ['a', 'k7d2m9', 'zzzz', `${'x'.repeat(199)}~`, 'k7d2m9.1']
    const all = keys.flatMap((key) => [0, 1, 11].map((generation) => googleId(key, generation)))
    for (const id of all) assert.match(id, /^[0-9a-v]{5,1024}$/)
    assert.equal(new Set(all).size, all.length)
  })

  it('is base32hex of the key and the generation', () => {
    // Python: base64.b32hexencode(b'foobar.0').lower().rstrip(b'=')
    assert.equal(googleId('foobar', 0), 'cpnmuoj1e8n30')
    assert.equal(googleInsert(sent(example), 2).id, googleId('k7d2m9', 2))
  })

  it('is not made of other characters', () => {
    for (const key of ['', 'ä', 'a b', 'x'.repeat(201)]) {
      assert.throws(() => googleId(key, 0), RangeError)
    }
  })
})

describe('a patch', () => {
  const before = sent(example)
  const patch = (entry: Entry, description = before.description) =>
    googlePatch([before], sent(entry), description)

  it('is empty without a change', () => assert.deepEqual(patch(example), {}))

  it('has only what changed', () => {
    assert.deepEqual(patch({ ...example, location: 'Church', reminder: 10 }), {
      location: 'Church',
      reminders: { useDefault: false, overrides: [{ method: 'popup', minutes: 10 }] },
    })
  })

  it('clears the fields of the other kind of time', () => {
    assert.deepEqual(patch({ ...example, when: whenOf('2026-12-01', 'true') }), {
      start: { date: '2026-12-01', dateTime: null, timeZone: null },
      end: { date: '2026-12-02', dateTime: null, timeZone: null },
      recurrence: [],
    })
  })

  it('has start and end with the rule', () => {
    const time = (dateTime: string) => ({ dateTime, timeZone: 'Europe/Berlin', date: null })
    assert.deepEqual(patch(series('FREQ=DAILY', '2026-12-01 18:00')), {
      start: time('2026-12-01T18:00:00+01:00'),
      end: time('2026-12-01T19:00:00+01:00'),
      recurrence: ['RRULE:FREQ=DAILY'],
    })
  })

  it('keeps what the person wrote around our description', () => {
    const description = { text: 'Bring water.', html: undefined }
    const noted = `Mum drives.<br>\n${before.description}\n\nPark behind the hall`
    const end = 'Stop updates\nhttps://daymark.example/connected/k7d2m9'
    assert.deepEqual(patch({ ...example, description }, noted), {
      description: `Mum drives.\n\nBring water.\n\n${end}\n\nPark behind the hall`,
    })
    assert.deepEqual(patch({ ...example, description }, 'My own words'), {})
  })

  it('has what differs from any version that may have been sent', () => {
    const other = sent({ ...example, location: 'Church' })
    assert.deepEqual(googlePatch([before, other], before, before.description), {
      location: 'Town hall',
    })
  })

  it('is the whole event if a version is unknown, but for a description that is there', () => {
    const { extendedProperties: _, start, end, description, ...fields } = before
    const times = { start: { ...start, date: null }, end: { ...end, date: null } }
    assert.deepEqual(googlePatch([null], before, ''), { ...fields, ...times, description })
    assert.equal(googlePatch([null], before, `Mum drives.\n${description}`).description, undefined)
  })

  it('adds a longer description only once if the reply was lost', () => {
    const description = { text: 'Bring your scores. Bring water.', html: undefined }
    const short = sent({ ...example, description: { text: '', html: undefined } })
    const next = sent({ ...example, description })
    assert.deepEqual(googlePatch([short], next, `${next.description}\n\nMum drives.`), {})
  })
})

describe('long and marked-up texts', () => {
  const link = '<a href="https://daymark.example/connected/k7d2m9">Stop updates</a>'
  const describe = (text: string, html?: string) =>
    sent({ ...example, description: { text, html } }).description

  it('keep their markup and emoji', () => {
    assert.equal(
      describe('Bring scores 🎶', '<b>Bring</b> scores 🎶'),
      `<b>Bring</b> scores 🎶<br><br>${link}`,
    )
    assert.equal(sent({ ...example, title: '🎂'.repeat(250) }).summary, '🎂'.repeat(250))
  })

  it('of 20,000 characters are shortened, with the link at the end', () => {
    const text = '🎂 cake '.repeat(2500)
    for (const html of [undefined, `<b>${text}</b>`]) {
      const written = describe(text, html)
      assert.ok(written.length <= 8000 && written.length > 7900, `${written.length}`)
      assert.ok(written.endsWith('…\n\nStop updates\nhttps://daymark.example/connected/k7d2m9'))
      assert.ok(written.isWellFormed())
    }
  })
})
