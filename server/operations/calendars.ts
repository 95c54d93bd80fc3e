import { maxCounts, QuotaExceeded } from '../../core/account/quota.ts'
import type { Calendar, CalendarDraft } from '../../core/calendar/calendar.ts'
import { defaultCalendarSettings } from '../../core/calendar/settings.ts'
import type { Context } from '../context.ts'
import { newFeedSecret } from '../secrets/keys.ts'
import { lockAccount } from '../storage/accounts.ts'
import { hasCalendars } from '../storage/calendar-lists.ts'
import * as calendars from '../storage/calendars.ts'
import { noteChangedAccount } from '../storage/changed-entries.ts'
import type { Connection } from '../storage/database.ts'
import { hideCalendar } from '../storage/hidden-calendars.ts'
import { bytesOfCalendar } from '../storage/usage.ts'
import { calendarDay, changesOfAllFollowers, recordDays, recordTotals } from './follower-changes.ts'
import { advanceTask } from './tasks.ts'
import { moveCalendarToTrash } from './trash.ts'
import { addBytes } from './usage.ts'

/** Adds a calendar to an account. */
export function createCalendar(
  context: Context,
  accountId: number,
  draft: CalendarDraft,
): Promise<Calendar> {
  return context.db.transaction(
    async (connection) => {
      const calendar = await insertCalendarFor(context, connection, accountId, draft)
      await addBytes(context, connection, accountId, bytesOfCalendar(calendar))
      return calendar
    },
    { account: accountId },
  )
}

/** Locks the account before a calendar is added; throws `QuotaExceeded` at the limit. */
export async function assertCalendarQuota(
  connection: Connection,
  accountId: number,
): Promise<void> {
  await lockAccount(connection, accountId)
  if (await hasCalendars(connection, accountId, maxCounts.calendars))
    throw new QuotaExceeded('calendars', maxCounts.calendars)
}

/** Adds a calendar within a transaction; the caller counts the bytes. */
export async function insertCalendarFor(
  context: Context,
  connection: Connection,
  accountId: number,
  draft: CalendarDraft,
): Promise<Calendar> {
  await assertCalendarQuota(connection, accountId)
  const { title, description = '', apiFields = '' } = draft
  const texts = { title, description, apiFields }
  return calendars.insertCalendar(connection, {
    ...defaultCalendarSettings,
    ...draft.settings,
    ...texts,
    accountId,
    key: context.newKey(),
    feedSecret: newFeedSecret(),
    bytes: bytesOfCalendar(texts),
    now: context.now(),
    order: context.nextOrder(),
  })
}

/** Updates a calendar of an account; its feed shows the change. */
export function saveCalendar(
  context: Context,
  accountId: number,
  id: number,
  draft: CalendarDraft,
): Promise<Calendar | undefined> {
  return editCalendar(context, { accountId, id }, () => draft)
}

/**
 * Updates a calendar of an account by applying an edit to its current state. If the edit throws, nothing
 * is changed.
 */
export function editCalendar(
  context: Context,
  { accountId, id }: calendars.OwnedCalendar,
  edit: (calendar: Calendar) => CalendarDraft,
): Promise<Calendar | undefined> {
  return context.db.transaction(async (connection) => {
    const now = context.now()
    const earlier = await calendars.lockCalendarForChange(connection, {
      accountId,
      id,
      now,
      change: 0,
    })
    if (!earlier) return undefined
    const { settings, ...texts } = edit(earlier)
    const owned = { accountId, id, now, order: context.nextOrder() }
    const saved = { ...earlier, ...settings, ...texts, ...owned }
    const calendar = await calendars.updateCalendar(connection, saved)
    // Events include the default reminder of their calendar.
    await noteChangedAccount(connection, accountId, now)
    const grown = bytesOfCalendar(saved) - bytesOfCalendar(earlier)
    await calendars.addToCalendarBytes(connection, id, grown)
    await addBytes(context, connection, accountId, grown)
    return calendar
  })
}

/** How many slices of a delete to wait for: few calendars have more. */
const slicesAwaited = 10

/**
 * Deletes a calendar of an account with its events and followers: it is hidden at once, and its
 * contents are moved to the trash. Returns the key that restores it, or `undefined` if there is no
 * such calendar. The check gets the current calendar; if it throws, nothing is deleted.
 */
export async function deleteCalendar(
  context: Context,
  accountId: number,
  id: number,
  check: (calendar: Calendar) => void = () => {},
): Promise<string | undefined> {
  const deletion = await context.db.transaction(async (connection) => {
    if (!(await calendars.lockCalendar(connection, accountId, id))) return undefined
    const calendar = await calendars.findCalendar(connection, accountId, id)
    if (!calendar) return undefined
    check(calendar)
    const now = context.now()
    const day = await calendarDay(connection, { accountId, calendarId: id }, now)
    const losses = await changesOfAllFollowers(connection, day, 'lost')
    await recordDays(connection, losses)
    const trashed = await moveCalendarToTrash(context, connection, { accountId, id, now })
    await hideCalendar(connection, accountId, id)
    await recordTotals(connection, losses)
    return trashed
  })
  if (!deletion) return undefined
  await advanceTask(context, { accountId, taskId: deletion.taskId }, slicesAwaited)
  return deletion.key
}
