import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server, type ServerOptions } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, afterEach, before, mock, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createService, type TestService } from '../../tests/support/service.ts'
import { createApp, replyToBroken } from '../boot/app.ts'
import { maxBodySize } from './body.ts'
import { type App, createListener, type RequestLog, type ResponseFailure } from './listener.ts'
import { answerSocket, serverOptions } from './malformed-requests.ts'

let service: TestService
let server: Server
const served: RequestLog[] = []
const faults: ResponseFailure[] = []
const notes = {
  onResponse: (one: RequestLog) => void served.push(one),
  onError: (one: ResponseFailure) => void faults.push(one),
}

before(async () => {
  service = await createService('sqlite')
  server = await startServer(createApp(service.context))
})
after(async () => {
  stopServer(server)
  await service.stop()
})

async function startServer(
  app: App,
  options: ServerOptions = {},
  trusted: readonly string[] = [],
): Promise<Server> {
  const started = createServer({ ...serverOptions, ...options })
  started.on('request', createListener(app, notes, trusted))
  started.on('clientError', (error, socket) =>
    answerSocket(socket, replyToBroken(service.context.config, error)),
  )
  await once(started.listen(0, '127.0.0.1'), 'listening')
  return started
}

function stopServer(started: Server): void {
  started.close()
  started.closeAllConnections()
}

// The cast is safe: Node documents this type for servers that listen on a port.
const port = (of = server) => (of.address() as AddressInfo).port
const send = (target: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port()}${target}`, init)

/** Sends raw bytes, and returns everything that is received. */
async function sendBytes(bytes: string | Buffer, to = server): Promise<string> {
  const socket = connect(port(to), '127.0.0.1')
  const answer = text(socket)
  socket.write(bytes)
  return answer
}

afterEach(() => mock.restoreAll())

const create = '/api/v1/me/calendars/create/'

test('a reply states its length in bytes, and HEAD returns the same headers without a body', async () => {
  const get = await send('/api/v1/timezones')
  const body = await get.arrayBuffer()
  assert.equal(get.headers.get('content-length'), String(body.byteLength))
  const head = await send('/api/v1/timezones', { method: 'HEAD' })
  assert.equal(head.status, 200)
  assert.equal(head.headers.get('content-length'), String(body.byteLength))
  assert.equal((await head.arrayBuffer()).byteLength, 0)
})

test('a reply sets all its cookies, and behind a proxy the client address is known', async () => {
  const app: App = (request) => ({
    route: '/',
    reply: { status: 200, headers: {}, body: request.address(), cookies: ['a=1', 'b=2; Path=/'] },
  })
  const started = await startServer(app, {}, ['127.0.0.1'])
  const headers = { 'x-forwarded-for': '192.0.2.9, 198.51.100.1' }
  const answer = await fetch(`http://127.0.0.1:${port(started)}/`, { headers })
  assert.deepEqual(answer.headers.getSetCookie(), ['a=1', 'b=2; Path=/'])
  assert.equal(await answer.text(), '198.51.100.1')
  stopServer(started)
})

test('a preflight has no body', async () => {
  const answer = await send(create, { method: 'OPTIONS' })
  assert.equal(answer.status, 204)
  assert.equal(await answer.text(), '')
})

