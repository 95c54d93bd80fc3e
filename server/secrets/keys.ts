import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
// Higher bytes are skipped: they would make the first letters more likely.
const unbiased = 256 - (256 % letters.length)

/** Creates a random text of `a-z0-9`; each character has a little over five bits. */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(2 * length)) {
      if (byte < unbiased && text.length < length) text += letters[byte % letters.length]
    }
  }
  return text
}

/** The length of the keys of calendars, events and links: 82 bits. */
export const keyLength = 16

/**
 * Creates the key of a calendar, an event or a link: anyone with a link to it knows it, but nobody
 * can guess it.
 */
export function newKey(): string {
  return randomText(keyLength)
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

// 48 bits in base 36. Two halves are 96 bits, so keys do not collide.
function shortened(hexadecimal: string): string {
  return Number.parseInt(hexadecimal, 16).toString(36).padStart(10, '0')
}
