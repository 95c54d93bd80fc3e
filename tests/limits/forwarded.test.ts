/** The client that a request counts for: only trusted proxies can name another one. */

import { equal, match } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { ratePolicies } from '../../server/traffic/rate-policies.ts'
import { createChance } from '../support/chance.ts'
import { sendBytes } from '../support/http.ts'
import { databaseFor, processFor, sharedStart } from '../support/system.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const chance = createChance(seed)
const times = 10_000
const { quota } = ratePolicies.page

const anyIpv4 = () => `${1 + chance(220)}.${chance(256)}.${chance(256)}.${chance(256)}`
const anyHeader = () => {
  const address = chance(2) === 0 ? anyIpv4() : `2001:db8:${chance(65_536).toString(16)}::1`
  const headers = [
    `x-forwarded-for: ${address}, ${anyIpv4()}`,
    `x-forwarded-for: ${address}`,
    `forwarded: for=${anyIpv4()}`,
    `x-real-ip: ${anyIpv4()}`,
    `x-forwarded-for: 127.0.0.1, ${anyIpv4()}`,
  ]
  return headers[chance(headers.length)] ?? ''
}

/**
 * The number of concurrent requests: more would wait too long and be rejected for another reason.
 */
const atOnce = 250

/** Sends requests, each with its own header, and counts the accepted ones. */
async function letIn(baseUrl: string, headers: readonly string[]): Promise<number> {
  let count = 0
  for (let at = 0; at < headers.length; at += atOnce) {
    count += await letInAtOnce(baseUrl, headers.slice(at, at + atOnce))
  }
  return count
}

async function letInAtOnce(baseUrl: string, headers: readonly string[]): Promise<number> {
  const requests = headers.map((header, at) => {
    const end = at === headers.length - 1 ? 'connection: close\r\n' : ''
    return `GET /robots.txt HTTP/1.1\r\nhost: a\r\naccept: application/json\r\n${header}\r\n${end}\r\n`
  })
  const answer = await sendBytes(baseUrl, requests.join(''))
  equal(answer.match(/HTTP\/1\.1 \d+/g)?.length, headers.length)
  return answer.match(/HTTP\/1\.1 200/g)?.length ?? 0
}

const many = (header: (at: number) => string) =>
  Array.from({ length: times }, (_, at) => header(at))

suite(`forwarded addresses, SEED=${seed}`, () => {
  const started = sharedStart(async (scope) => {
    const start = async (trusted: string) => {
      const DATABASE_URL = await databaseFor(scope, 'sqlite')
      return processFor(scope, { DATABASE_URL, RATE_LIMIT: 'on', TRUST_PROXY: trusted })
    }
    return { alone: await start(''), behind: await start('127.0.0.1') }
  })

  test('are ignored without a trusted proxy: one connection is one network', async () => {
    equal(await letIn(started().alone.baseUrl, many(anyHeader)), quota)
  })

  test('identify the client behind a trusted proxy, whatever comes before the last one', async () => {
    const { baseUrl } = started().behind
    const real = '198.51.100.7'
    equal(
      await letIn(
        baseUrl,
        many(() => `x-forwarded-for: ${anyIpv4()}, ${real}`),
      ),
      quota,
    )
    equal(await letIn(baseUrl, ['x-forwarded-for: 198.51.100.8']), 1)
    equal(await letIn(baseUrl, [`x-forwarded-for: 198.51.100.8, ${real}`]), 0)
  })

  test('in the same /56 behind a trusted proxy are one network', async () => {
    const { baseUrl } = started().behind
    const host = (at: number) => (at % 1000).toString(16)
    const inside = many(
      (at) =>
        `x-forwarded-for: 2001:db8:5:1${(at % 256).toString(16).padStart(2, '0')}::${host(at)}`,
    )
    equal(await letIn(baseUrl, inside), quota)
    equal(await letIn(baseUrl, ['x-forwarded-for: 2001:db8:5:200::1']), 1)
  })

  test('that are trusted are logged at the start, with the rate limit setting', () => {
    const { alone, behind } = started()
    match(alone.output(), /"limitsRate":true,"trustedProxies":\[\],"msg":"limits"/)
    match(behind.output(), /"trustedProxies":\["127\.0\.0\.1"\]/)
  })
})

suite('a service without limits', () => {
  const started = sharedStart(async (scope) =>
    processFor(scope, { DATABASE_URL: await databaseFor(scope, 'sqlite'), RATE_LIMIT: 'off' }),
  )
  test('accepts every request', async () => {
    equal(await letIn(started().baseUrl, many(() => 'x: y').slice(0, 3000)), 3000)
    match(started().output(), /"limitsRate":false/)
  })
})
