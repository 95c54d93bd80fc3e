import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serverOptions } from '../server/http/malformed-requests.ts'
import { host } from './caller.ts'

/** The only reply of the baseline: the service's reply without the headers that Node adds. */
export interface Reply {
  readonly status: number
  /** Alternating names and values, the fastest form for Node. */
  readonly rawHeaders: readonly string[]
  readonly body: Uint8Array
}

/**
 * The baseline of every reply: Node's HTTP server with the same limits, sending the same bytes for every
 * request. It receives the reply in a message and returns its port.
 */
process.once('message', (message) => {
  // The cast is safe: `startFloor` is the only sender.
  const { status, rawHeaders, body } = message as Reply
  const server = createServer(serverOptions, (_, response) => {
    response.writeHead(status, [...rawHeaders])
    if (body.length === 0) response.end()
    else response.end(body)
  })
  server.listen(0, host, () => process.send?.((server.address() as AddressInfo).port))
})
