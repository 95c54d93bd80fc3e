import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import type { Entry } from '../links/entry.ts'
import { ruleOf, whenOf } from '../recurrence/any-series.test.ts'
import type { WindowsZone } from './entry-zone.ts'
import { exampleEntry, exampleMark, exceptionAt, withExceptions } from './example-entry.cases.ts'
import { type GraphEvent, graphEvent, graphInsert, graphPatch } from './graph-event.ts'
import { singleEvents } from './refusal.ts'

const windows: readonly WindowsZone[] = [
  { name: 'UTC', zones: ['Etc/UTC', 'Etc/GMT'] },
  { name: 'W. Europe Standard Time', zones: ['Europe/Berlin', 'Europe/Zurich'] },
  { name: 'Eastern Standard Time', zones: ['America/New_York'] },
]

function sent(entry: Entry, zone?: string): GraphEvent {
  const result = graphEvent(entry, { ...exampleMark, windows, ...(zone && { zone }) })
  assert.ok(result.ok, JSON.stringify(result))
  return result.value
}

function reasonOf(entry: Entry): string | undefined {
  const result = graphEvent(entry, { ...exampleMark, windows })
  return result.ok ? undefined : result.reason
}

function single(start: string, zone = 'Europe/Berlin', wholeDay = 'false'): Entry {
  return exampleEntry({ when: whenOf(start, wholeDay, zone) })
}

function series(rule: string, start: string, zone = 'Europe/Berlin', wholeDay = 'false'): Entry {
  const when = whenOf(start, wholeDay, zone)
  return exampleEntry({ when, recurrence: ruleOf(rule, when) })
}

const example = single('2026-12-01 18:00')

test('a conference is a link in the body', () => {
  const conferences = [{ value: 'https://meet.example/1', label: 'Room' }]
  const { content } = sent({ ...example, details: { conferences } }).body
  assert.match(
    content,
    /^Bring your scores\.\n\nRoom: https:\/\/meet\.example\/1\n\nStop updates\n/,
  )
})

test('an event has all its fields, and no reminder unless it has one', () => {
  assert.deepEqual(sent(example), {
    subject: 'Choir rehearsal',
    body: {
      contentType: 'text',
      content: 'Bring your scores.\n\nStop updates\nhttps://daymark.example/connected/k7d2m9',
    },
    location: { displayName: 'Town hall' },
    start: { dateTime: '2026-12-01T18:00:00', timeZone: 'W. Europe Standard Time' },
    end: { dateTime: '2026-12-01T19:00:00', timeZone: 'W. Europe Standard Time' },
    isAllDay: false,
    recurrence: null,
    isReminderOn: false,
    reminderMinutesBeforeStart: 0,
    showAs: 'busy',
  })
})

test('a series with exceptions is refused, because each would be a request of its own', () => {
  const skipped = exceptionAt('2026-12-02T18:00:00', { isSkipped: true })
  const entry = withExceptions(series('FREQ=DAILY;COUNT=3', '2026-12-01 18:00'), [skipped])
  assert.equal(reasonOf(entry), 'exceptions')
  assert.deepEqual(
    singleEvents(entry).map(({ when }) => when.start.local),
    ['2026-12-01T18:00:00', '2026-12-03T18:00:00'],
  )
})

test('a reminder at the start is on', () => {
  const { isReminderOn, reminderMinutesBeforeStart } = sent({ ...example, reminder: 0 })
  assert.deepEqual([isReminderOn, reminderMinutesBeforeStart], [true, 0])
  assert.equal(sent({ ...example, reminder: 1440 }).reminderMinutesBeforeStart, 1440)
})

test('an event shows as free, tentative or busy', () => {
  const { transparency, status } = { transparency: 'TRANSPARENT', status: 'TENTATIVE' } as const
  assert.equal(sent({ ...example, transparency, status }).showAs, 'free')
  assert.equal(sent({ ...example, status }).showAs, 'tentative')
})

test('a series has its pattern, and the zone of its start', () => {
  const { start, end, recurrence } = sent(series('FREQ=WEEKLY;COUNT=5', '2026-12-01 18:00'))
  const timeZone = 'W. Europe Standard Time'
  assert.deepEqual(
    [start, end],
    [
      { dateTime: '2026-12-01T18:00:00', timeZone },
      { dateTime: '2026-12-01T19:00:00', timeZone },
    ],
  )
  assert.deepEqual(recurrence, {
    pattern: { type: 'weekly', interval: 1, daysOfWeek: ['tuesday'], firstDayOfWeek: 'monday' },
    range: {
      type: 'numbered',
      startDate: '2026-12-01',
      recurrenceTimeZone: timeZone,
      numberOfOccurrences: 5,
    },
  })
})

