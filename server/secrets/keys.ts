import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
// Bytes from here on would favour the first letters, so they are left out.
const unbiased = 256 - (256 % letters.length)

/** A random text over `a-z0-9`; each character carries a little over five bits. */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(2 * length)) {
      if (byte < unbiased && text.length < length) text += letters[byte % letters.length]
    }
  }
  return text
}

/** How long the keys of calendars, events and links are: 82 bits. */
export const keyLength = 16

/** The key of a calendar, an event or a link: public where it is handed out, never guessable. */
export function newKey(): string {
  return randomText(keyLength)
}

/** An account's client ID: names the account in links, and is no secret. */
export function newClientId(): string {
  return `dc_${randomText(20)}`
}

/** The secret of a calendar that its followers' addresses are signed with: over 160 bits. */
export function newFeedSecret(): string {
  return randomText(32)
}

/** The stored form of a text that is only compared: SHA-256, in hexadecimal. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex')
}

/** Compares a secret with a text in a time that does not depend on where they differ. */
export function equalInConstantTime(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** The key that follows from some texts: the same each time, and no guess at it without them. */
export function deriveKey(texts: readonly string[]): string {
  const digest = hash('sha256', JSON.stringify(texts), 'hex')
  return [digest.slice(0, 12), digest.slice(12, 24)].map(shortened).join('')
}

// 48 bits in base 36. Two halves make 96 bits: two different addresses never meet.
function shortened(hexadecimal: string): string {
  return Number.parseInt(hexadecimal, 16).toString(36).padStart(10, '0')
}
