import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite, test } from 'node:test'
import { upperEngines } from '../support/depth.ts'
import { request } from '../support/http.ts'
import { runCommand } from '../support/process.ts'
import { databaseFor, sharedSystem, startSystem } from '../support/system.ts'

const series = /^([a-z0-9_]+)(?:\{((?:[a-z_]+="(?:[^"\\\n]|\\.)*",?)*)\})? (\S+)$/

/** Returns all numbers of a string by their names and labels; each occurs only once. */
function numbersOf(text: string): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const line of text.split('\n')) {
    if (line === '' || /^# (HELP|TYPE) [a-z0-9_]+ \S/.test(line)) continue
    match(line, series)
    const [, name, labels = '', value] = series.exec(line) ?? []
    equal(numbers.has(`${name} ${labels}`), false, line)
    numbers.set(`${name} ${labels}`.trim(), Number(value))
  }
  return numbers
}

for (const engine of upperEngines) {
  suite(`metrics on ${engine}`, () => {
    const system = sharedSystem(engine, { METRICS_PORT: '0' })
    const url = () => /Metrics are at (\S+)/.exec(system().service.output())?.[1] ?? 'nowhere'
    const numbers = async () => numbersOf((await request(url())).text)

    test('report requests and replies', async () => {
      const { calendar } = await system().call('/me/calendars/create/', { title: 'Concerts' })
      await system().get(`/feed/${calendar.uniquekey}.ics`)
      await system().get('/nothing/here')
      const all = await numbers()
      const requests = (labels: string) => all.get(`daymark_requests_total ${labels}`)
      const create = '/api/v1/me/calendars/create'
      equal(requests(`route="${create}",method="POST",status="2xx"`), 1)
      equal(requests('route="/feed/:key.ics",method="GET",status="2xx"'), 1)
      equal(requests('route="unknown",method="GET",status="4xx"'), 1)
      equal(all.get(`daymark_request_duration_seconds_count route="${create}"`), 1)
      ok((all.get('daymark_database_commits_total') ?? 0) >= 1)
      ok((all.get('daymark_connections') ?? 0) >= 0)
      const [build] = [...all.keys()].filter((name) => name.startsWith('daymark_build_info'))
      match(String(build), new RegExp(`version="[\\d.]+",schema="\\d+",engine="${engine}"`))
    })

    test('contain no personal data and no keys', async () => {
      const { account, get } = system()
      await get(`/dir/?client=${account.client_id}&title=Party&start=2031-07-01+20:30`)
      const { text, headers } = await request(url())
      match(String(headers['content-type']), /^text\/plain/)
      for (const secret of [account.email, account.token, account.client_id, 'Party']) {
        equal(text.includes(secret), false)
      }
    })

    test('are available only at one path of a separate port', async () => {
      equal((await system().get('/metrics')).status, 404)
      for (const path of ['/', '/metrics/', '/metrics?a=b', '/healthz', '/api/v1/openapi.json']) {
        equal((await request(new URL(path, url()).href)).status, 404, path)
      }
      equal((await request(url(), { method: 'POST' })).status, 405)
      equal(new URL(url()).hostname, '127.0.0.1')
    })

    test('include every name that the dashboard shows', async () => {
      const board = readFileSync('deploy/grafana.json', 'utf8')
      const shown = new Set(board.match(/\b(?:daymark|nodejs|process)_[a-z0-9_]+/g))
      ok(shown.size > 20)
      const present = new Set([...(await numbers()).keys()].map((name) => name.split(' ')[0]))
      deepEqual(
        [...shown].filter((name) => !present.has(name)),
        [],
      )
    })
  })
}

test('there are no metrics without a port for them', async (t) => {
  const { service, get } = await startSystem({ after: (end) => t.after(end) }, 'sqlite')
  equal((await get('/metrics')).status, 404)
  equal(service.output().includes('Metrics'), false)
})

test('a metrics port in use stops the service with one line that names the setting', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1')
  t.after(() => taken.close())
  await new Promise((resolve) => taken.once('listening', resolve))
  // A server on a port has an address of this type, according to the Node documentation.
  const { port } = taken.address() as AddressInfo
  const url = await databaseFor({ after: (end) => t.after(end) }, 'sqlite')
  const env = {
    PORT: '0',
    METRICS_PORT: String(port),
    DATABASE_URL: url,
  }
  const { status, errors } = await runCommand(['serve'], env, { time: 20_000 })
  equal(status, 1)
  match(
    errors,
    /^daymark: METRICS_PORT and METRICS_HOST: cannot listen at 127\.0\.0\.1:\d+ [^\n]+\n$/,
  )
})
