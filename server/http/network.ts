import { remembered } from '../../core/remembered.ts'

/**
 * The network that an address is counted as: an IPv4 address stands for itself; of IPv6 a household
 * or office has the whole /56, and may write any address in it.
 */
export function networkOf(address: string): string {
  return address.includes(':') ? prefixOf(address) : address
}

const prefixOf = remembered(10_000, (address) => {
  const [one = '', two = '', three = '', four = ''] = groupsOf(address)
  return `${one}:${two}:${three}:${four.padStart(4, '0').slice(0, 2)}`
})

// The parser of addresses writes every group but for one run of zeros, which is `::`.
function groupsOf(address: string): readonly string[] {
  const [plain = ''] = address.split('%')
  const written = URL.parse(`http://[${plain}]`)?.hostname.slice(1, -1) ?? ''
  const [head = [], tail = []] = written.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail]
}
