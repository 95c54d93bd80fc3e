import { inZone } from '../../core/connect/entry-zone.ts'
import {
  type GraphEvent,
  graphEvent,
  graphInsert,
  graphPatch,
  graphProperty,
  graphReplacement,
} from '../../core/connect/graph-event.ts'
import type { Conversion } from '../../core/connect/refusal.ts'
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
    const { key } = content.mark
    const known = await findByKey(access, key)
    if (known) {
      const body = graphReplacement(event.value, known.body)
      await call(access, pathOf(known.id), { method: 'PATCH', body })
    }
    // Repeating a create with the same text does not create a second event.
    const body = graphInsert(event.value, key, content.attempt)
    const added = known ?? readEntry(await call(access, '/me/events', { method: 'POST', body }))
    return { calendarId, id: added.id, link: added.link, sent: JSON.stringify(event.value) }
  },

  update: async (access, known, content) => {
    const next = convert(content)
    if (!next.ok) return next
    const path = pathOf(known.id)
    const current = await unlessMissing(call(access, path))
    if (current === undefined) return undefined
    // The cast is safe: we stored it as such.
    const sent = JSON.parse(known.sent) as GraphEvent
    const body = graphPatch(sent, next.value, readEntry(current).body)
    if (Object.keys(body).length > 0) await call(access, path, { method: 'PATCH', body })
    return { ...known, sent: JSON.stringify(next.value) }
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
  const found = await call(access, `/me/events?$filter=${filter}&$select=id,webLink,body`)
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
  /** HTML or text. */
  readonly body: string
}

function readEntry(resource: unknown): GraphEntry {
  const { id, webLink, body } = Object(resource)
  if (typeof id !== 'string') throw new ApiError('unavailable', 'the reply has no ID')
  const content = body?.content
  return { id, link: String(webLink ?? ''), body: typeof content === 'string' ? content : '' }
}
