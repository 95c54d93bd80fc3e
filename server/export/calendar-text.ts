import type { StoredEvent } from '../../core/event/event.ts'
import {
  type Named,
  type Write,
  type Written,
  writeAround,
  writeKept,
  writeSome,
  writeWhole,
} from '../../core/export/calendar.ts'
import type { Context } from '../context.ts'
import { eventSlices, shelfSlices } from '../storage/event-slices.ts'
import { findZones } from '../storage/event-zones.ts'
import type { Shelf } from '../storage/shelf.ts'
import { createPause } from '../storage/turns.ts'

type Part = Pick<Context, 'config' | 'db'>

/** A calendar in iCalendar with all its events by id, as whoever follows it is told it. */
export async function calendarText(
  context: Part,
  calendarId: number,
  named: Named,
): Promise<string> {
  const parts: Written[] = []
  for await (const events of eventSlices(context.db, calendarId)) {
    for await (const part of partsOf(context, events, writeSome)) parts.push(part)
  }
  return writeWhole(named, parts)
}

/**
 * The events of a shelf as a calendar file of a name that somebody keeps, in pieces that are made
 * while they are sent. The zones are declared before the first event, so they are looked for first;
 * that of an event which is changed meanwhile may be missing.
 */
export async function* keptPieces(
  context: Part,
  named: Named,
  shelf: Shelf,
): AsyncGenerator<string> {
  const { start, end } = writeAround(named, await findZones(context.db, shelf))
  yield start
  for await (const events of shelfSlices(context.db, shelf)) {
    for await (const { lines } of partsOf(context, events, writeKept)) yield lines
  }
  yield end
}

/** How many events are written at once. */
const atOnce = 20

async function* partsOf({ config }: Part, events: readonly StoredEvent[], write: Write) {
  const pause = createPause()
  for (let from = 0; from < events.length; from += atOnce) {
    yield write(events.slice(from, from + atOnce), `${config.baseUrl}/event/`)
    await pause()
  }
}
