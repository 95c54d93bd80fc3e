import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { createServer as createHttp, type RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { suite, test } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { startNameServer } from '../../tests/support/name-server.ts'
import type { Scope } from '../../tests/support/system.ts'
import { FetchError } from './dial.ts'
import { type FetchOptions, fetchFile, fetchOptionsFor } from './fetch-file.ts'
import { createAddressFilter } from './public-networks.ts'
import { loopbackSpellings, privateSpellings, publicAddresses } from './spellings.cases.ts'

/** Represents the public internet: a local address that the options allow. */
const publicHost = '127.0.0.2'

async function listen(scope: Scope, server: Server, host: string, port = 0): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => {
    server.listen(port, host, () => resolve())
  })
  scope.after(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  // The cast is safe: a server on a port has such an address.
  return (server.address() as AddressInfo).port
}

/** Resolves every name to the loopback, because not every system resolves all spellings. */
const local = { resolve: async () => ['127.0.0.1'] }

/** A listener that must not be reached, with a count of connections. */
async function setTrap(scope: Scope, host: string, port = 0) {
  let caught = 0
  const server = createServer((socket) => {
    caught++
    socket.on('error', () => {}).end('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nsecret')
  })
  return { port: await listen(scope, server, host, port), caught: () => caught }
}

/** Options that allow a single server, with its URL. */
async function outsideOf(scope: Scope, answer: RequestListener, more: Partial<FetchOptions> = {}) {
  const port = await listen(scope, createHttp(answer), publicHost)
  const mayReach = createAddressFilter([publicHost])
  return {
    outside: { ...fetchOptionsFor([]), mayReach, ...more },
    url: `http://${publicHost}:${port}/a`,
  }
}

/** Options that allow a raw TCP server, with its URL. */
async function rawOutside(scope: Scope, time: number, speak: (socket: Socket) => void) {
  const server = createServer((socket) => speak(socket.on('error', () => {})))
  const port = await listen(scope, server, publicHost)
  const outside = { ...fetchOptionsFor([]), mayReach: createAddressFilter([publicHost]), time }
  return { outside, url: `http://${publicHost}:${port}/a` }
}

async function refused(outside: FetchOptions, url: string, said: RegExp): Promise<void> {
  await rejects(fetchFile(outside, url), (error) => {
    ok(error instanceof FetchError, `${url}: ${error}`)
    match(error.message, said, url)
    return true
  })
}

async function fetched(outside: FetchOptions, url: string): Promise<string> {
  return Buffer.from(await fetchFile(outside, url)).toString()
}

