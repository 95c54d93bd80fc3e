import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../../tests/support/databases.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { listRunning } from './event-lists.ts'

const calendarPath = '/api/v1/me/calendars'

/** Converts a time with its offset to Unix seconds. */
const at = (text: string) => Date.parse(text) / 1000

for (const engine of engines) {
  describe(`listRunning on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const create = async (path: string, parameters: Record<string, string>) => {
      const { status, text, json } = await service.call(`${calendarPath}${path}`, parameters)
      assert.equal(status, 200, text)
      return json
    }
    /**
     * Creates a calendar with events, each given as title, start, end, zone, and whether all day.
     */
    const calendarOf = async (...events: readonly (readonly string[])[]) => {
      const { calendar } = await create('/create/', { title: 'Mine' })
      for (const [title = '', start_date = '', end_date = '', timezone = '', ...days] of events) {
        const given = { title, start_date, end_date, timezone, all_day_event: String(days.length) }
        await create('/events/create/', { calendar_id: String(calendar.id), ...given })
      }
      return async (now: string, from = '2026-01-01T00:00Z', max = 10) => {
        const span = { from: at(from), now: at(now) }
        const running = await listRunning(service.context.db, Number(calendar.id), span, max)
        return running.map(({ title }) => title)
      }
    }

    it('returns events that have started and not ended, by date', async () => {
      const running = await calendarOf(
        ['second', '2026-12-01 11:00', '2026-12-01 12:01', 'UTC'],
        ['over', '2026-12-01 10:00', '2026-12-01 12:00', 'UTC'],
        ['first', '2026-11-01 10:00', '2026-12-24 12:00', 'UTC'],
        ['coming', '2026-12-01 12:00', '2026-12-01 13:00', 'UTC'],
      )
      assert.deepEqual(await running('2026-12-01T12:00Z'), ['first', 'second'])
      assert.deepEqual(await running('2026-12-01T12:00Z', '2026-11-01T10:01Z'), ['second'])
      assert.deepEqual(await running('2026-12-01T12:00Z', '2026-11-01T10:00Z', 1), ['first'])
    })

    it('returns all-day events until the last day is over in their zone', async () => {
      const day = (title: string, date: string, zone: string) => [title, date, date, zone, 'whole']
      const running = await calendarOf(
        ['days', '2026-10-20', '2026-10-25', 'Europe/Paris', 'whole'],
        day('long day', '2026-10-25', 'Europe/Paris'),
        day('the other side', '2026-10-25', 'Pacific/Honolulu'),
      )
      const paris = ['days', 'long day']
      assert.deepEqual(await running('2026-10-25T23:59+01:00'), [...paris, 'the other side'])
      assert.deepEqual(await running('2026-10-26T00:00+01:00'), ['the other side'])
      assert.deepEqual(await running('2026-10-25T23:59-10:00'), ['the other side'])
      assert.deepEqual(await running('2026-10-26T00:00-10:00'), [])
    })

    it('returns as many as requested, after many days that have just ended', async () => {
      const over = ['over', '2026-12-01', '2026-12-01', 'UTC', 'whole']
      const night = (title: string) => [title, `2026-12-01 22:0${title}`, '2026-12-02 05:00', 'UTC']
      const running = await calendarOf(over, over, over, night('1'), night('2'), night('3'))
      assert.deepEqual(await running('2026-12-02T00:30Z', '2026-12-01T00:00Z', 2), ['1', '2'])
    })
  })
}
