import { utcDay } from '../../core/time/api-format.ts'
import { addToFollowerCounts, deleteFollowers, lockCalendarById } from '../storage/followers.ts'
import { updateTaskProgress } from '../storage/tasks.ts'
import { lossesOf, recordFollowerChanges } from './follower-changes.ts'
import type { RunTaskSlice } from './tasks.ts'

/** Lets some of the followers go that a calendar had when its subscriptions were ended. */
export const endSubscriptionsSlice: RunTaskSlice = async ({ now }, connection, task) => {
  const { accountId, calendarId, position: upTo, reserved } = task
  const isShown = (await lockCalendarById(connection, calendarId)) !== undefined
  const gone = await deleteFollowers(connection, calendarId, upTo)
  if (gone.length === 0) return 'done'
  // Those of a calendar that was deleted meanwhile were counted as lost with it.
  if (isShown) {
    const active = gone.filter(({ isActive }) => isActive === 1).map(({ service }) => service)
    await addToFollowerCounts(connection, {
      calendarId,
      total: -gone.length,
      active: -active.length,
    })
    await recordFollowerChanges(
      connection,
      lossesOf({ accountId, calendarId, day: utcDay(now()) }, active),
    )
  }
  // PostgreSQL would look at all that was deleted once more.
  const position = Math.min(...gone.map(({ id }) => id)) - 1
  await updateTaskProgress(connection, { id: task.id, position, reserved })
  return 'more'
}