describe('the times of an event', () => {
  const times: readonly (readonly [name: string, entry: Entry, start: string, end: string])[] = [
    [
      'are in UTC in an hour that occurs twice',
      single('2026-10-25T01:30:00Z'),
      '2026-10-25T01:30:00 UTC',
      '2026-10-25T02:30:00 UTC',
    ],
    [
      'are in UTC without a zone of Windows',
      single('2026-12-01 18:00', 'Antarctica/Troll'),
      '2026-12-01T18:00:00 UTC',
      '2026-12-01T19:00:00 UTC',
    ],
    [
      'are in UTC if they were given so',
      single('2026-12-01 18:00', 'UTC'),
      '2026-12-01T18:00:00 UTC',
      '2026-12-01T19:00:00 UTC',
    ],
    [
      'are midnights, the end being the day after',
      single('2026-12-31', '', 'true'),
      '2026-12-31T00:00:00 UTC',
      '2027-01-01T00:00:00 UTC',
    ],
    [
      'are midnights in the zone of an all-day event',
      single('2026-12-31', 'Europe/Berlin', 'true'),
      '2026-12-31T00:00:00 W. Europe Standard Time',
      '2027-01-01T00:00:00 W. Europe Standard Time',
    ],
  ]
  for (const [name, entry, start, end] of times) {
    it(name, () => {
      const event = sent(entry)
      const said = [event.start, event.end].map(
        ({ dateTime, timeZone }) => `${dateTime} ${timeZone}`,
      )
      assert.deepEqual(said, [start, end])
    })
  }

  it("are midnights in the person's zone if it is known", () => {
    const days = series('FREQ=DAILY;COUNT=3', '2026-12-31', 'Europe/Berlin', 'true')
    const { start, end, recurrence } = sent(days, 'America/New_York')
    const timeZone = 'Eastern Standard Time'
    assert.deepEqual(start, { dateTime: '2026-12-31T00:00:00', timeZone })
    assert.deepEqual(end, { dateTime: '2027-01-01T00:00:00', timeZone })
    assert.equal(recurrence?.range.recurrenceTimeZone, timeZone)
  })
})

describe('an event is refused', () => {
  const refused: readonly (readonly [entry: Entry, reason: string])[] = [
    [series('FREQ=MONTHLY;BYMONTHDAY=31', '2026-12-31 18:00'), 'shortMonths'],
    [series('FREQ=DAILY', '2026-12-01 18:00', 'Antarctica/Troll'), 'zone'],
    [series('FREQ=DAILY', '2026-12-01 18:00', ''), 'needsZone'],
    [single('2026-12-01 18:00', ''), 'needsZone'],
    [{ ...example, status: 'CANCELLED' }, 'cancelled'],
  ]
  for (const [entry, reason] of refused) {
    it(`${entry.recurrence?.rule ?? 'single'}: ${reason}`, () => {
      assert.equal(reasonOf(entry), reason)
    })
  }
})

test('a series whose dates overlap is refused', () => {
  const daily = series('FREQ=DAILY', '2026-12-01', 'Europe/Berlin', 'true')
  const { start: end } = whenOf('2026-12-02', 'true', 'Europe/Berlin')
  assert.equal(reasonOf({ ...daily, when: { ...daily.when, end } }), 'overlap')
  assert.equal(reasonOf(daily), undefined)
})

test('a create has a transaction and our property', () => {
  const create = graphInsert(sent(example), 'k7d2m9', 1)
  assert.equal(create.transactionId, 'k7d2m9.1')
  const [property] = create.singleValueExtendedProperties
  assert.match(property?.id ?? '', /^String \{[0-9a-f-]{36}\} Name daymark$/)
  assert.equal(property?.value, 'k7d2m9')
})

describe('a patch', () => {
  const before = sent(example)
  const patch = (entry: Entry, body = before.body.content) =>
    graphPatch([before], sent(entry), body)

  it('is empty without a change', () => assert.deepEqual(patch(example), {}))

  it('has only what changed', () => {
    assert.deepEqual(patch({ ...example, title: 'Concert', reminder: 10 }), {
      subject: 'Concert',
      isReminderOn: true,
      reminderMinutesBeforeStart: 10,
    })
  })

  it('has all times if one changes, and ends a series', () => {
    const weekly = sent(series('FREQ=WEEKLY', '2026-12-01 18:00'))
    const { start, end, isAllDay } = before
    assert.deepEqual(graphPatch([weekly], before, ''), { start, end, isAllDay, recurrence: null })
  })

  it('keeps what the person wrote around our description', () => {
    const html = '<p>Bring your <b>scores</b>.</p>'
    const old = sent({ ...example, description: { text: 'Bring your scores.', html } })
    const description = { text: 'Bring water.', html: '<b>Bring water.</b>' }
    const page = [
      '<html><head>\r\n<meta http-equiv="Content-Type" content="text/html; charset=utf-8">\r\n',
      '<style>p {margin: 0}</style></head><body>\r\n<div>Mum &amp; dad drive.</div>',
      old.body.content.replaceAll('<p>', '<p class="x_MsoNormal">'),
      '<div>Park behind the hall</div></body></html>',
    ]
    const link = '<a href="https://daymark.example/connected/k7d2m9">Stop updates</a>'
    assert.deepEqual(graphPatch([old], sent({ ...example, description }), page.join('')), {
      body: {
        contentType: 'html',
        content: `Mum &amp; dad drive.<br><br><b>Bring water.</b><br><br>${link}<br><br>Park behind the hall`,
      },
    })
  })
})

describe('long texts', () => {
  it('of a line are shortened, never within a character', () => {
    const { subject, location } = sent({
      ...example,
      title: '🎂'.repeat(250),
      location: 'Hall '.repeat(60),
    })
    assert.ok(subject.length <= 255 && subject.endsWith('🎂…'), subject)
    assert.ok(location.displayName.length <= 255 && location.displayName.endsWith('Hall…'))
  })

  it('of a description are complete', () => {
    const text = '🎂 cake '.repeat(2500).trim()
    assert.ok(
      sent({ ...example, description: { text, html: undefined } }).body.content.startsWith(text),
    )
    const html = `<b>${text}</b>`
    assert.ok(sent({ ...example, description: { text, html } }).body.content.startsWith(html))
  })
})
