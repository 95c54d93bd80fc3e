import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { createService, type TestService } from '../../tests/support/service.ts'
import { createApp, replyToBroken } from '../app.ts'
import { largestBody } from './body.ts'
import { answerSocket, serverOptions } from './limits.ts'
import { listener, type Served } from './listener.ts'

let service: TestService
let server: Server
const served: Served[] = []

before(async () => {
  service = await createService('sqlite')
  server = createServer(serverOptions)
  server.on(
    'request',
    listener(createApp(service.context), (one) => served.push(one)),
  )
  server.on('clientError', (error, socket) => answerSocket(socket, replyToBroken(error)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
after(async () => {
  server.close()
  server.closeAllConnections()
  await service.stop()
})

const port = () => (server.address() as AddressInfo).port
const send = (target: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port()}${target}`, init)

/** Sends bytes as they are, and gives everything that comes back. */
async function sendBytes(bytes: string | Buffer): Promise<string> {
  const socket = connect(port(), '127.0.0.1')
  const answer = text(socket)
  socket.write(bytes)
  return answer
}

const create = '/api/v1/me/calendars/create/'

test('a reply has its length in bytes, and HEAD has the same without a body', async () => {
  const get = await send('/api/v1/timezones')
  const body = await get.arrayBuffer()
  assert.equal(get.headers.get('content-length'), String(body.byteLength))
  const head = await send('/api/v1/timezones', { method: 'HEAD' })
  assert.equal(head.status, 200)
  assert.equal(head.headers.get('content-length'), String(body.byteLength))
  assert.equal((await head.arrayBuffer()).byteLength, 0)
})

test('a preflight has no body', async () => {
  const answer = await send(create, { method: 'OPTIONS' })
  assert.equal(answer.status, 204)
  assert.equal(await answer.text(), '')
})

test('a body within the limit is read, and a larger one is 413 in the error shape', async () => {
  const post = (body: string) =>
    send(`${create}?token=${service.account.token}&title=x`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  assert.equal((await post(`a=${'x'.repeat(largestBody - 2)}`)).status, 200)
  const answer = await post('x'.repeat(1_000_000))
  assert.equal(answer.status, 413)
  const { meta } = (await answer.json()) as { meta: Record<string, string> }
  assert.deepEqual([meta['code'], meta['error_type']], ['413', 'too_large'])
})

test('a large body of no stated length is 413 too', async () => {
  const chunk = `${(100_000).toString(16)}\r\n${'x'.repeat(100_000)}\r\n`
  const answer = await sendBytes(
    `POST ${create}?token=${service.account.token} HTTP/1.1\r\nhost: a\r\n` +
      'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n' +
      chunk.repeat(6),
  )
  assert.match(answer, /^HTTP\/1\.1 413 /)
})

test('an address that is too long is 414 in the error shape', async () => {
  const answer = await sendBytes(
    `GET /api/v1/?a=${'x'.repeat(100_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
  )
  assert.match(answer, /^HTTP\/1\.1 414 /)
  const { meta } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))
  assert.deepEqual([meta.code, meta.error_type], ['414', 'too_large'])
})

test('bytes that are no request are 400 in the error shape', async () => {
  for (const bytes of [
    'nonsense\r\n\r\n',
    Buffer.from('GET /api/v1/?a=\xff HTTP/1.1\r\nhost: a\r\n\r\n', 'latin1'),
  ]) {
    const answer = await sendBytes(bytes)
    assert.match(answer, /^HTTP\/1\.1 400 /)
    assert.equal(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))).meta.code, '400')
  }
})

test('addresses come from the settings, whatever the host header says', async () => {
  const answer = await sendBytes(
    `GET /api/v1/openapi.json HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n`,
  )
  assert.ok(answer.includes('https://daymark.test'))
  assert.ok(!answer.includes('evil.example'))
})

test('a log line names the route, the status and the time, and nothing of the address', async () => {
  served.length = 0
  await send(`${create}?token=${service.account.token}&title=Secret%20party`)
  await send('/feed/abcdefghijklmnop.ics')
  await send('/nowhere/Secret?Secret=1')
  const entries = served
  assert.deepEqual(
    entries.map(({ method, route, status }) => [method, route, status]),
    [
      ['GET', '/api/v1/me/calendars/create', 200],
      ['GET', '/feed/:key.ics', 404],
      ['GET', 'unknown', 404],
    ],
  )
  for (const { ms } of entries) assert.equal(typeof ms, 'number')
  assert.equal(new Set(entries.map(({ id }) => id)).size, 3)
  for (const word of ['Secret', service.account.token, 'abcdefghijklmnop']) {
    assert.ok(!JSON.stringify(served).includes(word), word)
  }
})
