import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { deviceKindOf, isInApp } from './device.ts'
import { userAgents } from './user-agents.cases.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

describe('a User-Agent', () => {
  for (const { kind, app, userAgent } of userAgents) {
    it(`is ${kind}${app ? ` in ${app}` : ''}: ${userAgent || 'none'}`, () => {
      assert.equal(deviceKindOf(userAgent), kind)
      if (app) assert.ok(isInApp(userAgent))
    })
  }

  const notDevices = [
    'Androidify/1.0',
    'HumanAndroidified',
    'notaniPhoneatall',
    'Macintoshes/2',
    'WindowsWechat',
    'GNULinux/1',
    'Airline/2 Adjusted',
  ]
  for (const text of notDevices) {
    it(`is no device if the name is part of another word: ${text}`, () => {
      assert.deepEqual([deviceKindOf(text), isInApp(text)], ['other', false])
    })
  }

  it('is read up to its 500th character', () => {
    const within = `${' '.repeat(500 - 'Android'.length)}Android`
    assert.equal(deviceKindOf(within), 'android')
    assert.equal(deviceKindOf(` ${within}`), 'other')
    assert.equal(deviceKindOf(`${chrome.padEnd(500)}Android Instagram`), 'linux')
  })

  it('handles a million characters of any kind', () => {
    const parts = ['A', ';', '; wv', 'FBAN', 'Safari/', 'trill', '\n', '(', '\u{1f4c5}']
    for (const part of parts) assert.equal(deviceKindOf(part.repeat(1_000_000)), 'other')
    assert.equal(deviceKindOf(chrome + 'Android '.repeat(125_000)), 'android')
  })

  it('has the same kind in any version', () => {
    for (const { kind, userAgent } of userAgents) {
      const later = userAgent.replaceAll(/\d+(?=\.\d+\.\d+)/g, '9999')
      assert.equal(deviceKindOf(later), kind, later)
    }
  })
})
