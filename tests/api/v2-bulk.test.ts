import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { maxCounts } from '../../core/account/quota.ts'
import { engines } from '../support/databases.ts'
import { createService, type TestService } from '../support/service.ts'
import { type V2Client, v2Client } from '../support/v2.ts'

for (const engine of engines) {
  describe(`bulk creates and the trash of API v2 on ${engine}`, () => {
    let service: TestService
    let client: V2Client
    let calendarId: string
    before(async () => {
      service = await createService(engine)
      client = v2Client(service)
      calendarId = (await client.call('POST', '/calendars', { title: 'Concerts' })).id
    })
    after(() => service.stop())

    const party = (title: string) => ({
      ...{ title, datetime_start: '2026-12-01 18:00', calendar_id: calendarId },
    })
    const bulk = (events: unknown, headers = {}) =>
      client.send('POST', '/events/bulk', { events }, headers)
    const total = async (query: string) =>
      (await client.call('GET', `/events?page_size=1&${query}`)).pagination.total_items

    it('creates all that are right, and reports what is wrong with the others', async () => {
      const wrong = [{ title: 'No start' }, { ...party('Field'), extra: 1 }, 'text', null]
      const rsvp = { ...party('RSVP'), rsvp_enabled: true }
      const { status, json } = await bulk([party('One'), ...wrong, rsvp, party('Two')])
      equal(status, 200)
      const { results } = json
      deepEqual(
        results.map(({ index }: { index: number }) => index),
        [0, 1, 2, 3, 4, 5, 6],
      )
      deepEqual(
        results.map((one: { event?: { title: string }; error?: { error_code: number } }) =>
          one.event ? one.event.title : one.error?.error_code,
        ),
        ['One', 400, 400, 400, 400, 501, 'Two'],
      )
      equal(results[1].error.property_validation_errors[0].name, 'datetime_start')
      equal(results[2].error.property_validation_errors[0].name, 'extra')
      const one = '{"title":"Summer party","datetime_start":"2026-11-30 18:00"}'
      deepEqual(
        [results[3], results[4]].map(({ error }) => error.message),
        ['events[3]', 'events[4]'].map((name) => `${name}: is not an object; use one like ${one}`),
      )
      deepEqual(await client.call('GET', `/events/${results[0].event.id}`), results[0].event)
    })

    it('takes 500 events in one request, and no more', async () => {
      const many = Array.from({ length: 500 }, (_, at) => party(`Many ${at}`))
      const { json } = await bulk(many)
      const titles = json.results.map((one: { event: { title: string } }) => one.event.title)
      deepEqual(
        titles,
        many.map(({ title }) => title),
      )
      equal(await total('search=Many'), 500)
      for (const events of [[], [...many, party('One more')], 'text', undefined]) {
        const { status, json } = await bulk(events)
        equal(status, 400)
        const one = '{"title":"Summer party","datetime_start":"2026-11-30 18:00"}'
        equal(json.message, `events: is not a list of 1 to 500 events; use one like [${one}]`)
      }
    })

    it('creates each event once for an Idempotency-Key, and what was missing on a retry', async () => {
      const key = { 'idempotency-key': 'bulk-1' }
      const first = await bulk([party('Kept'), { title: 'Retried' }], key)
      equal(first.json.results[1].error.error_code, 400)
      const again = await bulk([party('Kept'), party('Retried')], key)
      equal(again.json.results[0].event.id, first.json.results[0].event.id)
      equal(again.json.results[1].event.title, 'Retried')
      equal(await total('search=Kept'), 1)
      const other = await bulk([party('Other')], key)
      equal(other.json.results[0].error.error_code, 422)
    })

    it('creates as many as the quota allows', async () => {
      const { db } = service.context
      const full = await client.call('POST', '/calendars', { title: 'Full' })
      await db.transaction((connection) =>
        connection.rows(
          `update calendars set events_total = ${maxCounts.events - 1} where id = ${full.id}`,
          [],
        ),
      )
      const into = (title: string) => ({ ...party(title), calendar_id: full.id })
      const { json } = await bulk([into('Last'), into('Too many')])
      const errors = json.results.flatMap((one: { error?: object }) => one.error ?? [])
      equal(errors.length, 1)
      equal(errors[0].error_code, 403)
      match(errors[0].message, /a calendar can have up to 150,000 events/)
    })

    it('restores deleted events and calendars with their IDs', async () => {
      const { json } = await bulk([party('Back')])
      const { event } = json.results[0]
      await client.call('DELETE', `/events/${event.id}`)
      const { trash, pagination } = await client.call('GET', '/trash')
      deepEqual(trash[0], {
        id: trash[0].id,
        type: 'event',
        title: 'Back',
        calendar_id: calendarId,
        deleted: '2026-11-21 12:00:00',
      })
      ok(pagination.total_items >= 1)
      deepEqual(await client.call('POST', `/trash/${trash[0].id}/restore`), {
        type: 'event',
        id: event.id,
      })
      const restored = await client.call('GET', `/events/${event.id}`)
      deepEqual(restored, { ...event, modified: restored.modified })
      equal((await client.send('POST', `/trash/${trash[0].id}/restore`)).status, 404)

      const fields = { title: 'Season', custom_data: { a: 1 }, calendar_color: 5 }
      const season = await client.call('POST', '/calendars', fields)
      await bulk([{ ...party('Inside'), calendar_id: season.id, custom_data: { b: 2 } }])
      await client.call('DELETE', `/calendars/${season.id}`)
      const [item] = (await client.call('GET', '/trash')).trash
      deepEqual([item.type, item.title, item.calendar_id], ['calendar', 'Season', ''])
      deepEqual(await client.call('POST', `/trash/${item.id}/restore`), {
        type: 'calendar',
        id: season.id,
      })
      deepEqual((await client.call('GET', `/calendars/${season.id}`)).custom_data, { a: 1 })
      const { events } = await client.call('GET', `/events?calendar_ids=${season.id}`)
      deepEqual(events[0].custom_data, { b: 2 })
    })

    it('does not restore an event without its calendar', async () => {
      const { id } = await client.call('POST', '/calendars', { title: 'Gone' })
      const event = await client.call('POST', '/events', { ...party('Lost'), calendar_id: id })
      await client.call('DELETE', `/events/${event.id}`)
      const [item] = (await client.call('GET', '/trash?page_size=1')).trash
      await client.call('DELETE', `/calendars/${id}`)
      const { status, json } = await client.send('POST', `/trash/${item.id}/restore`)
      equal(status, 409)
      match(json.message, /restore the calendar first/)
    })
  })
}
