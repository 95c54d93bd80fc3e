import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOver, readWhen } from './when.ts'

type Texts = { start?: string; end?: string; zone?: string; wholeDay?: string }

function read({ start, end, zone, wholeDay }: Texts, defaultZone = '') {
  const given = {
    start: { parameter: 'start_date', text: start },
    end: { parameter: 'end_date', text: end },
    zone: { parameter: 'timezone', text: zone },
    wholeDay: { parameter: 'all_day_event', text: wholeDay },
  }
  return readWhen(given, { zone: defaultZone })
}

/** Zone, start and end; start and end each as local time and as instant. */
type Row = readonly [behaviour: string, texts: Texts, zone: string, start: Side, end: Side]
type Side = readonly [local: string, instant: string]

const berlin = 'Europe/Berlin'
const rows: readonly Row[] = [
  [
    'lasts an hour without an end',
    { start: '2026-12-01 18:00', zone: 'europe/BERLIN' },
    berlin,
    ['2026-12-01T18:00:00', '2026-12-01T17:00:00Z'],
    ['2026-12-01T19:00:00', '2026-12-01T18:00:00Z'],
  ],
  [
    'lasts an hour of elapsed time across a clock change',
    { start: '2026-03-29 01:30', zone: berlin },
    berlin,
    ['2026-03-29T01:30:00', '2026-03-29T00:30:00Z'],
    ['2026-03-29T03:30:00', '2026-03-29T01:30:00Z'],
  ],
  [
    'uses the first of a repeated hour, for its end too',
    { start: '2026-10-25 02:30', end: '2026-10-25 02:30', zone: berlin },
    berlin,
    ['2026-10-25T02:30:00', '2026-10-25T00:30:00Z'],
    ['2026-10-25T02:30:00', '2026-10-25T00:30:00Z'],
  ],
  [
    'floats without a zone',
    { start: '2026-12-01 18:00', end: '2026-12-01 18:30' },
    '',
    ['2026-12-01T18:00:00', '2026-12-01T18:00:00Z'],
    ['2026-12-01T18:30:00', '2026-12-01T18:30:00Z'],
  ],
  [
    'is in UTC if only its text has an offset',
    { start: '2026-12-01T18:00:00+02:00' },
    'UTC',
    ['2026-12-01T16:00:00', '2026-12-01T16:00:00Z'],
    ['2026-12-01T17:00:00', '2026-12-01T17:00:00Z'],
  ],
  [
    'that is all-day lasts that day',
    { start: '2026-12-01 18:00', zone: berlin, wholeDay: '1' },
    berlin,
    ['2026-12-01T00:00:00', '2026-11-30T23:00:00Z'],
    ['2026-12-01T00:00:00', '2026-11-30T23:00:00Z'],
  ],
  [
    'that is all-day ends on its last day',
    { start: '2026-12-01', end: '2026-12-03 23:00', wholeDay: 'true' },
    '',
    ['2026-12-01T00:00:00', '2026-12-01T00:00:00Z'],
    ['2026-12-03T00:00:00', '2026-12-03T00:00:00Z'],
  ],
  [
    'that is all-day keeps its date if midnight is skipped',
    { start: '2018-11-04', zone: 'America/Sao_Paulo', wholeDay: 'true' },
    'America/Sao_Paulo',
    ['2018-11-04T00:00:00', '2018-11-04T03:00:00Z'],
    ['2018-11-04T00:00:00', '2018-11-04T03:00:00Z'],
  ],
]

for (const [behaviour, texts, zone, start, end] of rows) {
  test(`an event ${behaviour}`, () => {
    const moment = ([local, instant]: Side) => ({ local, unix: Date.parse(instant) / 1000 })
    assert.deepEqual(read(texts), {
      ok: true,
      value: {
        isWholeDay: texts.wholeDay !== undefined,
        zone,
        start: moment(start),
        end: moment(end),
      },
    })
  })
}

test('the default zone replaces a missing or empty one', () => {
  for (const zone of [undefined, '', ' ']) {
    const when = read({ start: '2026-12-01', ...(zone !== undefined && { zone }) }, berlin)
    assert.equal(when.ok && when.value.zone, berlin)
  }
})

const wrong: readonly (readonly [texts: Texts, parameters: readonly string[]])[] = [
  [{}, ['start_date']],
  [{ start: ' ' }, ['start_date']],
  [{ start: '2026-12-01 10:00', end: '2026-12-01 09:59' }, ['end_date']],
  [{ start: '2026-12-02', end: '2026-12-01', wholeDay: 'true' }, ['end_date']],
  [{ start: '2026-12-01T10:00Z', end: '2026-12-01T10:00+01:00' }, ['end_date']],
  [
    { start: 'x', end: 'x', zone: 'x', wholeDay: 'x' },
    ['start_date', 'end_date', 'timezone', 'all_day_event'],
  ],
]
for (const [texts, parameters] of wrong) {
  test(`rejects ${JSON.stringify(texts)} for ${parameters.join(', ')}`, () => {
    const outcome = read(texts)
    assert.deepEqual(
      outcome.ok ? [] : outcome.problems.map(({ parameter }) => parameter),
      parameters,
    )
  })
}

test('an event is over at its end, and an all-day event at its last midnight in its zone', () => {
  const whenOf = (texts: Texts) => {
    const outcome = read(texts)
    assert.ok(outcome.ok)
    return outcome.value
  }
  const timed = whenOf({ start: '2026-12-01 10:00', end: '2026-12-01 11:00', zone: berlin })
  const whole = whenOf({ start: '2026-12-01', end: '2026-12-02', zone: berlin, wholeDay: '1' })
  const at = (text: string) => Date.parse(text) / 1000
  assert.equal(isOver(timed, at('2026-12-01T09:59:59Z')), false)
  assert.equal(isOver(timed, at('2026-12-01T10:00:00Z')), true)
  assert.equal(isOver(whole, at('2026-12-02T22:59:59Z')), false)
  assert.equal(isOver(whole, at('2026-12-02T23:00:00Z')), true)
})
