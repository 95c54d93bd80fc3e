import { isIPv4 } from 'node:net'
import { createNetworks } from '../http/networks.ts'

/** Whether an address, as numbers, may be dialled at a port. */
export type Reach = (address: string, port: number) => boolean

/** What of the older family is not on the public internet (IANA, IPv4 Special-Purpose Addresses). */
const special = createNetworks([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  // To many at once, and what is kept for later with the address of all.
  ...['224.0.0.0/4', '240.0.0.0/4'],
])

/**
 * All that is given out of the newer family. Outside are the loopback, local links, private networks,
 * groups, and the forms that carry an older address: mapped ones and those of NAT64.
 */
const givenOut = createNetworks(['2000::/3'])

/** What of it is special (IANA, IPv6 Special-Purpose Addresses): protocols with Teredo, 6to4, examples. */
const specialAmongThem = createNetworks([
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
])

/** Public addresses at the ports of the web, and certain networks at any port. */
export function createReach(
  networks: readonly string[],
  ports: readonly number[] = [80, 443],
): Reach {
  const isNamed = createNetworks(networks)
  return (address, port) => isNamed(address) || (isPublic(address) && ports.includes(port))
}

function isPublic(address: string): boolean {
  if (isIPv4(address)) return !special(address)
  return givenOut(address) && !specialAmongThem(address)
}
