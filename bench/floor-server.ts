import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serverOptions } from '../server/http/malformed-requests.ts'
import { host } from './caller.ts'

/** The one reply that the floor sends: what the service sent, without what Node adds itself. */
export interface Reply {
  readonly status: number
  /** Names and values in turn: the form that costs Node the least. */
  readonly rawHeaders: readonly string[]
  readonly body: Uint8Array
}

/**
 * The floor under every reply: Node's HTTP server, under the same limits, sending the same bytes
 * for every request. It gets the reply in a message and answers with its port.
 */
process.once('message', (message) => {
  // Safe because of `startFloor`, the only sender.
  const { status, rawHeaders, body } = message as Reply
  const server = createServer(serverOptions, (_, response) => {
    response.writeHead(status, [...rawHeaders])
    if (body.length === 0) response.end()
    else response.end(body)
  })
  server.listen(0, host, () => process.send?.((server.address() as AddressInfo).port))
})
