import type { StoredEvent } from '../../core/event/event.ts'
import {
  type Named,
  type Write,
  type Written,
  writeKept,
  writeWhole,
} from '../../core/export/calendar.ts'
import type { Context } from '../context.ts'
import { eventSlices } from '../storage/event-slices.ts'

type Part = Pick<Context, 'config' | 'db'>
type Slices = AsyncIterable<readonly StoredEvent[]>

/** A feed: whose it is, and how its events are written. */
export interface Feed extends Named {
  readonly calendarId: number
  readonly write: Write
}

/**
 * A calendar in iCalendar with all its events by id, as whoever follows it is told it, unless its
 * events take more bytes than may be; then the rest of them is not read.
 */
export async function boundedText(
  context: Part,
  feed: Feed,
  largest: number,
): Promise<string | undefined> {
  const parts: Written[] = []
  let size = 0
  for await (const part of partsOf(context, eventSlices(context.db, feed.calendarId), feed.write)) {
    size += Buffer.byteLength(part.lines)
    if (size > largest) return undefined
    parts.push(part)
  }
  return writeWhole(feed, parts)
}

/** Events, wherever they are kept, as a calendar file of a name that somebody keeps. */
export async function keptText(context: Part, named: Named, slices: Slices): Promise<string> {
  return writeWhole(named, await Array.fromAsync(partsOf(context, slices, writeKept)))
}

async function* partsOf({ config }: Part, slices: Slices, write: Write): AsyncGenerator<Written> {
  for await (const some of slices) yield write(some, `${config.baseUrl}/event/`)
}
