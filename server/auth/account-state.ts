import { Unavailable } from '../../core/result.ts'
import type { Connection } from '../storage/database.ts'
import { lockSignIn } from '../storage/people.ts'
import { isSession } from '../storage/sessions.ts'
import type { AuthContext } from './context.ts'
import type { AuthResult } from './result.ts'

/** The account that an act is about, as the act has read it. */
export interface AccountState {
  readonly accountId: number
  /** The revision of everything its owner signs in with. */
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
 * Between looking at a password, a code or a passkey and writing what follows from it, time passes.
 * So it is written only while the account is still as it was read, in the same transaction.
 */
export function whileUnchanged<Value>(
  { context }: AuthContext,
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

/**
 * Acts, and acts again where the account has changed in the meantime: the result is as if asked
 * only now.
 */
export async function retryIfChanged<Value>(
  act: () => Promise<AuthResult<Value>>,
): Promise<AuthResult<Value>> {
  for (let retry = 0; ; retry++) {
    try {
      return await act()
    } catch (error) {
      if (retry === retries || !(error instanceof AccountChanged)) throw error
    }
  }
}
