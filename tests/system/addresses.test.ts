import { deepEqual, equal, match } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { accountApi } from '../../contract/account-api.ts'
import { upperEngines } from '../support/depth.ts'
import { request, sendBytes } from '../support/http.ts'
import { freePort } from '../support/postgres.ts'
import {
  clientOf,
  databaseFor,
  makeAccount,
  processFor,
  type System,
  sharedSystem,
} from '../support/system.ts'

/** Reads the reply of a connection as an error of the service. */
function errorIn(answer: string): { status: number; code: string; type: string } {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  match(head, /^content-type: application\/json; charset=utf-8$/im)
  const { meta, errors } = JSON.parse(body)
  deepEqual(errors, [])
  return { status: Number(head.split(' ')[1]), code: meta.code, type: meta.error_type }
}

const otherPaths = ['/', '/subscribe', '/event', '/icon.svg', '/favicon.ico', '/robots.txt']
const health = ['/healthz', '/readyz', '/api/v1/openapi.json', '/unknown', '/api/v1/unknown']
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

async function allPaths(system: System): Promise<readonly string[]> {
  const { calendar } = await system.call('/me/calendars/create/', { title: 'All' })
  const given = { calendar_id: calendar.id, title: 'One', start_date: '2031-07-01' }
  await system.call('/me/calendars/events/create/', given)
  const feed = `/feed/${calendar.uniquekey}.ics`
  const event = /URL:.*(\/event\/[a-z0-9]+)/.exec((await system.get(feed)).text)?.[1] ?? ''
  const operations = Object.values(accountApi).map(({ path }) => path)
  const pages = [`/subscribe/${calendar.uniquekey}`, `/subscribe/?${calendar.uniquekey}+google`]
  return [...operations, ...otherPaths, ...health, ...pages, feed, event, '/feed/x.ics', '//', '/%']
}

for (const engine of upperEngines) {
  suite(`paths on ${engine}`, () => {
    const shared = sharedSystem(engine)

    test('every path answers every method without an internal error', async () => {
      const { service, account } = shared()
      const authorization = `Bearer ${account.token}`
      for (const path of await allPaths(shared())) {
        for (const method of methods) {
          for (const headers of [{}, { authorization }]) {
            const { status } = await request(service.baseUrl + path, { method, headers })
            equal(status < 500, true, `${method} ${path} is answered with ${status}`)
          }
        }
        const { status, text } = await request(service.baseUrl + path, { method: 'DELETE' })
        equal(status === 405 || status === 404, true, `DELETE ${path}: ${status} ${text}`)
      }
    })

    test('malformed and oversized requests get a JSON error', async () => {
      const { baseUrl } = shared().service
      const bad = { status: 400, code: '400', type: 'invalid_parameter' }
      const tooLong = { status: 414, code: '414', type: 'too_large' }
      const garbage = ['\x16\x03\x01\x02\x00', 'hello\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n']
      for (const bytes of garbage) deepEqual(errorIn(await sendBytes(baseUrl, bytes)), bad)
      const long = 'x'.repeat(200_000)
      const address = `GET /api/v1/timezones?${long} HTTP/1.1\r\nHost: x\r\n\r\n`
      deepEqual(errorIn(await sendBytes(baseUrl, address)), tooLong)
      const header = `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${long}\r\n\r\n`
      deepEqual(errorIn(await sendBytes(baseUrl, header)), tooLong)
    })

    test('too large a body is rejected, with or without a content length', async () => {
      const { service, account } = shared()
      const path = '/api/v1/me/calendars/create/'
      const head = [
        `POST ${path} HTTP/1.1`,
        'Host: x',
        `Authorization: Bearer ${account.token}`,
        'Content-Type: application/x-www-form-urlencoded',
      ].join('\r\n')
      const tooLarge = { status: 413, code: '413', type: 'too_large' }
      const withLength = `${head}\r\nContent-Length: 600000\r\n\r\n`
      deepEqual(errorIn(await sendBytes(service.baseUrl, withLength)), tooLarge)
      const chunk = `186a0\r\n${'x'.repeat(100_000)}\r\n`
      const unsaid = `${head}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(6)}0\r\n\r\n`
      deepEqual(errorIn(await sendBytes(service.baseUrl, unsaid)), tooLarge)
      equal((await shared().get('/healthz')).status, 200)
    })

    test('every absolute URL starts with BASE_URL, whatever the Host header', async (t) => {
      const base = 'https://cal.example.com'
      const port = await freePort()
      const env = {
        DATABASE_URL: await databaseFor(t, engine),
        BASE_URL: `${base}/`,
        PORT: String(port),
      }
      const account = await makeAccount(env)
      const service = await processFor(t, env)
      equal(service.baseUrl, base)
      const client = clientOf(`http://127.0.0.1:${port}`, account.token)
      const forged = {
        host: 'evil.test',
        'x-forwarded-host': 'evil.test',
        forwarded: 'host=evil.test',
      }
      const { calendar } = await client.call('/me/calendars/create/', { title: 'Base' })
      const event = { calendar_id: calendar.id, title: 'One', start_date: '2031-07-01 20:30' }
      await client.call('/me/calendars/events/create/', event)
      await client.call('/me/calendars/create/', { title: 'Further' })
      const key = calendar.uniquekey
      const list = await client.get(
        `/api/v1/me/calendars/list/?token=${account.token}&page_size=1`,
        forged,
      )
      equal(list.json.paging.next.startsWith(`${base}/api/v1/me/calendars/list/?`), true)
      const page = (await client.get(`/subscribe/?${key}`, forged)).text
      match(page, /value="https:\/\/cal\.example\.com\/feed\//)
      const { location } = (await client.get(`/subscribe/?${key}+apple`, forged)).headers
      equal(String(location).startsWith(`webcal://cal.example.com/feed/${key}`), true)
      const feed = (await client.get(`/feed/${key}.ics`, forged)).text
      match(feed, /^URL:https:\/\/cal\.example\.com\/event\/[a-z0-9]{16}\r$/m)
      for (const path of ['/', '/api/v1/openapi.json', '/api/v1/timezones', '/nothing']) {
        equal((await client.get(path, forged)).text.includes('evil.test'), false)
      }
      equal([list.text, page, feed].join('').includes('evil.test'), false)
    })
  })
}
