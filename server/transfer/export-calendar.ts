import type { StoredEvent } from '../../core/event/event.ts'
import {
  type CalendarTexts,
  writeCalendarFrame,
  writeExportedEvents,
} from '../../core/export/calendar.ts'
import type { Context } from '../context.ts'
import { createYield } from '../event-loop.ts'
import type { EventScope } from '../storage/event-scope.ts'
import { scopeSlices } from '../storage/event-slices.ts'
import { findZones } from '../storage/event-zones.ts'

type ExportContext = Pick<Context, 'config' | 'db'>

/**
 * Generates a calendar file in pieces while it is sent. Time zones come before the first event, so
 * they are collected first; the zone of an event that is changed meanwhile may be missing.
 */
export async function* keptPieces(
  context: ExportContext,
  named: CalendarTexts,
  scope: EventScope,
): AsyncGenerator<string> {
  const { start, end } = writeCalendarFrame(
    { ...named, reader: 'other' },
    await findZones(context.db, scope),
  )
  yield start
  for await (const events of scopeSlices(context.db, scope)) {
    yield* linesOf(context, events)
  }
  yield end
}

/** How many events are written at once. */
const atOnce = 5

async function* linesOf(
  { config }: ExportContext,
  events: readonly StoredEvent[],
): AsyncGenerator<string> {
  const pause = createYield()
  for (let from = 0; from < events.length; from += atOnce) {
    yield writeExportedEvents(events.slice(from, from + atOnce), `${config.baseUrl}/event/`).lines
    await pause()
  }
}
