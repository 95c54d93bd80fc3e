import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { createRoutes } from '../../server/boot/routes.ts'
import { upperEngines } from '../support/depth.ts'
import { request, sendBytes } from '../support/http.ts'
import { createService } from '../support/service.ts'
import {
  type Client,
  clientOf,
  databaseFor,
  makeAccount,
  type PrintedAccount,
  processFor,
} from '../support/system.ts'

const createPath = '/me/calendars/create/'
const password = 'a marked password'
const organizer = 'marked.person@example.org'
const place = 'marked-place'

/** Creates a calendar with a follower's feed URL, in a running service. */
async function makeCalendar(client: Client) {
  const { calendar } = await client.call(createPath, { title: 'marked-title' })
  const page = (await client.get(`/subscribe/?${calendar.uniquekey}`)).text
  const feed = /\/feed\/([a-z0-9]+)\.ics"/.exec(page)?.[1] ?? ''
  return { id: String(calendar.id), key: String(calendar.uniquekey), feed }
}

type Made = Awaited<ReturnType<typeof makeCalendar>>

/** Sends every kind of request that could reach the log. */
async function ask(baseUrl: string, account: PrintedAccount, made: Made): Promise<void> {
  const { token, client_id } = account
  const { id, key, feed } = made
  const client = clientOf(baseUrl, token)
  const event = {
    calendar_id: id,
    title: 'marked-title',
    location: place,
    start_date: '2031-07-01 20:30',
    organizer: 'Marked Person',
    organizer_email: organizer,
  }
  await client.send('/me/calendars/events/create/', event)
  await client.send('/me/calendars/events/create/', {
    ...event,
    start_date: `${organizer} ${password}`,
  })
  const paths = [
    `/api/v1/me/calendars/list/?token=${token}`,
    `/api/v1/me/calendars/list/?token=${token}x`,
    `/api/v1/me/calendars/list/?token=${client_id}&page=${password}`,
    `/api/v1/${token}`,
    `/dir/?client=${client_id}&title=${place}`,
    `/dir/link/create/?client=${client_id}`,
    `/feed/${feed}.ics`,
    `/feed/${feed}x.ics`,
    `/subscribe/${key}+google`,
    `/subscribe/${key}+${place}`,
    `/event/${key}?${organizer}`,
    `/${token}/${client_id}?${organizer}`,
  ]
  for (const path of paths) {
    await client.get(encodeURI(path), { referer: `${baseUrl}/?${token}`, 'user-agent': organizer })
    await request(baseUrl + encodeURI(path), { method: 'PUT', body: token })
  }
  await request(`${baseUrl}/api/v1/me/calendars/create/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: `{"title": "${password}`,
  })
  await sendBytes(baseUrl, `nonsense ${token} ${organizer}\r\n\r\n`)
  await sendBytes(baseUrl, `GET /?token=${token}&${'x'.repeat(100_000)} HTTP/1.1\r\n\r\n`)
}

for (const engine of upperEngines) {
  test(`each request is one line of JSON with its route, on ${engine}`, async (t) => {
    const env = { DATABASE_URL: await databaseFor(t, engine) }
    const account = await makeAccount(env)
    const service = await processFor(t, env)
    const calendar = await makeCalendar(clientOf(service.baseUrl, account.token))
    await ask(service.baseUrl, account, calendar)
    equal(await service.stop(), 0)
    const [first = '', second = '', ...lines] = service.output().trimEnd().split('\n')
    equal(first, `Daymark serves at ${service.baseUrl}`)
    equal(
      second,
      'Emails are printed here, including their secrets: SMTP_URL is not set. Only for trying things out.',
    )
    const entries = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    equal(entries.length > 20, true)
    const known = await knownRoutes()
    for (const { id, route, status, ms, method, level, time } of entries) {
      deepEqual(
        [typeof id, typeof status, typeof ms, typeof method],
        ['string', 'number', 'number', 'string'],
      )
      equal(known.has(route), true, route)
      deepEqual([level, Number.isNaN(Date.parse(time))], ['info', false])
    }
    equal(new Set(entries.map(({ id }) => id)).size, entries.length, 'an ID occurs twice')
  })
}

async function knownRoutes(): Promise<Set<string>> {
  const service = await createService('sqlite')
  const routes = createRoutes(service.context).map(({ path }) => path)
  await service.stop()
  return new Set([...routes, 'unknown'])
}
