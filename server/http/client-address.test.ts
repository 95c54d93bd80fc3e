import { equal } from 'node:assert/strict'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { test } from 'node:test'
import { createAddressOf } from './client-address.ts'

/** Each row: trusted proxies, peer address, forwarded header, and client address. */
const rows: readonly (readonly [readonly string[], string, string | undefined, string])[] = [
  [[], '203.0.113.7', undefined, '203.0.113.7'],
  [[], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  [[], '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  [['127.0.0.1'], '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  [['127.0.0.1'], '127.0.0.1', '192.0.2.9, 198.51.100.1', '198.51.100.1'],
  [['127.0.0.1', '10.0.0.0/8'], '127.0.0.1', '192.0.2.9, 198.51.100.1,10.1.2.3', '198.51.100.1'],
  [['127.0.0.1', '10.0.0.0/8'], '127.0.0.1', '10.0.0.1, 10.1.2.3', '10.0.0.1'],
  [['127.0.0.1'], '127.0.0.1', undefined, '127.0.0.1'],
  [['127.0.0.1'], '127.0.0.1', '', '127.0.0.1'],
  [['127.0.0.1'], '127.0.0.1', 'unknown', '127.0.0.1'],
  [['127.0.0.1'], '127.0.0.1', '198.51.100.1, <script>', '127.0.0.1'],
  [['fd00::/8'], 'fd00::5', '2001:db8::1', '2001:db8::1'],
  [['127.0.0.1'], '', '198.51.100.1', ''],
]

for (const [trusted, sender, forwarded, address] of rows) {
  test(`the client of ${sender || 'an unknown peer'} forwarding ${forwarded}, trusting ${trusted}, is ${address}`, () => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: sender || undefined })
    const message = new IncomingMessage(socket)
    if (forwarded !== undefined) message.headers['x-forwarded-for'] = forwarded
    equal(createAddressOf(trusted)(message), address)
  })
}
