import { setTimeout } from 'node:timers/promises'
import type { Context } from '../context.ts'
import type { Connection } from '../storage/database.ts'
import type { TaskKind } from '../storage/tables.ts'
import * as tasks from '../storage/tasks.ts'
import { deleteAccountSlice } from './account-slices.ts'
import { copySlice } from './copy-slices.ts'
import { endSubscriptionsSlice } from './subscription-slices.ts'
import { deleteCalendarSlice, restoreSlice, undeleteSlice } from './trash-slices.ts'

type Tasking = Pick<Context, 'db' | 'now' | 'newKey'>

/** Does one slice of a task, in a transaction that holds it. */
export type DoSlice = (
  context: Tasking,
  connection: Connection,
  task: tasks.Task,
) => Promise<'more' | 'done'>

const slices: Readonly<Record<TaskKind, DoSlice>> = {
  'copy calendar': copySlice,
  'delete calendar': deleteCalendarSlice,
  'undelete calendar': undeleteSlice,
  'restore calendar': restoreSlice,
  'end subscriptions': endSubscriptionsSlice,
  'delete account': deleteAccountSlice,
}

/** A slice that was done of a task. */
export interface Done {
  readonly taskId: number
  readonly isLast: boolean
}

/**
 * Does one slice of the first task of an account. Nothing where it has none, or another process is
 * at it. How far a task has come is committed with its slice, so whoever goes on, after whatever
 * end, does no slice twice.
 */
export function runSlice(context: Tasking, accountId: number): Promise<Done | undefined> {
  return context.db.slice(async (connection) => {
    const task = await tasks.holdFirstTask(connection, accountId)
    if (!task) return undefined
    const isLast = (await slices[task.kind](context, connection, task)) === 'done'
    if (isLast) await tasks.endTask(connection, task.id)
    return { taskId: task.id, isLast }
  })
}

/** How long another process is waited for that is at the same task, in milliseconds. */
const pause = 20

/**
 * Goes on with a task right away, for so many slices at most; the rest is left to the job. True when
 * the task is done.
 */
export async function advance(
  context: Tasking & Pick<Context, 'runTasks'>,
  { accountId, taskId }: { readonly accountId: number; readonly taskId: number },
  most: number,
): Promise<boolean> {
  for (let count = 0; count < most; count++) {
    const done = await runSlice(context, accountId)
    if (done?.isLast && done.taskId === taskId) return true
    if (done) continue
    if (!(await tasks.hasTask(context.db, taskId))) return true
    await setTimeout(pause)
  }
  context.runTasks()
  return false
}

/** How many accounts take turns. */
const atOnce = 100

/**
 * Does all tasks that there are, a slice of each account in turn, until it is told to stop. A task
 * that fails is told, and left alone until the next time.
 */
export async function runTasks(
  context: Tasking & Pick<Context, 'log'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const failed = new Set<number>()
  for (let isBusy = true; isBusy; ) {
    isBusy = false
    for (const accountId of await tasks.listBusyAccounts(context.db, atOnce)) {
      if (isStopped()) return
      if (failed.has(accountId)) continue
      try {
        if (await runSlice(context, accountId)) isBusy = true
      } catch (error) {
        failed.add(accountId)
        context.log.error({ err: error, accountId }, 'a large change does not go on')
      }
    }
  }
}
