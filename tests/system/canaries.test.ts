import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { createRoutes } from '../../server/boot/routes.ts'
import { readConfig } from '../../server/config/config.ts'
import { openDatabase } from '../../server/storage/open.ts'
import type { TestEngine } from '../support/databases.ts'
import { upperEngines } from '../support/depth.ts'
import { endConnections } from '../support/end-connections.ts'
import { type Received, type RequestOptions, request, sendBytes } from '../support/http.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { freePort } from '../support/postgres.ts'
import type { ServiceProcess } from '../support/process.ts'
import { createService } from '../support/service.ts'
import { clientOf, databaseFor, processFor, sharedStart } from '../support/system.ts'
import { type Canary, digestsIn, tracesIn } from '../support/traces.ts'
import { type Canaries, liveThrough, type Owner } from './canary-flows.ts'

/** Everything that a browser and a proxy reveal about a visitor. */
const visitor = {
  'x-forwarded-for': '203.0.113.177',
  'user-agent': 'Mozilla/5.0 (MarkedSystem) MarkedBrowser/77.1',
  referer: 'https://marked-referrer.example/inbox?marked-query',
  cookie: 'markedcookie=marked-cookie',
}
const visitors: readonly Canary[] = [
  { what: "a visitor's address", value: '203.0.113.177' },
  { what: "a visitor's browser", value: 'MarkedBrowser' },
  { what: "a visitor's page before", value: 'marked-referrer' },
  { what: "a visitor's cookie", value: 'marked-cookie' },
]

const broken = { what: 'a text of a broken row', value: 'marked-broken-row' }

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']

const bodies: readonly (readonly [type: string, body: string])[] = [
  [
    'application/x-www-form-urlencoded',
    'title=x&calendar_id=x&event_id=x&start=x&start_date=x&page=x&zone=x',
  ],
  ['application/json', '{"title": "x", "start_date": '],
  ['application/json', '[1]'],
  ['multipart/form-data', 'x'],
  ['text/plain', 'x'],
]

async function routePaths(): Promise<readonly string[]> {
  const service = await createService('sqlite')
  const paths = createRoutes(service.context).map(({ path }) => path)
  await service.stop()
  return paths
}

/**
 * Calls every path with every method, with valid credentials and bad values, so that nothing
 * changes.
 */
async function callAll(baseUrl: string, { browser, token, clientId }: Owner, key: string) {
  const cookie = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const headers = {
    ...{ authorization: `Bearer ${token}`, cookie, 'x-forwarded-for': '203.0.113.177' },
    ...{ referer: `${baseUrl}/?token=${token}`, 'user-agent': `MarkedBrowser ${clientId}` },
  }
  const answers: (Received | undefined)[] = []
  const ask = async (path: string, asked: Partial<RequestOptions>) => {
    const sent = { ...asked, headers: { ...headers, ...asked.headers } }
    // A reply that breaks off ends only with its connection.
    answers.push(await request(baseUrl + path, sent).catch(() => undefined))
  }
  for (const path of await routePaths()) {
    const place = path.replace(':key', key)
    for (const method of methods)
      await ask(`${place}?client=${clientId}&page=x&month=x`, { method })
    await ask(`${place}?token=${token}&client=${clientId}&start=x&upcoming=x`, {
      headers: { authorization: '' },
    })
    for (const [type, body] of bodies) {
      await ask(place, { method: 'POST', headers: { 'content-type': type }, body })
    }
  }
  await sendBytes(baseUrl, `nonsense ${token} ${clientId}\r\n\r\n`)
  await sendBytes(baseUrl, `GET /?token=${token}&${'x'.repeat(100_000)} HTTP/1.1\r\n\r\n`)
  return answers.filter((answer) => answer !== undefined)
}

