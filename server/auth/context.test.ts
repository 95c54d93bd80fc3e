import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from './context.ts'

const networks: readonly (readonly [address: string, network: string])[] = [
  ['192.0.2.77', '192.0.2'],
  ['::ffff:192.0.2.77', '192.0.2'],
  ['::FFFF:192.0.2.77', '192.0.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:0db8:0001::6', '2001:db8:1'],
  ['2001:db8::6', '2001:db8:0'],
  ['2001:db8:0:1::6', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['fe80::1%eth0', '0:0:0'],
  ['', ''],
]
for (const [address, network] of networks) {
  test(`${address || 'no address'} is in ${network || 'no network'}`, () => {
    assert.equal(networkOf({ address, cookie: '', userAgent: '' }), network)
  })
}
