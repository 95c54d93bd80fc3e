import { createHmac } from 'node:crypto'
import type { Context } from '../context.ts'

/** The parts of a request that sign-in needs. */
export interface AuthRequest {
  /** The Cookie header; empty when there is none. */
  readonly cookie: string
  readonly userAgent: string
  /** The IP address; empty if unknown. All such requests count as one network. */
  readonly address: string
}

/** The context of authentication, passed as the first argument. */
export interface AuthContext {
  readonly context: Context
  /** The secret of this installation, the same in all its processes. */
  readonly secret: string
  readonly request: AuthRequest
  /** Records the account for the log; only the first call counts. */
  readonly noteAccount: (accountId: number) => void
}

/** A keyed digest of texts that only this installation can compute. */
export function seal({ secret }: AuthContext, ...texts: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(texts)).digest('hex')
}

/** The public host name of the service. */
export function hostOf({ context }: Pick<AuthContext, 'context'>): string {
  return new URL(context.config.baseUrl).hostname
}
