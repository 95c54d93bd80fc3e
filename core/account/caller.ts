/**
 * How somebody was known who changes an account's things: by the client id alone, which is public, by
 * a token, or by a session of the account section.
 */
export type Credential = 'client' | 'token' | 'session'

/** Somebody who changes an account's things. */
export interface Caller {
  readonly accountId: number
  readonly credential: Credential
}

/** Whether it is the account itself; anybody may be behind a client id. */
export function isOwner({ credential }: Pick<Caller, 'credential'>): boolean {
  return credential !== 'client'
}
