/** Replies and emails never contain a host that a request claims. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createSite } from '../account/site.ts'
import { sendBytes } from '../support/http.ts'
import { freePort } from '../support/postgres.ts'
import { clientOf, databaseFor, makeAccount, processFor } from '../support/system.ts'

const base = 'https://cal.example.com'
const evil = 'evil.example'

/** Foreign host names in various notations. */
const hosts = [
  ...[evil, `${evil}:443`, `cal.example.com.${evil}`, `cal.example.com@${evil}`, `${evil}#`],
  ...[
    `cal.example.com, ${evil}`,
    `${evil}/cal.example.com`,
    `"${evil}"`,
    `${evil}\\`,
    `EVIL.example`,
  ],
]

const headers = [
  ...[
    'X-Forwarded-Host',
    'X-Forwarded-Server',
    'X-Host',
    'X-Original-Host',
    'X-HTTP-Host-Override',
  ],
  ...[
    'X-Original-URL',
    'X-Rewrite-URL',
    'X-Forwarded-Prefix',
    'X-Forwarded-Proto',
    'X-Forwarded-Port',
  ],
]

/** Ways to name a host in a request: the target, with `*` for the path, and headers. */
const variants: readonly (readonly [target: string, headers: string])[] = [
  ...hosts.map((host) => ['*', `Host: ${host}`] as const),
  ...headers.flatMap((name) =>
    [evil, `https://${evil}/`, `cal.example.com, ${evil}`].map(
      (value) => ['*', `Host: cal.example.com\r\n${name}: ${value}`] as const,
    ),
  ),
  ...['host', 'for', 'by', 'proto=https;host', 'for=1.2.3.4;host'].flatMap((name) =>
    [evil, `"${evil}:443"`].map(
      (value) => ['*', `Host: cal.example.com\r\nForwarded: ${name}=${value}`] as const,
    ),
  ),
  ...['http://', 'https://', 'HTTP://', 'http://cal.example.com@', 'ftp://'].flatMap((scheme) =>
    ['cal.example.com', evil].map((host) => [`${scheme}${evil}*`, `Host: ${host}`] as const),
  ),
  [`//${evil}*`, 'Host: cal.example.com'],
  [`/\\${evil}*`, 'Host: cal.example.com'],
  ['*', `Host: cal.example.com\r\nHost: ${evil}`],
  ['*', `Host: ${evil}\r\nHost: cal.example.com`],
  ['*', `Host: cal.example.com\r\n ${evil}`],
]

/** Starts a service, and returns URLs whose replies contain its host. */
async function start(t: TestContext) {
  const port = String(await freePort())
  const env = { DATABASE_URL: await databaseFor(t, 'sqlite'), BASE_URL: base, PORT: port }
  const { token, client_id } = await makeAccount(env)
  await processFor(t, env)
  const url = `http://127.0.0.1:${port}`
  const client = clientOf(url, token)
  const { calendar } = await client.call('/me/calendars/create/', { title: 'A' })
  await client.call('/me/calendars/create/', { title: 'B' })
  const key = calendar.uniquekey
  const event = { calendar_id: calendar.id, title: 'A', start_date: '2031-07-01 20:30' }
  await client.call('/me/calendars/events/create/', event)
  const direct = `/dir/?client=${client_id}&title=A&start=2031-07-01&service=`
  const link = await client.get(`/dir/link/add/?client=${client_id}&title=A&start=2031-07-01`)
  const short = new URL(link.json.data.link).pathname
  const paths = [
    ...[
      '/',
      '/try',
      '/docs',
      '/docs/api',
      '/account',
      '/account/sign-in',
      '/nothing',
      short,
      '/api/v1/openapi.json',
    ],
    ...[
      `/subscribe/${key}`,
      `/subscribe/${key}+google`,
      `/subscribe/${key}+yahoo`,
      `/feed/${key}.ics`,
    ],
    ...[direct, `${direct}google`, `${direct}ics`, `/embed/${key}`],
    `/api/v1/me/calendars/list/?token=${token}&page_size=1`,
  ]
  return { url, paths }
}

test(`replies contain only our own host, in ${variants.length} variants`, async (t) => {
  ok(variants.length >= 60)
  const { url, paths } = await start(t)
  // All on one connection, which closes after the first malformed request.
  const request = ([target, lines]: (typeof variants)[number]) => {
    const all = paths.map((path, index) => {
      const connection = index < paths.length - 1 ? 'keep-alive' : 'close'
      const at = target.replace('*', () => path)
      return `GET ${at} HTTP/1.1\r\n${lines}\r\nConnection: ${connection}\r\n\r\n`
    })
    return sendBytes(url, all.join(''))
  }
  const usual = await request(['*', 'Host: cal.example.com'])
  ok(usual.split(base).length > 8, 'many replies contain our own host')
  for (const variant of variants) {
    const answers = await request(variant)
    match(answers, /^HTTP\/1\.1 [1-4]\d\d /)
    ok(!/evil/i.test(answers), `${variant}: ${answers}`)
  }
})

test('emails contain only our own host', async (t) => {
  const site = await createSite('sqlite', { BASE_URL: base })
  t.after(site.stop)
  for (const [index, name] of ['host', ...headers, 'Forwarded'].entries()) {
    const value = name === 'Forwarded' ? `host=${evil}` : evil
    const forged = { headers: { [name.toLowerCase()]: value } }
    const email = `ada${index}@example.org`
    const stranger = site.open()
    await stranger.get('/account/sign-up')
    const { status } = await stranger.post('/account/sign-up', { email }, forged)
    equal(status, 303, name)
    const { text, html, source } = await site.mail.next(email)
    match(text, /https:\/\/cal\.example\.com\/account\/sign-up\/finish\//)
    deepEqual(
      [text, html, source].filter((one) => one.toLowerCase().includes('evil')),
      [],
    )
  }
})
