/**
 * How the caller of a change was identified: only by the client ID, which is public, by a token, or
 * by a session of the account section.
 */
export type Credential = 'client' | 'token' | 'session'

/** A person or app that changes an account's data. */
export interface Caller {
  readonly accountId: number
  readonly credential: Credential
}

/** Whether the caller is the account itself; anyone can use a client ID. */
export function isOwner({ credential }: Pick<Caller, 'credential'>): boolean {
  return credential !== 'client'
}
