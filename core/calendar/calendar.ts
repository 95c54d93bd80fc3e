import { collect, type Result, success } from '../result.ts'
import type { RawParameter } from '../text/parameter.ts'
import { readDescription, readTitle } from '../text/text.ts'
import type { CalendarSettings } from './settings.ts'

/** A calendar as stored. */
export interface Calendar extends CalendarSettings {
  readonly id: number
  /** The key of its calendar page. */
  readonly key: string
  readonly title: string
  readonly description: string
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

/** The content of a calendar in a request. An omitted description or setting stays unchanged. */
export interface CalendarDraft {
  readonly title: string
  readonly description?: string
  readonly settings?: CalendarSettings
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
