import { hash } from 'node:crypto'
import { randomText } from './keys.ts'

/** A fresh API token. It is shown once; what is kept is its digest and its readable beginning. */
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

/** What is kept of a token and looked up: SHA-256 is enough for 165 random bits. */
export function digestToken(token: string): string {
  return hash('sha256', token, 'hex')
}

/** True for a text that has the shape of a token; nothing else is looked up. */
export function looksLikeToken(text: string): boolean {
  return shape.test(text)
}

/** What is kept of the name of a verification. */
export function digestIdentifier(identifier: string): string {
  return hash('sha256', identifier, 'base64url')
}
