import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { suspend, unsuspend } from '../../server/operations/suspensions.ts'
import { engines } from '../support/databases.ts'
import { createService, type TestService } from '../support/service.ts'
import { type V2Client, v2Client } from '../support/v2.ts'

for (const engine of engines) {
  describe(`lists of events of API v2 on ${engine}`, () => {
    let service: TestService
    let client: V2Client
    const calendars: { id: string; unique_key: string }[] = []
    const ids = new Map<string, string>()
    before(async () => {
      service = await createService(engine)
      client = v2Client(service)
      for (const title of ['First', 'Second'])
        calendars.push(await client.call('POST', '/calendars', { title, timezone: 'UTC' }))
      const [first, second] = calendars.map(({ id }) => id)
      const events = [
        { title: 'beta', datetime_start: '2026-12-03 10:00', calendar_id: first },
        { title: 'Alpha', datetime_start: '2026-12-01 10:00', calendar_id: second },
        { title: 'gamma', datetime_start: '2026-12-02', all_day_event: true },
        {
          title: 'alpha',
          datetime_start: '2026-11-01 10:00',
          calendar_id: first,
          recurring_rule: 'FREQ=WEEKLY;COUNT=10',
          description: 'Find ME_%!',
          custom_data: { external_id: 'A-1', number: 12, last: true },
        },
        {
          title: 'delta',
          datetime_start: '2026-12-01 10:00',
          location: 'me_hall',
          internal_name: 'Inside',
          custom_data: { number: 123, external_id: 'a-1' },
        },
      ]
      for (const event of events)
        ids.set(event.title, (await client.call('POST', '/events', event)).id)
    })
    after(() => service.stop())

    const list = (query: Readonly<Record<string, string>> = {}) =>
      client.call('GET', `/events?${new URLSearchParams(query)}`)
    const titles = async (query: Readonly<Record<string, string>> = {}) => {
      const { events, pagination } = await list(query)
      const found: string[] = events.map(({ title }: { title: string }) => title)
      equal(pagination.total_items, found.length)
      return found
    }
    const inOrder = ['beta', 'Alpha', 'gamma', 'alpha', 'delta']

    it('show each event as it is, newest first by default', async () => {
      deepEqual(await titles(), inOrder.toReversed())
      const [event] = (await list()).events
      deepEqual(event, await client.call('GET', `/events/${ids.get('delta')}`))
    })

    it('are sorted by each order', async () => {
      const ascending = (sort_by: string) => titles({ sort_by, sort_order: 'asc' })
      deepEqual(await ascending('created'), inOrder)
      deepEqual(await ascending('title'), ['Alpha', 'alpha', 'beta', 'delta', 'gamma'])
      deepEqual(await ascending('calendar_id'), ['gamma', 'delta', 'beta', 'alpha', 'Alpha'])
      const byStart = ['alpha', 'Alpha', 'delta', 'gamma', 'beta']
      deepEqual(await ascending('datetime_start'), byStart)
      deepEqual(await titles({ sort_by: 'datetime_start' }), byStart.toReversed())
    })

    it('have the events of some calendars, and those with some IDs', async () => {
      const [first = '', second = ''] = calendars.map(({ id }) => id)
      deepEqual(await titles({ calendar_ids: first }), ['alpha', 'beta'])
      deepEqual(await titles({ calendar_ids: `${first},${second},${first}` }), [
        'alpha',
        'Alpha',
        'beta',
      ])
      deepEqual(await titles({ calendar_ids: '999999' }), [])
      const two = `${ids.get('gamma')},${ids.get('beta')}`
      deepEqual(await titles({ event_ids: two }), ['gamma', 'beta'])
      deepEqual(await titles({ event_ids: two, calendar_ids: first }), ['beta'])
      deepEqual(await titles({ event_ids: '999999' }), [])
    })

    it('compare times with the clocks of events, and count on later dates of series', async () => {
      const from = (datetime_min: string, more = {}) =>
        titles({ datetime_min, sort_order: 'asc', ...more })
      deepEqual(await from('2026-12-02 12:00'), ['alpha', 'gamma', 'beta'])
      deepEqual(await from('2026-12-03 10:30'), ['alpha', 'beta'])
      deepEqual(await from('2027-01-04'), [])
      deepEqual(await titles({ datetime_max: '2026-12-01 10:00', sort_order: 'asc' }), [
        ...['alpha', 'Alpha', 'delta'],
      ])
      deepEqual(await from('2026-12-01 10:30', { datetime_max: '2026-12-02' }), [
        ...['alpha', 'Alpha', 'delta', 'gamma'],
      ])
    })

    it('search in title, internal name, description and location', async () => {
      deepEqual(await titles({ search: 'ALPHA' }), ['alpha', 'Alpha'])
      deepEqual(await titles({ search: 'me_' }), ['delta', 'alpha'])
      deepEqual(await titles({ search: 'ME_%!' }), ['alpha'])
      deepEqual(await titles({ search: 'inside' }), ['delta'])
    })

    it('search by exact members of custom data', async () => {
      const find = (custom_data_key: string, custom_data_value: string) =>
        titles({ custom_data_key, custom_data_value })
      deepEqual(await find('external_id', 'A-1'), ['alpha'])
      deepEqual(await find('external_id', 'a-1'), ['delta'])
      deepEqual(await find('external_id', 'A-'), [])
      deepEqual(await find('number', '12'), ['alpha'])
      deepEqual(await find('number', '123'), ['delta'])
      deepEqual(await find('last', 'true'), ['alpha'])
      const alone = await client.send('GET', '/events?custom_data_key=a')
      deepEqual(alone.json.property_validation_errors[0].name, 'custom_data_value')
    })

    for (const order of ['created', 'title', 'calendar_id', 'datetime_start']) {
      for (const direction of ['asc', 'desc']) {
        it(`have the same events by pages and by cursors, by ${order} ${direction}`, async () => {
          const query = { sort_by: order, sort_order: direction, page_size: '2' }
          const all = await titles({ ...query, page_size: '100' })
          const [paged, seen]: [string[], string[]] = [[], []]
          for (const page of ['1', '2', '3'])
            paged.push(...(await list({ ...query, page })).events.map(titleOf))
          let page = await list(query)
          seen.push(...page.events.map(titleOf))
          while (page.pagination.next_cursor !== '') {
            page = await list({ ...query, cursor: page.pagination.next_cursor })
            equal(page.pagination.current_page, null)
            seen.push(...page.events.map(titleOf))
          }
          deepEqual([paged, seen], [all, all])
        })
      }
    }

    it('leave out the events of suspended and deleted calendars', async () => {
      const gone = await client.call('POST', '/calendars', { title: 'Gone' })
      const event = { title: 'gone', datetime_start: '2026-12-01', calendar_id: gone.id }
      await client.call('POST', '/events', event)
      const one = { kind: 'calendar', name: gone.unique_key } as const
      equal((await suspend(service.context, one, 'test')).kind, 'done')
      ok(!(await titles()).includes('gone'))
      equal((await client.send('POST', '/events', event)).status, 410)
      await unsuspend(service.context, one)
      ok((await titles()).includes('gone'))
      await client.call('DELETE', `/calendars/${gone.id}`)
      ok(!(await titles()).includes('gone'))
    })

    it('reject parameters that they do not understand', async () => {
      for (const query of ['datetime_min=soon', 'sort_by=color', 'event_ids=a', 'page_size=0']) {
        const answer = await client.send('GET', `/events?${query}`)
        const [name = ''] = query.split('=')
        deepEqual([answer.status, answer.json.property_validation_errors[0].name], [400, name])
      }
      const many = Array.from({ length: 101 }, (_, id) => id + 1).join()
      equal((await client.send('GET', `/events?event_ids=${many}`)).status, 400)
    })
  })
}

function titleOf({ title }: { readonly title: string }): string {
  return title
}
