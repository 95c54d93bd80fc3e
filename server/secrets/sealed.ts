/** Secrets that are stored encrypted, with a key that is not in the database. */

import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'

/** A key of 32 bytes, and an ID that identifies the key in encrypted secrets. */
export interface SealingKey {
  readonly id: string
  readonly bytes: Uint8Array
}

/** The first key encrypts new secrets; any of them can decrypt existing ones. */
export type SealingKeys = readonly [SealingKey, ...SealingKey[]]

/** The record that a secret belongs to. If it is copied to another record, it cannot be decrypted. */
export interface SealedRecord {
  readonly id: string
  readonly provider: string
}

/**
 * A decrypted secret, and whether it was encrypted with the first key: otherwise it has to be encrypted
 * again.
 */
export interface OpenedSecret {
  readonly secret: string
  readonly isCurrent: boolean
}

const cipher = 'aes-256-gcm'
const lengths = { key: 32, nonce: 12, tag: 16 }

/**
 * Reads a key, or a new and an old one separated by a comma, each 32 bytes in base64. Returns
 * `undefined` for anything else.
 */
export function readSealingKeys(text: string): SealingKeys | undefined {
  const [first, ...others] = text.split(',').map((part) => readKey(part.trim()))
  const known = others.filter((key) => key !== undefined)
  if (!first || known.length < others.length || others.length > 1) return undefined
  return [first, ...known]
}

function readKey(text: string): SealingKey | undefined {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== lengths.key || bytes.toString('base64') !== text) return undefined
  return { id: hash('sha256', bytes, 'hex').slice(0, 8), bytes }
}

/** Encrypts a secret for a record: the key's ID, then nonce, ciphertext and tag in base64url. */
export function sealSecret([key]: SealingKeys, secret: string, record: SealedRecord): string {
  const nonce = randomBytes(lengths.nonce)
  const encryption = createCipheriv(cipher, key.bytes, nonce, { authTagLength: lengths.tag })
  encryption.setAAD(associatedData(record))
  const parts = [nonce, encryption.update(secret, 'utf8'), encryption.final()]
  return `${key.id}.${Buffer.concat([...parts, encryption.getAuthTag()]).toString('base64url')}`
}

/**
 * Decrypts the secret of a record. Returns `undefined` if it cannot be read: it was encrypted with another
 * key or for another record, or has been changed.
 */
export function openSecret(
  keys: SealingKeys,
  sealed: string,
  record: SealedRecord,
): OpenedSecret | undefined {
  const [id, payload = ''] = sealed.split('.')
  const key = keys.find((one) => one.id === id)
  const bytes = Buffer.from(payload, 'base64url')
  if (!key || bytes.length < lengths.nonce + lengths.tag) return undefined
  const nonce = bytes.subarray(0, lengths.nonce)
  const decryption = createDecipheriv(cipher, key.bytes, nonce, { authTagLength: lengths.tag })
  decryption.setAAD(associatedData(record))
  decryption.setAuthTag(bytes.subarray(-lengths.tag))
  const text = decryption.update(bytes.subarray(lengths.nonce, -lengths.tag))
  try {
    const secret = Buffer.concat([text, decryption.final()]).toString('utf8')
    return { secret, isCurrent: key === keys[0] }
  } catch {
    // Only a wrong tag makes the end of the decryption fail.
    return undefined
  }
}

function associatedData({ id, provider }: SealedRecord): Buffer {
  return Buffer.from(JSON.stringify([id, provider]))
}
