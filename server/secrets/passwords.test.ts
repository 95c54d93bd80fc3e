import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digestPassword, isPassword } from './passwords.ts'

test('a password is known by its digest, and no other is', async () => {
  const digest = await digestPassword('correct horse 🐎')
  assert.equal(await isPassword('correct horse 🐎', digest), true)
  for (const other of ['', 'correct horse', 'Correct horse 🐎', 'correct horse 🐎 ']) {
    assert.equal(await isPassword(other, digest), false)
  }
})

test('a digest is argon2id in the PHC string format', async () => {
  assert.match(
    await digestPassword('secret'),
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  )
})

test('the same password has another digest each time', async () => {
  assert.notEqual(await digestPassword('secret'), await digestPassword('secret'))
})

test('a text that is no digest is no password', async () => {
  for (const digest of ['', '$', 'secret', '$argon2id$v=19$$']) {
    assert.equal(await isPassword('secret', digest), false)
  }
})
