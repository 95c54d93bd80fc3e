import { memoize } from '../../core/memoize.ts'

/** How many leading bits of an address name its network: whole bytes of IPv4, half bytes of IPv6. */
export interface PrefixLengths {
  readonly ipv4: number
  readonly ipv6: number
}

/** An IPv4 address is a network of its own; an IPv6 household or office has a whole /56. */
const household: PrefixLengths = { ipv4: 32, ipv6: 56 }

/** The network that an address counts as; empty where the address is not known. */
export function networkOf(address: string, { ipv4, ipv6 } = household): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (plain.includes(':')) return hexDigitsOf(plain).slice(0, ipv6 / 4)
  return plain.split('.', ipv4 / 8).join('.')
}

/** All 32 digits of an IPv6 address, whatever its notation. */
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
