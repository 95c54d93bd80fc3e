import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { type AddressRules, dial, FetchError, readBody, readTarget, within } from './dial.ts'
import { createAddressFilter } from './public-networks.ts'

/** What may be fetched, and how much. */
export interface FetchOptions extends AddressRules {
  /** How many redirects are followed. */
  readonly hops: number
  /** The time limit for all requests together, in milliseconds. */
  readonly time: number
  /** The maximum size of the unpacked body. */
  readonly bytes: number
}

/** Allows public addresses, and the networks that the administrator has listed. */
export function fetchOptionsFor(networks: readonly string[]): FetchOptions {
  const bounds = { hops: 3, time: 10_000, bytes: 10 * 1024 * 1024 }
  return { ...bounds, mayReach: createAddressFilter(networks), resolve }
}

async function resolve(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true })
  return found.map(({ address }) => address)
}

/**
 * Fetches a file from a URL that a user entered; the service makes no other requests of this kind.
 * Throws `FetchError` if the URL is not allowed or cannot be reached, or if the reply is too slow
 * or too large.
 */
export function fetchFile(outside: FetchOptions, address: string): Promise<Uint8Array> {
  return within(outside.time, (signal) => follow(outside, address, signal))
}

async function follow(
  outside: FetchOptions,
  address: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  let target = readTarget(address)
  for (let hop = 0; hop <= outside.hops; hop++) {
    const reply = await dial(outside, target, signal)
    const onward = redirectOf(reply)
    if (onward === undefined) return await readFile(reply, outside.bytes)
    reply.destroy()
    target = readTarget(onward, target)
  }
  throw new FetchError(`redirects more than ${outside.hops} times`)
}

const redirects = [301, 302, 303, 307, 308]

/** Returns the URL that a reply redirects to; `undefined` if it is not a redirect. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return redirects.includes(statusCode) ? headers.location : undefined
}

async function readFile(reply: IncomingMessage, longest: number): Promise<Uint8Array> {
  if (reply.statusCode === 200) return await readBody(reply, longest)
  reply.destroy()
  throw new FetchError(`returned status ${reply.statusCode}`)
}
