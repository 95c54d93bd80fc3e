import { memoize } from '../../core/memoize.ts'

/** The prefix lengths in bits: whole bytes for IPv4, half bytes for IPv6. */
export interface PrefixLengths {
  readonly ipv4: number
  readonly ipv6: number
}

/** Each IPv4 address is its own network; an IPv6 household or office has a whole /56. */
const household: PrefixLengths = { ipv4: 32, ipv6: 56 }

/** Returns the network that an address counts as; empty if the address is unknown. */
export function networkOf(address: string, { ipv4, ipv6 } = household): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (plain.includes(':')) return hexDigitsOf(plain).slice(0, ipv6 / 4)
  return plain.split('.', ipv4 / 8).join('.')
}

/** Returns all 32 hex digits of an IPv6 address in any notation. */
const hexDigitsOf = memoize(10_000, (address) => {
  const [plain = ''] = address.split('%')
  const canonical = URL.parse(`http://[${plain}]`)?.hostname.slice(1, -1) ?? ''
  const [head = '', tail = ''] = canonical.split('::').map(paddedGroups)
  return head.padEnd(32 - tail.length, '0') + tail
})

function paddedGroups(half: string): string {
  const groups = half.split(':').filter(Boolean)
  return groups.map((group) => group.padStart(4, '0')).join('')
}
