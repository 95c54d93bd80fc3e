import type { StoredEvent } from '../../core/event/event.ts'
import { type Named, type Written, writeSome, writeWhole } from '../../core/export/calendar.ts'
import type { Context } from '../context.ts'
import { eventSlices } from '../storage/event-lists.ts'

type Part = Pick<Context, 'config' | 'db'>

/** A calendar in iCalendar with all its events by id: its feed, and what is exported of it. */
export function calendarText(context: Part, calendarId: number, named: Named): Promise<string> {
  return textOf(context, named, eventSlices(context.db, calendarId))
}

/** Events, wherever they are kept, as a calendar of a name. */
export async function textOf(
  { config }: Part,
  calendar: Named,
  slices: AsyncIterable<readonly StoredEvent[]>,
): Promise<string> {
  const written: Written[] = []
  for await (const some of slices) written.push(writeSome(some, `${config.baseUrl}/event/`))
  return writeWhole(calendar, written)
}
