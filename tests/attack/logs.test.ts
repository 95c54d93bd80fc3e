/**
 * The log keeps one entry per line and one line per request, whatever a request contains.
 * `CASES=10000` runs the long version.
 */

import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { createChance } from '../support/chance.ts'
import { casesOf } from '../support/depth.ts'
import { sendBytes } from '../support/http.ts'
import { startSystem } from '../support/system.ts'

const cases = casesOf(1500)
const seed = Number(process.env['SEED'] ?? 31)

/** Texts that might end or forge a log line, or control a terminal. */
const values = [
  ...[
    'forged"',
    '\\"forged',
    '\\',
    '"}',
    '"}{"level":"info","msg":"forged"}',
    '\\n{"msg":"forged"}',
  ],
  ...[
    '%0d%0a{"msg":"forged"}',
    '%00',
    '%1b[2J',
    '\t',
    '\x1b[2J',
    '\x1b]0;forged\x07',
    '\x7f',
    '\x85',
  ],
  ...[
    '\xe2\x80\xa8forged',
    '\xe2\x80\xaeforged',
    '\xff\xfe',
    '\xc0\x8a',
    '$' + '{jndi:ldap://forged}',
  ],
  ...[
    '%s%n%x',
    '{{forged}}',
    '__proto__',
    'constructor',
    'forged'.repeat(300),
    ' ',
    '[object Object]',
  ],
]

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'M-SEARCH', 'TRACE', 'HEAD']
const paths = ['/', '/dir/?title=', '/event/', '/feed/', '/s/', '/api/v1/', '/account?', '/logo/']
const headers = [
  'User-Agent',
  'Referer',
  'X-Forwarded-For',
  'Cookie',
  'Accept',
  'Authorization',
  'X-Request-Id',
]

/** HTTP requests, without characters that clients never send in a path. */
function requests(): readonly string[] {
  const chance = createChance(seed)
  const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]) =>
    items[chance(items.length)] as Item
  return Array.from({ length: cases }, () => {
    const path = pick(paths) + pick(values).replaceAll(/[^\x21-\x7e]/g, '')
    const fields = Array.from({ length: 3 }, () => {
      return `${pick(headers)}: ${pick(values).replaceAll(/(?!\t)[\p{Cc}--[\x80-\x9f]]/gv, '')}\r\n`
    })
    return `${pick(methods)} ${path} HTTP/1.1\r\nHost: ${chance(2) ? 'x' : 'forged'}\r\n${fields.join('')}`
  })
}

/** Bytes that are not valid requests, each for its own connection. */
const broken = values.flatMap((value) => [
  `GET / HTTP/1.1\r\nHost: x\r\nX: ${value}\n{"msg":"forged"}\r\n\r\n`,
  `${value}\r\n\r\n`,
])

test(`the log has one intact line per request after ${cases} requests (SEED=${seed})`, async (t) => {
  const { service } = await startSystem(t, 'sqlite', { LOG_LEVEL: 'trace' })
  const all = requests()
  for (let at = 0; at < all.length; at += 50) {
    const batch = all.slice(at, at + 50)
    const bytes = batch.map((one, index) => {
      return `${one}Connection: ${index < batch.length - 1 ? 'keep-alive' : 'close'}\r\n\r\n`
    })
    await sendBytes(service.baseUrl, Buffer.from(bytes.join(''), 'latin1'))
  }
  for (const bytes of broken) await sendBytes(service.baseUrl, Buffer.from(bytes, 'latin1'))
  equal(await service.stop(), 0)
  const lines = service
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const others = service
    .output()
    .split('\n')
    .filter((line) => !line.startsWith('{'))
  equal(others.length, 3, 'two lines for the operator, and an empty last one')
  const entries = lines.map((line) => JSON.parse(line))
  equal(entries.filter(({ msg }) => msg === 'request').length, all.length)
  deepEqual(
    lines.filter((line) => Buffer.byteLength(line) > 1024 || /[^\x20-\x7e]|forged/.test(line)),
    [],
  )
})