/** Does everything that a visitor does; returns the pages. */
async function visit(baseUrl: string, { keys, clientId }: Owner): Promise<readonly string[]> {
  const paths = [
    ...[`/subscribe/${keys.calendar}`, `/subscribe/${keys.calendar}?view=month&month=2031-07`],
    ...[`/embed/${keys.calendar}`, `/subscribe/${keys.calendar}+google`, `/feed/${keys.feed}.ics`],
    ...[
      `/event/${keys.event}`,
      `/event/${keys.event}+google`,
      `/s/${keys.link}`,
      `/event/${keys.event}+ics`,
    ],
    ...[
      `/dir/?client=${clientId}&title=A&start=2031-07-01&reference=letter`,
      '/try',
      '/account/sign-in',
    ],
  ]
  const shown: string[] = []
  for (const path of paths) {
    const { status, text, headers } = await request(baseUrl + path, { headers: visitor })
    ok(status < 400, `${path} ${status}`)
    shown.push(`${text} ${path.startsWith('/dir') ? '' : headers.location}`)
  }
  return shown
}

/**
 * Returns everything that another account sees, and requests items of the first account by number.
 */
async function lookAround({ browser }: Owner): Promise<readonly string[]> {
  const paths = (await routePaths()).filter(
    (path) => /^\/account/.test(path) && !/sign-out/.test(path),
  )
  const shown: string[] = []
  for (const path of paths) {
    for (const key of path.includes(':key') ? ['1', '2'] : ['']) {
      shown.push((await browser.get(path.replace(':key', key))).text)
    }
  }
  return shown
}

/** Makes the database reject normal statements, and some rows invalid. */
async function breakDatabase(url: string): Promise<void> {
  const db = openDatabase(readConfig({ DATABASE_URL: url }).databaseUrl, () => {})
  await db.transaction(async (connection) => {
    await connection.rows(`update links set parameters = '{"title": ${broken.value}'`, [])
    await connection.rows('create unique index one_title on calendars (title)', [])
    await connection.rows('drop table events', [])
  })
  await db.close()
}

/** Returns everything that is stored, as text. */
async function storedText(url: string): Promise<string> {
  const config = readConfig({ DATABASE_URL: url }).databaseUrl
  if (config.engine === 'sqlite') {
    // The file itself, which may contain deleted rows, and its WAL file.
    const files = readdirSync(dirname(config.path)).filter((name) =>
      name.startsWith(basename(config.path)),
    )
    ok(files.length > 1, 'there is no WAL file')
    return files.map((name) => readFileSync(join(dirname(config.path), name), 'latin1')).join('\n')
  }
  const db = openDatabase(config, () => {})
  const tables = await db.rows(
    "select tablename as name from pg_tables where schemaname = 'public'",
    [],
  )
  const rows: unknown[] = []
  for (const { name } of tables) rows.push(await db.rows(`select * from "${name}"`, []))
  await db.close()
  return JSON.stringify(rows)
}

interface World {
  readonly url: string
  readonly mail: MailServer
  readonly service: ServiceProcess
  readonly ada: Owner
  readonly bob: Owner
  readonly errors: readonly string[]
  readonly visited: readonly string[]
  readonly lookedAt: readonly string[]
  readonly stored: string
  readonly metrics: string
}

