import type { IncomingHttpHeaders } from 'node:http'
import { remembered } from '../../core/remembered.ts'

/** What identifies a representation: its entity tag without quotes, and when it last changed. */
export interface Version {
  readonly tag: string
  /** Unix seconds; `undefined` where no date says which version it is. */
  readonly changedAt: number | undefined
}

/**
 * Whether the caller has this version already (RFC 9110, 13.2.2): a tag wins over a date, and a
 * date that cannot be read counts as absent.
 */
export function isUnchanged(headers: Readonly<IncomingHttpHeaders>, version: Version): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.trim() === '*' || tags.includes(`"${version.tag}`)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return since / 1000 >= (version.changedAt ?? Number.POSITIVE_INFINITY)
}

/**
 * The date that a version may be revalidated by. One that changed within this second may change
 * in it again, so it is dated a second back: whoever asks with that date gets the change.
 */
export function lastModified(changedAt: number, now: number): string {
  return new Date(1000 * Math.min(changedAt, now - 1)).toUTCString()
}

/** The encodings that a reply can be made in, the best first. */
const preferred = ['br', 'gzip'] as const

type Encoding = (typeof preferred)[number] | 'identity'

/** The best encoding that a caller asks for; `identity` when it asks for none of ours. */
export function chooseEncoding(accepted: string | string[] = ''): Encoding {
  return accepted === '' ? 'identity' : bestOf(String(accepted))
}

// Most callers ask in one of a few ways.
const bestOf = remembered(100, (accepted): Encoding => {
  const asked = new Set(
    accepted
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => (part.split(';')[0] ?? '').trim().toLowerCase()),
  )
  return preferred.find((encoding) => asked.has(encoding)) ?? 'identity'
})
