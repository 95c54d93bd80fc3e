import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../support/databases.ts'
import { createService, type TestService } from '../support/service.ts'

const list = '/api/v1/me/calendars/events/list/'

/** Title, start and zone, in the order of creation. Tests begin at 2026-11-21 12:00 UTC. */
const events: readonly (readonly [title: string, start: string, zone: string])[] = [
  ['a', '2026-11-21 12:00', ''], // now
  ['b', '2026-11-21 11:59:59', ''],
  ['c', '2026-12-01 00:30', 'Asia/Tokyo'], // still November in UTC
  ['d', '2026-11-30 23:30', 'America/Los_Angeles'], // already December in UTC
  ['e', '2027-01-01 00:00', 'UTC'],
  ['f', '2027-01-01 01:00', 'Europe/Berlin'], // the same moment as e
  ['g', '2026-12-31 19:00', 'America/New_York'], // the same moment again
  ['h', '2025-12-01 10:00', ''],
]

/** Parameters and the expected titles, in order. */
const lists: readonly (readonly [parameters: Record<string, string>, titles: string])[] = [
  [{}, 'hgfedcba'],
  [{ order_by: '' }, 'hgfedcba'],
  [{ order_by: 'id-desc' }, 'hgfedcba'],
  [{ order_by: 'id-asc' }, 'abcdefgh'],
  [{ order_by: 'date-asc' }, 'hbacdefg'],
  [{ order_by: 'date-desc' }, 'efgdcabh'],
  [{ month: '12', year: '2026' }, 'gc'],
  [{ month: '11', year: '2026' }, 'dba'],
  [{ month: '11', year: '2026', order_by: 'date-asc' }, 'bad'],
  [{ month: '11', year: '2026', order_by: 'date-desc' }, 'dab'],
  [{ month: '01', year: '2027', order_by: 'id-asc' }, 'ef'],
  [{ month: '02', year: '2027' }, ''],
  [{ month: '', year: '' }, 'hgfedcba'],
  [{ upcoming: 'now' }, 'acdefg'],
  [{ upcoming: 'NOW' }, 'acdefg'],
  [{ upcoming: '' }, 'hgfedcba'],
  [{ upcoming: '2026-11-21 12:00:00' }, 'acdefg'],
  [{ upcoming: '2026-11-21 12:00:01' }, 'cdefg'],
  [{ upcoming: '21-11-2026 12:00:01' }, 'cdefg'],
  [{ upcoming: '2026/11/21 12:01pm' }, 'cdefg'],
  [{ upcoming: '11/21/2026 11:59am' }, 'bacdefg'],
  [{ upcoming: '2027-01-01' }, 'efg'],
  [{ upcoming: '2027-01-01T00:00:00+01:00' }, 'efg'],
  [{ upcoming: '2027-01-01T00:00:00-01:00' }, ''],
  [{ upcoming: 'now', order_by: 'date-asc' }, 'acdefg'],
  [{ upcoming: 'now', order_by: 'date-desc' }, 'efgdca'],
  [{ upcoming: 'now', order_by: 'id-desc' }, 'gfedca'],
  [{ upcoming: 'now', order_by: 'id-asc' }, 'acdefg'],
  [{ upcoming: 'now', month: '11', year: '2026' }, 'ad'],
  [{ upcoming: 'now', month: '12', year: '2026', order_by: 'id-desc' }, 'gc'],
]

/** Parameters, and those that are rejected. */
const refused: readonly (readonly [parameters: Record<string, string>, wrong: string[]])[] = [
  [{ calendar_id: '' }, ['calendar_id']],
  [{ order_by: 'date' }, ['order_by']],
  [{ order_by: 'title-asc' }, ['order_by']],
  [{ month: '12' }, ['year']],
  [{ year: '2026' }, ['month']],
  [{ month: '1', year: '2026' }, ['month']],
  [{ month: '00', year: '2026' }, ['month']],
  [{ month: '13', year: '2026' }, ['month']],
  [{ month: '12', year: '26' }, ['year']],
  [{ month: 'Dec', year: 'x' }, ['month', 'year']],
  [{ upcoming: 'tomorrow' }, ['upcoming']],
  [{ upcoming: '2026-13-01' }, ['upcoming']],
  [
    { calendar_id: 'x', order_by: 'x', month: 'x', upcoming: 'x', page: 'x', page_size: 'x' },
    ['calendar_id', 'order_by', 'month', 'year', 'upcoming', 'page', 'page_size'],
  ],
]

for (const engine of engines) {
  describe(`lists of events on ${engine}`, () => {
    let service: TestService
    let calendar_id: string
    before(async () => {
      service = await createService(engine)
      calendar_id = await fill('Filled')
    })
    after(() => service.stop())

    const fill = async (title: string): Promise<string> => {
      const calendar = await service.call('/api/v1/me/calendars/create/', { title })
      const { id } = calendar.json.calendar
      for (const [title, start_date, timezone] of events) {
        const parameters = { calendar_id: id, title, start_date, timezone }
        const answer = await service.call('/api/v1/me/calendars/events/create/', parameters)
        assert.equal(answer.status, 200, answer.text)
      }
      return id
    }
    const titles = (answer: { json: { events: { title: string }[] } }) =>
      answer.json.events.map(({ title }) => title).join('')

    for (const [parameters, expected] of lists) {
      it(`${JSON.stringify(parameters)} lists ${expected || 'nothing'}`, async () => {
        const answer = await service.call(list, { calendar_id, ...parameters })
        assert.equal(answer.status, 200, answer.text)
        assert.equal(titles(answer), expected)
      })
    }

    it('events_count is the number of events in the calendar, with any filter', async () => {
      for (const parameters of [{}, { month: '02', year: '2027' }, { page_size: '1' }]) {
        const answer = await service.call(list, { calendar_id, ...parameters })
        assert.deepEqual(answer.json.calendar, { id: calendar_id, events_count: 8 })
      }
    })

    it('the pages of each list contain all its events in order', async () => {
      for (const [parameters, expected] of lists) {
        let listed = ''
        let next = `${list}?${new URLSearchParams({
          token: service.account.token,
          calendar_id,
          page_size: '3',
          ...parameters,
        })}`
        while (next) {
          const answer = await service.send(next)
          listed += titles(answer)
          next = answer.json.paging.next
        }
        assert.equal(listed, expected, JSON.stringify(parameters))
      }
    })

    it('a saved event moves to its new month and date', async () => {
      const id = await fill('Moved')
      const [event] = (await service.call(list, { calendar_id: id })).json.events
      const moved = { event_id: event.id, title: 'h', start_date: '2027-02-03' }
      await service.call('/api/v1/me/calendars/events/save/', moved)
      const february = { calendar_id: id, month: '02', year: '2027' }
      assert.equal(titles(await service.call(list, february)), 'h')
      const december = { calendar_id: id, month: '12', year: '2025' }
      assert.equal(titles(await service.call(list, december)), '')
      const byDate = { calendar_id: id, order_by: 'date-asc' }
      assert.equal(titles(await service.call(list, byDate)), 'bacdefgh')
    })

    for (const [parameters, wrong] of refused) {
      it(`${JSON.stringify(parameters)} returns an error for ${wrong.join(', ')}`, async () => {
        const answer = await service.call(list, { calendar_id, ...parameters })
        assert.equal(answer.status, 400)
        assert.deepEqual(
          answer.json.errors.map((error: { parameter: string }) => error.parameter),
          wrong,
        )
      })
    }
  })
}
