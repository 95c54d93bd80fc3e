/**
 * The size of a request: a request that is too large gets an error, and its connection is closed.
 */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { sendBytes } from '../support/http.ts'
import { sharedSystem } from '../support/system.ts'

interface ParsedReply {
  readonly status: number
  readonly type: string
  readonly isJson: boolean
}

function parseReply(answer: string): ParsedReply {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const isJson = /content-type: application\/json/i.test(head)
  const type = isJson ? JSON.parse(body).meta.error_type : ''
  return { status: Number(head.split(' ')[1]), type, isJson }
}

const headers = (count: number) =>
  Array.from({ length: count }, (_, at) => `x-${at}: y\r\n`).join('')
const close = 'connection: close\r\n'
const form = 'content-type: application/x-www-form-urlencoded\r\n'
const pairs = (count: number) => Array.from({ length: count }, (_, at) => `p${at}=1`).join('&')

/** Each row: the bytes, the status, and the type of the error. */
const api = '/api/v1/timezones'
const rows: Readonly<Record<string, readonly [bytes: string, status: number, type: string]>> = {
  'a URL of 60 KB': [
    `GET ${api}?a=${'x'.repeat(60_000)} HTTP/1.1\r\nhost: a\r\n${close}\r\n`,
    200,
    '',
  ],
  'a URL of 70 KB': [
    `GET ${api}?a=${'x'.repeat(70_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
    414,
    'too_large',
  ],
  '98 additional headers': [
    `GET ${api} HTTP/1.1\r\nhost: a\r\n${close}${headers(98)}\r\n`,
    200,
    '',
  ],
  '99 additional headers': [
    `GET ${api} HTTP/1.1\r\nhost: a\r\n${close}${headers(99)}\r\n`,
    431,
    'too_large',
  ],
  '5,000 headers': [`GET ${api} HTTP/1.1\r\nhost: a\r\n${headers(5000)}\r\n`, 431, 'too_large'],
  '121 parameters': [
    `GET /api/v1/me/calendars/list/?${pairs(121)} HTTP/1.1\r\nhost: a\r\n${close}\r\n`,
    400,
    'invalid_parameter',
  ],
  '10,000 parameters in a body': [
    `POST /api/v1/me/calendars/list/ HTTP/1.1\r\nhost: a\r\n${close}${form}content-length: ${pairs(10_000).length}\r\n\r\n${pairs(10_000)}`,
    400,
    'invalid_parameter',
  ],
  'a content length of 100 MB': [
    `POST /api/v1/me/calendars/list/ HTTP/1.1\r\nhost: a\r\n${form}content-length: 100000000\r\n\r\nx`,
    413,
    'too_large',
  ],
}

suite('a request', () => {
  const system = sharedSystem('sqlite')

  for (const [what, [bytes, status, type]] of Object.entries(rows)) {
    test(`with ${what} gets status ${status}`, async () => {
      const answer = await sendBytes(system().service.baseUrl, bytes)
      const reply = parseReply(answer)
      deepEqual([reply.status, reply.isJson], [status, true])
      if (status !== 200) equal(reply.type, type)
    })
  }

  test('with an endless chunked body gets status 413 once it is too large', async () => {
    const chunk = `${(64 * 1024).toString(16)}\r\n${'x'.repeat(64 * 1024)}\r\n`
    const head = `POST /api/v1/me/calendars/list/ HTTP/1.1\r\nhost: a\r\n${form}transfer-encoding: chunked\r\n\r\n`
    const answer = await sendBytes(system().service.baseUrl, head + chunk.repeat(40))
    deepEqual(parseReply(answer), { status: 413, type: 'too_large', isJson: true })
    match(answer, /connection: close/i)
  })

  test('that is too large for a page gets an error page', async () => {
    const bytes = `POST /dir/ HTTP/1.1\r\nhost: a\r\n${form}content-length: 100000000\r\n\r\nx`
    const answer = await sendBytes(system().service.baseUrl, bytes)
    match(answer, /^HTTP\/1\.1 413 /)
    match(answer, /<h1>That’s too much at once<\/h1>/)
  })

  test('of any size logs no error, and the service continues', async () => {
    ok(!system().service.output().includes('"level":"error"'))
    equal((await system().get('/healthz')).status, 200)
  })
})
