import { isIPv4 } from 'node:net'
import { createNetworks } from '../http/network-list.ts'

/** Returns whether an IP address may be used with a port. */
export type AddressFilter = (address: string, port: number) => boolean

/** IPv4 networks that are not public (IANA, IPv4 Special-Purpose Address Registry). */
const special = createNetworks([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  // Multicast and reserved addresses, including the broadcast address.
  ...['224.0.0.0/4', '240.0.0.0/4'],
])

/**
 * The global unicast addresses of IPv6. They exclude loopback, link-local, private and multicast
 * addresses, and addresses that contain an IPv4 address: mapped ones and NAT64.
 */
const globalUnicast = createNetworks(['2000::/3'])

/**
 * Special-purpose networks among them (IANA, IPv6 Special-Purpose Address Registry): Teredo, 6to4,
 * documentation.
 */
const specialAmongThem = createNetworks([
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
])

/** Allows public addresses on the ports of the web, and the given networks on any port. */
export function createAddressFilter(
  networks: readonly string[],
  ports: readonly number[] = [80, 443],
): AddressFilter {
  const isNamed = createNetworks(networks)
  return (address, port) => isNamed(address) || (isPublic(address) && ports.includes(port))
}

function isPublic(address: string): boolean {
  if (isIPv4(address)) return !special(address)
  return globalUnicast(address) && !specialAmongThem(address)
}
