import type { Occurrence } from '../recurrence/dates.ts'
import type { OccurrenceChange } from '../recurrence/exceptions.ts'
import { occurrenceAt } from '../recurrence/occurrences.ts'
import type { Moment } from '../time/moment.ts'
import { changeDetails, hasSameDetails } from './details.ts'
import type { Event } from './event.ts'
import type { When } from './when.ts'

/** Returns a series on one of its dates, with the values of that date. */
export function eventOn<Any extends Event>(
  { when, change }: Occurrence,
  event: Any,
): Any & { readonly isCancelled?: boolean } {
  const { reminder, isCancelled, ...texts } = change
  return {
    ...event,
    ...texts,
    when,
    ...(reminder !== undefined && { reminder: reminder ?? undefined }),
    ...(isCancelled && { isCancelled }),
  }
}

/** Returns the values of a date that differ from those of its series. */
export function differingValues(
  change: OccurrenceChange,
  series: Event,
  date: Moment,
): OccurrenceChange {
  const { title, description, location, transparency, reminder } = change
  const { details, when, isCancelled } = change
  const usual = occurrenceAt(date, series.when)
  const differs = <Value>(own: Value | undefined, other: Value) =>
    own !== undefined && own !== other
  return {
    ...(differs(title, series.title) && { title }),
    ...(differs(description, series.description) && { description }),
    ...(differs(location, series.location) && { location }),
    ...(differs(reminder, series.reminder ?? null) && { reminder }),
    ...(differs(transparency, series.transparency) && { transparency }),
    ...(details &&
      !hasSameDetails(details, series.details) && { details: changeDetails({}, details) }),
    ...(when && !isSameTime(when, usual) && { when }),
    ...(isCancelled && { isCancelled }),
  }
}

/** Whether two times are the same, in whatever zone they are written. */
function isSameTime(one: When, other: When): boolean {
  if (one.isWholeDay !== other.isWholeDay) return false
  const name = one.isWholeDay ? 'local' : 'unix'
  return one.start[name] === other.start[name] && one.end[name] === other.end[name]
}
