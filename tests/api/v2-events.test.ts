import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createAccount } from '../../server/operations/accounts.ts'
import { engines } from '../support/databases.ts'
import { baseUrl, createService, type TestService } from '../support/service.ts'
import { type V2Client, v2Client } from '../support/v2.ts'

const noRsvp = {
  settings: {
    rsvp_form_id: '',
    seats_limited: false,
    seats_limit: 0,
    inactive: false,
    notify_emails: '',
    notify_frequency: '',
  },
  stats: { seats_left: 0, count_total: 0, count_going: 0, count_maybe: 0, count_cantgo: 0 },
}

for (const engine of engines) {
  describe(`events of API v2 on ${engine}`, () => {
    let service: TestService
    let client: V2Client
    let calendar: { id: string; unique_key: string }
    before(async () => {
      service = await createService(engine)
      client = v2Client(service)
      const body = { title: 'Concerts', timezone: 'Europe/Berlin' }
      calendar = await client.call('POST', '/calendars', body)
    })
    after(() => service.stop())

    const party = { title: 'Party', datetime_start: '2026-12-01 18:00' }
    const created = (body: object = {}) => client.call('POST', '/events', { ...party, ...body })
    const changed = ({ id }: { id: string }, body: object) =>
      client.call('PATCH', `/events/${id}`, body)
    const problemsOf = async (body: object, event?: { id: string }) => {
      const answer = event
        ? await client.send('PATCH', `/events/${event.id}`, body)
        : await client.send('POST', '/events', { ...party, ...body })
      equal(answer.status, 400, answer.text)
      const { property_validation_errors: errors } = answer.json
      return errors.map(({ name }: { name: string }) => name).sort()
    }

    it('have all fields after create, with the defaults of those that were not sent', async () => {
      const event = await created({ calendar_id: calendar.id })
      const { id, unique_key: key } = event
      const page = `${baseUrl}/event/${key}`
      deepEqual(event, {
        id,
        unique_key: key,
        title: 'Party',
        calendar_id: calendar.id,
        datetime_start: '2026-12-01 18:00:00',
        datetime_end: '2026-12-01 19:00:00',
        all_day_event: false,
        timezone: 'Europe/Berlin',
        recurring_rule: '',
        excluded_dates: [],
        added_dates: [],
        changed_dates: [],
        description: '',
        internal_name: '',
        location: '',
        location_id: 0,
        organizer_name: '',
        organizer_email: '',
        reminder: 30,
        color: null,
        free_busy: 'default',
        landing_page_template_id: 'default',
        rsvp_enabled: false,
        rsvp: noRsvp,
        ...{ conferences: [], website: '', attachments: [], images: [], categories: [] },
        ...{ color_name: '', coordinates: '' },
        custom_data: {},
        link_long: page,
        link_short: page,
        created: '2026-11-21 12:00:00',
        modified: '2026-11-21 12:00:00',
        links: {
          page,
          subscribe_page: `${baseUrl}/subscribe/?${calendar.unique_key}`,
          feed: `${baseUrl}/feed/${calendar.unique_key}.ics`,
          qr: `${baseUrl}/qr/event/${key}.svg`,
          google: `${page}+google`,
          apple: `${page}+apple`,
          outlook: `${page}+outlook`,
          outlookcom: `${page}+outlookcom`,
          office365: `${page}+office365`,
          yahoo: `${page}+yahoo`,
          teams: `${page}+teams`,
          ics: `${page}+ics`,
        },
      })
      deepEqual(await client.call('GET', `/events/${id}`), event)
    })

    it('have links that work', async () => {
      const { links } = await created({ calendar_id: calendar.id })
      for (const [name, url] of Object.entries<string>(links)) {
        const { status } = await service.send(url)
        ok(status === 200 || status === 302, `${name} ${status}`)
      }
      const { text, headers } = await service.send(links.qr)
      equal(headers['content-type'], 'image/svg+xml')
      match(text, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/)
    })

    it('are single without a calendar', async () => {
      const event = await created()
      deepEqual([event.calendar_id, event.timezone], ['', 'America/Los_Angeles'])
      deepEqual([event.links.subscribe_page, event.links.feed], ['', ''])
      const other = await created({ calendar_id: '' })
      equal(other.calendar_id, '')
      deepEqual(await client.call('GET', `/events/${event.id}`), event)
    })

    const full = {
      title: 'Festival',
      datetime_start: '2026-12-05 10:00:30',
      datetime_end: '2026-12-05 23:00:00',
      timezone: 'Asia/Tokyo',
      recurring_rule: 'FREQ=WEEKLY;COUNT=3',
      description: 'One\nTwo',
      internal_name: 'festival',
      organizer_name: 'Ada',
      organizer_email: 'ada@example.com',
      reminder: 0,
      color: 7,
      free_busy: 'free',
      landing_page_template_id: '12',
      location: 'Garden',
      custom_data: { external_id: 'A-1' },
    }

    it('keep every field that was sent', async () => {
      const event = await created({ ...full, calendar_id: Number(calendar.id), rsvp_form_id: '3' })
      const expected = { ...full, datetime_start: '2026-12-05 10:00:30', calendar_id: calendar.id }
      for (const [name, value] of Object.entries(expected)) deepEqual(event[name], value, name)
      equal(event.rsvp.settings.rsvp_form_id, '3')
      equal((await created({ location_id: 9 })).location_id, 9)
      equal((await created({ free_busy: 'busy' })).free_busy, 'busy')
    })

    it('can be all day, floating, and without a reminder', async () => {
      const event = await created({
        all_day_event: true,
        datetime_start: '2026-12-24',
        datetime_end: '2026-12-26',
        timezone: 'floating',
        reminder: null,
      })
      deepEqual(
        [
          event.datetime_start,
          event.datetime_end,
          event.all_day_event,
          event.timezone,
          event.reminder,
        ],
        ['2026-12-24 00:00:00', '2026-12-26 00:00:00', true, 'floating', null],
      )
    })

    it('change only in the fields that an update has', async () => {
      const event = await created({ ...full, calendar_id: calendar.id })
      for (const [name, value] of Object.entries({
        title: 'Other',
        description: 'Other',
        datetime_end: '2026-12-05 12:00:00',
        reminder: 15,
        color: 8,
        free_busy: 'busy',
        custom_data: { other: 2 },
        location: 'Hall',
      })) {
        const before = await client.call('GET', `/events/${event.id}`)
        const { modified, kept_dates: kept, ...rest } = await changed(event, { [name]: value })
        deepEqual({ ...rest, modified }, { ...before, [name]: value, modified }, name)
        deepEqual(kept, [], name)
        notEqual(modified, before.modified, name)
      }
    })

    it('lose what an update empties', async () => {
      const event = await created(full)
      const empty = {
        recurring_rule: '',
        description: '',
        internal_name: '',
        organizer_name: '',
        organizer_email: '',
        location: '',
        custom_data: {},
      }
      const none = { ...empty, reminder: null, color: null }
      const { modified, ...rest } = await changed(event, none)
      deepEqual({ ...rest, modified }, { ...event, ...none, kept_dates: [], modified })
    })

    it('keep their duration if only their start is sent', async () => {
      const times = { datetime_start: '2026-12-01 18:00', datetime_end: '2026-12-01 20:30' }
      const event = await created({ ...times, timezone: 'Europe/Berlin' })
      const timesAfter = async (body: object, { id } = event) => {
        const { datetime_start, datetime_end } = await changed({ id }, body)
        return [datetime_start, datetime_end]
      }
      const [later, earlier] = ['2026-12-02 22:00:00', '2026-11-30 09:00:00']
      deepEqual(await timesAfter({ datetime_start: later }), [later, '2026-12-03 00:30:00'])
      deepEqual(await timesAfter({ datetime_start: earlier }), [earlier, '2026-11-30 11:30:00'])
      const tokyo = { datetime_start: later, timezone: 'Asia/Tokyo' }
      deepEqual(await timesAfter(tokyo), [later, '2026-12-03 00:30:00'])
      const [both, end] = ['2026-12-04 08:00:00', '2026-12-04 12:00:00']
      deepEqual(await timesAfter({ datetime_start: both, datetime_end: end }), [both, end])
      const cleared = { datetime_start: later, datetime_end: null }
      deepEqual(await timesAfter(cleared), [later, '2026-12-02 23:00:00'])
      const days = await created({ all_day_event: true, ...times, datetime_end: '2026-12-03' })
      const [first, last] = ['2027-01-10 00:00:00', '2027-01-12 00:00:00']
      deepEqual(await timesAfter({ datetime_start: '2027-01-10' }, days), [first, last])
      const day = { datetime_start: '2027-01-10 10:00', all_day_event: false }
      deepEqual(await timesAfter(day, days), ['2027-01-10 10:00:00', '2027-01-10 11:00:00'])
      const answer = await client.send('PATCH', `/events/${event.id}`, { datetime_end: earlier })
      deepEqual(
        answer.json.property_validation_errors.map(({ name }: { name: string }) => name),
        ['datetime_end'],
      )
    })

    it('keep their local times in another time zone', async () => {
      const event = await created({ timezone: 'Europe/Berlin' })
      const moved = await changed(event, { timezone: 'America/New_York' })
      equal(moved.datetime_start, event.datetime_start)
      equal(moved.timezone, 'America/New_York')
      equal((await changed(event, { timezone: 'floating' })).timezone, 'floating')
    })

    it('keep the second occurrence of a repeated hour when something else changes', async () => {
      const zone = 'Europe/Berlin'
      const event = await created({ datetime_start: '2026-10-25T02:30:00+01:00', timezone: zone })
      await changed(event, { title: 'Still later' })
      const sql = `select start_at from events where id = ${event.id}`
      const [row] = await service.context.db.rows(sql, [])
      equal(row?.['start_at'], Date.parse('2026-10-25T01:30:00Z') / 1000)
    })

    it('move to another calendar with their links', async () => {
      const event = await created()
      const moved = await changed(event, { calendar_id: calendar.id, title: 'Moved' })
      deepEqual(
        [moved.calendar_id, moved.title, moved.unique_key],
        [calendar.id, 'Moved', event.unique_key],
      )
      const answer = await client.send('PATCH', `/events/${event.id}`, { calendar_id: '999999' })
      deepEqual(
        [answer.status, answer.json.property_validation_errors[0].name],
        [400, 'calendar_id'],
      )
    })

    it('are not moved if something else in the update is wrong', async () => {
      const event = await created()
      const body = { calendar_id: calendar.id, title: '' }
      equal((await client.send('PATCH', `/events/${event.id}`, body)).status, 400)
      equal((await client.call('GET', `/events/${event.id}`)).calendar_id, '')
    })

    it('report every problem with its field', async () => {
      const names = await problemsOf({
        title: ' ',
        datetime_start: 'soon',
        datetime_end: 'later',
        all_day_event: 'perhaps',
        timezone: 'Mars/Base',
        description: 'd'.repeat(20_001),
        internal_name: 'n'.repeat(501),
        location: 'l'.repeat(501),
        organizer_name: 'Ada',
        reminder: 40_321,
        color: 21,
        free_busy: 'maybe',
        landing_page_template_id: 't'.repeat(101),
        rsvp_form_id: 'f'.repeat(101),
        custom_data: { 'no-key': 1 },
      })
      deepEqual(names, [
        ...['all_day_event', 'color', 'custom_data', 'datetime_end', 'datetime_start'],
        ...['description', 'free_busy', 'internal_name', 'landing_page_template_id', 'location'],
        ...['organizer_email', 'reminder', 'rsvp_form_id', 'timezone', 'title'],
      ])
      const dates = {
        recurring_rule: 'FREQ=NEVER',
        excluded_dates: ['2026-12-01', 'x'],
        changed_dates: [{ date: 'soon' }, { date: '2026-12-01 18:00', reminder: -1 }],
      }
      const others = ['calendar_id', 'changed_dates[0].date', 'changed_dates[1].reminder']
      const wrong = { title: ' ', timezone: 'Mars/Base', calendar_id: '999999', ...dates }
      const all = [...others, 'excluded_dates[1]', 'recurring_rule', 'timezone', 'title']
      deepEqual(await problemsOf(wrong), all)
      deepEqual(await problemsOf(wrong, await created()), all)
      deepEqual(await problemsOf({ recurring_rule: 'FREQ=NEVER' }), ['recurring_rule'])
      deepEqual(await problemsOf({ datetime_end: '2026-12-01 17:00' }), ['datetime_end'])
      deepEqual(await problemsOf({ location: 'Hall', location_id: 3 }), ['location_id'])
      deepEqual(await problemsOf({ calendar_id: 'x' }), ['calendar_id'])
    })

    it('have no RSVP yet', async () => {
      const answer = await client.send('POST', '/events', { ...party, rsvp_enabled: true })
      deepEqual([answer.status, answer.json.error_code], [501, 501])
      equal(answer.json.message, 'rsvp_enabled: is not supported yet; use false')
      deepEqual(answer.json.property_validation_errors, [
        { name: 'rsvp_enabled', reason: 'is not supported yet; use false' },
      ])
      const rsvps = await client.send('GET', '/rsvps/1')
      deepEqual([rsvps.status, rsvps.json.message], [501, 'RSVP is not supported yet'])
      equal((await created({ rsvp_enabled: false })).rsvp_enabled, false)
    })

    it('are deleted without a body in the reply, and can be restored', async () => {
      for (const calendar_id of [calendar.id, '']) {
        const { id } = await created({ calendar_id })
        const answer = await client.send('DELETE', `/events/${id}`)
        deepEqual([answer.status, answer.text], [204, ''])
        equal((await client.send('GET', `/events/${id}`)).status, 404)
        equal((await client.send('DELETE', `/events/${id}`)).status, 404)
      }
    })

    it('change only in the version that If-Match names', async () => {
      const first = await client.send('POST', '/events', { ...party, calendar_id: calendar.id })
      const path = `/events/${first.json.id}`
      const etag = first.headers['etag'] ?? ''
      equal((await client.send('GET', path)).headers['etag'], etag)
      const change = (title: string, tag: string) =>
        client.send('PATCH', path, { title }, { 'if-match': tag })
      const both = await Promise.all(['Second', 'Other'].map((title) => change(title, etag)))
      deepEqual(both.map(({ status }) => status).sort(), [200, 412])
      equal((await client.send('DELETE', path, undefined, { 'if-match': etag })).status, 412)
      const tag = (await client.send('GET', path)).headers['etag'] ?? ''
      equal((await client.send('DELETE', path, undefined, { 'if-match': tag })).status, 204)
    })

    it('are either changed or deleted by two requests with the same If-Match', async () => {
      for (const calendar_id of [calendar.id, '', calendar.id, '']) {
        const made = await client.send('POST', '/events', { ...party, calendar_id })
        const path = `/events/${made.json.id}`
        const tag = { 'if-match': made.headers['etag'] ?? '' }
        const [change, deletion] = await Promise.all([
          client.send('PATCH', path, { title: 'Changed' }, tag),
          client.send('DELETE', path, undefined, tag),
        ])
        // A change after the delete finds nothing.
        const seen = [change.status, deletion.status].join()
        ok(['200,412', '404,204', '412,204'].includes(seen), seen)
      }
    })

    it('are created once for each Idempotency-Key', async () => {
      const key = { 'idempotency-key': 'event-1' }
      const send = (title: string) => client.send('POST', '/events', { ...party, title }, key)
      const first = await send('Once')
      const again = await send('Once')
      deepEqual([again.text, again.headers['idempotent-replayed']], [first.text, 'true'])
      equal((await send('Twice')).status, 422)
    })

    it('of another account do not exist', async () => {
      const { id } = await created()
      const account = await createAccount(service.context, 'other@example.com', 'correct horse')
      ok(account)
      const stranger = v2Client(service, account.token)
      for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
        const body = method === 'PATCH' ? { title: 'Taken' } : undefined
        equal((await stranger.send(method, `/events/${id}`, body)).status, 404, method)
      }
      deepEqual((await stranger.call('GET', `/events?event_ids=${id}`)).events, [])
      const into = { ...party, calendar_id: calendar.id }
      equal((await stranger.send('POST', '/events', into)).status, 400)
    })
  })
}
