import type { StoredEvent } from '../../../../core/event/event.ts'
import type { Part } from '../layout.ts'

/** Where events are kept, as their pages show it: a calendar, or the one-time events. */
export interface EventsHome {
  readonly title: string
  readonly part: Part
  /** Where its list is. */
  readonly path: string
  readonly createPath: string
  /** Where its list is had for spreadsheets. */
  readonly downloadPath: string
  /** What stands before `/edit/`, `/copy/` and `/delete/` and the id of an event. */
  readonly base: string
  /** `undefined` for one-time events. */
  readonly calendarId: number | undefined
}

/** Where an event is changed. */
export function editPathOf({ id, calendarId }: Pick<StoredEvent, 'id' | 'calendarId'>): string {
  return `/account/${calendarId === undefined ? 'one-time' : 'events'}/edit/${id}`
}

/** Where events are seen before they are saved. */
export const previewPath = '/account/events/preview'
