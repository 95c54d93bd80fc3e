import { collect, type Result, success } from '../result.ts'
import type { RawParameter } from '../text/parameter.ts'
import { readDescription, readTitle } from '../text/text.ts'

/** A calendar as it is kept. */
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
  /** Since when the operator has it stopped; `null` while nobody has. */
  readonly suspendedAt: number | null
}

/** What a request says of a calendar. A description that it leaves out stays as it is. */
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
