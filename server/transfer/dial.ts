import { once } from 'node:events'
import { type IncomingMessage, request as requestPlainly } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { NotFetched } from './not-fetched.ts'
import type { Reach } from './reach.ts'

/** How addresses are found, and which of them may be dialled. */
export interface Directory {
  readonly mayReach: Reach
  /** All addresses of a host's name, as numbers. */
  readonly resolve: (host: string) => Promise<readonly string[]>
}

const protocols = {
  'http:': { request: requestPlainly, port: 80 },
  'https:': { request: requestSecurely, port: 443 },
}

/** A web address. */
interface Target {
  readonly url: URL
  readonly protocol: keyof typeof protocols
}

/** Reads a web address, which may be relative to another; one with a name or password is none. */
export function readTarget(text: string, base?: Target): Target {
  const url = URL.parse(text, base?.url)
  const protocol = url?.protocol
  const isWeb = protocol === 'http:' || protocol === 'https:'
  if (url && isWeb && !url.username && !url.password) return { url, protocol }
  throw new NotFetched('is not a web address; use one like https://example.com/party.ics')
}

/**
 * Asks for what lies at a web address; the body of the reply is still to come. The host's name is
 * looked up once: what was found then, and checked, is what is dialled.
 */
export async function dial(
  directory: Directory,
  target: Target,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { request } = protocols[target.protocol]
  const addresses = await before(signal, checkedAddresses(directory, target))
  const outgoing = request(target.url, {
    // No connection of before, and no proxy that the environment names.
    agent: false,
    lookup: knowing(addresses),
    headers: { accept: '*/*', 'accept-encoding': 'gzip', 'user-agent': 'Daymark' },
    maxHeaderSize: 16 * 1024,
    signal,
  })
  // What breaks later is told by the reply's body.
  outgoing.on('error', () => {})
  outgoing.end()
  const [reply] = await once(outgoing, 'response')
  return reply
}

async function checkedAddresses({ mayReach, resolve }: Directory, { url, protocol }: Target) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || protocols[protocol].port
  const addresses = isIP(host) ? [host] : await resolve(host)
  const isOpen = addresses.length > 0 && addresses.every((address) => mayReach(address, port))
  if (isOpen) return addresses
  throw new NotFetched('is not public; list its network in OUTBOUND_ALLOW to allow it')
}

/** Gives what is known already, in place of looking a name up; Node asks for all, or for one. */
function knowing(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, { all }, done) => {
    if (all) done(null, known)
    else done(null, known[0]?.address ?? '', known[0]?.family)
  }
}

/** A piece of work, or the end of the time for it: looking a name up cannot be broken off. */
function before<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}
