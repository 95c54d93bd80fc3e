import { changeDetails, type EventDetails } from '../../../core/event/details.ts'
import {
  applyDraft,
  type Event,
  type EventDraft,
  maxReminder,
  type StoredEvent,
} from '../../../core/event/event.ts'
import { isSeriesEvent } from '../../../core/event/series-changes.ts'
import {
  type SentChange,
  type SentDate,
  type SentLists,
  withLists,
} from '../../../core/event/series-lists.ts'
import { isWrittenAlike, readDateTime, type When } from '../../../core/event/when.ts'
import { namedProblem } from '../../../core/problems.ts'
import {
  exceptionOf,
  maxExceptions,
  type OccurrenceChange,
} from '../../../core/recurrence/exceptions.ts'
import { occurrenceAt, startAt } from '../../../core/recurrence/occurrences.ts'
import { collect, collectList, failure, type Result, success } from '../../../core/result.ts'
import { type RawParameter, readFlag, readWholeNumber } from '../../../core/text/parameter.ts'
import { readDescription, readLine, readTitle } from '../../../core/text/text.ts'
import { dateOf, type Moment, momentInZone } from '../../../core/time/moment.ts'
import { type Body, field } from './body.ts'
import { readDetails } from './event-details.ts'
import { readChangedTime, readFreeBusy, timeIn, transparencyOf } from './event-values.ts'

const names = ['excluded_dates', 'added_dates', 'changed_dates'] as const

/** Adds the lists of dates in a body to the draft of a series; those that are not sent stay. */
export function withSentDates(
  body: Body,
  draft: EventDraft,
  earlier?: StoredEvent,
): Result<EventDraft> {
  const sent = names.filter((name) => body[name] !== undefined)
  const event = applyDraft(draft, earlier)
  if (sent.length === 0) return success(draft)
  if (!isSeriesEvent(event)) return withoutDates(body, draft)
  const read = readLists(body, event)
  if (!read.ok) return read
  const [longest = names[0]] = sent.toSorted(
    (one, other) => lengthOf(body, other) - lengthOf(body, one),
  )
  const series = withLists(event, read.value, longest)
  return series.ok ? success({ ...draft, recurrence: series.value.recurrence }) : series
}

/** What the dates of a series are read with. */
type DatedEvent = Pick<Event, 'when' | 'details'> & Partial<Pick<Event, 'recurrence'>>

/**
 * Reads the lists of dates in a body, before they are compared with the dates of the rule. A list that was
 * not sent is `undefined`.
 */
export function readLists(body: Body, event: DatedEvent): Result<SentLists> {
  return collect({
    excluded: readDates(body, 'excluded_dates', event.when),
    added: readDates(body, 'added_dates', event.when),
    changed: readChanges(body, event),
  })
}

function withoutDates(body: Body, draft: EventDraft): Result<EventDraft> {
  const message = 'is only for a series; send recurring_rule, for example FREQ=WEEKLY;COUNT=10'
  const given = names.filter((name) => lengthOf(body, name) > 0)
  if (given.length === 0) return success(draft)
  return failure(...given.map((parameter) => ({ parameter, message })))
}

type ListName = (typeof names)[number]

/** The items of a list; `undefined` if it was not sent. */
function itemsOf(body: Body, name: ListName): readonly unknown[] | undefined {
  const value = body[name]
  if (value === undefined) return undefined
  return Array.isArray(value) ? value : []
}

function lengthOf(body: Body, name: ListName): number {
  return itemsOf(body, name)?.length ?? 0
}

function readList<Item>(
  body: Body,
  name: ListName,
  read: (item: unknown, parameter: string) => Result<Item>,
): Result<readonly Item[] | undefined> {
  const items = itemsOf(body, name)
  if (items === undefined) return success(undefined)
  if (items.length > maxExceptions.count)
    return failure(namedProblem(name, 'tooManyExceptions', { max: maxExceptions.count }))
  return collectList(items.map((item, at) => read(item, `${name}[${at}]`)))
}

function readDates(
  body: Body,
  name: ListName,
  when: When,
): Result<readonly SentDate[] | undefined> {
  return readList(body, name, (item, parameter) =>
    readDate(field({ item }, 'item', parameter), when),
  )
}

