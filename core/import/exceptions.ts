import { applyDraft, type EventDraft } from '../event/event.ts'
import { differingValues } from '../event/occurrence.ts'
import type { When } from '../event/when.ts'
import { hasDates } from '../recurrence/dates.ts'
import {
  checkExceptions,
  type OccurrenceChange,
  type SeriesException,
  tidyExceptions,
} from '../recurrence/exceptions.ts'
import { lastOccurrence } from '../recurrence/last.ts'
import { occurrenceAt, occurrencesFrom, startAt } from '../recurrence/occurrences.ts'
import { datesOfRule } from '../recurrence/refit-exceptions.ts'
import { type Recurrence, replaceExceptions } from '../recurrence/rule.ts'
import { addDays, dateOf, type Moment, momentAt } from '../time/moment.ts'
import { type Component, textsOf } from './component.ts'
import { type FileZones, type ParsedMoment, readMoment } from './date-time.ts'
import type { Override } from './overrides.ts'
import { addedMoments } from './series.ts'

/** A series from a file, with a rule that can be stored. */
export interface FileSeries {
  readonly main: Component
  readonly draft: EventDraft
  readonly rule: Recurrence
  readonly overrides: readonly Override[]
}

/**
 * Returns the rule of a series with its exceptions: dates that are left out and added (RFC 5545
 * 3.8.5), and overrides. `undefined` if there are too many to store, or if no date is left.
 */
export function withFileExceptions(file: FileSeries, zones: FileZones): Recurrence | undefined {
  const { draft, rule } = file
  const exceptions = tidyExceptions([...exceptionsOf(file, zones).values()])
  if (!checkExceptions('rrule', exceptions).ok) return undefined
  const recurrence = replaceExceptions(rule, exceptions)
  if (!hasDates(recurrence, draft.when)) return undefined
  // Storing the event needs its last date. It is calculated here, where time is limited, so that a
  // file with expensive rules is rejected before anything is stored.
  lastOccurrence(recurrence, draft.when)
  return recurrence
}

// An override applies even if its date is also excluded, as in other calendar apps.
function exceptionsOf(
  { main, draft, rule, overrides }: FileSeries,
  zones: FileZones,
): ReadonlyMap<string, SeriesException> {
  const { when } = draft
  const added = extraDates(main, when, zones)
  const excluded = excludedDates(main, { when, rule, added }, zones)
  const replaced = overrides.flatMap(({ point }) => (point ? dateAt(point, when, rule) : []))
  const isOfRule = datesOfRule({ recurrence: rule, when }, [...added, ...excluded, ...replaced])
  const found = new Map<string, SeriesException>()
  const put = (date: Moment, more: Partial<SeriesException>) => {
    const isAdded = !isOfRule.has(date)
    found.set(date.local, { date, isAdded, isSkipped: false, change: {}, ...more })
  }
  for (const date of added) put(date, {})
  for (const date of excluded) {
    if (isOfRule.has(date)) put(date, { isSkipped: true })
    else found.delete(date.local)
  }
  for (const { point, read, cancelled } of overrides) {
    if (!point) continue
    const date = dateAt(point, when, rule)
    const own = cancelled ?? ('reason' in read ? undefined : read)
    if (own) put(date, { change: changeOf(own.draft, draft, date, cancelled !== undefined) })
    else if (isOfRule.has(date)) put(date, { isSkipped: true })
  }
  // A date that comes neither from the rule nor from an RDATE has a time of its own.
  for (const { date, isAdded, change } of [...found.values()]) {
    const isKnown = !isAdded || added.some(({ local }) => local === date.local)
    if (!isKnown) put(date, { change: { when: occurrenceAt(date, when), ...change } })
  }
  return found
}

/** Returns the start of the date that a RECURRENCE-ID, EXDATE or RDATE means. */
function dateAt({ isDate, moment }: ParsedMoment, when: When, rule: Recurrence): Moment {
  if (when.isWholeDay) return startAt(`${dateOf(moment.local)}T00:00:00`, when)
  if (isDate) return datesOn(dateOf(moment.local), when, rule)[0] ?? startAt(moment.local, when)
  return startAt(momentAt(moment.unix, when.zone).local, when)
}

/** Returns the dates of a rule on a day: some apps write one for a timed event. */
function datesOn(day: string, when: When, rule: Recurrence): readonly Moment[] {
  const first = startAt(`${day}T00:00:00`, when).unix
  const end = startAt(`${addDays(day, 1)}T00:00:00`, when).unix
  const dates: Moment[] = []
  for (const date of occurrencesFrom(rule, when, first)) {
    if (date.unix >= end) break
    dates.push(date)
  }
  return dates
}

interface DatesOfFile {
  readonly when: When
  readonly rule: Recurrence
  readonly added: readonly Moment[]
}

function excludedDates(
  main: Component,
  { when, rule, added }: DatesOfFile,
  zones: FileZones,
): readonly Moment[] {
  return textsOf(main, 'exdate').flatMap((one) => {
    const point = readMoment(one, zones)
    if (!point) return []
    if (!point.isDate || when.isWholeDay) return [dateAt(point, when, rule)]
    const day = dateOf(point.moment.local)
    return [...datesOn(day, when, rule), ...added.filter(({ local }) => dateOf(local) === day)]
  })
}

function extraDates(main: Component, when: When, zones: FileZones): readonly Moment[] {
  return addedMoments(main, zones).map(({ local, unix }) =>
    startAt(when.isWholeDay ? `${dateOf(local)}T00:00:00` : momentAt(unix, when.zone).local, when),
  )
}

function changeOf(
  { title, when, ...own }: EventDraft,
  series: EventDraft,
  date: Moment,
  isCancelled: boolean,
): OccurrenceChange {
  const {
    description = '',
    location = '',
    reminder = null,
    transparency = 'OPAQUE',
    details = {},
  } = own
  const time = inZoneOf(series.when, when)
  const texts = { title, description, location, reminder, transparency, details, when: time }
  return differingValues(
    { ...texts, ...(isCancelled && { isCancelled }) },
    applyDraft(series),
    date,
  )
}

// An instant is shown in the zone of the series.
function inZoneOf({ zone }: When, own: When): When {
  if (own.isWholeDay || own.zone !== 'UTC' || zone === '') return own
  const [start, end] = [momentAt(own.start.unix, zone), momentAt(own.end.unix, zone)]
  return { isWholeDay: false, zone, start, end }
}
