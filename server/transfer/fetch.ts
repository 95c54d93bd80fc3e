import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { PassThrough, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type AddressRules, dial, FetchError, readTarget } from './dial.ts'
import { createAddressFilter } from './public-networks.ts'

/** What may be fetched, and how much. */
export interface FetchOptions extends AddressRules {
  /** How many redirects are followed. */
  readonly hops: number
  /** The time for all requests together, in milliseconds. */
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
export async function fetchFile(outside: FetchOptions, address: string): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(outside.time)
  try {
    const body = await follow(outside, address, signal)
    // A body without a length also ends when the connection is aborted here.
    signal.throwIfAborted()
    return body
  } catch (error) {
    throw signal.aborted
      ? new FetchError(`takes longer than ${outside.time} ms`)
      : asFetchError(error)
  }
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
    if (onward === undefined) return await readBody(reply, outside.bytes)
    reply.destroy()
    target = readTarget(onward, target)
  }
  throw new FetchError(`redirects more than ${outside.hops} times`)
}

// Errors of the network and of the remote server have a code; anything else is a bug.
function asFetchError(error: unknown): unknown {
  if (error instanceof FetchError || !(error instanceof Error && 'code' in error)) return error
  return new FetchError(`cannot be downloaded (${error.code})`)
}

const redirects = [301, 302, 303, 307, 308]

/** Returns the URL that a reply redirects to; `undefined` if it is not a redirect. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return redirects.includes(statusCode) ? headers.location : undefined
}

/** Decoders by content encoding. */
const unpackers = new Map([
  ['identity', () => new PassThrough()],
  ['gzip', createGunzip],
])

/** Reads and unpacks the body of a reply; one that is too large is aborted. */
async function readBody(reply: IncomingMessage, longest: number): Promise<Uint8Array> {
  try {
    if (reply.statusCode !== 200) throw new FetchError(`returned status ${reply.statusCode}`)
    const unpacker = unpackers.get(reply.headers['content-encoding'] ?? 'identity')
    if (!unpacker) throw new FetchError('uses an encoding that was not requested')
    // An error of any stage is thrown by the last one.
    return await collect(
      pipeline(reply, unpacker(), () => {}),
      longest,
    )
  } finally {
    reply.destroy()
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>, longest: number): Promise<Uint8Array> {
  const taken: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > longest) throw new FetchError(`is larger than ${longest} bytes`)
    taken.push(chunk)
  }
  return Buffer.concat(taken)
}
