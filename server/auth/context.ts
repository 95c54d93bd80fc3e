import { createHmac } from 'node:crypto'
import type { Context } from '../context.ts'

/** The parts of a request that sign-in needs. */
export interface AuthRequest {
  /** The Cookie header; empty when there is none. */
  readonly cookie: string
  readonly userAgent: string
  /** The network address; empty where it is not known: all such requests count as one network. */
  readonly address: string
}

/** What every part of signing in works with; it is passed first. */
export interface AuthContext {
  readonly context: Context
  /** Of this installation, the same in all its processes. */
  readonly secret: string
  readonly request: AuthRequest
  /** Says whose account this is about, for the log; the first of several counts. */
  readonly noteAccount: (accountId: number) => void
}

/** A keyed digest of some texts: always the same, and only this installation can compute it. */
export function seal({ secret }: AuthContext, ...texts: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(texts)).digest('hex')
}

/** The name of the host that people reach the service at. */
export function hostOf({ context }: Pick<AuthContext, 'context'>): string {
  return new URL(context.config.baseUrl).hostname
}
