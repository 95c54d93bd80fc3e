import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from './network.ts'

const rows: readonly (readonly [address: string, network: string])[] = [
  ['192.0.2.1', '192.0.2.1'],
  ['', ''],
  ['2001:db8:1:ab00::1', '2001:db8:1:ab'],
  ['2001:db8:1:abff:ffff:ffff:ffff:ffff', '2001:db8:1:ab'],
  ['2001:DB8:0001:ABCD::', '2001:db8:1:ab'],
  ['2001:db8:1:ac00::1', '2001:db8:1:ac'],
  ['2001:db8:1:cd::1', '2001:db8:1:00'],
  ['2001:db8::1', '2001:db8:0:00'],
  ['::1', '0:0:0:00'],
  ['fe80::1%eth0', 'fe80:0:0:00'],
  ['1::2:3:4:5:6:7', '1:0:2:00'],
]
for (const [address, network] of rows) {
  test(`'${address}' is of the network '${network}'`, () => equal(networkOf(address), network))
}
