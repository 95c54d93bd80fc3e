/** Requests to the Google Calendar API for entries and the dates of a series. */

import { readOriginal } from '../../core/connect/google-dates.ts'
import { type Access, callApi, unlessMissing } from './calendar-api.ts'

/** An entry, or a date of one, in Google's format. */
export interface GoogleEntry {
  readonly id: string
  readonly link: string
  readonly etag: string
  readonly description: string
  /** `cancelled` if it was deleted. */
  readonly status: string
  readonly iCalUid: string
}

/** Returns the path of a calendar. */
export function calendarPath(calendarId: string): string {
  return `/calendars/${encodeURIComponent(calendarId)}`
}

/** Returns the path of an entry, or of a date of one. */
export function pathOf(calendarId: string, id: string): string {
  return `${calendarPath(calendarId)}/events/${encodeURIComponent(id)}`
}

/** Returns `undefined` for an entry that the person deleted. */
export async function findEntry(access: Access, path: string): Promise<GoogleEntry | undefined> {
  const found = await unlessMissing(callApi(access, path))
  const entry = found === undefined ? undefined : readEntry(found)
  return entry?.status === 'cancelled' ? undefined : entry
}

/**
 * Returns the date of a series with a start according to the rule, even if it was deleted; `undefined` if
 * Google has no such date. IDs of dates have no fixed form (phw198/OutlookGoogleCalendarSync 2205).
 */
export async function findDate(
  access: Access,
  path: string,
  original: string,
): Promise<GoogleEntry | undefined> {
  const query = new URLSearchParams({ originalStart: original, showDeleted: 'true' })
  const { items } = Object(await callApi(access, `${path}/instances?${query}`))
  return Array.isArray(items) && items.length > 0 ? readEntry(items[0]) : undefined
}

/**
 * Returns the starts, according to the rule, of the dates of a series that Google has with values of their own or
 * as deleted: all have the UID of the series (description of `iCalUID`).
 */
export async function listChangedDates(
  access: Access,
  calendarId: string,
  { id, iCalUid }: Pick<GoogleEntry, 'id' | 'iCalUid'>,
): Promise<ReadonlySet<string>> {
  const originals = new Set<string>()
  const query = new URLSearchParams({ iCalUID: iCalUid, showDeleted: 'true' })
  for (let isLast = false; !isLast; ) {
    const path = `${calendarPath(calendarId)}/events?${query}`
    const { items, nextPageToken } = Object(await callApi(access, path))
    for (const item of Array.isArray(items) ? items : []) {
      const { recurringEventId, originalStartTime } = Object(item)
      if (recurringEventId === id) originals.add(readOriginal(Object(originalStartTime)))
    }
    isLast = typeof nextPageToken !== 'string'
    query.set('pageToken', String(nextPageToken))
  }
  return originals
}

/** Changes an entry, or a date of one, unless the person changed it in the meantime. */
export async function change(
  access: Access,
  path: string,
  { patch, etag }: { readonly patch: object; readonly etag: string },
): Promise<void> {
  if (Object.keys(patch).length === 0) return
  // A deleted date may have no etag (description of `status`).
  const headers = etag === '' ? {} : { 'if-match': etag }
  await callApi(access, `${path}?sendUpdates=none`, { method: 'PATCH', headers, body: patch })
}

/** Deletes an entry, or a date of one, if it still exists. */
export async function remove(access: Access, path: string): Promise<void> {
  await unlessMissing(callApi(access, `${path}?sendUpdates=none`, { method: 'DELETE' }))
}

export function readEntry(resource: unknown): GoogleEntry {
  const { id, htmlLink, etag, description, status, iCalUID } = Object(resource)
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    id: text(id),
    link: text(htmlLink),
    etag: text(etag),
    description: text(description),
    status: text(status),
    iCalUid: text(iCalUID),
  }
}
