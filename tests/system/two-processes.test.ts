import { deepEqual, equal, match } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { engines, type TestEngine } from '../support/databases.ts'
import { freePort } from '../support/postgres.ts'
import { runCommand } from '../support/process.ts'
import {
  clientOf,
  databaseFor,
  makeAccount,
  processFor,
  type Scope,
  sharedStart,
} from '../support/system.ts'

/** How long a change may stay unknown to the other process with PostgreSQL, in milliseconds. */
const maxStaleness = 100

/** Two services on one database that was empty when both were started. */
async function startTwo(scope: Scope, engine: TestEngine) {
  const env = {
    DATABASE_URL: await databaseFor(scope, engine),
    BASE_URL: 'https://cal.example.com',
    MAX_STALENESS: String(maxStaleness),
  }
  // Requested before they are awaited, so that they differ; both are awaited, so that both are
  // ended.
  const ports = await Promise.all([freePort(), freePort()])
  const started = await Promise.allSettled(
    ports.map((port) => processFor(scope, { ...env, PORT: String(port) })),
  )
  for (const one of started) if (one.status === 'rejected') throw one.reason
  const account = await makeAccount(env)
  const [one, other] = ports.map((port) => clientOf(`http://127.0.0.1:${port}`, account.token))
  if (!one || !other) throw new Error('two were started')
  return { env, account, one, other }
}

const sharedTwo = (engine: TestEngine) => sharedStart((scope) => startTwo(scope, engine))

const future = { start_date: '2031-07-01 20:30' }

for (const engine of engines) {
  suite(`two processes on one ${engine} database`, () => {
    const shared = sharedTwo(engine)
    const known = engine === 'sqlite' ? 'at once' : 'within the maximum staleness'
    const untilKnown = () => pause(engine === 'sqlite' ? 0 : maxStaleness)

    test(`show a change through one in the feed of the other ${known}`, async () => {
      const { one, other } = shared()
      const { calendar } = await one.call('/me/calendars/create/', { title: 'Shared' })
      const path = `/feed/${calendar.uniquekey}.ics`
      const given = { calendar_id: calendar.id, title: 'Version 0', ...future }
      const { event } = await other.call('/me/calendars/events/create/', given)
      match((await one.get(path)).text, /SUMMARY:Version 0\r/)
      let tag = ''
      for (let version = 1; version <= 40; version++) {
        const [writer, reader] = version % 2 ? [one, other] : [other, one]
        const title = `Version ${version}`
        await writer.call('/me/calendars/events/save/', {
          event_id: String(event.id),
          title,
          ...future,
        })
        await untilKnown()
        const feed = await reader.get(path, { 'if-none-match': tag })
        deepEqual([feed.status, /SUMMARY:(.*)\r/.exec(feed.text)?.[1]], [200, title])
        tag = String(feed.headers.etag)
        deepEqual([(await writer.get(path)).headers.etag], [tag])
        const listed = await reader.call('/me/calendars/events/list/', { calendar_id: calendar.id })
        equal(listed.events[0].title, title)
      }
      await one.call('/me/calendars/save/', { calendar_id: calendar.id, title: 'Renamed' })
      await untilKnown()
      match((await other.get(path)).text, /NAME:Renamed\r/)
      match((await other.get(`/subscribe/?${calendar.uniquekey}`)).text, /<h1[^>]*>Renamed</)
      await other.call('/me/calendars/delete/', { calendar_id: calendar.id })
      await untilKnown()
      equal((await one.get(path)).status, 404)
      equal((await one.get(`/subscribe/?${calendar.uniquekey}`)).status, 404)
    })

    test(`show each other's changes in a feed that is polled constantly`, async () => {
      const { one, other } = shared()
      const { calendar } = await one.call('/me/calendars/create/', { title: 'Polled' })
      const path = `/feed/${calendar.uniquekey}.ics`
      const given = { calendar_id: calendar.id, title: 'Version 0', ...future }
      const { event } = await one.call('/me/calendars/events/create/', given)
      const event_id = String(event.id)
      let isOver = false
      const poll = async () => {
        let last = 0
        while (!isOver) {
          const feed = await other.get(path)
          const version = Number(/SUMMARY:Version (\d+)\r/.exec(feed.text)?.[1])
          equal(version >= last, true, `version ${version} came behind ${last}`)
          last = version
        }
      }
      const polling = Promise.all(Array.from({ length: 4 }, poll))
      for (let version = 1; version <= 40; version++) {
        const title = `Version ${version}`
        await one.call('/me/calendars/events/save/', { event_id, title, ...future })
        await untilKnown()
        match((await other.get(path)).text, new RegExp(`SUMMARY:${title}\r`))
      }
      isOver = true
      await polling
    })

    test(`reject a token ${known} that was revoked by command`, async () => {
      const { env, account, one, other } = shared()
      const email = ['--email', account.email]
      for (const client of [one, other]) await client.call('/me/calendars/list/')
      const revoked = await runCommand(['token', 'revoke', ...email, '--id', '1'], env)
      deepEqual([revoked.status, revoked.output], [0, 'revoked token 1\n'])
      await untilKnown()
      for (const client of [one, other]) {
        const reply = await client.send('/me/calendars/list/')
        deepEqual([reply.status, reply.json.meta.error_type], [401, 'unauthenticated'])
      }
    })
  })
}
