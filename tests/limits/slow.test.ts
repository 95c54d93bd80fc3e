/** Clients that send or read slowly: they are disconnected, and no other client waits for them. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { suite, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { cutSlowReader, limitConnections } from '../../server/http/connections.ts'
import { createListener } from '../../server/http/listener.ts'
import { serverOptions } from '../../server/http/malformed-requests.ts'
import { sharedSystem } from '../support/system.ts'

const get = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'

async function start(t: TestContext, server: Server): Promise<() => Socket> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  // A server on a port has an address of this type, according to the Node documentation.
  const { port } = server.address() as AddressInfo
  return () => connect(port, '127.0.0.1').on('error', () => {})
}

const isOpen = ({ readyState }: Socket) => readyState === 'open'

suite('a running service', () => {
  const system = sharedSystem('sqlite')

  test('disconnects clients that send nothing or half a header, at once or slowly, after 10 s', async () => {
    const { port } = new URL(system().service.baseUrl)
    const started = performance.now()
    const sent = ['', 'GET / HTTP/1.1\r\nho', 'GET / HTTP/1.1\r\nx: ']
    const ends = sent.map(async (bytes, at) => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.write(bytes)
      const drops = at === 2 ? setInterval(() => socket.write('y'), 500) : undefined
      await once(socket, 'close')
      clearInterval(drops)
      return { answer, seconds: (performance.now() - started) / 1000 }
    })
    for (const { answer, seconds } of await Promise.all(ends)) {
      match(answer, /^HTTP\/1\.1 408 /)
      // This takes up to 12 s on an idle machine; a busy one needs longer.
      ok(seconds > 9 && seconds < 60, `${seconds} s`)
    }
  })
})

test('a client that does not read a reply is disconnected, and one that reads slowly is not', async (t) => {
  const limits = { pause: 1500, bytesPerSecond: 20_000_000 }
  const size = 12_000_000
  const ends: boolean[] = []
  const server = createServer((_, response) => {
    response.end(Buffer.alloc(size))
    cutSlowReader(response, limits)
    response.once('close', () => ends.push(response.writableFinished))
  })
  const open = await start(t, server)
  const lazy = open()
  lazy.write(get)
  await once(server, 'request')
  while (ends.length < 1) await pause(10)
  deepEqual(ends, [false])
  const slow = open()
  slow.write(get)
  let taken = 0
  slow.on('data', (chunk: Buffer) => {
    taken += chunk.length
    slow.pause()
    setTimeout(() => slow.resume(), 1)
  })
  while (ends.length < 2) await pause(10)
  deepEqual(ends, [false, true])
  ok(taken > 0)
})

test('a long reply waits in slices for a client that does not read it', async (t) => {
  const body = Buffer.alloc(20_000_000)
  const app = () => ({ route: '/', reply: { status: 200, headers: {}, body } })
  const notes = { onResponse: () => {}, onError: () => {} }
  const server = createServer(serverOptions, createListener(app, notes, []))
  const open = await start(t, server)
  const arriving = once(server, 'connection')
  open().write(get)
  const [socket] = await arriving
  while (!(socket.writableLength > 0 && socket.bytesWritten > 100_000)) await pause(5)
  await pause(50)
  ok(socket.bytesWritten < body.length / 2, `${socket.bytesWritten} bytes were handed over`)
  ok(socket.writableLength <= 3 * 64 * 1024, `${socket.writableLength} bytes wait`)
})

test('a client that leaves before a long reply is ready is not watched', async (t) => {
  const looks = t.mock.method(globalThis, 'setInterval')
  const faults: unknown[] = []
  const body = Buffer.alloc(200_000)
  const left = Promise.withResolvers<void>()
  const app = async () => {
    await left.promise
    return { route: '/', reply: { status: 200, headers: {}, body } }
  }
  const served = Promise.withResolvers<void>()
  const notes = {
    onResponse: () => served.resolve(),
    onError: (fault: unknown) => void faults.push(fault),
  }
  const server = createServer(serverOptions, createListener(app, notes, []))
  const open = await start(t, server)
  const hasty = open()
  hasty.write(get)
  const [, response] = await once(server, 'request')
  hasty.destroy()
  await once(response, 'close')
  left.resolve()
  await served.promise
  await pause(50)
  deepEqual([looks.mock.callCount(), faults], [0, []])
})

test('the oldest idle connections are closed to make room, and those in use stay open', async (t) => {
  const server = createServer(serverOptions, ({ url }, response) => {
    if (url !== '/held') response.end('x')
  })
  limitConnections(server, 20)
  const open = await start(t, server)
  const ask = async (path: string) => {
    const socket = open()
    socket.write(get.replace('/', path))
    if (path !== '/held') await once(socket, 'data')
    return socket
  }
  const held = await ask('/held')
  const idle: Socket[] = []
  for (let count = 1; count < 20; count++) idle.push(await ask('/'))
  const late = await ask('/')
  while (idle.every(isOpen)) await pause(5)
  deepEqual(idle.map(isOpen), [false, ...Array.from({ length: 18 }, () => true)])
  ok(isOpen(held) && isOpen(late))
})

test('a new connection is rejected if no other one is idle', async (t) => {
  const server = createServer(serverOptions, () => {})
  limitConnections(server, 5)
  const open = await start(t, server)
  const held: Socket[] = []
  for (let count = 0; count < 5; count++) {
    held.push(open())
    held.at(-1)?.write(get)
    await once(server, 'request')
  }
  const refused = open()
  while (refused.readyState !== 'closed') await pause(5)
  equal(held.every(isOpen), true)
})
