import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from '../context.ts'
import type { Answer } from './answer.ts'

/** Finds out whose account something is about, while it is done: the first that is read for it. */
export class Journal {
  readonly #about = new AsyncLocalStorage<{ account?: number }>()

  /** Says whose account it is; passed over where something else was first. */
  noteAccount(id: unknown): void {
    const about = this.#about.getStore()
    if (about && Number(id) > 0) about.account ??= Number(id)
  }

  /**
   * Does something, and logs what came of it: its name, why it was refused, and the account's number.
   * Addresses, names and secrets are in neither.
   */
  async keep(
    { log }: Pick<Context, 'log'>,
    act: string,
    work: () => Promise<Answer<unknown>>,
  ): Promise<Answer<unknown>> {
    const about = {}
    const [settled] = await Promise.allSettled([this.#about.run(about, work)])
    log.info({ act, outcome: outcomeOf(settled), ...about }, 'people')
    if (settled.status === 'rejected') throw settled.reason
    return settled.value
  }
}

function outcomeOf(settled: PromiseSettledResult<Answer<unknown>>): string {
  if (settled.status === 'rejected') return 'failed'
  return settled.value.ok ? 'done' : settled.value.reason
}
