import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { request as open } from 'node:http'
import { connect } from 'node:net'
import { suite, test } from 'node:test'
import { readConfig } from '../../server/config/config.ts'
import { openDatabase } from '../../server/storage/open.ts'
import { startBridge } from '../support/bridge.ts'
import { upperEngines } from '../support/depth.ts'
import { request } from '../support/http.ts'
import type { ServiceProcess } from '../support/process.ts'
import {
  clientOf,
  databaseFor,
  makeAccount,
  processFor,
  startSystem,
  until,
} from '../support/system.ts'

function isRefused(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.on('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.on('error', () => resolve(true))
  })
}

/** Returns the exit status of a process; one that does not end fails the test. */
async function ended(service: ServiceProcess): Promise<number | null> {
  const { child } = service
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  clearTimeout(timer)
  return child.exitCode
}

for (const engine of upperEngines) {
  suite(`serving on ${engine}`, () => {
    test('SIGTERM finishes the running request and ends with status 0', async (t) => {
      const { service, account } = await startSystem(t, engine)
      const body = `title=${'Long '.repeat(50)}&token=${account.token}`
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(body.length),
      }
      const path = '/api/v1/me/calendars/create/'
      const running = open(service.baseUrl + path, { method: 'POST', headers })
      const answer = once(running, 'response')
      running.write(body.slice(0, 20))
      equal((await request(`${service.baseUrl}/healthz`)).status, 200)
      service.child.kill('SIGTERM')
      await until('connections are rejected', () => isRefused(service.baseUrl))
      running.end(body.slice(20))
      const [reply] = await answer
      equal(reply.statusCode, 200)
      reply.resume()
      // The test keeps the connection alive, but the process still ends.
      equal(await ended(service), 0)
    })

    test('serve --demo creates one demo account and prints URLs to try', async (t) => {
      const env = { DATABASE_URL: await databaseFor(t, engine) }
      const first = await processFor(t, env, ['--demo'])
      const printed = await until(
        'everything is printed',
        () => /API list .*\n/.test(first.output()) && first.output(),
      )
      match(printed, /^ {2}token {6}dm_[a-z0-9]{32}\n {2}client ID {2}dc_[a-z0-9]{20}$/m)
      const addresses = printed.match(/http:\S+\/(?:subscribe|feed|api)\/\S+/g) ?? []
      equal(addresses.length, 3)
      const texts: string[] = []
      for (const address of addresses) {
        const reply = await request(address)
        equal(reply.status, 200, address)
        texts.push(reply.text)
      }
      equal(texts[0]?.match(/<a [^>]*href="\/event\//g)?.length, 3)
      equal(texts[1]?.match(/BEGIN:VEVENT/g)?.length, 3)
      equal(JSON.parse(texts[2] ?? '').calendars.length, 1)
      equal(await first.stop(), 0)
      const second = await processFor(t, env, ['--demo'])
      await until('everything is printed', () => /account create --email/.test(second.output()))
      equal(/dm_[a-z0-9]{32}|dc_[a-z0-9]{20}/.test(second.output()), false)
      equal(
        JSON.parse((await request(addresses[2]?.replace(first.baseUrl, second.baseUrl) ?? '')).text)
          .calendars.length,
        1,
      )
    })

    test('readyz reports whether the schema exists, healthz that the process is alive', async (t) => {
      const { env, get } = await startSystem(t, engine)
      deepEqual(
        [(await get('/healthz')).text, (await get('/readyz')).text],
        ['{"status":"alive"}', '{"status":"ready"}'],
      )
      const db = openDatabase(readConfig(env).databaseUrl, () => {})
      await db.transaction((connection) => connection.rows('drop table migrations', []))
      await db.close()
      const reply = await until('the service is not ready', async () => {
        const readiness = await get('/readyz')
        return readiness.status === 503 && readiness
      })
      deepEqual(reply.json, { status: 'not ready' })
      equal((await get('/healthz')).status, 200)
    })
  })
}

test('the service answers 503 without its PostgreSQL, and works again afterwards', async (t) => {
  const direct = await databaseFor(t, 'postgres')
  const account = await makeAccount({ DATABASE_URL: direct })
  const bridge = await startBridge(t, new URL(direct))
  const service = await processFor(t, { DATABASE_URL: bridge.url })
  const client = clientOf(service.baseUrl, account.token)
  const { calendar } = await client.call('/me/calendars/create/', { title: 'Away' })
  bridge.become('cut')
  await until('the loss is logged', () => /"connection lost"/.test(service.output()))
  equal((await client.get('/readyz')).status, 503)
  const key = calendar.uniquekey
  for (const path of [
    `/feed/${key}.ics`,
    `/subscribe/${key}`,
    `/api/v1/me/calendars/list/?token=${account.token}`,
  ]) {
    const reply = await client.get(path)
    equal(reply.status, 503, path)
    match(String(reply.headers['retry-after']), /^\d+$/)
  }
  equal((await client.send('/me/calendars/create/', { title: 'Lost' })).status, 503)
  equal((await client.get('/healthz')).status, 200)
  bridge.become('open')
  await until('the database is back', async () => (await client.get('/readyz')).status === 200)
  const { calendars } = await client.call('/me/calendars/list/')
  equal(calendars.length, 1)
  ok((await client.get(`/feed/${key}.ics`)).status === 200)
  equal(await service.stop(), 0)
})

test('a silent connection does not prevent the service from ending', async (t) => {
  const { service } = await startSystem(t, 'sqlite')
  const { hostname, port } = new URL(service.baseUrl)
  const silent = connect(Number(port), hostname)
  const half = connect(Number(port), hostname, () => half.write('GET / HTTP/1.1\r\nHo'))
  for (const socket of [silent, half]) socket.on('error', () => {})
  await Promise.all([once(silent, 'connect'), once(half, 'connect')])
  equal((await request(`${service.baseUrl}/healthz`)).status, 200)
  service.child.kill('SIGTERM')
  equal(await ended(service), 0)
})
