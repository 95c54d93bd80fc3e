import { once } from 'node:events'
import { type IncomingMessage, request as requestPlainly } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { PassThrough, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { AddressFilter } from './public-networks.ts'

/**
 * Thrown when another server could not be reached or its reply is not accepted. The message continues a
 * sentence that starts with the URL, and contains nothing from the reply.
 */
export class FetchError extends Error {}

/** How names are resolved, and which addresses may be used. */
export interface AddressRules {
  readonly mayReach: AddressFilter
  /** Returns all IP addresses of a host name. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  /** An origin that the administrator has configured, whose address may be private. */
  readonly knownOrigin?: string | undefined
}

const protocols = {
  'http:': { request: requestPlainly, port: 80 },
  'https:': { request: requestSecurely, port: 443 },
}

/** A parsed URL. */
interface Target {
  readonly url: URL
  readonly protocol: keyof typeof protocols
}

/** Parses a URL, relative to another if given; rejects URLs with a user name or password. */
export function readTarget(text: string, base?: Target): Target {
  const url = URL.parse(text, base?.url)
  const protocol = url?.protocol
  const isWeb = protocol === 'http:' || protocol === 'https:'
  if (url && isWeb && !url.username && !url.password) return { url, protocol }
  throw new FetchError('is not a web address; use one like https://example.com/party.ics')
}

/** What is sent; by default, a request for a file. */
export interface OutboundMessage {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Sends a request; the body of the reply is not read yet. The host name is resolved only once, so
 * the checked IP addresses are the ones used.
 */
export async function dial(
  directory: AddressRules,
  target: Target,
  signal: AbortSignal,
  { method = 'GET', headers, body = '' }: OutboundMessage = {},
): Promise<IncomingMessage> {
  const { request } = protocols[target.protocol]
  const addresses = await before(signal, checkedAddresses(directory, target))
  const outgoing = request(target.url, {
    // No pooled connection, and no proxy from the environment.
    agent: false,
    lookup: knowing(addresses),
    method,
    headers: { accept: '*/*', 'accept-encoding': 'gzip', 'user-agent': 'Daymark', ...headers },
    maxHeaderSize: 16 * 1024,
    signal,
  })
  // Later errors are thrown when the body is read.
  outgoing.on('error', () => {})
  outgoing.end(body)
  const [reply] = await once(outgoing, 'response')
  return reply
}

async function checkedAddresses(rules: AddressRules, { url, protocol }: Target) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || protocols[protocol].port
  const addresses = isIP(host) ? [host] : await rules.resolve(host)
  const mayReach = (address: string) =>
    url.origin === rules.knownOrigin || rules.mayReach(address, port)
  const isOpen = addresses.length > 0 && addresses.every(mayReach)
  if (isOpen) return addresses
  throw new FetchError('is not public; list its network in OUTBOUND_ALLOW to allow it')
}

/** Creates a lookup function that returns known addresses; Node asks for all or for one. */
function knowing(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, { all }, done) => {
    if (all) done(null, known)
    else done(null, known[0]?.address ?? '', known[0]?.family)
  }
}

/** Waits for `work` until the signal is aborted: a name lookup cannot be cancelled. */
function before<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

/** Decoders by content encoding. */
const unpackers = new Map([
  ['identity', () => new PassThrough()],
  ['gzip', createGunzip],
])

/** Reads and unpacks the body of a reply; one that is too large, in bytes, is aborted. */
export async function readBody(reply: IncomingMessage, longest: number): Promise<Uint8Array> {
  try {
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

/** Runs outbound work for a limited time, in milliseconds. Its failures become `FetchError`s. */
export async function within<Value>(
  time: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const signal = AbortSignal.timeout(time)
  try {
    const value = await work(signal)
    // A body without a length also ends when the connection is aborted here.
    signal.throwIfAborted()
    return value
  } catch (error) {
    throw signal.aborted ? new FetchError(`takes longer than ${time} ms`) : asFetchError(error)
  }
}

// Errors of the network and of the remote server have a code; anything else is a bug.
function asFetchError(error: unknown): unknown {
  if (error instanceof FetchError || !(error instanceof Error && 'code' in error)) return error
  return new FetchError(`cannot be downloaded (${error.code})`)
}
