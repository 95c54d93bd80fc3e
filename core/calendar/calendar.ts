import { collect, type Result, success } from '../result.ts'
import type { RawParameter } from '../text/parameter.ts'
import { fill } from '../text/placeholders.ts'
import { maxLength, readDescription, readTitle } from '../text/text.ts'
import type { CalendarColor } from './color.ts'

/** The owner's settings for one calendar; `null` if nothing was chosen. */
export interface CalendarSettings {
  /** The key of the template of its pages. If it is `null` or deleted, the default applies. */
  readonly templateKey: string | null
  readonly color: CalendarColor | null
  /** The time zone that is selected for a new event, in the spelling of `findZone`. */
  readonly timezone: string | null
  /** The reminder of events without their own, in minutes before the start. */
  readonly reminder: number | null
  /** 1 if search engines may list its pages, else 0. */
  readonly isFindable: number
}

/** A calendar as stored. */
export interface Calendar extends CalendarSettings {
  readonly id: number
  /** The key of its calendar page. */
  readonly key: string
  readonly title: string
  readonly description: string
  /** Its fields that only version 2 of the API has, in JSON; empty if there are none. */
  readonly apiFields: string
  readonly eventsTotal: number
  /** Followers whose feed was fetched at least once, and the active ones among them. */
  readonly followersTotal: number
  readonly followersActive: number
  /** Unix seconds. */
  readonly createdAt: number
  /** Unix seconds. */
  readonly modifiedAt: number
  /** When the administrator suspended it; `null` if it is not suspended. */
  readonly suspendedAt: number | null
}

/** The calendar that the page of an event links to. */
export type LinkedCalendar = Pick<Calendar, 'key' | 'title'>

/** The content of a calendar in a request. An omitted description or setting stays unchanged. */
export interface CalendarDraft {
  readonly title: string
  readonly description?: string
  readonly settings?: CalendarSettings
  readonly apiFields?: string
}

/** Reads a calendar's title and description; reports all problems with both. */
export function readCalendar(given: {
  title: RawParameter
  description: RawParameter
}): Result<CalendarDraft> {
  const read = collect({
    title: readTitle(given.title),
    description: readDescription(given.description),
  })
  if (!read.ok) return read
  const { title, description } = read.value
  return success({ title, ...(description !== undefined && { description }) })
}

/**
 * Returns the title of a calendar's copy: the original title inserted in a text with a `title`
 * placeholder, such as `{title} (copy)`, and cut if the result is too long.
 */
export function copyTitle(title: string, text: string): string {
  const room = maxLength.line - Array.from(fill(text, { title: '' })).length
  return fill(text, { title: Array.from(title).slice(0, room).join('') })
}
