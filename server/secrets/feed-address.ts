import { createHmac } from 'node:crypto'
import type { SubscribeService } from '../../core/calendar/follower.ts'
import { equalInConstantTime, keyLength, randomText } from './keys.ts'

/**
 * A follower's personal feed address. Its key contains the calendar's key and a signature, so that
 * an address can be issued without storing anything: the follower is stored when a calendar app
 * first fetches it. Parts: calendar key (16) + service (1) + random (12, 62 bits) + signature (14,
 * 72 bits).
 */
const lengths = { calendar: keyLength, random: 12, signature: 14 } as const

/** The app that an address was created for; `other` for one that was copied. */
export type FeedService = SubscribeService | 'other'

const serviceLetters: Readonly<Record<FeedService, string>> = {
  apple: 'a',
  google: 'g',
  outlook: 'o',
  outlookcom: 'l',
  office365: 'w',
  yahoo: 'y',
  other: 'c',
}

const services = new Map(
  Object.entries(serviceLetters).map(([service, letter]) => [letter, service]),
)

const shape = new RegExp(
  `^([a-z0-9]{${lengths.calendar}})(?:([a-z])[a-z0-9]{${lengths.random}}([a-z0-9]{${lengths.signature}}))?$`,
)

/** A calendar's public feed, or a follower's personal one. */
export interface FeedKey {
  readonly calendarKey: string
  /** The service of a personal address; `undefined` for the calendar's public feed. */
  readonly service: string | undefined
}

/** Creates the key of a personal feed address. */
export function newFeedKey(calendarKey: string, secret: string, service: FeedService): string {
  const body = calendarKey + serviceLetters[service] + randomText(lengths.random)
  return body + signature(body, secret)
}

/** Parses a feed key by its shape alone; `undefined` if the text cannot be one. */
export function parseFeedKey(key: string): FeedKey | undefined {
  const [, calendarKey, letter] = shape.exec(key) ?? []
  if (!calendarKey) return undefined
  if (letter === undefined) return { calendarKey, service: undefined }
  const service = services.get(letter)
  return service === undefined ? undefined : { calendarKey, service }
}

/** Returns whether a personal feed key was signed with a calendar's secret. */
export function hasValidSignature(key: string, secret: string): boolean {
  const expected = signature(key.slice(0, -lengths.signature), secret)
  return equalInConstantTime(key.slice(-lengths.signature), expected)
}

// Base 36 of the first 72 bits: addresses contain only `a-z0-9`, and are short enough for Google
// (256).
function signature(body: string, secret: string): string {
  const digest = createHmac('sha256', secret).update(body).digest('hex').slice(0, 18)
  return BigInt(`0x${digest}`).toString(36).padStart(lengths.signature, '0')
}
