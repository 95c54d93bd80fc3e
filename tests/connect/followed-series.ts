/** A series that a person keeps up to date in Google Calendar, and its dates here and there. */

import { match, ok } from 'node:assert/strict'
import { eventOn } from '../../core/event/occurrence.ts'
import { isSeriesEvent } from '../../core/event/series-changes.ts'
import type { When } from '../../core/event/when.ts'
import { datesFrom } from '../../core/recurrence/dates.ts'
import { addedDates } from '../../core/recurrence/exceptions.ts'
import { datesOfRule } from '../../core/recurrence/refit-exceptions.ts'
import { createCalendar } from '../../server/operations/calendars.ts'
import { createEvent, saveEvent } from '../../server/operations/events.ts'
import { changeSeries, type SeriesChange } from '../../server/operations/series.ts'
import { findEvent } from '../../server/storage/events.ts'
import { type SeriesTexts, seriesDraft } from '../support/series.ts'
import { addOnce, type Connected } from './browser.ts'

/** A series in a calendar of its own. */
export interface FollowedSeries {
  readonly key: string
  /** Changes dates; returns whether that was possible. */
  readonly change: (change: SeriesChange) => Promise<boolean>
  /** Saves the whole series. */
  readonly save: (texts: SeriesTexts) => Promise<unknown>
  /** The dates as we show them, without cancelled ones. */
  readonly dates: () => Promise<readonly string[]>
  /** Whether a date that was added has the start of another one, so that no calendar can have both. */
  readonly hasTwins: () => Promise<boolean>
}

export async function createSeries(
  { service }: Connected,
  texts: SeriesTexts,
): Promise<FollowedSeries> {
  const { context, account } = service
  const { accountId } = account
  const calendar = await createCalendar(context, accountId, { title: 'Rehearsals' })
  const event = await createEvent(context, accountId, calendar.id, seriesDraft(texts))
  ok(event)
  const { id, key } = event
  const read = async () => {
    const stored = await findEvent(context.db, accountId, id)
    ok(stored && isSeriesEvent(stored))
    return stored
  }
  return {
    key,
    change: async (change) => {
      const result = await changeSeries(context, { accountId, id, scope: 'calendar' }, change)
      return result?.ok === true
    },
    save: (changed) => saveEvent(context, accountId, id, 'calendar', seriesDraft(changed)),
    hasTwins: async () => {
      const stored = await read()
      const added = addedDates(stored.recurrence.exceptions)
      const { has } = datesOfRule(stored, added)
      return added.some(has)
    },
    dates: async () => {
      const stored = await read()
      return datesFrom(stored.recurrence, stored.when, Number.NEGATIVE_INFINITY)
        .map((date) => eventOn(date, stored))
        .filter(({ isCancelled }) => isCancelled !== true)
        .map(({ title, location, description, reminder, when }) =>
          [...timesOf(when), title, location, description, reminder].join('|'),
        )
        .toArray()
        .sort()
    },
  }
}

function timesOf({ isWholeDay, start, end }: When): readonly string[] {
  if (isWholeDay) {
    const last = Temporal.PlainDate.from(end.local.slice(0, 10)).add({ days: 1 })
    return [start.local.slice(0, 10), last.toString()]
  }
  return [start, end].map(({ unix }) => instantOf(1000 * unix))
}

function instantOf(milliseconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toString()
}

/** Lets a person add a series. */
export async function followSeries(
  connected: Connected,
  { key }: Pick<FollowedSeries, 'key'>,
  person: string,
  depth: 'once' | 'keep' = 'keep',
): Promise<void> {
  const wish = { name: 'google', key, form: { depth }, choice: { person } } as const
  match(await addOnce(connected, wish), /It’s in your calendar/)
}

/** A date in Google's format. */
export interface ShownDate {
  readonly id: string
  readonly summary: string
  readonly location?: string
  readonly description: string
  readonly start: ShownTime
  readonly end: ShownTime
  readonly reminders: { readonly overrides?: readonly { readonly minutes: number }[] }
  readonly originalStartTime: ShownTime
}

interface ShownTime {
  readonly date?: string
  readonly dateTime?: string
}

/** Returns the dates of all entries in a person's calendar in Google's format. */
export function datesAtGoogle({ google }: Connected, person: string): readonly ShownDate[] {
  const ids = new Set(google.entries(person).map(({ id }) => id))
  return [...ids].flatMap((id) => {
    const { items } = Object(google.calendar(person).instances(id, new URLSearchParams()))
    return items as readonly ShownDate[]
  })
}

/** Returns what a person's calendar shows, in the form of `FollowedSeries.dates`. */
export function shownDates(connected: Connected, person: string): readonly string[] {
  const textOf = ({ date, dateTime = '' }: ShownTime) => date ?? instantOf(Date.parse(dateTime))
  return datesAtGoogle(connected, person)
    .map(({ summary, location, description, start, end, reminders }) => {
      const [own = ''] = description.split(/\n*(?:Stop updates|daymark\.test)\n/)
      const [reminder] = reminders.overrides ?? []
      return [textOf(start), textOf(end), summary, location, own, reminder?.minutes].join('|')
    })
    .sort()
}
