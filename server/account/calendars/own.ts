import type { Calendar } from '../../../core/calendar/calendar.ts'
import type { Context } from '../../context.ts'
import { found } from '../../http/refusal.ts'
import { findCalendar } from '../../storage/calendars.ts'
import type { PersonAsked } from '../page.ts'
import { idIn } from '../read.ts'

/** The calendar that an address names, where it is this account's. */
export function ownCalendar(context: Context, asked: PersonAsked): Promise<Calendar> {
  return calendarNamed(context, asked, asked.key)
}

/** The calendar of an id that was given, where it is this account's. */
export async function calendarNamed(
  { db }: Context,
  { person }: PersonAsked,
  id: string,
): Promise<Calendar> {
  return found(await findCalendar(db, person.accountId, idIn(id, 'calendar')), 'calendar')
}
