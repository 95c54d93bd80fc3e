import { hash } from 'node:crypto'
import { withDefaultReminder } from '../../../core/calendar/settings.ts'
import type { StoredEvent } from '../../../core/event/event.ts'
import type { WriteEvents, WrittenEvents } from '../../../core/export/calendar.ts'
import { joinZones, type Zones } from '../../../core/ical/calendar.ts'
import type { Context } from '../../context.ts'
import { createYield } from '../../event-loop.ts'
import { eventSlices, listChanges } from '../../storage/event-slices.ts'

/** Some events of a calendar, rendered for its feed. */
export interface Chunk {
  /** The ID of the last event. */
  readonly lastId: number
  /** The number of its events. */
  readonly count: number
  /** Of its events' IDs and change times, and of the default reminder. */
  readonly digest: string
  readonly bytes: Uint8Array
  readonly zones: Zones
}

/** The calendar of a feed, and how its events are rendered. */
export interface FeedSource {
  readonly context: Pick<Context, 'config' | 'db'>
  readonly calendarId: number
  /** The reminder of events without their own, in minutes. */
  readonly reminder?: number | null
  readonly write: WriteEvents
}

/**
 * Renders the events of a calendar in order of their IDs. Reuses known chunks without changes, except
 * the last one, to which new events are added.
 */
export async function* chunksOf(
  source: FeedSource,
  known: readonly Chunk[],
): AsyncGenerator<Chunk> {
  const pause = createYield()
  let afterId = 0
  for (const chunk of known.slice(0, -1)) {
    const range = { afterId, upToId: chunk.lastId }
    if (await isUnchanged(source, range, chunk.digest)) yield chunk
    else yield* written(source, range)
    afterId = chunk.lastId
    await pause()
  }
  yield* written(source, { afterId, upToId: Number.MAX_SAFE_INTEGER })
}

type ChunkRange = { readonly afterId: number; readonly upToId: number }

async function isUnchanged(
  { context: { db }, calendarId, reminder }: FeedSource,
  range: ChunkRange,
  digest: string,
): Promise<boolean> {
  return digestOf(await listChanges(db, { calendarId, ...range }), reminder) === digest
}

async function* written(source: FeedSource, range: ChunkRange): AsyncGenerator<Chunk> {
  const { context, calendarId } = source
  for await (const events of eventSlices(context.db, calendarId, range)) {
    yield await chunkOf(source, events)
  }
}

/** The number of events that are rendered at once. */
const atOnce = 5

async function chunkOf(
  { context, write, reminder }: FeedSource,
  stored: readonly StoredEvent[],
): Promise<Chunk> {
  const events = stored.map((event) => withDefaultReminder(event, reminder))
  const pause = createYield()
  const parts: WrittenEvents[] = []
  for (let from = 0; from < events.length; from += atOnce) {
    parts.push(write(events.slice(from, from + atOnce), `${context.config.baseUrl}/event/`))
    await pause()
  }
  return {
    lastId: events.at(-1)?.id ?? 0,
    count: events.length,
    digest: digestOf(events, reminder),
    bytes: Buffer.from(parts.map(({ lines }) => lines).join('')),
    zones: joinZones(parts.map(({ zones }) => zones)),
  }
}

function digestOf(
  events: readonly Pick<StoredEvent, 'id' | 'modifiedAt'>[],
  reminder: FeedSource['reminder'],
): string {
  const parts = events.map(({ id, modifiedAt }) => `${id} ${modifiedAt}`)
  return hash('sha256', [reminder ?? '', ...parts].join(), 'base64')
}
