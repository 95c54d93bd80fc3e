import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { signIn } from '../../bench/sign-in.ts'
import type { TestEngine } from '../support/databases.ts'
import { upperEngines } from '../support/depth.ts'
import { request } from '../support/http.ts'
import { freePort } from '../support/postgres.ts'
import {
  clientOf,
  databaseFor,
  makeAccount,
  processFor,
  type Scope,
  sharedStart,
} from '../support/system.ts'

/** Two services on one database, and the account section of each for the same person. */
async function startTwo(scope: Scope, engine: TestEngine) {
  const BASE_URL = 'https://cal.example.com'
  const database = await databaseFor(scope, engine)
  // Each asks the database about every request, and knows at once what the other has changed.
  const env = { DATABASE_URL: database, BASE_URL, MAX_STALENESS: '0' }
  const account = await makeAccount(env)
  const ports = [await freePort(), await freePort()]
  const [one, other] = await Promise.all(
    ports.map(async (port) => {
      await processFor(scope, { ...env, PORT: String(port) })
      const url = `http://127.0.0.1:${port}`
      return { ...clientOf(url, account.token), ...(await sectionOf(url, account.email)) }
    }),
  )
  if (!one || !other) throw new Error('two were started')
  return { one, other }
}

async function sectionOf(url: string, email: string) {
  const cookie = await signIn(url, { email, password: 'correct horse' })
  const show = async (path: string) => (await request(url + path, { headers: { cookie } })).text
  const [, form = ''] = /name="form" value="(\w+)"/.exec(await show('/account')) ?? []
  const post = (path: string, fields: Readonly<Record<string, string>> = {}) =>
    request(url + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ form, ...fields })),
    })
  return { show, post }
}

function trashIn(text: string): string {
  return /name="trash" value="(\w+)"/.exec(text)?.[1] ?? ''
}

for (const engine of upperEngines) {
  suite(`two processes that delete and restore on ${engine}`, () => {
    const shared = sharedStart((scope) => startTwo(scope, engine))

    test("restore each other's deletions, and have the same feed", async () => {
      const { one, other } = shared()
      const { calendar } = await one.call('/me/calendars/create/', { title: 'Shared' })
      const parameters = { calendar_id: calendar.id }
      const given = { ...parameters, title: 'Party', start_date: '2031-07-01 20:30' }
      await one.call('/me/calendars/events/create/', given)
      const path = `/feed/${calendar.uniquekey}.ics`
      let tag = String((await one.get(path)).headers.etag)
      for (let round = 0; round < 4; round++) {
        const [first, second] = round % 2 ? [one, other] : [other, one]
        await first.call('/me/calendars/delete/', parameters)
        equal((await second.get(path)).status, 404)
        const trash = trashIn(await second.show('/account/deleted'))
        equal((await second.post('/account/deleted', { trash })).status, 303)
        const feeds = [await first.get(path), await second.get(path)]
        deepEqual(
          feeds.map(({ status }) => status),
          [200, 200],
        )
        const [etag] = feeds.map(({ headers }) => headers.etag)
        equal(feeds[1]?.headers.etag, etag)
        ok(etag !== tag)
        tag = String(etag)
      }
      match((await one.get(path)).text, /^SEQUENCE:4\r$/m)
    })

    test('restore an item only once, of many attempts through both', async () => {
      const { one, other } = shared()
      const { calendar } = await one.call('/me/calendars/create/', { title: 'Once' })
      await one.call('/me/calendars/delete/', { calendar_id: calendar.id })
      const trash = trashIn(await one.show('/account/deleted'))
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          (at % 2 ? one : other).post('/account/deleted', { trash }),
        ),
      )
      const statuses = answers.map(({ status }) => status).sort()
      deepEqual(statuses, [303, ...Array(9).fill(422)])
    })

    test('both end subscriptions that one of them resets', async () => {
      const { one, other } = shared()
      const { calendar } = await one.call('/me/calendars/create/', { title: 'Followed' })
      const { headers } = await one.get(`/subscribe/${calendar.uniquekey}+apple`)
      const [feed = ''] = /\/feed\/[a-z0-9]+\.ics/.exec(String(headers.location)) ?? []
      equal((await other.get(feed)).status, 200)
      equal((await one.post(`/account/calendars/end/${calendar.id}`)).status, 303)
      for (const service of [one, other]) equal((await service.get(feed)).status, 404)
    })
  })
}
