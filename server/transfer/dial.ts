import { once } from 'node:events'
import { type IncomingMessage, request as requestPlainly } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { AddressFilter } from './public-networks.ts'

/**
 * Thrown when a file could not be fetched. The message continues a sentence that starts with the
 * URL, and contains nothing of the reply.
 */
export class FetchError extends Error {}

/** How names are resolved, and which addresses may be used. */
export interface AddressRules {
  readonly mayReach: AddressFilter
  /** Returns all IP addresses of a host name. */
  readonly resolve: (host: string) => Promise<readonly string[]>
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

/**
 * Sends a request; the body of the reply is not read yet. The host name is resolved only once, so
 * the checked IP addresses are the ones used.
 */
export async function dial(
  directory: AddressRules,
  target: Target,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { request } = protocols[target.protocol]
  const addresses = await before(signal, checkedAddresses(directory, target))
  const outgoing = request(target.url, {
    // No pooled connection, and no proxy from the environment.
    agent: false,
    lookup: knowing(addresses),
    headers: { accept: '*/*', 'accept-encoding': 'gzip', 'user-agent': 'Daymark' },
    maxHeaderSize: 16 * 1024,
    signal,
  })
  // Later errors are thrown when the body is read.
  outgoing.on('error', () => {})
  outgoing.end()
  const [reply] = await once(outgoing, 'response')
  return reply
}

async function checkedAddresses({ mayReach, resolve }: AddressRules, { url, protocol }: Target) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || protocols[protocol].port
  const addresses = isIP(host) ? [host] : await resolve(host)
  const isOpen = addresses.length > 0 && addresses.every((address) => mayReach(address, port))
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
