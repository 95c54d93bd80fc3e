import { lookup } from 'node:dns/promises'
import { type Directory, dial, readTarget } from './dial.ts'
import { NotFetched } from './not-fetched.ts'
import { createReach } from './reach.ts'
import { onwardOf, readBody } from './reply.ts'

/** What lies outside, and how much of it is taken in. */
export interface Outside extends Directory {
  /** How often an address may lead on to another. */
  readonly hops: number
  /** For all of it, in milliseconds. */
  readonly time: number
  /** Once unpacked. */
  readonly bytes: number
}

/** The outside as an operator allows it: what is public, and these networks. */
export function openOutside(networks: readonly string[]): Outside {
  const bounds = { hops: 3, time: 10_000, bytes: 10 * 1024 * 1024 }
  return { ...bounds, mayReach: createReach(networks), resolve }
}

async function resolve(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true })
  return found.map(({ address }) => address)
}

/**
 * Fetches what lies at a web address that somebody names: the one way from here to the outside.
 * Throws `NotFetched` for what may not be reached, is not there, or is too slow or too large.
 */
export async function fetchOutside(outside: Outside, address: string): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(outside.time)
  try {
    const body = await follow(outside, address, signal)
    // A body that ends with its connection also ends when that is cut here.
    signal.throwIfAborted()
    return body
  } catch (error) {
    throw signal.aborted ? new NotFetched(`takes longer than ${outside.time} ms`) : told(error)
  }
}

async function follow(outside: Outside, address: string, signal: AbortSignal): Promise<Uint8Array> {
  let target = readTarget(address)
  for (let hop = 0; hop <= outside.hops; hop++) {
    const reply = await dial(outside, target, signal)
    const onward = onwardOf(reply)
    if (onward === undefined) return await readBody(reply, outside.bytes)
    reply.destroy()
    target = readTarget(onward, target)
  }
  throw new NotFetched(`redirects more than ${outside.hops} times`)
}

// What the network or the other side broke has a code; anything else is a bug, and stays one.
function told(error: unknown): unknown {
  if (error instanceof NotFetched || !(error instanceof Error && 'code' in error)) return error
  return new NotFetched(`cannot be downloaded (${error.code})`)
}
