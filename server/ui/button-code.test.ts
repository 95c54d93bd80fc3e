import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { buttonScript } from './button-code.ts'

const golden = new URL('./assets/golden/button-1.txt', import.meta.url)

// Until the first release, `GOLDEN=write` before the test command renews it.
test('the script of version 1 still has the digest that sites use', () => {
  const { integrity } = buttonScript('')
  if (process.env['GOLDEN'] === 'write') writeFileSync(golden, `${integrity}\n`)
  const released = readFileSync(golden, 'utf8').trim()
  assert.equal(integrity, released, 'sites hold the released bytes: make button-2.js instead')
})

test('a site loads the newest version from the URL of that version', () => {
  const { src, integrity } = buttonScript('https://daymark.test')
  assert.equal(src, 'https://daymark.test/button-1.js')
  assert.match(integrity, /^sha384-[A-Za-z0-9+/]{64}$/)
})
