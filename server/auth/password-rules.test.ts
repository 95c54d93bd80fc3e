import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordProblem } from './password-rules.ts'

const email = 'ada.lovelace@example.com'
const host = 'events.museum.example'

const passwords: readonly (readonly [password: string, fault: string | undefined])[] = [
  ['', 'short-password'],
  ['seven77', 'short-password'],
  ['🐎🐎🐎🐎', 'short-password'],
  ['🐎🐴🐎🐴🐎🐴🐎🐴', undefined],
  ['x'.repeat(128), undefined],
  ['🐎'.repeat(128), undefined],
  ['x'.repeat(129), 'long-password'],
  ['password', 'common-password'],
  ['PassWord', 'common-password'],
  ['12345678', 'common-password'],
  ['q1w2e3r4t5', 'common-password'],
  ['vinogradov', 'common-password'],
  [email, 'common-password'],
  ['Ada.Lovelace', 'common-password'],
  ['AdaLovelace1815!', 'common-password'],
  ['Daymark-2026', 'common-password'],
  ['2026 calendar', 'common-password'],
  ['Museum!!', 'common-password'],
  ['museums of Ada', undefined],
  ['9081726354', undefined],
  ['correct horse', undefined],
]
for (const [password, fault] of passwords) {
  test(`${JSON.stringify(password.slice(0, 20))} gives ${fault ?? 'no problem'}`, async () => {
    assert.equal(await passwordProblem(password, email, host), fault)
  })
}

test('at least the 10,000 most common passwords that are long enough are rejected', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const all = dictionary['passwords-common'].filter(({ length }) => length >= 8)
  assert.ok(all.length >= 10_000)
  for (const password of all)
    assert.equal(await passwordProblem(password, email, host), 'common-password')
})
