import { Unavailable } from '../../core/result.ts'
import type { Connection } from '../storage/database.ts'
import { lockSignIn } from '../storage/people.ts'
import { isSession } from '../storage/sessions.ts'
import type { AuthContext } from './context.ts'

/** The state of an account when an action read it. */
export interface AccountState {
  readonly accountId: number
  /** The revision of the owner's credentials. */
  readonly revision: number
  /** The session of the request; absent if someone is only signing in. */
  readonly sessionId?: number
}

/** An account has changed since it was read. */
export class AccountChanged extends Unavailable {
  constructor() {
    super('the account has changed meanwhile')
  }
}

/**
 * Writes only if the account has not changed since it was read, in the same transaction. The account can
 * change between checking a password, code or passkey and writing the result.
 */
export function whileUnchanged<Value>(
  { context }: Pick<AuthContext, 'context'>,
  { accountId, revision, sessionId }: AccountState,
  write: (connection: Connection) => Promise<Value>,
): Promise<Value> {
  return context.db.transaction(async (connection) => {
    if ((await lockSignIn(connection, accountId)) !== revision) throw new AccountChanged()
    if (sessionId !== undefined && !(await isSession(connection, accountId, sessionId)))
      throw new AccountChanged()
    return write(connection)
  })
}

const retries = 3

/** Performs an action, and repeats it if the account changed in the meantime. */
export async function retryIfChanged<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let retry = 0; ; retry++) {
    try {
      return await act()
    } catch (error) {
      if (retry === retries || !(error instanceof AccountChanged)) throw error
    }
  }
}
