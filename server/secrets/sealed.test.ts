import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import fc from 'fast-check'
import { openSecret, readSealingKeys, type SealingKeys, sealSecret } from './sealed.ts'

function keysOf(...fills: readonly number[]): SealingKeys {
  const texts = fills.map((fill) => Buffer.alloc(32, fill).toString('base64'))
  const keys = readSealingKeys(texts.join(','))
  assert.ok(keys)
  return keys
}

const record = { id: '17', provider: 'google' }
const token = 'ya29.a0AfB_by-secret-token'

test('a sealed secret is opened for its record', () => {
  const keys = keysOf(1)
  const property = fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), (secret) => {
    const opened = openSecret(keys, sealSecret(keys, secret, record), record)
    assert.deepEqual(opened, { secret, isCurrent: true })
  })
  fc.assert(property)
})

test('a sealed secret does not contain it, and is never the same twice', () => {
  const sealed = Array.from({ length: 100 }, () => sealSecret(keysOf(1), token, record))
  assert.equal(new Set(sealed).size, 100)
  for (const text of sealed) {
    assert.match(text, /^[0-9a-f]{8}\.[\w-]+$/)
    const bytes = Buffer.from(text.split('.')[1] ?? '', 'base64url')
    assert.ok(!bytes.includes(token))
  }
})

describe('a sealed secret cannot be opened', () => {
  const sealed = sealSecret(keysOf(1), token, record)

  it('with another key, or without its own', () => {
    assert.equal(openSecret(keysOf(2), sealed, record), undefined)
    assert.equal(openSecret(keysOf(2, 3), sealed, record), undefined)
  })

  it('with a key that only has the same ID', () => {
    const [own] = keysOf(1)
    const [other] = keysOf(2)
    assert.equal(openSecret([{ ...other, id: own.id }], sealed, record), undefined)
  })

  it('for another record or provider', () => {
    const others = [
      { ...record, id: '18' },
      { ...record, provider: 'microsoft' },
      { id: '', provider: '17google' },
    ]
    for (const other of others) assert.equal(openSecret(keysOf(1), sealed, other), undefined)
  })

  it('if any of it changed', () => {
    const [id, payload = ''] = sealed.split('.')
    const bytes = Buffer.from(payload, 'base64url')
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed[index] = (bytes[index] ?? 0) ^ 1
      const text = `${id}.${changed.toString('base64url')}`
      assert.equal(openSecret(keysOf(1), text, record), undefined, `byte ${index}`)
    }
  })

  it('if it was cut, or is something else', () => {
    const texts = Array.from({ length: sealed.length }, (_, length) => sealed.slice(0, length))
    for (const text of [...texts, token, '.', `${keysOf(1)[0].id}.`]) {
      assert.equal(openSecret(keysOf(1), text, record), undefined, text)
    }
  })
})

test('a secret of the old key is opened with both, and sealed again with the new one', () => {
  const old = sealSecret(keysOf(1), token, record)
  const both = keysOf(2, 1)
  assert.deepEqual(openSecret(both, old, record), { secret: token, isCurrent: false })
  const sealed = sealSecret(both, token, record)
  assert.deepEqual(openSecret(both, sealed, record), { secret: token, isCurrent: true })
  assert.deepEqual(openSecret(keysOf(2), sealed, record), { secret: token, isCurrent: true })
  assert.equal(openSecret(keysOf(1), sealed, record), undefined)
})

test('keys are one or two of 32 bytes in base64', () => {
  const [key, short, long] = [32, 31, 33].map((size) => Buffer.alloc(size, 7).toString('base64'))
  assert.equal(readSealingKeys(`${key}`)?.length, 1)
  assert.equal(readSealingKeys(`${key}, ${key}`)?.length, 2)
  const refused = ['', ',', `${short}`, `${long}`, `${key},`, `,${key}`, `${key},${short}`]
  const others = [`${key},${key},${key}`, 'x'.repeat(44), `${key}`.replace('=', ''), `${key} x`]
  for (const text of [...refused, ...others]) assert.equal(readSealingKeys(text), undefined, text)
})
