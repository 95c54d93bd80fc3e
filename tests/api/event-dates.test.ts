import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../support/databases.ts'
import { createService, type TestService } from '../support/service.ts'

type Given = { start: string; end?: string; zone?: string; wholeDay?: string }

/** A request, then start and end in the list: date, time, AM or PM, Unix seconds. */
type Row = readonly [behaviour: string, given: Given, start: Shown, end: Shown]
type Shown = readonly [date: string, time: string, half: string, instant: string]

const berlin = 'Europe/Berlin'
const newYork = 'America/New_York'

const rows: readonly Row[] = [
  [
    'without a zone is read as UTC',
    { start: '2026-12-01 10:00' },
    ['12/01/2026', '10:00:00', 'AM', '2026-12-01T10:00:00Z'],
    ['12/01/2026', '11:00:00', 'AM', '2026-12-01T11:00:00Z'],
  ],
  [
    'is m/d/y with slashes and d.m.y with dots',
    { start: '02/03/2026 6:05 PM', end: '04.05.2026 18:05', zone: berlin },
    ['02/03/2026', '18:05:00', 'PM', '2026-02-03T17:05:00Z'],
    ['05/04/2026', '18:05:00', 'PM', '2026-05-04T16:05:00Z'],
  ],
  [
    'with dashes is d-m-y, or y-m-d with a two-digit year',
    { start: '03-02-2026 18:05', end: '26-02-04 18:05' },
    ['02/03/2026', '18:05:00', 'PM', '2026-02-03T18:05:00Z'],
    ['02/04/2026', '18:05:00', 'PM', '2026-02-04T18:05:00Z'],
  ],
  [
    'at 24:00 is the next midnight',
    { start: '2026-12-31 24:00', zone: 'UTC' },
    ['01/01/2027', '00:00:00', 'AM', '2027-01-01T00:00:00Z'],
    ['01/01/2027', '01:00:00', 'AM', '2027-01-01T01:00:00Z'],
  ],
  [
    'keeps seconds and drops fractions',
    { start: '2026-12-01T10:00:59.999', end: '2026-12-01 10:01' },
    ['12/01/2026', '10:00:59', 'AM', '2026-12-01T10:00:59Z'],
    ['12/01/2026', '10:01:00', 'AM', '2026-12-01T10:01:00Z'],
  ],
  [
    'at midnight is AM and at noon PM',
    { start: '12/01/2026 12:00 AM', end: '12/01/2026 12:00 PM' },
    ['12/01/2026', '00:00:00', 'AM', '2026-12-01T00:00:00Z'],
    ['12/01/2026', '12:00:00', 'PM', '2026-12-01T12:00:00Z'],
  ],
  [
    'with an offset is shown in the zone',
    { start: '2026-12-01T10:00:00Z', end: '2026-12-01T10:00:00-05:00', zone: berlin },
    ['12/01/2026', '11:00:00', 'AM', '2026-12-01T10:00:00Z'],
    ['12/01/2026', '16:00:00', 'PM', '2026-12-01T15:00:00Z'],
  ],
  [
    'with an offset and no zone is shown in UTC',
    { start: '2026-12-01 10:00 +0530' },
    ['12/01/2026', '04:30:00', 'AM', '2026-12-01T04:30:00Z'],
    ['12/01/2026', '05:30:00', 'AM', '2026-12-01T05:30:00Z'],
  ],
  [
    'skipped by a clock change moves forward by its length',
    { start: '2026-03-29 02:30', zone: berlin },
    ['03/29/2026', '03:30:00', 'AM', '2026-03-29T01:30:00Z'],
    ['03/29/2026', '04:30:00', 'AM', '2026-03-29T02:30:00Z'],
  ],
  [
    'repeated by a clock change is the first occurrence, and lasts 3,600 seconds',
    { start: '2026-11-01 01:30', zone: newYork },
    ['11/01/2026', '01:30:00', 'AM', '2026-11-01T05:30:00Z'],
    ['11/01/2026', '01:30:00', 'AM', '2026-11-01T06:30:00Z'],
  ],
  [
    'may end when it starts',
    { start: '2026-12-01 10:00', end: '2026-12-01 10:00' },
    ['12/01/2026', '10:00:00', 'AM', '2026-12-01T10:00:00Z'],
    ['12/01/2026', '10:00:00', 'AM', '2026-12-01T10:00:00Z'],
  ],
  [
    'of an all-day event ends on that day',
    { start: '2026-12-01 18:30', zone: berlin, wholeDay: 'true' },
    ['12/01/2026', '00:00:00', 'AM', '2026-11-30T23:00:00Z'],
    ['12/01/2026', '00:00:00', 'AM', '2026-11-30T23:00:00Z'],
  ],
  [
    'of an all-day event has an inclusive end',
    { start: '12/01/2026', end: '12/03/2026 11:00 AM', wholeDay: '1' },
    ['12/01/2026', '00:00:00', 'AM', '2026-12-01T00:00:00Z'],
    ['12/03/2026', '00:00:00', 'AM', '2026-12-03T00:00:00Z'],
  ],
  [
    'of an all-day event ignores an earlier end time',
    { start: '2026-12-01 18:00', end: '2026-12-01 09:00', wholeDay: 'TRUE' },
    ['12/01/2026', '00:00:00', 'AM', '2026-12-01T00:00:00Z'],
    ['12/01/2026', '00:00:00', 'AM', '2026-12-01T00:00:00Z'],
  ],
  [
    'of an all-day event with an offset is the date in the zone',
    { start: '2026-12-01T23:30:00Z', zone: berlin, wholeDay: 'true' },
    ['12/02/2026', '00:00:00', 'AM', '2026-12-01T23:00:00Z'],
    ['12/02/2026', '00:00:00', 'AM', '2026-12-01T23:00:00Z'],
  ],
  [
    'of an all-day event stays the same on days without midnight',
    { start: '2018-11-04', zone: 'America/Sao_Paulo', wholeDay: 'true' },
    ['11/04/2018', '00:00:00', 'AM', '2018-11-04T03:00:00Z'],
    ['11/04/2018', '00:00:00', 'AM', '2018-11-04T03:00:00Z'],
  ],
  [
    'may be from 1900 to 2199',
    { start: '1900-01-01 00:00', end: '2199-12-31 23:59:59' },
    ['01/01/1900', '00:00:00', 'AM', '1900-01-01T00:00:00Z'],
    ['12/31/2199', '23:59:59', 'PM', '2199-12-31T23:59:59Z'],
  ],
]

