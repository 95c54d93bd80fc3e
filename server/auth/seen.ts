import { AsyncLocalStorage } from 'node:async_hooks'
import { Unavailable } from '../../core/problem.ts'
import type { Connection } from '../storage/database.ts'
import { holdSignIn } from '../storage/people.ts'
import { isSession } from '../storage/sessions.ts'

/** What a call of the library went by has changed since. Begun again, it goes by what is so now. */
export class Outdated extends Unavailable {
  constructor() {
    super('the account has changed meanwhile')
  }
}

/** What one call has seen, by the ids of accounts: how often each had changed, and a session of it. */
interface Sight {
  readonly revisions: Map<number, number>
  readonly sessions: Map<number, number>
}

/**
 * Between looking at a password, a code or a passkey and what follows from it the library lets time
 * pass. So each call notes the state of the account that it first sees, and what it writes is kept
 * only where that is so still, in the transaction that writes it.
 */
export class Seen {
  readonly #sight = new AsyncLocalStorage<Sight>()

  /** Does something with a sight of its own. */
  watch<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#sight.run({ revisions: new Map(), sessions: new Map() }, work)
  }

  /** Notes the state of an account; passed over where it was seen before. */
  noteAccount(accountId: number, revision: number): void {
    const revisions = this.#sight.getStore()?.revisions
    if (revisions && !revisions.has(accountId)) revisions.set(accountId, revision)
  }

  /** Notes that there is no account of an id; throws where there was one. */
  noteAbsent(accountId: unknown): void {
    if (this.#sight.getStore()?.revisions.has(Number(accountId))) throw new Outdated()
  }

  /** Notes by which session an account is asked for. */
  noteSession(accountId: number, sessionId: number): void {
    this.#sight.getStore()?.sessions.set(accountId, sessionId)
  }

  /** Notes what the call itself has changed. */
  noteOwnChange(accountId: number, revision: number): void {
    this.#sight.getStore()?.revisions.set(accountId, revision)
  }

  /** Notes that the call itself has ended the sessions of an account. */
  forgetSession(accountId: number): void {
    this.#sight.getStore()?.sessions.delete(accountId)
  }

  /** Holds the accounts that were seen; throws where one is no longer what it was. */
  async expectUnchanged(connection: Connection): Promise<void> {
    const { revisions, sessions } = this.#sight.getStore() ?? {}
    for (const [accountId, revision] of revisions ?? []) {
      if ((await holdSignIn(connection, accountId)) !== revision) throw new Outdated()
    }
    for (const [accountId, sessionId] of sessions ?? []) {
      if (!(await isSession(connection, accountId, sessionId))) throw new Outdated()
    }
  }

  /** Throws where an account was not seen: then nothing says that somebody may sign in to it. */
  expectSeen(accountId: number): void {
    if (this.#sight.getStore()?.revisions.has(accountId)) return
    throw new Error('a session is begun for an account that nobody looked at')
  }
}
