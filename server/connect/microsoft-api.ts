import { inZone } from '../../core/connect/entry-zone.ts'
import {
  type GraphEvent,
  graphEvent,
  graphInsert,
  graphPatch,
  graphProperty,
} from '../../core/connect/graph-event.ts'
import type { Conversion } from '../../core/connect/refusal.ts'
import { planVersion, readState, settledState, writeState } from '../../core/connect/sent-state.ts'
import { windowsZones } from '../timezones/windows-zones.ts'
import {
  type Access,
  ApiError,
  type CalendarApi,
  callApi,
  type EntryContent,
  unlessMissing,
} from './calendar-api.ts'

/** Outlook (Microsoft Graph v1.0). */
export const microsoftApi: CalendarApi = {
  convert,

  openCalendar: async () => '',

  add: async (access, calendarId, content) => {
    const event = convert(content)
    if (!event.ok) return event
    const wanted = { event: event.value, dates: {} }
    const { key } = content.mark
    const known = await findByKey(access, key)
    if (known) {
      const sent = writeState<GraphEvent>({ ...settledState(wanted), earlier: [null] })
      return { calendarId, ...known, sent }
    }
    // Repeating a create with the same text does not create a second event.
    const body = graphInsert(event.value, key, content.attempt)
    const added = readEntry(await call(access, '/me/events', { method: 'POST', body }))
    return { calendarId, ...added, sent: writeState(settledState(wanted)) }
  },

  plan: (sent, content) => {
    const event = convert(content)
    if (!event.ok) return event
    const state = planVersion(readState<GraphEvent>(sent), { event: event.value, dates: {} })
    return { ok: true, value: writeState(state) }
  },

  send: async (access, known) => {
    const { wanted, earlier } = readState<GraphEvent>(known.sent)
    const path = pathOf(known.id)
    const current = await unlessMissing(call(access, path))
    if (current === undefined) return undefined
    const events = earlier.map((version) => version?.event ?? null)
    const body = graphPatch(events, wanted.event, readBody(current))
    if (Object.keys(body).length > 0) await call(access, path, { method: 'PATCH', body })
    return { ...known, sent: writeState(settledState(wanted)) }
  },

  remove: async (access, { id }) => {
    await unlessMissing(call(access, pathOf(id), { method: 'DELETE' }))
  },
}

function convert({ entry, mark, zone }: EntryContent): Conversion<GraphEvent> {
  const local = zone === '' ? entry : inZone(entry, zone)
  return graphEvent(local, { ...mark, windows: windowsZones, ...(zone !== '' && { zone }) })
}

function pathOf(id: string): string {
  return `/me/events/${encodeURIComponent(id)}`
}

/** Finds the entry that has our property with this key. */
async function findByKey(access: Access, key: string): Promise<GraphEntry | undefined> {
  const is = `ep/id eq '${graphProperty}' and ep/value eq '${key}'`
  const filter = encodeURIComponent(`singleValueExtendedProperties/any(ep: ${is})`)
  const found = await call(access, `/me/events?$filter=${filter}&$select=id,webLink`)
  const { value } = Object(found)
  return Array.isArray(value) && value.length > 0 ? readEntry(value[0]) : undefined
}

// An ID changes when the event is moved, unless each request asks for one that does not.
function call(
  access: Access,
  path: string,
  message: { readonly method?: string; readonly body?: object } = {},
): Promise<unknown> {
  return callApi(access, path, { ...message, headers: { prefer: 'IdType="ImmutableId"' } })
}

/** An entry in Microsoft's format. */
interface GraphEntry {
  readonly id: string
  readonly link: string
}

function readEntry(resource: unknown): GraphEntry {
  const { id, webLink } = Object(resource)
  if (typeof id !== 'string') throw new ApiError('unavailable', 'the reply has no ID')
  return { id, link: String(webLink ?? '') }
}

/** Returns the text of an entry, as HTML or text. */
function readBody(resource: unknown): string {
  const content = Object(resource).body?.content
  return typeof content === 'string' ? content : ''
}