/** Rejected requests, and the parameters that are named. */
const refused: readonly (readonly [given: Given, wrong: readonly string[]])[] = [
  [{ start: '' }, ['start_date']],
  [{ start: ' ' }, ['start_date']],
  [{ start: '31/12/2026' }, ['start_date']],
  [{ start: '2026-02-30' }, ['start_date']],
  [{ start: '2026-12' }, ['start_date']],
  [{ start: 'tomorrow' }, ['start_date']],
  [{ start: '1 December 2026' }, ['start_date']],
  [{ start: '12/01/2026 18:00 AM' }, ['start_date']],
  [{ start: '1899-12-31' }, ['start_date']],
  [{ start: '2200-01-01' }, ['start_date']],
  [{ start: '٢٠٢٦-١٢-٠١' }, ['start_date']],
  [{ start: '2026-12-01 10:00', end: '2026-12-01 09:59:59' }, ['end_date']],
  [{ start: '2026-12-01 10:00', end: 'later' }, ['end_date']],
  [{ start: '2026-12-02', end: '2026-12-01', wholeDay: 'true' }, ['end_date']],
  [
    { start: 'x', end: 'y', zone: 'z', wholeDay: 'w' },
    ['start_date', 'end_date', 'timezone', 'all_day_event'],
  ],
]

function parametersOf({ start, end, zone, wholeDay }: Given): Record<string, string> {
  return {
    title: 'When',
    start_date: start,
    ...(end !== undefined && { end_date: end }),
    ...(zone !== undefined && { timezone: zone }),
    ...(wholeDay !== undefined && { all_day_event: wholeDay }),
  }
}

function shown([date, time, half, instant]: Shown, side: 'start' | 'end') {
  return {
    [`date_${side}`]: date,
    [`date_${side}_time`]: time,
    [`date_${side}_ampm`]: half,
    [`date_${side}_unix`]: Date.parse(instant) / 1000,
  }
}

for (const engine of engines) {
  describe(`dates of an event on ${engine}`, () => {
    let service: TestService
    let calendar_id: string
    before(async () => {
      service = await createService(engine)
      const calendar = { title: 'Dates' }
      const answer = await service.call('/api/v1/me/calendars/create/', calendar)
      calendar_id = answer.json.calendar.id
    })
    after(() => service.stop())

    const create = (given: Given) =>
      service.call('/api/v1/me/calendars/events/create/', { calendar_id, ...parametersOf(given) })

    for (const [behaviour, given, start, end] of rows) {
      it(`a date ${behaviour}`, async () => {
        const created = await create(given)
        assert.equal(created.status, 200, created.text)
        const answer = await service.call('/api/v1/me/calendars/events/list/', { calendar_id })
        const [event] = answer.json.events
        const expected = { ...shown(start, 'start'), ...shown(end, 'end') }
        const names = Object.keys(expected)
        assert.deepEqual(Object.fromEntries(names.map((name) => [name, event[name]])), expected)
        for (const name of names.filter((name) => !name.endsWith('_unix'))) {
          assert.equal(created.json.event[name], event[name], name)
        }
      })
    }

    for (const [given, wrong] of refused) {
      it(`${JSON.stringify(given)} returns an error for ${wrong.join(', ')}`, async () => {
        const answer = await create(given)
        assert.equal(answer.status, 400, answer.text)
        assert.deepEqual(
          answer.json.errors.map((error: { parameter: string }) => error.parameter),
          wrong,
        )
      })
    }

    const zones: [given: string, stored: string][] = [
      ['europe/berlin', 'Europe/Berlin'],
      [' Asia/Kolkata ', 'Asia/Kolkata'],
      ['us/pacific', 'US/Pacific'],
      ['utc', 'UTC'],
    ]
    for (const [zone, stored] of zones) {
      it(`the zone '${zone}' is stored as ${stored}`, async () => {
        const { event } = (await create({ start: '2026-12-01', zone })).json
        assert.equal(event.timezone, stored)
      })
    }
  })
}
