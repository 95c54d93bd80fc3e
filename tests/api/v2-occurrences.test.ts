/** The dates of an event. */

import { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../support/databases.ts'
import { baseUrl, createService, type TestService } from '../support/service.ts'
import { type V2Client, v2Client } from '../support/v2.ts'

const training = {
  title: 'Training',
  datetime_start: '2026-12-01 18:00',
  datetime_end: '2026-12-01 20:00',
  timezone: 'Europe/Berlin',
  recurring_rule: 'FREQ=WEEKLY;COUNT=5',
}
const noDetails = {
  ...{ conferences: [], website: '', attachments: [], images: [], categories: [] },
  ...{ color_name: '', coordinates: '' },
}
const [first, second, third, fourth, fifth] = [
  ...['2026-12-01 18:00:00', '2026-12-08 18:00:00', '2026-12-15 18:00:00'],
  ...['2026-12-22 18:00:00', '2026-12-29 18:00:00'],
]
const extra = '2026-12-10 17:00:00'
const differing = {
  excluded_dates: [second],
  added_dates: [extra],
  changed_dates: [
    { date: fourth, cancelled: true },
    {
      date: fifth,
      datetime_start: '2026-11-30 10:00',
      title: 'Match',
      reminder: null,
      website: 'https://example.com/',
    },
  ],
}

interface Listed {
  readonly date: string
  readonly status: string
  readonly links: { readonly page: string }
}

for (const engine of engines) {
  describe(`occurrences of API v2 on ${engine}`, () => {
    let service: TestService
    let client: V2Client
    before(async () => {
      service = await createService(engine)
      client = v2Client(service)
    })
    after(() => service.stop())

    const created = (body: object = {}) => client.call('POST', '/events', { ...training, ...body })
    const listed = async ({ id }: { id: string }, query: Record<string, string> = {}) =>
      client.call('GET', `/events/${id}/occurrences?${new URLSearchParams(query)}`)
    const datesOf = ({ occurrences }: { occurrences: readonly Listed[] }) =>
      occurrences.map(({ date }) => date)

    it('have the values of each date, in the order of their start', async () => {
      const event = await created({ ...differing, location: 'Gym', free_busy: 'free' })
      const page = `${baseUrl}/event/${event.unique_key}`
      const plain = {
        ...{ all_day_event: false, timezone: 'Europe/Berlin', title: 'Training' },
        ...{ description: '', location: 'Gym', reminder: 30, free_busy: 'free', ...noDetails },
      }
      const on = (date: string, status: string, end: string) => ({
        ...{ date, status, datetime_start: date, datetime_end: end, ...plain },
        links: { page: `${page}?date=${date.slice(0, 10)}` },
      })
      deepEqual(await listed(event), {
        occurrences: [
          {
            ...on(fifth ?? '', 'changed', '2026-11-30 12:00:00'),
            ...{ datetime_start: '2026-11-30 10:00:00', title: 'Match', reminder: null },
            website: 'https://example.com/',
            links: { page: `${page}?date=2026-11-30` },
          },
          on(first ?? '', 'regular', '2026-12-01 20:00:00'),
          on(extra, 'added', '2026-12-10 19:00:00'),
          on(third ?? '', 'regular', '2026-12-15 20:00:00'),
          on(fourth ?? '', 'cancelled', '2026-12-22 20:00:00'),
        ],
        pagination: { page_size: 10, next_cursor: '' },
        links: { next_page_url: '' },
      })
      const [moved] = (await listed(event)).occurrences
      const { status, text } = await service.send(moved.links.page)
      deepEqual([status, text.includes('Match')], [200, true])
    })

    it('are chosen by their start and status', async () => {
      const event = await created(differing)
      const chosen = async (query: Record<string, string>) => datesOf(await listed(event, query))
      deepEqual(await chosen({ from: '2026-12-15 18:00' }), [third, fourth])
      deepEqual(await chosen({ from: '2026-12-15 18:00:01' }), [fourth])
      deepEqual(await chosen({ to: '2026-12-01 18:00' }), [fifth, first])
      deepEqual(await chosen({ to: '2026-12-01' }), [fifth])
      deepEqual(await chosen({ from: '2026-12-01', to: '2026-12-10 16:00:00Z' }), [first, extra])
      deepEqual(await chosen({ status: 'excluded' }), [second])
      deepEqual(await chosen({ status: 'regular,changed' }), [fifth, first, third])
      deepEqual(await chosen({ status: 'cancelled, added', from: '2026-12-11' }), [fourth])
      const all = 'regular,changed,added,cancelled,excluded'
      deepEqual(await chosen({ status: all }), [fifth, first, second, extra, third, fourth])
      deepEqual(await chosen({ from: '2030-01-01' }), [])
      const { occurrences } = await listed(event, { status: 'excluded' })
      deepEqual([occurrences[0].status, occurrences[0].links.page], ['excluded', ''])
    })

    it('continue after a cursor, also among dates that start at the same moment', async () => {
      const together = Array.from({ length: 5 }, (_, at) => `2026-12-0${at + 2} 09:00:00`)
      const changes = together.map((date) => ({ date, datetime_start: '2026-12-08 18:00:00' }))
      const event = await created({ added_dates: together, changed_dates: changes })
      const expected = [first, ...together, second, third, fourth, fifth]
      deepEqual(datesOf(await listed(event, { page_size: '100' })), expected)
      for (const page_size of ['1', '2', '3', '7', '10']) {
        const found: string[] = []
        let cursor = ''
        do {
          const page = await listed(event, { page_size, cursor })
          found.push(...datesOf(page))
          cursor = page.pagination.next_cursor
          const { next_page_url: next } = page.links
          equal(new URLSearchParams(next.split('?')[1]).get('cursor') ?? '', cursor)
        } while (cursor !== '')
        deepEqual(found, expected, page_size)
      }
    })

    it('of an endless series are read page by page', async () => {
      const event = await created({ recurring_rule: 'FREQ=DAILY' })
      const from = '2100-01-01'
      const page = await listed(event, { from, page_size: '2' })
      deepEqual(datesOf(page), ['2100-01-01 18:00:00', '2100-01-02 18:00:00'])
      const cursor = page.pagination.next_cursor
      deepEqual(datesOf(await listed(event, { from, cursor, page_size: '1' })), [
        '2100-01-03 18:00:00',
      ])
      const last = await listed(event, { from: '2199-12-31', page_size: '2' })
      deepEqual([datesOf(last), last.pagination.next_cursor], [['2199-12-31 18:00:00'], ''])
    })

    it('keep their place when dates are added before them', async () => {
      const event = await created()
      const { pagination } = await listed(event, { page_size: '2' })
      await client.call('PATCH', `/events/${event.id}`, { added_dates: ['2026-11-01 18:00'] })
      const cursor = pagination.next_cursor
      deepEqual(datesOf(await listed(event, { cursor })), [third, fourth, fifth])
    })

    it('of an event that takes place once are its only date', async () => {
      const event = await created({ recurring_rule: '', all_day_event: true, timezone: 'floating' })
      const { occurrences, pagination } = await listed(event)
      deepEqual(occurrences, [
        {
          ...{ date: '2026-12-01 00:00:00', status: 'regular', title: 'Training' },
          ...{ datetime_start: '2026-12-01 00:00:00', datetime_end: '2026-12-01 00:00:00' },
          ...{ all_day_event: true, timezone: 'floating', description: '', location: '' },
          ...{
            reminder: 30,
            free_busy: 'default',
            ...noDetails,
            links: { page: event.links.page },
          },
        },
      ])
      equal(pagination.next_cursor, '')
      for (const query of [{ to: '2026-11-30' }, { status: 'changed' }])
        deepEqual((await listed(event, query)).occurrences, [])
    })

    it('are not listed until a time before the first one', async () => {
      const event = await created()
      const query = 'from=2026-12-08&to=2026-12-07+23:00&page_size=x'
      const answer = await client.send('GET', `/events/${event.id}/occurrences?${query}`)
      equal(answer.status, 400)
      const [problem, other] = answer.json.property_validation_errors
      deepEqual(problem, {
        ...{ name: 'to', reason: "'2026-12-07 23:00' is before from; use a later date" },
      })
      equal(other.name, 'page_size')
      const same = { from: '2026-12-08 18:00', to: '2026-12-08 18:00' }
      deepEqual(datesOf(await listed(event, same)), [second])
    })

    it('name each parameter that cannot be read', async () => {
      const event = await created()
      const query = 'from=soon&to=x&status=regular,late&page_size=101&cursor=abc'
      const answer = await client.send('GET', `/events/${event.id}/occurrences?${query}`)
      equal(answer.status, 400)
      const { property_validation_errors: errors } = answer.json
      deepEqual(
        errors.map(({ name }: { name: string }) => name),
        ['from', 'to', 'status', 'page_size', 'cursor'],
      )
      const { pagination } = await client.call('GET', '/events?page_size=1')
      const other = new URLSearchParams({ cursor: pagination.next_cursor })
      equal((await client.send('GET', `/events/${event.id}/occurrences?${other}`)).status, 400)
      equal((await client.send('GET', '/events/999999/occurrences')).status, 404)
    })
  })
}
