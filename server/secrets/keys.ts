import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

const alphanumeric = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Creates a random text of `a-z0-9`, which have a little over five bits each, or of other letters. */
export function randomText(length: number, letters: string = alphanumeric): string {
  // Higher bytes are skipped: they would make the first letters more likely.
  const unbiased = 256 - (256 % letters.length)
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(2 * length)) {
      if (byte < unbiased && text.length < length) text += letters[byte % letters.length]
    }
  }
  return text
}

/** The length of the keys of calendars, events and links that only their key protects: 82 bits. */
export const keyLength = 16

/**
 * Creates the key of a calendar or an event, or of a link that only its key protects: anyone with a
 * link to it knows it, but nobody can guess it.
 */
export function newKey(): string {
  return randomText(keyLength)
}

// Without vowels they spell no words, and without `0`, `1` and `l` they cannot be misread on paper.
const readable = 'bcdfghjkmnpqrstvwxyz23456789'

/**
 * Creates the key of a short link: 7 characters, short enough to type, and too many to try them all
 * (docs/decisions/043-link-keys.md). It may be in use already, so it has to be reserved.
 */
export function newLinkKey(): string {
  return randomText(7, readable)
}

/** Creates a client ID, which identifies an account in links and is not secret. */
export function newClientId(): string {
  return `dc_${randomText(20)}`
}

/** Creates the secret that signs the feed addresses of a calendar's followers: over 160 bits. */
export function newFeedSecret(): string {
  return randomText(32)
}

/** Returns the stored form of a string that is only compared: SHA-256 in hexadecimal. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex')
}

/** Compares a secret with a string in a time that does not depend on where they differ. */
export function equalInConstantTime(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** Derives a key from some texts: always the same one, which cannot be guessed without them. */
export function deriveKey(texts: readonly string[]): string {
  const digest = hash('sha256', JSON.stringify(texts), 'hex')
  return [digest.slice(0, 12), digest.slice(12, 24)].map(shortened).join('')
}

// Each half starts with 0, 1 or 2, because 48 bits are less than 3 * 36^9.
const derived = /^[0-2][a-z0-9]{9}[0-2][a-z0-9]{9}$/

/** Whether a text could be a derived key. */
export function isDerivedKey(text: string): boolean {
  return derived.test(text)
}

// 48 bits in base 36. Two halves are 96 bits, so keys do not collide.
function shortened(hexadecimal: string): string {
  return Number.parseInt(hexadecimal, 16).toString(36).padStart(10, '0')
}