/** Runs the service once for all tests; returns everything that it left. */
async function live(scope: Parameters<typeof databaseFor>[0], engine: TestEngine): Promise<World> {
  const mail = await startMailServer()
  scope.after(mail.stop)
  const url = await databaseFor(scope, engine)
  const metricsPort = String(await freePort())
  const service = await processFor(scope, {
    ...{
      DATABASE_URL: url,
      SMTP_URL: mail.url,
      LOG_LEVEL: 'trace',
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT: 'off',
    },
    METRICS_PORT: metricsPort,
  })
  const { baseUrl } = service
  const [ada, bob] = [
    await liveThrough(baseUrl, mail, 'ada'),
    await liveThrough(baseUrl, mail, 'bob'),
  ]
  mail.refuse(550)
  await ada.browser.post('/account/forgotten', { email: 'marked-ada@example.org' })
  const visited = await visit(baseUrl, ada)
  const lookedAt = await lookAround(bob)
  const good = await callAll(baseUrl, ada, '1')
  if (engine === 'postgres') await endConnections(url)
  const stored = await storedText(url)
  await breakDatabase(url)
  const bad = await callAll(baseUrl, ada, ada.keys.link)
  await clientOf(baseUrl, ada.token).send('/me/calendars/create/', {
    title: 'marked calendar of ada',
  })
  // The navigation of a person who is signed in shows their own name and email.
  const errors = [...good, ...bad]
    .filter(({ status }) => status >= 400)
    .map(({ text }) => text.replace(/<a class="who".*?<\/a>/s, ''))
  const metrics = (await request(`http://127.0.0.1:${metricsPort}/metrics`)).text
  equal(await service.stop(), 0)
  return { url, mail, service, ada, bob, errors, visited, lookedAt, stored, metrics }
}

const all = ({ hidden, own, shown }: Canaries) => [...hidden, ...own, ...shown]

for (const engine of upperEngines) {
  describe(`private data on ${engine}`, () => {
    const world = sharedStart((scope) => live(scope, engine))

    it('is in no line of the log and in no metric', () => {
      const { service, ada, bob, metrics } = world()
      const output = service.output()
      match(output, /"internal error"/)
      match(metrics, /^daymark_/m)
      match(output, /"route":"\/account\/settings\/email"/)
      const canaries = [...all(ada.canaries), ...all(bob.canaries), ...visitors, broken]
      ok(canaries.length > 60)
      deepEqual(tracesIn(output + metrics, canaries), [])
      deepEqual(/marked/i.exec(output + metrics)?.[0], undefined)
    })

    it('is in no error message', () => {
      const { errors, ada } = world()
      ok(errors.length > 500)
      const { hidden, own } = ada.canaries
      const texts = ada.canaries.shown.filter(({ what }) => !what.startsWith('the key'))
      const distinct = [...new Set(errors)].join('\n')
      deepEqual(tracesIn(distinct, [...hidden, ...own, ...texts, ...visitors, broken]), [])
    })

    it('is on no page of another account, and visitors see only what they have the key of', () => {
      const { lookedAt, visited, ada } = world()
      ok(lookedAt.length > 40)
      ok(tracesIn(lookedAt.join('\n'), world().bob.canaries.own).length > 0, 'no page was shown')
      deepEqual(tracesIn(lookedAt.join('\n'), all(ada.canaries)), [])
      deepEqual(tracesIn(visited.join('\n'), [...ada.canaries.hidden, ...ada.canaries.own]), [])
    })

    it('appears only in the email it belongs to', () => {
      const { mail, ada, bob } = world()
      ok(mail.letters.length > 7)
      for (const { to, source, text, html, subject } of mail.letters) {
        const isOwn = ({ what, value }: Canary) =>
          /link/.test(what) || value === to || to.startsWith(`${value.split('@')[0]}-`)
        const others = [...all(ada.canaries), ...all(bob.canaries)].filter((one) => !isOwn(one))
        deepEqual(tracesIn([source, text, html, subject].join('\n'), others), [], to)
      }
      for (const { what, value } of [...ada.canaries.hidden, ...bob.canaries.hidden]) {
        const letters = mail.letters.filter(({ text }) => text.includes(value))
        equal(letters.length, /link/.test(what) ? 1 : 0, what)
      }
    })

    it('is stored only as a digest if it is a secret', () => {
      const { stored, ada, bob } = world()
      ok(
        tracesIn(stored, ada.canaries.own).length > 0,
        'not even the data that may be stored was found',
      )
      deepEqual(tracesIn(stored, [...ada.canaries.hidden, ...bob.canaries.hidden]), [])
    })

    it('is not stored if it identifies a visitor', () => {
      const { stored } = world()
      deepEqual(tracesIn(stored, visitors), [])
      deepEqual(digestsIn(stored, visitors), [])
    })
  })
}
