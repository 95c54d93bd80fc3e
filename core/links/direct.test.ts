import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type DirectTexts, given } from './direct.cases.ts'
import { type DirectEvent, directParameters, readDirect } from './direct.ts'

/** Reads a minimal direct event with the given changes. */
function read(texts: DirectTexts = {}): DirectEvent {
  const outcome = readDirect(given(texts))
  assert.ok(outcome.ok, JSON.stringify(outcome))
  return outcome.value
}

function times(texts: DirectTexts): readonly string[] {
  const { start, end } = read(texts).when
  return [start.local, end.local]
}

describe('a direct event', () => {
  it('by default lasts an hour, confirmed and busy', () => {
    const { when, ...rest } = read()
    assert.deepEqual(rest, {
      title: 'Summer party',
      description: { text: '', html: undefined },
      location: '',
      organizer: undefined,
      attendees: [],
      reminder: undefined,
      recurrence: undefined,
      uid: '',
      status: 'CONFIRMED',
      method: undefined,
      transparency: 'OPAQUE',
      dateFormat: undefined,
      service: undefined,
      reference: '',
      calname: '',
    })
    assert.deepEqual(
      [when.start.local, when.end.local],
      ['2026-12-05T19:30:00', '2026-12-05T20:30:00'],
    )
    assert.deepEqual([when.zone, when.isWholeDay], ['', false])
  })

  it('is the same if every other parameter is empty or blank', () => {
    for (const text of ['', '   ']) {
      const names = directParameters.filter((name) => name !== 'start' && name !== 'title')
      const blanks = Object.fromEntries(names.map((name) => [name, text]))
      assert.deepEqual(
        { ...read(blanks), calname: '', description: '' },
        {
          ...read(),
          description: '',
        },
      )
    }
  })

  it('has every given parameter', () => {
    const { when, recurrence, ...rest } = read({
      ...{ title: ' Summer\r\nparty ', description: 'Bring\\na friend', location: ' Garden ' },
      ...{
        organizer: 'Ada',
        organizer_email: ' ada@example.com ',
        attendees: 'a@b.example, ,c@d.example,',
      },
      ...{
        alarm: '30',
        recurring: 'RRULE:FREQ=WEEKLY;COUNT=3',
        uid: 'party-1',
        status: 'tentative',
      },
      ...{ method: 'Request', transp: 'transparent', date_format: 'dd/mm/yyyy', service: 'Yahoo' },
      ...{ reference: 'may', calname: '../party', template: 'no such', timezone: 'europe/berlin' },
    })
    assert.deepEqual(rest, {
      ...{ title: 'Summer party', description: { text: 'Bring\na friend', html: undefined } },
      ...{ location: 'Garden', organizer: { name: 'Ada', email: 'ada@example.com' } },
      ...{ attendees: ['a@b.example', 'c@d.example'], reminder: 30, uid: 'party-1' },
      ...{ status: 'TENTATIVE', method: 'REQUEST', transparency: 'TRANSPARENT' },
      ...{ dateFormat: 'DD/MM/YYYY', service: 'yahoo', reference: 'may', calname: '../party' },
    })
    assert.deepEqual([when.zone, recurrence?.rule], ['Europe/Berlin', 'FREQ=WEEKLY;COUNT=3'])
  })

  const spans: readonly (readonly [
    what: string,
    texts: DirectTexts,
    start: string,
    end: string,
  ])[] = [
    ['has its end', { end: '2026-12-05 23:15' }, '2026-12-05T19:30:00', '2026-12-05T23:15:00'],
    [
      'may end when it starts',
      { end: '2026-12-05 19:30' },
      '2026-12-05T19:30:00',
      '2026-12-05T19:30:00',
    ],
    ['lasts its minutes', { duration: '95' }, '2026-12-05T19:30:00', '2026-12-05T21:05:00'],
    ['may last zero minutes', { duration: '0' }, '2026-12-05T19:30:00', '2026-12-05T19:30:00'],
    [
      'lasts its minutes and ignores its end',
      { duration: '60', end: '2026-12-05 23:15' },
      ...['2026-12-05T19:30:00', '2026-12-05T20:30:00'],
    ] as const,
    [
      'lasts its minutes even if its end is not a date',
      { duration: '60', end: 'tomorrow', endtime: 'x' },
      ...['2026-12-05T19:30:00', '2026-12-05T20:30:00'],
    ] as const,
    [
      'lasts its minutes even if its end is before its start',
      { duration: '60', end: '2025-01-01' },
      ...['2026-12-05T19:30:00', '2026-12-05T20:30:00'],
    ] as const,
    [
      'lasts elapsed minutes across a clock change',
      { start: '2026-10-25 00:30', duration: '240', timezone: 'Europe/Berlin' },
      ...['2026-10-25T00:30:00', '2026-10-25T03:30:00'],
    ] as const,
    [
      'lasts one day',
      { start: '2026-12-05', all_day_event: 'true' },
      '2026-12-05T00:00:00',
      '2026-12-05T00:00:00',
    ],
    [
      'lasts several days',
      { all_day_event: '1', end: '2026-12-07 08:00' },
      '2026-12-05T00:00:00',
      '2026-12-07T00:00:00',
    ],
    [
      'accepts a start in older parts',
      { start: '12/05/2026', starttime: '07:30', startext: 'PM' },
      '2026-12-05T19:30:00',
      '2026-12-05T20:30:00',
    ],
    [
      'accepts an end in older parts',
      { end: '05-12-2026', endtime: '11:15', endext: 'pm' },
      ...['2026-12-05T19:30:00', '2026-12-05T23:15:00'],
    ] as const,
    [
      'ignores a lone older part of an end',
      { endtime: '23:00', endext: 'PM' },
      '2026-12-05T19:30:00',
      '2026-12-05T20:30:00',
    ],
    [
      'reads a slash as m/d/y',
      { start: '12/05/2026' },
      '2026-12-05T00:00:00',
      '2026-12-05T01:00:00',
    ],
    [
      'reads a slash as m/d/y where that is said',
      { start: '12/05/2026', date_format: 'MM/DD/YYYY' },
      ...['2026-12-05T00:00:00', '2026-12-05T01:00:00'],
    ] as const,
    [
      'reads a slash as d/m/y where that is said',
      { start: '12/05/2026', end: '13/05/2026', date_format: 'DD/MM/YYYY' },
      ...['2026-05-12T00:00:00', '2026-05-13T00:00:00'],
    ] as const,
    [
      'reads dashes, dots and ISO dates alike under both formats',
      { start: '05.12.2026', end: '06-12-2026', date_format: 'DD/MM/YYYY' },
      ...['2026-12-05T00:00:00', '2026-12-06T00:00:00'],
    ] as const,
  ]
  for (const [what, texts, start, end] of spans) {
    it(what, () => assert.deepEqual(times(texts), [start, end]))
  }

  it('has an organizer only if both parameters are given', () => {
    assert.equal(read({ organizer: 'Ada' }).organizer, undefined)
    assert.equal(read({ organizer_email: 'ada@example.com' }).organizer, undefined)
    assert.equal(read({ organizer: ' ', organizer_email: 'nonsense' }).organizer, undefined)
    assert.equal(read({ organizer: 'x'.repeat(501), organizer_email: '' }).organizer, undefined)
  })

  it('accepts every word of its vocabularies in any letter case', () => {
    for (const status of [
      'CONFIRMED',
      'TENTATIVE',
      'CANCELLED',
      'NEEDS-ACTION',
      'COMPLETED',
      'IN-PROCESS',
    ]) {
      assert.equal(read({ status: ` ${status.toLowerCase()} ` }).status, status)
    }
    for (const method of ['PUBLISH', 'REQUEST', 'CANCEL', 'REFRESH']) {
      assert.equal(read({ method: method.toLowerCase() }).method, method)
    }
    assert.equal(read({ transp: 'Opaque' }).transparency, 'OPAQUE')
    for (const service of ['apple', 'google', 'outlook', 'outlookcom', 'yahoo', 'stream']) {
      assert.equal(read({ service: service.toUpperCase() }).service, service)
    }
    assert.equal(read({ service: 'appleICal' }).service, 'apple')
  })

  it('accepts texts as long as the limits', () => {
    const attendees = Array.from({ length: 100 }, (_, index) => `guest-${index}@example.com`)
    const event = read({
      ...{ title: '🎂'.repeat(500), location: 'x'.repeat(500), description: '🎂'.repeat(20_000) },
      ...{ organizer: 'x'.repeat(500), organizer_email: `${'x'.repeat(242)}@example.com` },
      ...{ attendees: attendees.join(','), uid: '🎂'.repeat(255), reference: 'x'.repeat(255) },
      ...{ alarm: '40320', duration: '5270400', calname: 'x'.repeat(5000) },
    })
    assert.deepEqual(event.attendees, attendees)
    assert.equal(event.description.text.length, 40_000)
  })
})
