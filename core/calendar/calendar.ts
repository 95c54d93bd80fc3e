import { collect, type Result, success } from '../result.ts'
import type { RawParameter } from '../text/parameter.ts'
import { readDescription, readTitle } from '../text/text.ts'

/** A calendar as stored. */
export interface Calendar {
  readonly id: number
  /** The key of its subscribe page. */
  readonly key: string
  readonly title: string
  readonly description: string
  readonly eventsTotal: number
  /** Followers whose feed was ever fetched, and of those the active ones. */
  readonly followersTotal: number
  readonly followersActive: number
  /** Unix seconds. */
  readonly createdAt: number
  /** Unix seconds. */
  readonly modifiedAt: number
  /** When the administrator suspended it; `null` if it is not suspended. */
  readonly suspendedAt: number | null
}

/** The content of a calendar in a request. A description that is left out stays as it is. */
export interface CalendarDraft {
  readonly title: string
  readonly description?: string
}

/** Reads a calendar's title and description, with every problem of both. */
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
