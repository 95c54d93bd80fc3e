import { ok } from 'node:assert/strict'
import {
  type EventDraft,
  type RawEvent,
  readEvent,
  type StoredEvent,
} from '../../core/event/event.ts'
import { readRecurrence } from '../../core/recurrence/parse-rule.ts'
import { createEvent, createOneTimeEvent } from '../../server/operations/events.ts'
import { findCalendarByKey } from '../../server/storage/calendars.ts'
import type { TestService } from './service.ts'

/**
 * The input of a series; its rule is in RFC 5545 format, or empty for an event that does not
 * repeat.
 */
export interface SeriesTexts {
  readonly title?: string
  readonly description?: string
  readonly location?: string
  readonly reminder?: string
  readonly start: string
  readonly end?: string
  readonly zone?: string
  readonly wholeDay?: string
  readonly rule: string
}

/** Reads the input of a repeating event, in the same way as for every event. */
export function seriesDraft({ rule, ...texts }: SeriesTexts): EventDraft {
  const names = ['title', 'eventname', 'description', 'location', 'organizer', 'organizerEmail']
  const all = [...names, 'reminder', 'start', 'end', 'zone', 'wholeDay']
  const fields: Readonly<Record<string, string>> = { title: 'Zephyr Qux', ...texts }
  const given = Object.fromEntries(
    all.map((name) => [name, { parameter: name, text: fields[name] }]),
  )
  // The cast is safe because of the list of names.
  const read = readEvent(given as unknown as RawEvent, '')
  ok(read.ok, JSON.stringify(read))
  const recurrence = readRecurrence({ parameter: 'rule', text: rule }, read.value.when)
  ok(recurrence.ok, JSON.stringify(recurrence))
  return { ...read.value, recurrence: recurrence.value }
}

/** Adds a series to the calendar with a key; the API supports no rules. */
export async function addSeries(
  { context, account }: TestService,
  calendarKey: string,
  texts: SeriesTexts,
): Promise<StoredEvent> {
  const calendar = await findCalendarByKey(context.db, calendarKey)
  ok(calendar)
  const draft = seriesDraft(texts)
  const event = await createEvent(context, account.accountId, calendar.id, draft)
  ok(event)
  return event
}

/** Adds a series to the single events. */
export function addOneTimeSeries(
  { context, account }: TestService,
  texts: SeriesTexts,
): Promise<StoredEvent> {
  return createOneTimeEvent(context, account.accountId, seriesDraft(texts))
}
