import { namedProblem } from '../problems.ts'
import { type SeriesException, tidyExceptions } from '../recurrence/exceptions.ts'
import { occurrenceAt, occurrences, occurrencesFrom } from '../recurrence/occurrences.ts'
import { readRecurrence } from '../recurrence/parse-rule.ts'
import { type Recurrence, replaceExceptions, singleDateRule } from '../recurrence/rule.ts'
import { writeUntil } from '../recurrence/until.ts'
import { failure, type Result, success } from '../result.ts'
import { type Moment, momentAt } from '../time/moment.ts'
import { findDate, type SeriesEvent } from './series-changes.ts'
import type { When } from './when.ts'

/** A series that is split at a date. */
export interface SplitSeries {
  /** The earlier dates; there is at least one. */
  readonly earlier: SeriesEvent
  /** The date and all that follow. */
  readonly later: SeriesEvent
}

/** How many dates of the later part are compared with those of the whole. */
const maxCompared = 50

/**
 * Splits a series at one of its dates, given by its local start according to the rule, for changes
 * to "this and following". Together, the parts have the dates of the whole, with their exceptions.
 * `whole` if the rule has no date before it, so that the change is one to the whole series.
 */
export function splitSeries(event: SeriesEvent, local: string): Result<SplitSeries | 'whole'> {
  const found = findDate(event, local)
  if (!found.ok) return found
  const { date } = found.value
  if (!hasDateBefore(event, date)) {
    return date.unix < event.when.start.unix ? noSplit : success('whole')
  }
  const before = countBefore(event, date)
  const parts = before > 0 ? partsAt(event, date, before) : undefined
  return parts ? success(parts) : noSplit
}

const noSplit = failure(namedProblem('date', 'noSplit'))

function partsAt(
  { recurrence, when, ...event }: SeriesEvent,
  date: Moment,
  before: number,
): SplitSeries | undefined {
  const { exceptions = [] } = recurrence
  const [first] = occurrences(recurrence, when, date.unix, 1)
  const earlier = partOf(
    when,
    ruleBefore(recurrence, when, { date, before }),
    exceptions.filter((one) => one.date.unix < date.unix),
  )
  const after = exceptions.filter((one) => one.date.unix >= date.unix)
  const start = occurrenceAt(first ?? date, when)
  const later = first
    ? partOf(start, ruleAfter(recurrence, before), after)
    : partOf(
        start,
        singleDateRule,
        after.map((one) => asFirst(one, date)),
      )
  if (!earlier || !later) return undefined
  if (first && !hasSameDates(recurrence, when, { recurrence: later, when: start })) return undefined
  return {
    earlier: { ...event, when, recurrence: earlier },
    later: { ...event, when: start, recurrence: later },
  }
}

function hasDateBefore({ recurrence, when }: SeriesEvent, date: Moment): boolean {
  const replaced = new Map((recurrence.exceptions ?? []).map((one) => [one.date.local, one]))
  const isKept = ({ local }: Moment) => replaced.get(local)?.isSkipped !== true
  const isBefore = ({ unix }: Moment) => unix < date.unix
  if ([...replaced.values()].some((one) => isBefore(one.date) && isKept(one.date))) return true
  for (const one of occurrencesFrom(recurrence, when, Number.NEGATIVE_INFINITY)) {
    if (!isBefore(one)) return false
    if (isKept(one)) return true
  }
  return false
}

/** Counts the dates of a rule before one of its dates. */
function countBefore({ recurrence, when }: SeriesEvent, date: Moment): number {
  let count = 0
  for (const { unix } of occurrencesFrom(recurrence, when, Number.NEGATIVE_INFINITY)) {
    if (unix >= date.unix) break
    count += 1
    if (!isCounted(recurrence)) break
  }
  return count
}

function isCounted({ end }: Recurrence): boolean {
  return end !== undefined && 'count' in end
}

function ruleBefore(
  recurrence: Recurrence,
  when: When,
  { date, before }: { readonly date: Moment; readonly before: number },
): string {
  if (isCounted(recurrence)) return recurrence.rule.replace(/COUNT=\d+/, `COUNT=${before}`)
  const endless = recurrence.rule.replace(/;UNTIL=[^;]*/, '')
  return `${endless};UNTIL=${writeUntil(momentAt(date.unix - 1, when.zone), when)}`
}

function ruleAfter({ rule, end }: Recurrence, before: number): string {
  return end && 'count' in end ? rule.replace(/COUNT=\d+/, `COUNT=${end.count - before}`) : rule
}

// After the last date of the rule, the added date is the first of a series of added dates.
function asFirst(exception: SeriesException, { local }: Moment): SeriesException {
  return exception.date.local === local ? { ...exception, isAdded: false } : exception
}

function partOf(
  when: When,
  text: string,
  exceptions: readonly SeriesException[],
): Recurrence | undefined {
  const read = readRecurrence({ parameter: 'rule', text }, when)
  if (!read.ok || !read.value) return undefined
  return replaceExceptions(read.value, tidyExceptions(exceptions))
}

// The later part may differ if its first date is moved by a clock change.
function hasSameDates(
  recurrence: Recurrence,
  when: When,
  later: { readonly recurrence: Recurrence; readonly when: When },
): boolean {
  const from = later.when.start.unix
  const all = occurrences(recurrence, when, from, maxCompared)
  const own = occurrences(later.recurrence, later.when, from, maxCompared)
  return all.length === own.length && all.every(({ local }, place) => local === own[place]?.local)
}
