import type { Chance } from '../support/chance.ts'
import { anyText, dates, mutated, pick, trouble, zones } from './mutations.ts'
import type { Target, Targets } from './targets.ts'
import { type Sending, v2Request } from './v2-requests.ts'

const methods = [
  'GET',
  'POST',
  'GET',
  'POST',
  'HEAD',
  'OPTIONS',
  'PUT',
  'DELETE',
  'TRACE',
  'get',
  'CONNECT',
]

const values: readonly string[] = [
  ...[...dates, ...zones, ...trouble],
  ...[
    'FREQ=DAILY;COUNT=1000000000',
    'FREQ=HOURLY;BYMONTH=1;BYSETPOS=79',
    'month',
    '2031-07',
    'google',
    'ics',
  ],
  ...[
    'a@example.com',
    'a@example.com,b@example.com',
    'use-title',
    'base64',
    'MM/DD/YYYY',
    'DD/MM/YYYY',
    '1',
  ],
]

const words: readonly string[] = [
  ...[
    '\r\n',
    '\r\n\r\n',
    ' HTTP/1.1',
    'HTTP/2.0',
    'HTTP/1.0',
    'Host: ',
    'Content-Length: 10\r\n',
    ': ',
    '\0',
  ],
  ...[
    'Content-Length: -1\r\n',
    'Content-Length: 99999999\r\n',
    'Transfer-Encoding: chunked\r\n',
    'Expect: x\r\n',
  ],
  ...[
    'Transfer-Encoding: gzip, chunked\r\n',
    '0\r\n\r\n',
    'FFFFFFFF\r\n',
    'ffffffffffffffff\r\n',
    'Connection: x\r\n',
  ],
  ...[
    '/%',
    '%C0%80',
    '%ff',
    '%00',
    '/..',
    '//',
    '/./',
    '*',
    'http://x/',
    '?',
    '#',
    ';',
    '&',
    '=',
    '%2e%2e%2f',
  ],
  ...[
    'Upgrade: websocket\r\nConnection: Upgrade\r\n',
    'Accept-Encoding: gzip;q=0, br;q=9\r\n',
    'Range: bytes=0-1\r\n',
  ],
  ...[
    'If-None-Match: "a"\r\n',
    'If-Modified-Since: x\r\n',
    'Accept-Language: ',
    'X-Forwarded-For: a\r\n',
    '\t',
    'é',
  ],
  ...[
    'A: b\r\n'.repeat(200),
    `X: ${'y'.repeat(20_000)}\r\n`,
    `/${'z'.repeat(70_000)}`,
    '&a=b'.repeat(1500),
  ],
]

type Pairs = readonly (readonly [name: string, value: string])[]

function valueFor(chance: Chance, targets: Targets, name: string): string {
  const good = targets.good.get(name)
  if (good !== undefined && chance(4)) return good
  const value = pick(chance, chance(2) ? values : targets.secrets)
  return chance(4) ? value : mutated(chance, value, values)
}

/** Returns mostly valid parameters of a path, and some of other paths. */
function pairsOf(chance: Chance, targets: Targets, { names }: Target): Pairs {
  const chosen = names.filter((name) => targets.good.has(name) || chance(4) === 0)
  const others = Array.from({ length: chance(5) }, () =>
    pick(chance, chance(12) ? targets.names : values),
  )
  return ['form', ...chosen, ...others].map(
    (name) => [name, valueFor(chance, targets, name)] as const,
  )
}

function formOf(pairs: Pairs): string {
  return pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
}

// A text that looks like an escape sequence is sent unchanged, even if it is not one.
function encoded(text: string): string {
  return /^%\S*$/.test(text) ? text : encodeURIComponent(text.toWellFormed())
}

function jsonOf(pairs: Pairs): string {
  return `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`
}