test('a body within the limit is read, and a larger one gets a 413 error', async () => {
  const post = (body: string) =>
    send(`${create}?token=${service.account.token}&title=x`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  assert.equal((await post(`a=${'x'.repeat(maxBodySize - 2)}`)).status, 200)
  const answer = await post('x'.repeat(1_000_000))
  assert.equal(answer.status, 413)
  const { meta } = (await answer.json()) as { meta: Record<string, string> }
  assert.deepEqual([meta['code'], meta['error_type']], ['413', 'too_large'])
})

test('a large body without a stated length gets a 413 error too', async () => {
  const chunk = `${(100_000).toString(16)}\r\n${'x'.repeat(100_000)}\r\n`
  const answer = await sendBytes(
    `POST ${create}?token=${service.account.token} HTTP/1.1\r\nhost: a\r\n` +
      'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n' +
      chunk.repeat(6),
  )
  assert.match(answer, /^HTTP\/1\.1 413 /)
})

test('a URL that is too long gets a 414 error', async () => {
  const answer = await sendBytes(
    `GET /api/v1/?a=${'x'.repeat(100_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
  )
  assert.match(answer, /^HTTP\/1\.1 414 /)
  const { meta } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))
  assert.deepEqual([meta.code, meta.error_type], ['414', 'too_large'])
})

test('bytes that are not a request get a 400 error', async () => {
  for (const bytes of [
    'nonsense\r\n\r\n',
    Buffer.from('GET /api/v1/?a=\xff HTTP/1.1\r\nhost: a\r\n\r\n', 'latin1'),
  ]) {
    const answer = await sendBytes(bytes)
    assert.match(answer, /^HTTP\/1\.1 400 /)
    assert.equal(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))).meta.code, '400')
  }
})

test('URLs start with the configured one, whatever the Host header is', async () => {
  const answer = await sendBytes(
    `GET /api/v1/openapi.json HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n`,
  )
  assert.ok(answer.includes('https://daymark.test'))
  assert.ok(!answer.includes('evil.example'))
})

test('a log line contains the route, the status and the duration, but no URL', async () => {
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

test('a client that disconnects while sending its body is not logged as an error', async () => {
  served.length = 0
  const logged = mock.method(service.context.log, 'error')
  const socket = connect(port(), '127.0.0.1')
  const head = `POST ${create}?token=${service.account.token} HTTP/1.1\r\nhost: a\r\n`
  socket.write(`${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"title`)
  await once(server, 'request')
  socket.destroy()
  while (served.length === 0) await setTimeout(5)
  assert.deepEqual(
    served.map(({ status }) => status),
    [400],
  )
  assert.equal(logged.mock.callCount(), 0)
  assert.deepEqual(faults, [])
})

const illegal = { location: 'https://a.test/\n' }
const ending: readonly (readonly [what: string, app: App, message: RegExp])[] = [
  [
    'a reply that cannot be sent',
    () => ({ route: '/r', reply: { status: 302, headers: illegal, body: '' } }),
    /Invalid character in header/,
  ],
  [
    'a late reply that cannot be sent',
    async () => ({ route: '/r', reply: { status: 302, headers: illegal, body: '' } }),
    /Invalid character in header/,
  ],
  [
    'an error page that fails',
    () => {
      throw new Error('no words')
    },
    /no words/,
  ],
  ['a late error page that fails', () => Promise.reject(new Error('no words')), /no words/],
]
for (const [what, app, message] of ending) {
  test(`${what} closes its connection and is logged once`, async () => {
    faults.length = 0
    served.length = 0
    const other = await startServer(app)
    assert.equal(await sendBytes('GET / HTTP/1.1\r\nhost: a\r\n\r\n', other), '')
    stopServer(other)
    assert.equal(faults.length, 1)
    assert.match(String(faults[0]?.error), message)
    assert.equal(typeof faults[0]?.id, 'string')
    assert.deepEqual(served, [])
  })
}

test('a request that is incomplete after the timeout gets a 408 error, and its connection is cut', async (t) => {
  const hasty = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 }
  const other = await startServer(createApp(service.context), hasty)
  t.after(() => stopServer(other))
  const half = `POST ${create}?token=${service.account.token} HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n`
  for (const part of ['GET / HTTP/1.1\r\nho', `${half}\r\n{`]) {
    const socket = connect({ port: port(other), host: '127.0.0.1', allowHalfOpen: true })
    socket.write(part)
    const answer = await text(socket)
    assert.match(answer, /^HTTP\/1\.1 408 Request Timeout\r\n/)
    const { meta } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))
    assert.deepEqual([meta.code, meta.error_type], ['408', 'invalid_parameter'])
    // The client keeps its side open, which does not keep the connection open.
    const connections = () =>
      new Promise((resolve) => other.getConnections((_, count) => resolve(count)))
    while ((await connections()) !== 0) await setTimeout(5)
    socket.destroy()
  }
})

