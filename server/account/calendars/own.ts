import type { Calendar } from '../../../core/calendar/calendar.ts'
import { readId } from '../../../core/text/given.ts'
import type { Context } from '../../context.ts'
import { found } from '../../http/refusal.ts'
import { findCalendar } from '../../storage/calendars.ts'
import type { PersonAsked } from '../page.ts'

/** The id in an address or a form; what cannot be one is none of this account. */
export function idIn(text: string | undefined): number {
  const read = readId({ parameter: 'id', text })
  return found(read.ok && read.value, 'calendar')
}

/** The calendar that an address names, where it is this account's. */
export async function ownCalendar(
  { db }: Context,
  { person, key }: PersonAsked,
): Promise<Calendar> {
  return found(await findCalendar(db, person.accountId, idIn(key)), 'calendar')
}
