import { ownProperty } from '../../core/connect/changed-fields.ts'
import { inZone } from '../../core/connect/entry-zone.ts'
import {
  type GoogleEvent,
  googleEvent,
  googleId,
  googleInsert,
  googlePatch,
  googleReplacement,
} from '../../core/connect/google-event.ts'
import type { Conversion } from '../../core/connect/refusal.ts'
import {
  type Access,
  type AddedEntry,
  ApiError,
  type CalendarApi,
  callApi,
  type EntryContent,
  unlessMissing,
} from './calendar-api.ts'

/** How many times a person can delete an entry and add it again. */
const maxGenerations = 20

/** How many times a change is retried because the person changed the entry at the same time. */
const maxConflicts = 3

const mainCalendar = 'primary'

/** Google Calendar (Calendar API v3). */
export const googleApi: CalendarApi = {
  convert,

  openCalendar: async (access, known) => {
    const { ownCalendar } = access.provider
    if (ownCalendar === '') return mainCalendar
    // An entry may have been added when entries still went to the main calendar.
    const isOurs = known !== '' && known !== mainCalendar
    if (isOurs && (await unlessMissing(callApi(access, calendarPath(known))))) return known
    // With this permission, calendars cannot be listed, so a lost reply leaves behind an empty calendar.
    const body = { summary: ownCalendar }
    return readCalendarId(await callApi(access, '/calendars', { method: 'POST', body }))
  },

  add: async (access, calendarId, content) => {
    const event = convert(content)
    if (!event.ok) return event
    for (let generation = 1; generation <= maxGenerations; generation++) {
      const added = await addGeneration(access, calendarId, { event: event.value, generation })
      if (added) return { calendarId, ...added, sent: JSON.stringify(event.value) }
    }
    throw new ApiError('rejected', 'the entry was deleted too often')
  },

  update: async (access, known, content) => {
    const next = convert(content)
    if (!next.ok) return next
    const path = pathOf(known.calendarId, known.id)
    for (let conflicts = 0; ; conflicts++) {
      const current = await find(access, path)
      if (!current) return undefined
      // The cast is safe: we stored it as such.
      const patch = googlePatch(
        JSON.parse(known.sent) as GoogleEvent,
        next.value,
        current.description,
      )
      try {
        await change(access, path, { patch, etag: current.etag })
        return { ...known, sent: JSON.stringify(next.value) }
      } catch (error) {
        if (!isStale(error) || conflicts === maxConflicts) throw error
      }
    }
  },

  remove: async (access, { calendarId, id }) => {
    await unlessMissing(
      callApi(access, `${pathOf(calendarId, id)}?sendUpdates=none`, { method: 'DELETE' }),
    )
  },
}

function convert({ entry, mark, zone }: EntryContent): Conversion<GoogleEvent> {
  return googleEvent(zone === '' ? entry : inZone(entry, zone), mark)
}

function calendarPath(calendarId: string): string {
  return `/calendars/${encodeURIComponent(calendarId)}`
}

function readCalendarId(resource: unknown): string {
  const { id } = Object(resource)
  if (typeof id !== 'string') throw new ApiError('unavailable', 'the reply has no ID')
  return id
}

function pathOf(calendarId: string, id: string): string {
  return `${calendarPath(calendarId)}/events/${id}`
}

/** Returns `undefined` if the ID belongs to an entry that the person deleted. */
async function addGeneration(
  access: Access,
  calendarId: string,
  { event, generation }: { readonly event: GoogleEvent; readonly generation: number },
): Promise<Pick<AddedEntry, 'id' | 'link'> | undefined> {
  const id = googleId(event.extendedProperties.private[ownProperty], generation)
  const path = `${calendarPath(calendarId)}/events?sendUpdates=none`
  try {
    const body = googleInsert(event, generation)
    return { id, link: readEntry(await callApi(access, path, { method: 'POST', body })).link }
  } catch (error) {
    if (!(error instanceof ApiError && error.problem === 'conflict')) throw error
  }
  // The ID is in use: the event was added before, perhaps by a request whose reply was lost.
  const current = await find(access, pathOf(calendarId, id))
  if (!current) return undefined
  const patch = googleReplacement(event, current.description)
  await change(access, pathOf(calendarId, id), { patch, etag: current.etag })
  return { id, link: current.link }
}

interface Patch {
  readonly patch: object
  readonly etag: string
}

async function change(access: Access, path: string, { patch, etag }: Patch): Promise<void> {
  if (Object.keys(patch).length === 0) return
  const message = { method: 'PATCH', headers: { 'if-match': etag }, body: patch }
  await callApi(access, `${path}?sendUpdates=none`, message)
}

/** An entry in Google's format. */
interface GoogleEntry {
  readonly link: string
  readonly etag: string
  readonly description: string
  readonly status: string
}

/** Returns `undefined` for an entry that the person deleted. */
async function find(access: Access, path: string): Promise<GoogleEntry | undefined> {
  const found = await unlessMissing(callApi(access, path))
  const entry = found === undefined ? undefined : readEntry(found)
  return entry?.status === 'cancelled' ? undefined : entry
}

function readEntry(resource: unknown): GoogleEntry {
  const { htmlLink, etag, description, status } = Object(resource)
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    link: text(htmlLink),
    etag: text(etag),
    description: text(description),
    status: text(status),
  }
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.problem === 'stale'
}
