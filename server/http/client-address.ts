import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import { memoize } from '../../core/memoize.ts'
import { createNetworks } from './network-list.ts'

/** The maximum number of cached addresses. */
const cacheSize = 10_000

/** Returns the network address of the client; empty if it is unknown. */
export type AddressOf = (message: IncomingMessage) => string

/**
 * Returns a function that finds client addresses. A trusted proxy adds its client at the end of
 * `X-Forwarded-For`; anyone may have written what precedes that, so the last address that is not a
 * trusted proxy counts.
 */
export function createAddressOf(trusted: readonly string[]): AddressOf {
  const isTrusted = memoize(cacheSize, createNetworks(trusted))
  return ({ socket, headers }) => {
    let address = plain(socket.remoteAddress ?? '')
    if (!isTrusted(address)) return address
    const forwarded = listOf(headers['x-forwarded-for'])
    while (isTrusted(address)) {
      const next = plain(forwarded.pop() ?? '')
      if (!isIPv4(next) && !isIPv6(next)) break
      address = next
    }
    return address
  }
}

function listOf(header: string | readonly string[] | undefined): string[] {
  return String(header ?? '').split(',')
}

// A dual-stack socket reports IPv4 addresses as IPv6 ones.
const plain = memoize(cacheSize, (address) => address.trim().replace(/^::ffff:(?=\d+\.)/i, ''))
