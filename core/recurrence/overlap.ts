import { localEnd } from '../event/span.ts'
import type { When } from '../event/when.ts'
import type { Moment } from '../time/moment.ts'
import { daySeconds } from './clock.ts'
import { occurrences } from './occurrences.ts'
import { refitRule } from './refit.ts'
import type { Recurrence } from './rule.ts'

/** How many dates are compared: every pattern of weeks, months and leap years is in them. */
const compared = 100

/**
 * Whether a date of a repeated event starts before the previous one ends. Clock changes do not count: an
 * event of 24 hours can repeat every day.
 */
export function overlaps(recurrence: Recurrence, when: When): boolean {
  const [start, end] = [momentOf(when.start.local), momentOf(localEnd(when))]
  const floating = { ...when, zone: '', start, end }
  const rule = refitRule(recurrence, when, floating)
  const length = end.unix - start.unix + (when.isWholeDay ? daySeconds : 0)
  const dates = rule ? occurrences(rule, floating, start.unix, compared) : []
  return dates.some(({ unix }, index) => {
    const next = dates[index + 1]
    return next !== undefined && unix + length > next.unix
  })
}

function momentOf(local: string): Moment {
  return { local, unix: Date.parse(`${local}Z`) / 1000 }
}