suite('the target of an outbound request', () => {
  test('is never a private address, however it is written', async (t) => {
    const trap = await setTrap(t, '::')
    const outside = {
      ...fetchOptionsFor([]),
      ...local,
      mayReach: createAddressFilter([], [trap.port]),
    }
    const spellings = [...loopbackSpellings, ...privateSpellings]
    ok(spellings.length > 130)
    for (const spelling of spellings) {
      await refused(outside, `http://${spelling}:${trap.port}/`, /^(?:is not public|is not a web)/)
      await refused(outside, `http://${spelling}/`, /^(?:is not public|is not a web)/)
    }
    equal(trap.caught(), 0)
    const byTheSystem = { ...fetchOptionsFor([]), mayReach: createAddressFilter([], [trap.port]) }
    await refused(byTheSystem, `http://localhost:${trap.port}/`, /^is not public/)
    equal(trap.caught(), 0)
  })

  test('would be the loopback in these spellings if it were allowed', async (t) => {
    const trap = await setTrap(t, '::')
    const mayReach = createAddressFilter(['0.0.0.0/0', '::/0'])
    const outside = { ...fetchOptionsFor([]), ...local, mayReach }
    for (const spelling of loopbackSpellings) {
      await fetchFile(outside, `http://${spelling.replace(/[#?\\].*/, '')}:${trap.port}/`)
    }
    equal(trap.caught(), loopbackSpellings.length)
  })

  test('can be a public address on the ports of the web, or a listed network on any port', () => {
    const mayReach = createAddressFilter(['10.1.0.0/16', 'fd00::5'])
    const ports = [80, 443, 22, 8080]
    const at = (address: string) => ports.filter((port) => mayReach(address, port))
    for (const address of publicAddresses) deepEqual(at(address), [80, 443], address)
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', 'fd00::5']) deepEqual(at(address), ports)
    for (const address of ['10.2.0.1', 'fd00::6', '', 'a', '1.1', 'fe80::1%lo']) {
      deepEqual(at(address), [], address)
    }
  })

  test('is the checked address, even if a name server changes its answer', async (t) => {
    let asked = 0
    const answers = [
      [publicHost],
      ['127.0.0.1'],
      [publicHost, '127.0.0.1'],
      ['127.0.0.1', publicHost],
    ]
    const names = await startNameServer(() => answers[asked++ % answers.length] ?? [])
    t.after(names.stop)
    const { outside, url } = await outsideOf(t, (_, response) => response.end('public'), names)
    const { port } = new URL(url)
    const trap = await setTrap(t, '127.0.0.1', Number(port))
    let reached = 0
    for (let time = 0; time < 1000; time++) {
      await fetched(outside, `http://changing.test:${port}/`).then(
        (text) => {
          equal(text, 'public')
          reached++
        },
        (error) => ok(error instanceof FetchError, error),
      )
    }
    deepEqual([asked, reached, trap.caught()], [1000, 250, 0])
  })

  test('is checked again after each redirect', async (t) => {
    const trap = await setTrap(t, '127.0.0.1')
    const onward: string[] = [
      ...[
        `http://127.0.0.1:${trap.port}/`,
        `//127.1:${trap.port}`,
        `http://localhost:${trap.port}`,
      ],
      ...[`https://127.0.0.1:${trap.port}/`, `http://[::ffff:7f00:1]:${trap.port}/`],
    ]
    const wrong = ['file:///etc/passwd', 'gopher://127.0.0.1/', 'data:,a', 'http://a:b@127.0.0.2/']
    for (const status of [301, 302, 303, 307, 308]) {
      for (const location of [...onward, ...wrong]) {
        const { outside, url } = await outsideOf(t, (_, response) => {
          response.writeHead(status, { location }).end('x')
        })
        await refused(
          outside,
          url,
          onward.includes(location) ? /^is not public/ : /^is not a web address/,
        )
      }
    }
    equal(trap.caught(), 0)
  })

  test('is redirected at most three times', async (t) => {
    const answer: RequestListener = ({ url = '' }, response) => {
      const left = Number(url.slice(1))
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end()
      else response.end('here')
    }
    const { outside, url } = await outsideOf(t, answer)
    equal(await fetched(outside, url.replace('/a', '/3')), 'here')
    await refused(outside, url.replace('/a', '/4'), / 3 times$/)
  })

  test('is requested by its name, without cookies or personal data', async (t) => {
    const heads: unknown[] = []
    const { outside, url } = await outsideOf(t, ({ headers }, response) => {
      heads.push(headers)
      response.setHeader('set-cookie', 'a=b')
      response.writeHead(302, { ...(heads.length > 1 ? {} : { location: '/b' }) }).end()
    })
    const { port } = new URL(url)
    const named = { ...outside, resolve: async () => [publicHost] }
    await refused(named, `http://named.test:${port}/`, / status 302$/)
    const head = {
      accept: '*/*',
      'accept-encoding': 'gzip',
      'user-agent': 'Daymark',
      host: `named.test:${port}`,
      connection: 'close',
    }
    deepEqual(heads, [head, head])
  })

  test('is sent by name in the TLS handshake', async (t) => {
    let hello = Buffer.alloc(0)
    const { outside, url } = await rawOutside(t, 60_000, (socket) => {
      socket.on('data', (bytes) => {
        hello = Buffer.concat([hello, Buffer.from(bytes)])
        socket.destroy()
      })
    })
    const secured = { ...outside, resolve: async () => [publicHost] }
    await refused(
      secured,
      `https://named.test:${new URL(url).port}/`,
      /^cannot be downloaded \(ECONN/,
    )
    equal(hello[0], 22)
    ok(hello.includes('named.test'))
  })
})

suite('what the outbound client accepts', () => {
  test('is a plain body, or one compressed with gzip', async (t) => {
    const plain = await outsideOf(t, (_, response) => response.end('a calendar'))
    equal(await fetched(plain.outside, plain.url), 'a calendar')
    const packed = await outsideOf(t, (_, response) => {
      response.setHeader('content-encoding', 'gzip').end(gzipSync('a calendar'))
    })
    equal(await fetched(packed.outside, packed.url), 'a calendar')
  })

  const sent: readonly (readonly [what: string, answer: RequestListener, said: RegExp])[] = [
    ['a missing page', (_, response) => response.writeHead(404).end('secret'), / status 404$/],
    ['no content', (_, response) => response.writeHead(204).end(), / status 204$/],
    [
      'another compression',
      (_, response) => response.setHeader('content-encoding', 'br').end(brotliCompressSync('a')),
      / encoding /,
    ],
    [
      'damaged compression',
      (_, response) => response.setHeader('content-encoding', 'gzip').end('no gzip'),
      /^cannot be downloaded \(Z_DATA_ERROR\)$/,
    ],
    [
      'truncated compression',
      (_, response) =>
        response.setHeader('content-encoding', 'gzip').end(gzipSync('a').subarray(0, 15)),
      /^cannot be downloaded \(Z_BUF_ERROR\)$/,
    ],
    [
      'a decompression bomb',
      (_, response) => response.setHeader('content-encoding', 'gzip').end(bomb),
      /^is larger than 1000000 bytes$/,
    ],
    [
      'an endless body',
      (_, response) => {
        const more = () => {
          while (!response.destroyed && response.write('a'.repeat(65_536)));
        }
        response.on('drain', more)
        more()
      },
      /^is larger than /,
    ],
    [
      'a body shorter than its stated length',
      (_, response) => {
        response.setHeader('content-length', '10')
        response.write('a')
        setTimeout(() => response.destroy(), 20)
      },
      /^cannot be downloaded \(ECONNRESET\)$/,
    ],
  ]
  const bomb = gzipSync(Buffer.alloc(200_000_000))
  for (const [what, answer, said] of sent) {
    test(`is not ${what}`, async (t) => {
      const { outside, url } = await outsideOf(t, answer, { bytes: 1_000_000 })
      const before = process.memoryUsage().rss
      await refused(outside, url, said)
      ok(process.memoryUsage().rss - before < 64_000_000)
    })
  }

  const spoken: readonly (readonly [
    what: string,
    speak: (socket: Socket) => void,
    said: RegExp,
  ])[] = [
    ['silence', () => {}, /^takes longer than 300 ms$/],
    [
      'headers that arrive slowly',
      (socket) => drip(socket, 'HTTP/1.1 200 OK\r\n', 'a'),
      /^takes longer/,
    ],
    [
      'a body that arrives slowly',
      (socket) => drip(socket, 'HTTP/1.1 200 OK\r\n\r\n', 'a'),
      /^takes longer/,
    ],
    [
      'a flood of headers',
      (socket) => flood(socket, 'HTTP/1.1 200 OK\r\n', 'x: y\r\n'.repeat(1000)),
      /^cannot be downloaded \(HPE_HEADER_OVERFLOW\)$/,
    ],
    [
      'endless interim responses',
      (socket) => drip(socket, '', 'HTTP/1.1 103 Early Hints\r\n\r\n'),
      /^takes longer/,
    ],
    ['nonsense', (socket) => socket.end('hello'), /^cannot be downloaded \(HPE_/],
    ['an end', (socket) => socket.destroy(), /^cannot be downloaded \(ECONNRESET\)$/],
  ]
  for (const [what, speak, said] of spoken) {
    test(`is not ${what}`, async (t) => {
      // Tests that are not about time limits get a long one: the machine may be busy.
      const time = said.source.includes('takes longer') ? 300 : 60_000
      const { outside, url } = await rawOutside(t, time, speak)
      await refused(outside, url, said)
    })
  }

  test('does not include names that take too long to resolve', async () => {
    const resolve = () => new Promise<never>(() => {})
    const waiting = setTimeout(() => {}, 5000)
    await refused({ ...fetchOptionsFor([]), resolve, time: 50 }, 'http://a.test/', /^takes longer/)
    clearTimeout(waiting)
  })
})

function drip(socket: Socket, head: string, drop: string): void {
  socket.write(head)
  const timer = setInterval(() => socket.write(drop), 20)
  socket.on('close', () => clearInterval(timer))
}

function flood(socket: Socket, head: string, wave: string): void {
  socket.write(head)
  const more = () => {
    while (!socket.destroyed && socket.write(wave));
  }
  socket.on('drain', more)
  more()
}
