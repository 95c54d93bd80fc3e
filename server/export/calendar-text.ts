import type { StoredEvent } from '../../core/event/event.ts'
import {
  type Named,
  type Write,
  type Written,
  writeKept,
  writeSome,
  writeWhole,
} from '../../core/export/calendar.ts'
import type { Context } from '../context.ts'
import { eventSlices } from '../storage/event-slices.ts'

type Part = Pick<Context, 'config' | 'db'>
type Slices = AsyncIterable<readonly StoredEvent[]>

/** A calendar in iCalendar with all its events by id, as whoever follows it is told it. */
export function calendarText(context: Part, calendarId: number, named: Named): Promise<string> {
  return textOf(context, named, eventSlices(context.db, calendarId), writeSome)
}

/** Events, wherever they are kept, as a calendar file of a name that somebody keeps. */
export function keptText(context: Part, named: Named, slices: Slices): Promise<string> {
  return textOf(context, named, slices, writeKept)
}

async function textOf(context: Part, named: Named, slices: Slices, write: Write) {
  return writeWhole(named, await Array.fromAsync(partsOf(context, slices, write)))
}

async function* partsOf({ config }: Part, slices: Slices, write: Write): AsyncGenerator<Written> {
  for await (const some of slices) yield write(some, `${config.baseUrl}/event/`)
}
