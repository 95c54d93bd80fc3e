/** Rate limits by network, token and client ID, as each part of the service reports them. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createAccount } from '../../server/operations/accounts.ts'
import { ratePolicies } from '../../server/traffic/rate-policies.ts'
import { upperEngines } from '../support/depth.ts'
import { createService, type TestService } from '../support/service.ts'
import { withLimits } from './limited.ts'

const event = 'title=Party&start=2027-01-01'
const inJson = { accept: 'application/json' }
const withWrongToken = '/api/v1/me/calendars/list/?token=dm_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'

const networks: Readonly<Record<string, (host: number) => string>> = {
  '/64': (host) => `2001:db8:7:5ab::${host.toString(16)}`,
  '/56': (host) =>
    `2001:db8:7:5${(host % 256).toString(16).padStart(2, '0')}::${host.toString(16)}`,
}

for (const engine of upperEngines) {
  describe(`rate limits on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())
    const fresh = () => withLimits(service)
    const list = () => `/api/v1/me/calendars/list/?token=${service.account.token}`

    it('count requests by network, and reject them in the format of each route', async () => {
      const { ask, flood } = fresh()
      const { quota } = ratePolicies.page
      deepEqual(await flood(quota + 50, '/robots.txt'), { 200: quota, 429: 50 })
      const page = await ask('/robots.txt')
      match(page.text, /<h1>Please wait a moment<\/h1>/)
      const inApi = await ask('/robots.txt', { from: '192.0.2.1', headers: inJson })
      deepEqual([inApi.json.meta.code, inApi.json.meta.error_type], ['429', 'rate_limited'])
      for (const { headers } of [page, inApi]) {
        equal(headers['retry-after'], '60')
        equal(headers['ratelimit'], '"page";r=0;t=60')
        equal(headers['ratelimit-policy'], `"page";q=${quota};w=60`)
        equal(headers['x-content-type-options'], 'nosniff')
      }
      equal((await ask('/robots.txt', { from: '192.0.2.2' })).status, 200)
      equal((await ask('/try')).status, 429)
      equal((await ask(list())).status, 200)
      equal((await ask('/healthz')).status, 200)
    })

    it('end with their window, not earlier', async () => {
      const { ask, flood, wait } = fresh()
      await flood(ratePolicies.page.quota, '/robots.txt')
      wait(59.5)
      equal((await ask('/robots.txt')).headers['retry-after'], '1')
      wait(0.5)
      const { quota } = ratePolicies.page
      deepEqual(await flood(quota + 10, '/robots.txt'), { 200: quota, 429: 10 })
    })

    for (const [what, addressOf] of Object.entries(networks)) {
      it(`count all addresses of one ${what} as one network`, async () => {
        const { ask } = fresh()
        const { quota } = ratePolicies.page
        let admitted = 0
        for (let host = 0; host < quota + 1000; host++) {
          const { status } = await ask('/robots.txt', { from: addressOf(host) })
          if (status === 200) admitted++
        }
        equal(admitted, quota)
        equal((await ask('/robots.txt', { from: '2001:db8:7:600::1' })).status, 200)
      })
    }

    it('are reported in every API reply, in structured fields', async () => {
      const { ask } = fresh()
      const { look, token, change } = ratePolicies
      const { headers } = await ask(list())
      equal(
        headers['ratelimit-policy'],
        `"look";q=${look.quota};w=60, "token";q=${token.quota};w=60`,
      )
      equal(
        headers['ratelimit'],
        `"look";r=${look.quota - 1};t=60, "token";r=${token.quota - 1};t=60`,
      )
      const created = await ask(
        `/api/v1/me/calendars/create/?token=${service.account.token}&title=x`,
      )
      equal(created.status, 200)
      equal(
        created.headers['ratelimit'],
        `"change";r=${change.quota - 1};t=60, "token";r=${token.quota - 2};t=60`,
      )
      const wrong = await ask(`/api/v1/me/calendars/create/?token=${service.account.token}`)
      equal(wrong.status, 400)
      match(wrong.headers['ratelimit'] ?? '', /^"change";r=\d+;t=60, "token";r=\d+;t=60$/)
      const zones = await ask('/api/v1/timezones')
      equal(zones.headers['ratelimit'], `"look";r=${look.quota - 2};t=60`)
      for (const target of ['/robots.txt', '/healthz']) {
        equal((await ask(target)).headers['ratelimit'], undefined)
      }
    })

    it('count API calls by account, whatever network they come from', async () => {
      const { ask } = fresh()
      const { quota } = ratePolicies.token
      const target = list()
      for (let time = 0; time < quota; time++) {
        const { status } = await ask(target, { from: `198.51.100.${time % 200}` })
        equal(status, 200)
      }
      const { status, headers } = await ask(target, { from: '203.0.113.9' })
      equal(status, 429)
      equal(headers['ratelimit'], '"token";r=0;t=60')
      const other = await createAccount(service.context, `${engine}@example.com`, 'correct horse')
      const reply = await ask(`/api/v1/me/calendars/list/?token=${other?.token}`)
      equal(reply.status, 200)
    })

    it('count API calls by client ID, while people can still follow its links', async () => {
      const { ask } = fresh()
      const { clientId } = service.account
      const target = `/dir/link/get/?client=${clientId}&uniquekey=x`
      for (let time = 0; time < ratePolicies.client.quota; time++) {
        equal((await ask(target, { from: `198.51.100.${time % 200}` })).status, 404)
      }
      const refused = await ask(target, { from: '203.0.113.9' })
      equal(refused.status, 429)
      equal(refused.headers['ratelimit'], '"client";r=0;t=60')
      const followed = await ask(`/dir/?client=${clientId}&${event}&service=google`)
      equal(followed.status, 302)
    })

    it('limit how many keys a network may try, existing or not', async () => {
      const { ask, flood } = fresh()
      const add = `/dir/link/add/?client=${service.account.clientId}&${event}`
      const { uniquekey } = (await ask(add)).json.data
      const { quota } = ratePolicies['unknown-key']
      deepEqual(await flood(quota + 10, '/s/aaaaaaaaaaaaaaaa'), { 404: quota, 429: 10 })
      const real = `/s/${uniquekey}`
      const { status, headers } = await ask(real)
      deepEqual([status, headers['ratelimit']], [429, '"unknown-key";r=0;t=60'])
      for (const path of ['/feed/aaaaaaaaaaaaaaaa.ics', '/subscribe/x', '/event/x', '/nowhere']) {
        equal((await ask(path)).status, 429, path)
      }
      ok([200, 302].includes((await ask(real, { from: '192.0.2.2' })).status))
      equal((await ask(list())).status, 200)
    })

    it('also limit the keys tried on the button page', async () => {
      for (const target of ['/try?calendar=aaaaaaaaaaaaaaaa', '/try?client=nobody&title=x']) {
        const { flood } = fresh()
        const { quota } = ratePolicies['unknown-key']
        deepEqual(await flood(quota + 10, target), { 200: quota, 429: 10 })
      }
    })

    it("do not count unknown keys that an account's own client requests", async () => {
      const { flood } = fresh()
      const target = `/api/v1/me/calendars/events/delete/?token=${service.account.token}&event_id=1`
      const { quota } = ratePolicies['unknown-key']
      deepEqual(await flood(quota + 10, target), { 404: quota + 10 })
    })

    it('limit how many tokens and client IDs a network may try', async () => {
      for (const [target, status] of [
        [withWrongToken, 401],
        [`/dir/link/add/?client=nobody&${event}`, 401],
      ] as const) {
        const { ask, flood } = fresh()
        const { quota } = ratePolicies['unknown-caller']
        deepEqual(await flood(quota + 10, target), { [status]: quota, 429: 10 })
        equal((await ask(list())).status, 429)
        equal((await ask(list(), { from: '192.0.2.2' })).status, 200)
        equal((await ask('/robots.txt')).status, 200)
      }
    })

    it('do not block links because of a wrong token from the same network', async () => {
      const { ask, flood } = fresh()
      const client = service.account.clientId
      const { uniquekey } = (await ask(`/dir/link/add/?client=${client}&${event}`)).json.data
      const { quota } = ratePolicies['unknown-caller']
      await flood(quota + 10, withWrongToken)
      for (const path of [`/s/${uniquekey}`, `/dir/?client=${client}&${event}&service=google`]) {
        ok([200, 302].includes((await ask(path)).status), path)
      }
    })
  })
}
