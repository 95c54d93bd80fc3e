import { ok } from 'node:assert/strict'
import { addDate, changeDate, type SeriesEvent, skipDate } from '../../core/event/series-changes.ts'
import type { When } from '../../core/event/when.ts'
import { datesFrom } from '../../core/recurrence/dates.ts'
import type { OccurrenceChange } from '../../core/recurrence/exceptions.ts'
import { occurrenceAt, startAt } from '../../core/recurrence/occurrences.ts'
import { addDays, dateOf, momentAt } from '../../core/time/moment.ts'
import type { Chance } from './chance.ts'

/** Changes up to eight of the first twenty dates of a series, and adds up to three. */
export function withRandomExceptions(series: SeriesEvent, chance: Chance): SeriesEvent {
  const dates = datesFrom(series.recurrence, series.when, Number.NEGATIVE_INFINITY)
    .take(20)
    .map(({ date }) => date)
    .toArray()
  let changed = series
  for (let number = chance(9); number > 0; number--) {
    const { local } = dates[chance(dates.length)] ?? series.when.start
    const result =
      chance(3) === 0
        ? skipDate(changed, local)
        : changeDate(changed, local, randomChange(startAt(local, series.when).unix, series, chance))
    // A date that is skipped cannot be changed, and the last one cannot be skipped.
    if (result.ok) changed = result.value
  }
  for (let number = chance(4); number > 0; number--) {
    const base = dates[chance(dates.length)] ?? series.when.start
    const local = `${addDays(dateOf(base.local), 1 + chance(3))}${base.local.slice(10)}`
    // A time that a clock change skips would become another time in a file.
    if (startAt(local, series.when).local !== local) continue
    const change = chance(2) === 0 ? {} : { title: `Extra ${number}` }
    const result = addDate(changed, local, change)
    ok(result.ok, JSON.stringify(result))
    changed = result.value
  }
  return changed
}

function randomChange(unix: number, { when }: SeriesEvent, chance: Chance): OccurrenceChange {
  const texts = [{ title: 'Other' }, { location: 'Elsewhere', description: '' }, { reminder: null }]
  const details = [{}, { color: [{ value: 'red' }] }, { conferences: [{ value: 'tel:1' }] }]
  const isMoved = chance(2) === 0
  return {
    ...texts[chance(texts.length)],
    ...(chance(4) === 0 && { details: details[chance(3)] ?? {} }),
    ...(isMoved && { when: movedBy(unix, chance(400_000) - 200_000, when) }),
    ...(chance(4) === 0 && { isCancelled: true }),
  }
}

/** Returns another time of a date, some days or minutes earlier or later. */
function movedBy(unix: number, seconds: number, when: When): When {
  const moved = momentAt(unix + 60 * Math.trunc(seconds / 60), when.zone)
  const local = when.isWholeDay ? `${dateOf(moved.local)}T00:00:00` : moved.local
  return occurrenceAt(startAt(local, when), when)
}