function partsOf(pairs: Pairs): string {
  const parts = pairs.map(([name, value]) => {
    const file = value.length % 5 === 0 ? '; filename="a.ics"' : ''
    return `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
  })
  return `${parts.join('')}--b--\r\n`
}

const bodies = [
  ['application/x-www-form-urlencoded', formOf],
  ['application/json', jsonOf],
  ['multipart/form-data; boundary=b', partsOf],
] as const

/** Returns a request as a client would send it, but with arbitrary values. */
function honest(chance: Chance, targets: Targets): Sending {
  const target = pick(chance, targets.routes)
  const method = pick(
    chance,
    chance(8) ? [...target.methods, ...target.methods.slice(-1)] : methods,
  )
  const query = chance(2) ? `?${formOf(pairsOf(chance, targets, target))}` : ''
  const [type, write] = pick(chance, bodies)
  const text = method === 'POST' ? write(pairsOf(chance, targets, target)) : ''
  const body = Buffer.from(text).toString('latin1')
  const headers = [
    ...[
      `${method} ${target.path}${query} HTTP/1.1`,
      'Host: localhost',
      `Cookie: ${targets.cookie}`,
    ],
    ...[
      `Content-Type: ${type}`,
      `Content-Length: ${body.length}`,
      'Connection: close',
      'Sec-Fetch-Site: same-origin',
    ],
    ...(chance(2)
      ? [
          `Authorization: Bearer ${pick(chance, [targets.good.get('token') ?? '', ...targets.secrets])}`,
        ]
      : []),
    ...(chance(2) ? ['Accept-Encoding: gzip, br, zstd'] : []),
  ]
  return { head: `${headers.join('\r\n')}\r\n\r\n`, body }
}

type Make = (chance: Chance, targets: Targets) => string

function chunked(chance: Chance, targets: Targets): string {
  const { head, body } = honest(chance, targets)
  const size = pick(chance, [
    body.length.toString(16),
    'ffffffffff',
    '-1',
    '0x5',
    '5;a="b"',
    ' 5',
    '',
    'g',
  ])
  const framed = head.replace(/Content-Length: \d+/, 'Transfer-Encoding: chunked')
  return `${framed}${size}\r\n${body}\r\n0\r\n${pick(chance, ['', 'A: b\r\n'])}\r\n`
}

const joined = ({ head, body }: Sending) => head + body

const makers: readonly Make[] = [
  (chance, targets) => joined(v2Request(chance, targets)),
  (chance, targets) => joined(v2Request(chance, targets)),
  (chance, targets) => joined(v2Request(chance, targets)),
  (chance, targets) => joined(honest(chance, targets)),
  (chance, targets) => joined(honest(chance, targets)),
  (chance, targets) => joined(honest(chance, targets)),
  (chance, targets) => joined(honest(chance, targets)),
  (chance, targets) => joined(honest(chance, targets)),
  (chance, targets) => joined(honest(chance, targets)),
  (chance, targets) => {
    const { head, body } = honest(chance, targets)
    return mutated(chance, head, words) + body
  },
  (chance, targets) => {
    const { head, body } = honest(chance, targets)
    const changed = mutated(chance, body, [...words, ...trouble])
    return head.replace(/Content-Length: \d+/, `Content-Length: ${changed.length}`) + changed
  },
  (chance, targets) => {
    const [method = '', , ...rest] = joined(honest(chance, targets)).split(' ')
    const path = mutated(chance, pick(chance, targets.routes).path, [...words, ...trouble])
    return [pick(chance, [method, ...methods]), path.replace(/[\r\n]/g, ''), ...rest].join(' ')
  },
  chunked,
  // Several requests at once; the first keeps the connection open.
  (chance, targets) => {
    const first = joined(honest(chance, targets)).replace(
      'Connection: close',
      'Connection: keep-alive',
    )
    return first.repeat(1 + chance(5)) + joined(honest(chance, targets))
  },
  (chance, targets) => mutated(chance, joined(honest(chance, targets)), words),
  (chance) => anyText(chance, 300),
]

/** Returns the data to send over one connection; each character is a byte. */
export function makeRequest(chance: Chance, targets: Targets): Buffer {
  const text = pick(chance, makers)(chance, targets)
  // Characters above a byte are sent in UTF-8.
  return /[^\0-\xff]/.test(text) ? Buffer.from(text) : Buffer.from(text, 'latin1')
}
