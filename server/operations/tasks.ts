import { setTimeout } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { noteChangedAccount } from '../storage/changed-entries.ts'
import * as tasks from '../storage/tasks.ts'
import { runTaskSlice, type TaskContext } from './task-slices.ts'

/** The start of a task that the job continues. */
type AdvanceContext = TaskContext & Pick<Context, 'runTasks' | 'log'>

/** The result of a slice. */
export interface SliceResult {
  readonly taskId: number
  readonly isLast: boolean
}

/**
 * Runs one slice of the first task of an account, unless it has none or another process is working on it.
 * Progress is committed with each slice, so no slice is done twice.
 */
export function runSlice(
  context: TaskContext,
  accountId: number,
): Promise<SliceResult | undefined> {
  return context.db.slice(async (connection) => {
    const task = await tasks.lockFirstTask(connection, accountId)
    if (!task) return undefined
    const isLast = (await runTaskSlice(context, connection, task)) === 'done'
    if (isLast) await tasks.endTask(connection, task.id)
    // A calendar was deleted or restored with its events.
    if (isLast) await noteChangedAccount(connection, accountId, context.now())
    return { taskId: task.id, isLast }
  })
}

/** How long to wait for another process that is working on the same task, in milliseconds. */
const pollInterval = 20

/**
 * Continues a task at once, for a limited number of slices; the background job does the rest. True
 * if the task is done. The start of the task is committed, so an error here does not concern the
 * caller.
 */
export async function advanceTask(
  context: AdvanceContext,
  started: StartedTask,
  max: number,
): Promise<boolean> {
  try {
    if (await runSlices(context, started, max)) return true
  } catch (error) {
    context.log.warn({ err: error, account: started.accountId }, 'task continues in the background')
  }
  context.runTasks()
  return false
}

interface StartedTask {
  readonly accountId: number
  readonly taskId: number
}

async function runSlices(
  context: TaskContext,
  { accountId, taskId }: StartedTask,
  max: number,
): Promise<boolean> {
  for (let count = 0; count < max; count++) {
    const done = await runSlice(context, accountId)
    if (done?.isLast && done.taskId === taskId) return true
    if (done) continue
    if (!(await tasks.taskExists(context.db, taskId))) return true
    await setTimeout(pollInterval)
  }
  return false
}

/** How many accounts are read at once. */
const accountsPerQuery = 100

/**
 * Runs all tasks, a slice of each account in turn, until it is stopped. A failed task is logged and
 * retried the next time.
 */
export async function runTasks(
  context: TaskContext & Pick<Context, 'log'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const failed = new Set<number>()
  for (let isBusy = true; isBusy; ) {
    isBusy = false
    for await (const accountId of busyAccounts(context)) {
      if (isStopped()) return
      if (failed.has(accountId)) continue
      try {
        if (await runSlice(context, accountId)) isBusy = true
      } catch (error) {
        failed.add(accountId)
        context.log.error({ err: error, account: accountId }, 'task failed; will retry')
      }
    }
  }
}

/**
 * Yields each account with tasks once, so that those that cannot continue do not block the others.
 */
async function* busyAccounts({ db }: TaskContext): AsyncGenerator<number> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const accounts: readonly number[] = await tasks.listBusyAccounts(db, after, accountsPerQuery)
    yield* accounts
    after = accounts.at(-1)
  }
}