test('HTTP/1.1 without Host gets a 400 error; HTTP/1.0 does not need it', async () => {
  served.length = 0
  for (const path of ['/healthz', '/subscribe/x']) {
    const answer = await sendBytes(`GET ${path} HTTP/1.1\r\nconnection: close\r\n\r\n`)
    assert.match(answer, /^HTTP\/1\.1 400 /)
    const { meta } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))
    assert.deepEqual([meta.code, meta.error_type], ['400', 'invalid_parameter'])
  }
  assert.match(await sendBytes('GET /healthz HTTP/1.0\r\n\r\n'), /^HTTP\/1\.1 200 /)
  assert.deepEqual(
    served.map(({ route, status }) => [route, status]),
    [
      ['unknown', 400],
      ['unknown', 400],
      ['/healthz', 200],
    ],
  )
})

test('an internal error is logged with the ID and route of the request', async () => {
  served.length = 0
  const { db, log } = service.context
  const run = (sql: string) => db.transaction((connection) => connection.rows(sql, []))
  const logged = mock.method(log, 'error')
  await run('alter table calendars rename to elsewhere')
  await send(`/api/v1/me/calendars/list/?token=${service.account.token}`)
  await run('alter table elsewhere rename to calendars')
  const [entry] = logged.mock.calls[0]?.arguments ?? []
  const { id, route } = served[0] ?? {}
  assert.deepEqual(
    { ...Object(entry), err: undefined },
    { err: undefined, id, route: '/api/v1/me/calendars/list' },
  )
  assert.equal(route, '/api/v1/me/calendars/list')
})

test('a reply in pieces is sent as it is created, but not for HEAD', async (t) => {
  const created: number[] = []
  async function* pieces() {
    for (let number = 1; number <= 3; number++) {
      created.push(number)
      yield Buffer.from(`${number};`)
    }
  }
  const reply = () => ({
    status: 200,
    headers: { 'content-type': 'a/b' },
    body: '',
    pieces: pieces(),
  })
  const started = await startServer(() => ({ route: '/pieces', reply: reply() }))
  t.after(() => stopServer(started))
  const address = `http://127.0.0.1:${port(started)}/`
  const sent = await fetch(address)
  assert.deepEqual([await sent.text(), sent.headers.get('content-length')], ['1;2;3;', null])
  const head = await fetch(address, { method: 'HEAD' })
  assert.deepEqual([head.status, head.headers.get('content-length')], [200, null])
  assert.deepEqual(created, [1, 2, 3])
})

test('an error between pieces aborts the reply and is reported', async (t) => {
  async function* pieces() {
    yield Buffer.from('begun')
    throw new Error('no more')
  }
  const reply = () => ({ status: 200, headers: {}, body: '', pieces: pieces() })
  const started = await startServer(() => ({ route: '/pieces', reply: reply() }))
  t.after(() => stopServer(started))
  faults.length = 0
  await assert.rejects(fetch(`http://127.0.0.1:${port(started)}/`).then((sent) => sent.text()))
  assert.deepEqual(
    faults.map(({ route, error }) => [route, String(error)]),
    [['/pieces', 'Error: no more']],
  )
})

test('pieces stop when the client disconnects, without an error', async (t) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  async function* pieces() {
    try {
      while (true) yield Buffer.alloc(100_000)
    } finally {
      resolve()
    }
  }
  const reply = () => ({ status: 200, headers: {}, body: '', pieces: pieces() })
  const started = await startServer(() => ({ route: '/pieces', reply: reply() }))
  t.after(() => stopServer(started))
  faults.length = 0
  const sent = await fetch(`http://127.0.0.1:${port(started)}/`)
  await sent.body?.cancel()
  await promise
  await setTimeout(20)
  assert.deepEqual(faults, [])
})
