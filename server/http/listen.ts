import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The address of a server, and the settings that configure it. */
export interface ListenAddress {
  readonly port: number
  readonly host: string
  readonly settings: string
}

/** The maximum number of connections that wait to be accepted; other clients only retry after seconds. */
const backlog = 4096

/** The port cannot be opened: the message names the settings and the reason. */
export class CannotListen extends Error {}

/** Starts listening, and returns the port. */
export function listen(server: Server, { port, host, settings }: ListenAddress): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new CannotListen(`${settings}: cannot listen at ${host}:${port} (${message})`)),
    )
    // The cast is safe: Node documents this type for servers that listen on a port.
    server.listen({ port, host, backlog }, () => resolve((server.address() as AddressInfo).port))
  })
}
