import type { z } from 'zod'

/** One operation of the account API: where it is, what it takes and what it answers. */
export interface Operation {
  readonly path: string
  readonly summary: string
  /** What the caller shows: an account's token, its client ID, or nothing. */
  readonly access: 'token' | 'client' | 'open'
  /** Whether it changes stored data; HEAD is refused then. */
  readonly changes: boolean
  /** Whether it adds something: it takes the header `Idempotency-Key`, and is then done once. */
  readonly creates: boolean
  readonly parameters: z.ZodObject
  readonly reply: z.ZodObject
}

/** Reads with a token. */
export const read = { access: 'token', changes: false, creates: false } as const

/** Changes with a token. */
export const write = { access: 'token', changes: true, creates: false } as const

/** Creates with a token. */
export const create = { ...write, creates: true } as const
