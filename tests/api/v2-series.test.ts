import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDate, changeDate, skipDate } from '../../core/event/series-changes.ts'
import { changeSeries, type SeriesChange } from '../../server/operations/series.ts'
import { engines } from '../support/databases.ts'
import { createService, type TestService } from '../support/service.ts'
import { type V2Client, v2Client } from '../support/v2.ts'

for (const engine of engines) {
  describe(`series of API v2 on ${engine}`, () => {
    let service: TestService
    let client: V2Client
    let calendar: { id: string }
    before(async () => {
      service = await createService(engine)
      client = v2Client(service)
      calendar = await client.call('POST', '/calendars', { title: 'Club', timezone: 'UTC' })
    })
    after(() => service.stop())

    const created = async (changes: readonly SeriesChange[], body: object = {}) => {
      const training = {
        title: 'Training',
        calendar_id: calendar.id,
        datetime_start: '2026-12-01 18:00',
        timezone: 'Europe/Berlin',
        recurring_rule: 'FREQ=WEEKLY;COUNT=4',
        ...body,
      }
      const event = await client.call('POST', '/events', training)
      const { accountId } = service.account
      const owned = { accountId, id: Number(event.id), scope: 'calendar' } as const
      for (const change of changes) await changeSeries(service.context, owned, change)
      return event
    }
    const get = ({ id }: { id: string }) => client.call('GET', `/events/${id}`)
    const datesOf = ({ excluded_dates, added_dates, changed_dates }: Record<string, unknown>) => [
      excluded_dates,
      added_dates,
      changed_dates,
    ]
    const skipSecond: SeriesChange = (series) => skipDate(series, '2026-12-08T18:00:00')
    const addEarlier: SeriesChange = (series) => addDate(series, '2026-11-26T17:00:00', {})
    const matchThird: SeriesChange = (series) => {
      const [start, end] = ['19:00:00', '21:00:00'].map((time) => {
        const local = `2026-12-16T${time}`
        return { local, unix: Date.parse(`${local}+01:00`) / 1000 }
      })
      const when = { ...series.when, ...(start && end && { start, end }) }
      const change = { title: 'Match', reminder: null, transparency: 'TRANSPARENT', when } as const
      return changeDate(series, '2026-12-15T18:00:00', { ...change, isCancelled: true })
    }

    it('say which dates differ from the rule, as the file does', async () => {
      const event = await get(await created([skipSecond, addEarlier, matchThird]))
      equal(event.recurring_rule, 'FREQ=WEEKLY;COUNT=4')
      const third = {
        date: '2026-12-15 18:00:00',
        cancelled: true,
        datetime_start: '2026-12-16 19:00:00',
        datetime_end: '2026-12-16 21:00:00',
        all_day_event: false,
        timezone: 'Europe/Berlin',
        title: 'Match',
        reminder: null,
        free_busy: 'free',
      }
      const dates = [['2026-12-08 18:00:00'], ['2026-11-26 17:00:00'], [third]]
      deepEqual(datesOf(event), dates)
      const list = await client.call('GET', `/events?event_ids=${event.id}`)
      deepEqual(list.events, [event])
      const { text } = await service.send(event.links.ics)
      match(text, /^EXDATE;TZID=Europe\/Berlin:20261208T180000\r$/m)
      match(text, /^RDATE;TZID=Europe\/Berlin:20261126T170000\r$/m)
      match(text, /^RECURRENCE-ID;TZID=Europe\/Berlin:20261215T180000\r$/m)
    })

    it('keep these dates when something else changes, and move them with the start', async () => {
      const event = await created([skipSecond])
      const path = `/events/${event.id}`
      const renamed = await client.call('PATCH', path, { title: 'Practice' })
      deepEqual(datesOf(renamed), [['2026-12-08 18:00:00'], [], []])
      const longer = { recurring_rule: 'FREQ=WEEKLY;COUNT=8' }
      deepEqual(datesOf(await client.call('PATCH', path, longer)), datesOf(renamed))
      const later = { datetime_start: '2026-12-01 19:00', datetime_end: '2026-12-01 20:00' }
      const moved = await client.call('PATCH', path, later)
      deepEqual(datesOf(moved), [['2026-12-08 19:00:00'], [], []])
    })

    it('cannot be changed to a rule whose dates are all left out', async () => {
      const skipFirst: SeriesChange = (series) => skipDate(series, '2026-12-01T18:00:00')
      const event = await created([skipFirst])
      const body = { title: 'Never', recurring_rule: 'FREQ=WEEKLY;COUNT=1' }
      const answer = await client.send('PATCH', `/events/${event.id}`, body)
      equal(answer.status, 400)
      const [problem] = answer.json.property_validation_errors
      deepEqual([problem.name, (await get(event)).title], ['recurring_rule', 'Training'])
    })

    it('are found by a date before the first date of the rule', async () => {
      const [title, until] = ['Early', '2026-11-30']
      await created([], { title })
      const event = await created([addEarlier], { title })
      const query = new URLSearchParams({ search: title, datetime_max: until })
      const { events } = await client.call('GET', `/events?${query}`)
      deepEqual(events, [await get(event)])
    })
  })
}
