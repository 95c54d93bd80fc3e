import type { IncomingHttpHeaders } from 'node:http'

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
 * The date that a version may be revalidated by. A version that changed within this second may
 * change again, so it is dated one second back: a client that sends that date gets the change.
 */
export function lastModified(changedAt: number, now: number): string {
  return new Date(1000 * Math.min(changedAt, now - 1)).toUTCString()
}
