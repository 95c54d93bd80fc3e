import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from './client-network.ts'

const rows: readonly (readonly [address: string, household: string, provider: string])[] = [
  ['', '', ''],
  ['192.0.2.77', '192.0.2.77', '192.0.2'],
  ['::ffff:192.0.2.77', '192.0.2.77', '192.0.2'],
  ['::FFFF:192.0.2.77', '192.0.2.77', '192.0.2'],
  ['2001:db8:1:ab00::1', '20010db80001ab', '20010db80001'],
  ['2001:db8:1:abff:ffff:ffff:ffff:ffff', '20010db80001ab', '20010db80001'],
  ['2001:DB8:0001:ABCD::', '20010db80001ab', '20010db80001'],
  ['2001:db8:1:ac00::1', '20010db80001ac', '20010db80001'],
  ['2001:db8:1:cd::1', '20010db8000100', '20010db80001'],
  ['2001:db8::1', '20010db8000000', '20010db80000'],
  ['::1', '00000000000000', '000000000000'],
  ['fe80::1%eth0', 'fe800000000000', 'fe8000000000'],
  ['1::2:3:4:5:6:7', '00010000000200', '000100000002'],
]
for (const [address, household, provider] of rows) {
  test(`'${address}' is in the networks '${household}' and '${provider}'`, () => {
    equal(networkOf(address), household)
    equal(networkOf(address, { ipv4: 24, ipv6: 48 }), provider)
  })
}
