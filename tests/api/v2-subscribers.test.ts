import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createAccount } from '../../server/operations/accounts.ts'
import { countFetches } from '../../server/operations/followers.ts'
import { newFeedKey } from '../../server/secrets/feed-address.ts'
import { findCalendarByKey } from '../../server/storage/calendars.ts'
import { engines } from '../support/databases.ts'
import { createService, type TestService } from '../support/service.ts'
import { type V2Client, v2Client } from '../support/v2.ts'

for (const engine of engines) {
  describe(`subscribers and RSVP of API v2 on ${engine}`, () => {
    let service: TestService
    let client: V2Client
    const calendars: { id: string; unique_key: string }[] = []
    const feeds: string[] = []
    before(async () => {
      service = await createService(engine)
      client = v2Client(service)
      for (const title of ['First', 'Second'])
        calendars.push(await client.call('POST', '/calendars', { title }))
      for (const [place, app] of [
        [0, 'google'],
        [1, 'apple'],
        [0, 'other'],
      ] as const)
        await follow(calendars[place]?.unique_key ?? '', app)
    })
    after(() => service.stop())

    const follow = async (key: string, app: 'google' | 'apple' | 'other') => {
      const { context } = service
      const calendar = await findCalendarByKey(context.db, key)
      ok(calendar)
      const feedKey = newFeedKey(key, calendar.feedSecret, app)
      const at = context.now()
      const fetch = {
        calendarId: calendar.id,
        key: feedKey,
        service: app,
        at,
        mayFollow: () => true,
      }
      await countFetches(context, [fetch])
      feeds.push(feedKey)
      service.wait(60)
    }
    const apps = async (query = '') => {
      const { subscribers } = await client.call('GET', `/subscribers?${query}`)
      return subscribers.map((one: { calendar_type: string }) => one.calendar_type)
    }

    it('list the followers of all calendars, without anything personal', async () => {
      const { subscribers, pagination } = await client.call('GET', '/subscribers')
      equal(pagination.total_items, 3)
      const [newest] = subscribers
      deepEqual(newest, {
        id: newest.id,
        calendar_id: calendars[0]?.id,
        subscriber_status: 'active',
        calendar_type: 'other',
        sync_count: null,
        synced: '2026-11-21 12:02:00',
        subscriber_form_data: {},
        subscriber_form_labels: {},
        geo_location: { ip: '', city: '', region: '', country: '', location: '', postal: '' },
        created: '2026-11-21 12:02:00',
      })
      deepEqual(await client.call('GET', `/subscribers/${newest.id}`), newest)
    })

    it('filter and sort followers', async () => {
      deepEqual(await apps(), ['other', 'apple', 'google'])
      deepEqual(await apps('sort_by=synced&sort_order=asc'), ['google', 'apple', 'other'])
      deepEqual(await apps('sort_by=calendar_id&sort_order=asc'), ['google', 'other', 'apple'])
      deepEqual(await apps(`calendar_ids=${calendars[1]?.id}`), ['apple'])
      deepEqual(await apps('status=inactive,blocked'), [])
      deepEqual(await apps('page_size=1&page=2'), ['apple'])
      equal((await client.send('GET', '/subscribers?status=asleep')).status, 400)
    })

    it('end a subscription, which leaves an empty feed', async () => {
      const { subscribers } = await client.call('GET', '/subscribers?page_size=1')
      const { id } = subscribers[0]
      const event = {
        title: 'Concert',
        datetime_start: '2026-12-01',
        calendar_id: calendars[0]?.id,
      }
      await client.call('POST', '/events', event)
      const feed = async () => (await service.send(`/feed/${feeds[2]}.ics`)).text
      match(await feed(), /Concert/)
      equal((await client.send('DELETE', `/subscribers/${id}`)).status, 204)
      equal((await client.call('GET', `/subscribers/${id}`)).subscriber_status, 'blocked')
      deepEqual(await apps('status=blocked'), ['other'])
      doesNotMatch(await feed(), /Concert/)
    })

    it('find no followers of another account', async () => {
      const account = await createAccount(service.context, 'other@example.com', 'correct horse')
      ok(account)
      const stranger = v2Client(service, account.token)
      deepEqual((await stranger.call('GET', '/subscribers')).subscribers, [])
      const { subscribers } = await client.call('GET', '/subscribers')
      for (const method of ['GET', 'DELETE'] as const) {
        equal((await stranger.send(method, `/subscribers/${subscribers[1].id}`)).status, 404)
      }
    })

    it('have no RSVP forms and no attendees, and say that RSVP is not supported', async () => {
      deepEqual((await client.call('GET', '/events/rsvp-forms')).rsvp_forms, [])
      deepEqual((await client.call('GET', '/rsvps?sort_by=email')).rsvps, [])
      const calls = [
        ['POST', '/events/1/rsvps', { email: 'ada@example.com' }],
        ['GET', '/rsvps/1', undefined],
        ['PATCH', '/rsvps/1', { attending: 'going' }],
        ['DELETE', '/rsvps/1', undefined],
      ] as const
      for (const [method, path, body] of calls) {
        const { status, json } = await client.send(method, path, body)
        deepEqual([status, json.message], [501, 'RSVP is not supported yet'], path)
      }
    })
  })
}
