import { hash } from 'node:crypto'
import { randomText } from './keys.ts'

/** A new API token. It is shown once; only its digest and its first characters are stored. */
export interface NewToken {
  /** `dm_` and 32 characters of `a-z0-9`: 165 bits. */
  readonly text: string
  readonly digest: string
  readonly prefix: string
}

const length = 32
const prefixLength = 7
const shape = new RegExp(`^dm_[a-z0-9]{${length}}$`)

export function newToken(): NewToken {
  const text = `dm_${randomText(length)}`
  return { text, digest: digestToken(text), prefix: text.slice(0, prefixLength) }
}

/**
 * Returns the stored form of a token, by which it is found: SHA-256 is enough for 165 random bits.
 */
export function digestToken(token: string): string {
  return hash('sha256', token, 'hex')
}

/** Returns whether a string has the shape of a token; other strings are not looked up. */
export function looksLikeToken(text: string): boolean {
  return shape.test(text)
}

/** Returns the stored form of a verification's identifier. */
export function digestIdentifier(identifier: string): string {
  return hash('sha256', identifier, 'base64url')
}
