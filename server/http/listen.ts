import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where a server listens, and the settings that say so. */
export interface Place {
  readonly port: number
  readonly host: string
  readonly settings: string
}

/** How many connections may wait to be taken: whoever finds no room tries again after seconds. */
const backlog = 4096

/** A port that cannot be listened on: the message names the settings and says why. */
export class CannotListen extends Error {}

/** Lets a server listen, and gives the port that it got. */
export function listen(server: Server, { port, host, settings }: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new CannotListen(`${settings}: cannot listen at ${host}:${port} (${message})`)),
    )
    // The cast is Node's own promise: a server on a port has such an address.
    server.listen({ port, host, backlog }, () => resolve((server.address() as AddressInfo).port))
  })
}
