import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { subscribeServices } from '../calendar/follower.ts'
import { serviceNames } from '../links/services.ts'
import type { DeviceKind } from './device.ts'
import { offerOf } from './offer.ts'

const mains: Readonly<Record<DeviceKind, string>> = {
  ios: 'apple',
  'ios-browser': 'apple',
  'ios-app': 'apple',
  android: 'google',
  'android-app': 'google',
  mac: 'apple',
  windows: 'google',
  linux: 'google',
  other: 'google',
}
// The keys of the record are the kinds, so the cast is safe.
const kinds = Object.keys(mains) as DeviceKind[]

const of = <Value>(tell: (kind: DeviceKind) => Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, tell(kind)]))

describe('an offer', () => {
  for (const kind of kinds) {
    it(`has every service once on ${kind}, except stream`, () => {
      const all = serviceNames.filter((name) => name !== 'stream')
      assert.deepEqual([...offerOf(kind).services].sort(), all.toSorted())
    })

    it(`has every way to subscribe once on ${kind}`, () => {
      assert.deepEqual([...offerOf(kind).subscribing].sort(), subscribeServices.toSorted())
    })
  }

  it('starts with the device’s own calendar', () => {
    assert.deepEqual(
      of((kind) => offerOf(kind).services[0]),
      mains,
    )
    assert.deepEqual(
      of((kind) => offerOf(kind).subscribing[0]),
      mains,
    )
  })

  it('opens files after every link inside an app on Android', () => {
    assert.deepEqual(offerOf('android-app').services.slice(-3), ['ics', 'outlook', 'apple'])
  })

  it('puts services that need `webcal:` last if no app handles it', () => {
    for (const kind of ['android', 'android-app'] as const) {
      assert.deepEqual(offerOf(kind).subscribing.slice(-2), ['outlook', 'apple'])
    }
  })

  it('serves files through a redirect to Apple’s devices', () => {
    const redirected = kinds.filter((kind) => offerOf(kind).file === 'redirect')
    assert.deepEqual(redirected, ['ios', 'ios-browser', 'ios-app', 'mac'])
  })

  it('has a hint if a file may not open', () => {
    assert.deepEqual(
      kinds.flatMap((kind) => offerOf(kind).hint ?? []),
      ['open-in-safari', 'open-in-browser', 'open-in-browser'],
    )
    assert.equal(offerOf('ios-browser').hint, 'open-in-safari')
  })
})
