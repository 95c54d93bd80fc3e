/** How the start of a series fits its rule. */

import type { When } from '../event/when.ts'
import { createBudget } from '../recurrence/budget.ts'
import { daySeconds, unitSeconds } from '../recurrence/clock.ts'
import { type CompleteRule, completeRule } from '../recurrence/pattern.ts'
import type { Recurrence } from '../recurrence/rule.ts'
import { times } from '../recurrence/times.ts'
import { secondsInUtc } from '../time/moment.ts'

/** Whether a rule contains a time of day other than that of the start, or several. */
export function repeatsWithinDay(recurrence: Recurrence, when: When): boolean {
  const { start, clock, frequency } = completed(recurrence, when)
  const isOnce =
    clock.length === 1 && clock[0] === start - daySeconds * Math.floor(start / daySeconds)
  return unitSeconds[frequency] < daySeconds || !isOnce
}

/** Whether the rule itself contains the start, which is always the first date. */
export function namesStart(recurrence: Recurrence, when: When): boolean {
  const rule = completed(recurrence, when)
  return (
    times(rule, rule.start, createBudget(1000)).find((time) => time >= rule.start) === rule.start
  )
}

function completed(recurrence: Recurrence, { start }: When): CompleteRule {
  return completeRule(recurrence, secondsInUtc(start.local))
}
