import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, recommendedCost, verifyPassword } from './passwords.ts'

test('a digest matches its password and no other', async () => {
  const digest = await hashPassword('correct horse 🐎')
  assert.equal(await verifyPassword('correct horse 🐎', digest), true)
  for (const other of ['', 'correct horse', 'Correct horse 🐎', 'correct horse 🐎 ']) {
    assert.equal(await verifyPassword(other, digest), false)
  }
})

test('a digest is argon2id at the recommended cost, in the PHC string format', async () => {
  assert.match(
    await hashPassword('secret', recommendedCost),
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  )
})

test('a digest with another cost matches its password and no other', async () => {
  const digest =
    '$argon2id$v=19$m=8,t=1,p=1$ZGF5bWFyay10ZXN0cy4uLg$+2SUBbx2ljjh65PQ0BJi2LJEJ7BpTY8M95EKDYcKEFk'
  assert.equal(await verifyPassword('secret', digest), true)
  assert.equal(await verifyPassword('secret', digest.replace('t=1', 't=2')), false)
})

test('the same password has a different digest each time', async () => {
  assert.notEqual(await hashPassword('secret'), await hashPassword('secret'))
})

test('a text that is not a digest matches no password', async () => {
  for (const digest of ['', '$', 'secret', '$argon2id$v=19$$']) {
    assert.equal(await verifyPassword('secret', digest), false)
  }
})
