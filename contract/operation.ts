import type { z } from 'zod'

/** An operation of the account API: its path, parameters and replies. */
export interface Operation {
  readonly path: string
  readonly tag: string
  readonly summary: string
  /** The credentials: an account's token, its client ID, or none. */
  readonly access: 'token' | 'client' | 'open'
  /** Whether it changes data; if so, HEAD is rejected. */
  readonly changes: boolean
  /** Whether it creates something: with the header `Idempotency-Key`, it does so only once. */
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
