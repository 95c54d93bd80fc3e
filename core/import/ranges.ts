import { applyDraft } from '../event/event.ts'
import { differingValues } from '../event/occurrence.ts'
import { isSeriesEvent, type SeriesEvent } from '../event/series-changes.ts'
import { splitSeries } from '../event/split.ts'
import type { When } from '../event/when.ts'
import { datesFrom, type Occurrence } from '../recurrence/dates.ts'
import { isUnchanged } from '../recurrence/exceptions.ts'
import { occurrences } from '../recurrence/occurrences.ts'
import { readRecurrence } from '../recurrence/parse-rule.ts'
import { withExceptionsOf } from '../recurrence/refit-exceptions.ts'
import type { Recurrence } from '../recurrence/rule.ts'
import { momentAt } from '../time/moment.ts'
import type { ImportedEvent } from './imported-event.ts'
import type { Override } from './overrides.ts'
import { movedLike } from './segments.ts'

/** How many dates of a changed part are compared with those of the file. */
const maxCompared = 500

/**
 * Splits a series at overrides that change a date and all that follow (RANGE=THISANDFUTURE, RFC 5545
 * 3.2.13): each part is a series of its own. `undefined` if a part cannot be written as a rule.
 */
export function splitAtRanges(
  first: ImportedEvent,
  overrides: readonly Override[],
): readonly ImportedEvent[] | undefined {
  const parts: ImportedEvent[] = []
  let change: Override | undefined
  let rest = applyDraft(first.draft)
  for (const next of overrides.toSorted((one, other) => (one.unix ?? 0) - (other.unix ?? 0))) {
    if (!isSeriesEvent(rest) || next.unix === undefined) return undefined
    const split = splitSeries(rest, momentAt(next.unix, rest.when.zone).local)
    if (!split.ok || split.value === 'whole') return undefined
    const part = partOf(split.value.earlier, change, first)
    if (!part) return undefined
    parts.push(...part)
    rest = split.value.later
    change = next
  }
  const last = isSeriesEvent(rest) ? partOf(rest, change, first) : undefined
  return last && [...parts, ...last]
}

/** Returns the dates of a part as an event, or nothing if they are cancelled. */
function partOf(
  part: SeriesEvent,
  change: Override | undefined,
  first: ImportedEvent,
): readonly ImportedEvent[] | undefined {
  const { recurrence, when } = part
  if (!change) return [{ ...first, draft: { ...first.draft, when, recurrence } }]
  const { read, id } = change
  if ('reason' in read) {
    const isEmpty = recurrence.exceptions?.every(({ isSkipped }) => isSkipped) ?? true
    return read.reason === 'cancelled' && isEmpty ? [] : undefined
  }
  const moved = movedRecurrence(part, read)
  if (!moved) return undefined
  const draft = { ...read.draft, recurrence: moved, continues: first.uid }
  return [{ ...read, uid: `${first.uid}/${id}`, draft }]
}

function movedRecurrence(part: SeriesEvent, { draft }: ImportedEvent): Recurrence | undefined {
  const rule = movedRule(part, draft.when)
  if (!rule) return undefined
  const fitted = withExceptionsOf(part, { recurrence: rule, when: draft.when })
  const whole = applyDraft({ ...draft, recurrence: fitted })
  const exceptions = fitted.exceptions?.map((exception) => {
    const { date, change } = exception
    if (isUnchanged(change)) return exception
    // An override has all values of its date, including those that are the same as in the first part.
    const own = { ...part, reminder: part.reminder ?? null, ...change }
    return { ...exception, change: differingValues(own, whole, date) }
  })
  const recurrence = exceptions ? { ...fitted, exceptions } : fitted
  return hasSameDates(part, { ...whole, recurrence }) ? recurrence : undefined
}

// A weekly rule may take its day from its start, which moves. The end of the rule moves too.
function movedRule({ recurrence, when }: SeriesEvent, to: When): Recurrence | undefined {
  const { rule, end, frequency, weekdays } = recurrence
  const isOwnDay = frequency === 'WEEKLY' && weekdays.length === 1
  const days = isOwnDay ? rule.replace(/;BYDAY=[A-Z]+/, '') : rule
  const count = occurrences(recurrence, when, when.start.unix, maxCompared).length
  const text = end && 'until' in end ? days.replace(/UNTIL=[^;]*/, `COUNT=${count}`) : days
  const read = readRecurrence({ parameter: 'rrule', text }, to)
  return read.ok && count < maxCompared + (end ? 0 : 1) ? read.value : undefined
}

function hasSameDates(part: SeriesEvent, moved: SeriesEvent): boolean {
  const expected = datesOf(part).map(({ date, when, change }) =>
    isUnchanged(change)
      ? textOf(movedLike(date, part.when.start, moved.when), moved.title)
      : textOf(when, change.title ?? part.title),
  )
  const found = datesOf(moved).map(({ when, change }) => textOf(when, change.title ?? moved.title))
  // At the end of a long series, the order of dates may change.
  const some = Math.min(expected.length, maxCompared - 20)
  return (
    expected.length === found.length &&
    expected.toSorted().slice(0, some).join('\n') === found.toSorted().slice(0, some).join('\n')
  )
}

function datesOf({ recurrence, when }: SeriesEvent): readonly Occurrence[] {
  return datesFrom(recurrence, when, Number.NEGATIVE_INFINITY).take(maxCompared).toArray()
}

function textOf({ isWholeDay, start, end }: When, title: string): string {
  return `${start.unix} ${end.unix} ${isWholeDay} ${title}`
}
