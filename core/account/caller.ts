/**
 * How the caller of a change was identified: by the client ID alone, which is public, by a token,
 * or by a session of the account section.
 */
export type Credential = 'client' | 'token' | 'session'

/** Someone who changes what belongs to an account. */
export interface Caller {
  readonly accountId: number
  readonly credential: Credential
}

/** Whether it is the account itself; anyone can use a client ID. */
export function isOwner({ credential }: Pick<Caller, 'credential'>): boolean {
  return credential !== 'client'
}
