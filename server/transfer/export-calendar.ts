import type { StoredEvent } from '../../core/event/event.ts'
import { type Named, writeAround, writeKept } from '../../core/export/calendar.ts'
import type { Context } from '../context.ts'
import { createPause } from '../storage/event-loop.ts'
import type { Shelf } from '../storage/event-scope.ts'
import { shelfSlices } from '../storage/event-slices.ts'
import { findZones } from '../storage/event-zones.ts'

type Part = Pick<Context, 'config' | 'db'>

/**
 * Events as a calendar file to keep, generated in pieces while it is sent. Time zones come before the
 * first event, so they are collected first; the zone of an event that changes meanwhile may be missing.
 */
export async function* keptPieces(
  context: Part,
  named: Named,
  shelf: Shelf,
): AsyncGenerator<string> {
  const { start, end } = writeAround(
    { ...named, reader: 'other' },
    await findZones(context.db, shelf),
  )
  yield start
  for await (const events of shelfSlices(context.db, shelf)) {
    yield* linesOf(context, events)
  }
  yield end
}

/** How many events are written at once. */
const atOnce = 20

async function* linesOf({ config }: Part, events: readonly StoredEvent[]): AsyncGenerator<string> {
  const pause = createPause()
  for (let from = 0; from < events.length; from += atOnce) {
    yield writeKept(events.slice(from, from + atOnce), `${config.baseUrl}/event/`).lines
    await pause()
  }
}
