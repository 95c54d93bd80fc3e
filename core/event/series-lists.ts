/** The exceptions of a series as lists of dates, as a request has them. */

import {
  checkExceptions,
  type OccurrenceChange,
  type SeriesException,
  tidyExceptions,
} from '../recurrence/exceptions.ts'
import { datesOfRule } from '../recurrence/refit-exceptions.ts'
import { failure, type Problem, quote, type Result } from '../result.ts'
import { dateOf, type Moment } from '../time/moment.ts'
import { differingValues } from './occurrence.ts'
import { checkDates, type SeriesEvent } from './series-changes.ts'
import type { When } from './when.ts'

/** A date in a request. */
export interface SentDate {
  /** Its name in the request, for example `added_dates[0]`. */
  readonly parameter: string
  /** As sent. */
  readonly text: string
  /** Its start according to the rule. */
  readonly date: Moment
}

/** A date with values of its own. */
export interface SentChange extends SentDate {
  readonly change: OccurrenceChange
}

/** The lists of a request. One that is `undefined` stays as it is. */
export interface SentLists {
  readonly excluded: readonly SentDate[] | undefined
  readonly added: readonly SentDate[] | undefined
  readonly changed: readonly SentChange[] | undefined
}

/**
 * Replaces the exceptions of a series by lists. An added date that the rule has anyway is only a date
 * of the rule. A date that is left out keeps the values that it had, so that it can be restored.
 * `parameter` is named if the lists as a whole are wrong.
 */
export function withLists(
  event: SeriesEvent,
  lists: SentLists,
  parameter: string,
): Result<SeriesEvent> {
  const { excluded, added, changed } = lists
  const sent = [excluded, added, changed].flatMap((list) => list ?? [])
  const { has } = datesOfRule(
    event,
    sent.map(({ date }) => date),
  )
  const earlier = new Map(event.recurrence.exceptions?.map((one) => [one.date.local, one]))
  const without = excluded ? leaveOut(earlier, excluded) : earlier
  const withAdded = added ? addDates(without, added, has) : without
  const complete = changed ? changeDates(withAdded, changed, event) : withAdded
  const problems = [
    ...notOfRule(excluded, has, event.when),
    ...leftOut(added, without),
    ...unchangeable(changed, withAdded, { has, when: event.when }),
  ]
  if (problems.length > 0) return failure(...problems)
  const exceptions = tidyExceptions([...complete.values()])
  const checked = checkExceptions(parameter, exceptions)
  if (!checked.ok) return checked
  // Empty instead of omitted: in a draft, no exceptions would mean the earlier ones.
  return checkDates(parameter, { ...event, recurrence: { ...event.recurrence, exceptions } })
}

/** The exceptions by their local starts. */
type ByDate = ReadonlyMap<string, SeriesException>
type HasDate = (date: Moment) => boolean

function leaveOut(earlier: ByDate, list: readonly SentDate[]): ByDate {
  const restored = [...earlier].map(
    ([local, one]) => [local, one.isAdded ? one : { ...one, isSkipped: false }] as const,
  )
  const skipped = list.map(({ date }) => exceptionAt(earlier, date, { isSkipped: true }))
  return new Map([...restored, ...skipped])
}

function addDates(earlier: ByDate, list: readonly SentDate[], isOfRule: HasDate): ByDate {
  // Those that are left out can still be restored in the account.
  const kept = [...earlier].filter(([, { isAdded, isSkipped }]) => !isAdded || isSkipped)
  const added = list
    .filter(({ date }) => !isOfRule(date))
    .map(({ date }) => exceptionAt(earlier, date, { isAdded: true, isSkipped: false }))
  return new Map([...kept, ...added])
}

function changeDates(earlier: ByDate, list: readonly SentChange[], event: SeriesEvent): ByDate {
  const plain = [...earlier].map(
    ([local, one]) => [local, one.isSkipped ? one : { ...one, change: {} }] as const,
  )
  const changed = list.map(({ date, change }) =>
    exceptionAt(earlier, date, { change: differingValues(change, event, date) }),
  )
  return new Map([...plain, ...changed])
}

function exceptionAt(
  earlier: ByDate,
  date: Moment,
  values: Partial<SeriesException>,
): readonly [string, SeriesException] {
  const plain = { date, isAdded: false, isSkipped: false, change: {} }
  return [date.local, { ...(earlier.get(date.local) ?? plain), ...values }]
}

function notOfRule(
  list: readonly SentDate[] = [],
  isOfRule: HasDate,
  when: When,
): readonly Problem[] {
  return list
    .filter(({ date }) => !isOfRule(date))
    .map((one) => problem(one, `is not a date of the rule; ${anyStart(when)}`))
}

/** What identifies a date, with the first one of the rule as an example. */
function anyStart({ start, isWholeDay }: When): string {
  const example = isWholeDay ? dateOf(start.local) : start.local.replace('T', ' ')
  return `use the start of one, such as ${example}`
}

const isLeftOut = 'is left out by excluded_dates'

function leftOut(list: readonly SentDate[] = [], earlier: ByDate): readonly Problem[] {
  return list
    .filter(({ date }) => isOut(earlier.get(date.local)))
    .map((one) => problem(one, isLeftOut))
}

function isOut(exception: SeriesException | undefined): boolean {
  return exception?.isSkipped === true && !exception.isAdded
}

function unchangeable(
  list: readonly SentChange[] = [],
  earlier: ByDate,
  { has, when }: { readonly has: HasDate; readonly when: When },
): readonly Problem[] {
  const seen = new Set<string>()
  return list.flatMap((one) => {
    const exception = earlier.get(one.date.local)
    const isThere = exception ? !exception.isSkipped : has(one.date)
    if (!isThere && !isOut(exception)) {
      const words = `is not a date of the series; ${anyStart(when)}, or add it to added_dates`
      return [problem(one, words)]
    }
    if (!isThere) return [problem(one, isLeftOut)]
    if (seen.has(one.date.local)) return [problem(one, 'is in the list twice')]
    seen.add(one.date.local)
    return []
  })
}

function problem({ parameter, text }: SentDate, words: string): Problem {
  return { parameter, message: `${quote(text)} ${words}` }
}
