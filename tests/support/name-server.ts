import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'

/** A DNS server for tests. */
export interface NameServer {
  /** Returns all addresses of a name, without a cache. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly stop: () => Promise<void>
}

/** Starts a DNS server that answers every name with the IPv4 addresses that are set. */
export async function startNameServer(next: () => readonly string[]): Promise<NameServer> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    socket.send(answerTo(question, next()), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const resolver = new Resolver()
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return {
    resolve: (host) => resolver.resolve4(host),
    stop: async () => {
      resolver.cancel()
      socket.close()
      await once(socket, 'close')
    },
  }
}

/**
 * RFC 1035, 4.1: the question, then a record of type A with a time to live of 0 for each address.
 */
function answerTo(question: Buffer, addresses: readonly string[]): Buffer {
  const end = question.indexOf(0, 12) + 5
  const head = Buffer.from(question.subarray(0, 12))
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(addresses.length, 6)
  head.writeUInt32BE(0, 8)
  const records = addresses.map((address) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  )
  return Buffer.concat([head, question.subarray(12, end), ...records])
}
