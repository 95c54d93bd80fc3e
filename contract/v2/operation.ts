import type { z } from 'zod'

/** The prefixes of version 2: ours, and the one that clients of the original service use. */
export const prefixes = ['/api/v2', '/calevent/v2'] as const

/** An operation of version 2 of the API: one method of one path. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** After the prefix. A segment in braces is an ID. */
  readonly path: string
  readonly tag: string
  readonly summary: string
  /** The access that its token needs; `open` needs no token. */
  readonly access: 'read' | 'write' | 'open'
  /** Whether it concerns the whole account, so a token for one calendar does not allow it. */
  readonly isAccountWide?: true
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** Without one, the reply is 204 without a body. */
  readonly reply?: z.ZodObject
  /** Whether it creates something: with the header `Idempotency-Key`, it does so only once. */
  readonly creates?: true
  /** Whether it changes one object: with the header `If-Match`, only the version named there. */
  readonly replaces?: true
  /** The statuses of errors that only this operation has. */
  readonly ownErrors?: readonly (409 | 501)[]
  /** Whether its body may be large, and its work long. */
  readonly isLarge?: true
}
