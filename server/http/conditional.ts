import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The version of a representation: its entity tag without quotes, and the time of its last change. */
export interface Version {
  readonly tag: string
  /** Unix seconds; `undefined` if no date identifies the version. */
  readonly changedAt: number | undefined
}

/**
 * Whether the client already has this version (RFC 9110, 13.2.2): a tag takes precedence over a date,
 * and a malformed date counts as absent.
 */
export function isUnchanged(headers: Readonly<IncomingHttpHeaders>, version: Version): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.trim() === '*' || tags.includes(`"${version.tag}`)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return since / 1000 >= (version.changedAt ?? Number.POSITIVE_INFINITY)
}

/** Whether the client asks only for a version that it does not have. */
export function isConditional(headers: Readonly<IncomingHttpHeaders>): boolean {
  return 'if-none-match' in headers || 'if-modified-since' in headers
}

/**
 * Returns the date by which a version can be revalidated. A version that changed within the current
 * second may change again, so its date is one second earlier: a client that sends it gets the change.
 */
export function lastModified(changedAt: number, now: number): string {
  return new Date(1000 * Math.min(changedAt, now - 1)).toUTCString()
}

/** Returns the strong entity tag of a text, in quotes. */
export function entityTag(text: string): string {
  return `"${hash('sha256', text, 'hex').slice(0, 24)}"`
}
