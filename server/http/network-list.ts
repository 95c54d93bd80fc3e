import { BlockList } from 'node:net'

/** Whether an address is in one of the networks; false for anything else. */
export type Networks = (address: string) => boolean

/** Creates a check from a list as in settings: `10.0.0.0/8`, `fd00::/8`, or single addresses. */
export function createNetworks(texts: readonly string[]): Networks {
  if (texts.length === 0) return () => false
  const list = new BlockList()
  for (const text of texts) {
    const [address = '', prefix] = text.split('/')
    const family = familyOf(address)
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => list.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4'
}
