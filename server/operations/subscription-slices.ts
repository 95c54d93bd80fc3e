import { utcDay } from '../../core/time/api-format.ts'
import { addToFollowers, deleteFollowers, holdCalendar } from '../storage/followers.ts'
import { moveTask } from '../storage/tasks.ts'
import { losses, noteFollowers } from './follower-changes.ts'
import type { DoSlice } from './tasks.ts'

/** Lets some of the followers go that a calendar had when its subscriptions were ended. */
export const endSubscriptionsSlice: DoSlice = async ({ now }, connection, task) => {
  const { accountId, calendarId, position: upTo, reserved } = task
  const isShown = (await holdCalendar(connection, calendarId)) !== undefined
  const gone = await deleteFollowers(connection, calendarId, upTo)
  if (gone.length === 0) return 'done'
  // Those of a calendar that was deleted meanwhile were counted as lost with it.
  if (isShown) {
    const active = gone.filter(({ isActive }) => isActive === 1).map(({ service }) => service)
    await addToFollowers(connection, { calendarId, total: -gone.length, active: -active.length })
    await noteFollowers(connection, losses({ accountId, calendarId, day: utcDay(now()) }, active))
  }
  // PostgreSQL would look at all that was deleted once more.
  const position = Math.min(...gone.map(({ id }) => id)) - 1
  await moveTask(connection, { id: task.id, position, reserved })
  return 'more'
}
