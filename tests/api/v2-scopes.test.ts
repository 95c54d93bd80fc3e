import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { accountApi } from '../../contract/account-api.ts'
import { linkApi } from '../../contract/link-api.ts'
import { operations } from '../../contract/v2/api.ts'
import type { Operation } from '../../contract/v2/operation.ts'
import type { TokenScope } from '../../core/account/token-scope.ts'
import { countFetches } from '../../server/operations/followers.ts'
import { createToken } from '../../server/operations/tokens.ts'
import { newFeedKey } from '../../server/secrets/feed-address.ts'
import { findCalendarByKey } from '../../server/storage/calendars.ts'
import { engines } from '../support/databases.ts'
import { createService, type TestService } from '../support/service.ts'
import { type V2Client, v2Client } from '../support/v2.ts'

const all = Object.values<Operation>(operations)

for (const engine of engines) {
  describe(`tokens with limited access on ${engine}`, () => {
    let service: TestService
    let owner: V2Client
    /** Limited to the calendar `own`. */
    let limited: V2Client
    let reader: { readonly token: string; readonly client: V2Client }
    let own: string
    let other: string
    before(async () => {
      service = await createService(engine)
      owner = v2Client(service)
      own = (await owner.call('POST', '/calendars', { title: 'Own' })).id
      other = (await owner.call('POST', '/calendars', { title: 'Other' })).id
      const reading = await tokenFor({ access: 'read', calendarId: undefined })
      reader = { token: reading, client: v2Client(service, reading) }
      limited = v2Client(service, await tokenFor({ access: 'write', calendarId: Number(own) }))
    })
    after(() => service.stop())

    const tokenFor = (scope: TokenScope) =>
      createToken(service.context, service.account.accountId, 'limited', scope)
    const party = (calendar_id: string) => ({
      ...{ title: 'Party', datetime_start: '2026-12-01 18:00', calendar_id },
    })
    const newEvent = async (calendarId: string): Promise<string> =>
      (await owner.call('POST', '/events', party(calendarId))).id
    const addFollower = async (calendarId: string) => {
      const { unique_key } = await owner.call('GET', `/calendars/${calendarId}`)
      const calendar = await findCalendarByKey(service.context.db, unique_key)
      if (!calendar) throw new Error('there is no such calendar')
      const key = newFeedKey(calendar.key, calendar.feedSecret, 'other')
      const fetch = { calendarId: calendar.id, key, service: 'other', mayFollow: () => true }
      await countFetches(service.context, [{ ...fetch, at: service.context.now() }])
    }

    for (const { method, path, access } of all) {
      if (access === 'open') continue
      const allowed = access === 'read' ? 'answers' : 'refuses'
      it(`${method} ${path} ${allowed} a read-only token`, async () => {
        const { status, json } = await reader.client.send(method, path.replace(/\{\w+\}/, '1'))
        equal(status === 403, access === 'write')
        if (status === 403) match(json.message, /^the token is read-only/)
      })
    }

    it('a read-only token changes nothing by version 1 and by the links API', async () => {
      const { clientId: client } = service.account
      for (const { path, changes } of [...Object.values(accountApi), ...Object.values(linkApi)]) {
        const query = new URLSearchParams({ client, token: reader.token })
        const { status, json } = await service.send(`${path}?${query}`)
        equal(status === 403, changes, path)
        if (changes) match(json.meta.error_message, /^the token is read-only/)
      }
    })

    it('a token for one calendar is for version 2 only', async () => {
      const token = await tokenFor({ access: 'write', calendarId: Number(own) })
      for (const path of ['/api/v1/me/calendars/list/', '/api/v1/oe/events/list/']) {
        const { status, json } = await service.send(`${path}?token=${token}`)
        equal(status, 403)
        match(json.meta.error_message, /limited to one calendar; use it with version 2/)
      }
    })

    it('a token for one calendar reaches only its events', async () => {
      const [mine, theirs, single] = [
        await newEvent(own),
        await newEvent(other),
        await newEvent(''),
      ]
      const change = { title: 'Changed' }
      equal((await limited.call('GET', `/events/${mine}`)).id, mine)
      equal((await limited.call('PATCH', `/events/${mine}`, change)).title, 'Changed')
      for (const id of [theirs, single]) {
        equal((await limited.send('GET', `/events/${id}`)).status, 404)
        equal((await limited.send('PATCH', `/events/${id}`, change)).status, 404)
        equal((await limited.send('DELETE', `/events/${id}`)).status, 404)
      }
      const found = async (query: string) => {
        const { events } = await limited.call('GET', `/events?${query}`)
        return events.map(({ id }: { id: string }) => id)
      }
      deepEqual(await found(''), [mine])
      deepEqual(await found(`calendar_ids=${other}`), [])
      deepEqual(await found(`event_ids=${mine},${theirs},${single}`), [mine])
      equal((await limited.send('DELETE', `/events/${mine}`)).status, 204)
    })

    it('a token for one calendar creates and moves events only there', async () => {
      equal((await limited.call('POST', '/events', party(own))).calendar_id, own)
      equal((await limited.send('POST', '/events', party(other))).status, 400)
      const refused = await limited.send('POST', '/events', party(''))
      equal(refused.status, 403)
      match(refused.json.message, /send its ID as calendar_id/)
      const events = [party(own), party(other), party('')]
      const { results } = await limited.call('POST', '/events/bulk', { events })
      const codes = results.map((one: { error?: { error_code: number } }) => one.error?.error_code)
      deepEqual(codes, [undefined, 400, 403])
      const moved = { calendar_id: other }
      equal((await limited.send('PATCH', `/events/${await newEvent(own)}`, moved)).status, 400)
    })

    it('a token for one calendar reaches only this calendar and its followers', async () => {
      for (const id of [own, other]) await addFollower(id)
      const { calendars } = await limited.call('GET', '/calendars')
      deepEqual(
        calendars.map(({ id }: { id: string }) => id),
        [own],
      )
      equal((await limited.send('GET', `/calendars/${other}`)).status, 404)
      equal((await limited.send('DELETE', `/calendars/${other}`)).status, 404)
      equal((await limited.call('PATCH', `/calendars/${own}`, { title: 'Mine' })).title, 'Mine')
      const { subscribers } = await limited.call('GET', '/subscribers')
      deepEqual(
        subscribers.map((one: { calendar_id: string }) => one.calendar_id),
        [own],
      )
      for (const { id, calendar_id } of (await owner.call('GET', '/subscribers')).subscribers) {
        const status = calendar_id === own ? 200 : 404
        equal((await limited.send('GET', `/subscribers/${id}`)).status, status)
        if (status === 404) equal((await limited.send('DELETE', `/subscribers/${id}`)).status, 404)
      }
    })

    for (const { method, path, isAccountWide } of all) {
      if (!isAccountWide) continue
      it(`${method} ${path} refuses a token for one calendar`, async () => {
        const { status, json } = await limited.send(method, path.replace(/\{\w+\}/, '1'))
        equal(status, 403)
        match(json.message, /limited to one calendar, and this concerns the whole account/)
      })
    }
  })
}