/** Reads the start of a date according to the rule. */
function readDate(raw: RawParameter, when: When): Result<SentDate> {
  const { parameter, text = '' } = raw
  const written = readDateTime(raw)
  if (!written.ok) return written
  if (!written.value) return failure(namedProblem(parameter, 'noStart'))
  const { local } = momentInZone(written.value, when.zone)
  return success({ parameter, text, date: dateAt(local, when) })
}

function dateAt(local: string, when: When): Moment {
  const written = when.isWholeDay ? `${dateOf(local)}T00:00:00` : local
  return written === when.start.local ? when.start : startAt(written, when)
}

function readChanges(body: Body, event: DatedEvent): Result<readonly SentChange[] | undefined> {
  return readList(body, 'changed_dates', (item, parameter) =>
    // The cast is safe: the types were checked when the body was read.
    readChangedDate({ item: item as Body, parameter }, event),
  )
}

/** An item of `changed_dates`, and its name in the request. */
interface SentItem {
  readonly item: Body
  readonly parameter: string
}

function readChangedDate(sent: SentItem, event: DatedEvent): Result<SentChange> {
  const date = readDate(member(sent, 'date'), event.when)
  if (!date.ok) return date
  const change = readChange(sent, event, date.value.date)
  return change.ok ? success({ ...date.value, change: change.value }) : change
}

function member({ item, parameter }: SentItem, name: string): RawParameter {
  return field(item, name, `${parameter}.${name}`)
}

function has({ item }: SentItem, name: string): boolean {
  return item[name] !== undefined && item[name] !== null
}

function readChange(sent: SentItem, event: DatedEvent, date: Moment): Result<OccurrenceChange> {
  const raw = (name: string) => member(sent, name)
  const own = <Value>(name: string, read: (raw: RawParameter) => Result<Value>) =>
    has(sent, name) ? read(raw(name)) : success(undefined)
  const read = collect({
    title: own('title', readTitle),
    description: own('description', readDescription),
    location: own('location', (one) => readLine(one)),
    reminder: readWholeNumber(raw('reminder'), 0, maxReminder),
    freeBusy: readFreeBusy(raw('free_busy')),
    isCancelled: readFlag(raw('cancelled')),
    when: readOwnTime(sent, event, date),
    details: readOwnDetails(sent, event),
  })
  if (!read.ok) return read
  const { title, description, location, reminder = null, freeBusy, isCancelled } = read.value
  const { when, details } = read.value
  return success({
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(location !== undefined && { location }),
    ...(sent.item['reminder'] !== undefined && { reminder }),
    ...(freeBusy && freeBusy !== 'default' && { transparency: transparencyOf(freeBusy) }),
    ...(isCancelled && { isCancelled }),
    ...(when && { when }),
    ...(details && { details }),
  })
}

/** Reads the details that were sent; the others are those of the series. */
function readOwnDetails(
  { item, parameter }: SentItem,
  { details = {} }: DatedEvent,
): Result<EventDetails | undefined> {
  const read = readDetails(item)
  if (read.ok) {
    const isSent = Object.keys(read.value).length > 0
    return success(isSent ? changeDetails(details, read.value) : undefined)
  }
  return failure(
    ...read.problems.map((one) => ({ ...one, parameter: `${parameter}.${one.parameter}` })),
  )
}

/** Reads when a date takes place; `undefined` if it is not moved. */
function readOwnTime(
  sent: SentItem,
  { when, recurrence }: DatedEvent,
  date: Moment,
): Result<When | undefined> {
  const time = timeIn(givenIn(sent.item), `${sent.parameter}.`)
  if (Object.values(time).every(({ text }) => text === undefined)) return success(undefined)
  const own = readChangedTime(time, occurrenceAt(date, when))
  if (!own.ok) return own
  const earlier = exceptionOf(recurrence?.exceptions, date.local)?.change.when
  // A local time that occurs twice stays the one that it was.
  return success(earlier && isWrittenAlike(own.value, earlier) ? earlier : own.value)
}

/** The members with a value: in a changed date, `null` is the value of the series. */
function givenIn(item: Body): Body {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null))
}
