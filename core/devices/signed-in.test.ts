import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { browserOf, parseSessionDevice, sessionDeviceOf } from './signed-in.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15'

const cases = [
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Firefox', `${iphone} (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
  ['Chrome', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`],
  ['Chrome', `${iphone} (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  ['Edge', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`],
  ['Opera', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/130.0.0.0 Safari/537.36 OPR/116.0.0`],
  [
    'Samsung Internet',
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36`,
  ],
  ['Safari', `${iphone} (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`],
  ['', 'curl/8.11.0'],
  ['', 'NotChrome'],
  ['', ''],
] as const

describe('the browser behind a User-Agent', () => {
  for (const [browser, userAgent] of cases) {
    it(`is ${browser || 'no known one'}: ${userAgent || 'none'}`, () => {
      assert.equal(browserOf(userAgent), browser)
    })
  }

  it('is read up to the 500th character', () => {
    const within = `${' '.repeat(500 - 'Firefox/'.length)}Firefox/`
    assert.equal(browserOf(within), 'Firefox')
    assert.equal(browserOf(` ${within}`), '')
  })
})

describe('the device of a session', () => {
  it('is stored as its kind and its browser', () => {
    const kept = cases.map(([, userAgent]) => sessionDeviceOf(userAgent))
    assert.deepEqual(kept.slice(0, 3), ['linux Firefox', 'ios-browser Firefox', 'windows Chrome'])
    assert.deepEqual(parseSessionDevice(kept[6] ?? ''), {
      kind: 'android',
      browser: 'Samsung Internet',
    })
  })

  it('has no browser if none is known or stored', () => {
    assert.deepEqual(parseSessionDevice(sessionDeviceOf('')), { kind: 'other', browser: '' })
    assert.deepEqual(parseSessionDevice('linux'), { kind: 'linux', browser: '' })
  })
})
