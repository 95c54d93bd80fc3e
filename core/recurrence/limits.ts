/** The limits on a recurrence rule as a whole, even if each part is well-formed. */

import type { When } from '../event/when.ts'
import type { Problem } from '../result.ts'
import { unreadableParameter } from '../text/parameter.ts'
import { countListedTimes, maxTimesADay } from './clock.ts'
import { countsInMonth } from './days.ts'
import type { PartName, RuleParts } from './parts.ts'
import type { RecurrenceParts } from './rule.ts'
import type { Frequency } from './values.ts'

interface RuleLimit {
  /** The rejected part; without it, the rule is within the limit. */
  readonly part: PartName
  readonly isBroken: (rule: RecurrenceParts, when: When) => boolean
  /** The text after the quoted part. */
  readonly words: string
}

/** No real event has more dates on one day; 96 is four per hour. */
const maxDatesADay = 100

const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The first six are from the table on page 44 of RFC 5545 and the text around it. */
const limits: readonly RuleLimit[] = [
  {
    part: 'BYWEEKNO',
    isBroken: ({ frequency }) => frequency !== 'YEARLY',
    words: 'is only allowed in yearly rules, for example FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
  },
  {
    part: 'BYYEARDAY',
    isBroken: ({ frequency }) => ['DAILY', 'WEEKLY', 'MONTHLY'].includes(frequency),
    words: 'is not allowed with this FREQ; use it like FREQ=YEARLY;BYYEARDAY=100',
  },
  {
    part: 'BYMONTHDAY',
    isBroken: ({ frequency }) => frequency === 'WEEKLY',
    words: 'is not allowed in weekly rules; use it like FREQ=MONTHLY;BYMONTHDAY=15',
  },
  {
    part: 'BYDAY',
    isBroken: (rule) => hasOrdinal(rule) && !isMonthlyOrYearly(rule.frequency),
    words:
      'has a number, which is only allowed in monthly and yearly rules, for example FREQ=MONTHLY;BYDAY=1MO',
  },
  {
    part: 'BYDAY',
    isBroken: (rule) => hasOrdinal(rule) && rule.numbers.BYWEEKNO.length > 0,
    words: 'has a number, which is not allowed with BYWEEKNO; use it like BYDAY=MO',
  },
  {
    part: 'BYSETPOS',
    isBroken: ({ weekdays, numbers }) => {
      const lists = Object.values({ ...numbers, BYSETPOS: [], weekdays })
      return lists.every((list) => list.length === 0)
    },
    words: 'needs a list to choose from, for example FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1',
  },
  {
    part: 'BYDAY',
    isBroken: (rule) => countsInMonth(rule) && rule.weekdays.some(isBeyondMonth),
    words: 'has a number that no month reaches; use 1 to 5 or -1 to -5, for example -1FR',
  },
  {
    part: 'BYMONTHDAY',
    isBroken: isDayOfNoMonth,
    words: 'never happens in the months of BYMONTH; use a day that they have, for example 1',
  },
  {
    part: 'FREQ',
    isBroken: ({ frequency }, when) => when.isWholeDay && isWithinDay(frequency),
    words: 'is not allowed for all-day events; use DAILY, WEEKLY, MONTHLY or YEARLY',
  },
  {
    part: 'FREQ',
    isBroken: hasTooManyDates,
    words: `makes too many dates with the other parts; the limit is ${maxDatesADay} a day, or a COUNT of ${maxDatesADay}`,
  },
  {
    part: 'UNTIL',
    isBroken: ({ end }, when) => end !== undefined && 'until' in end && isBefore(end.until, when),
    words: 'is before the start; use the start or later',
  },
]

/**
 * Returns the problems of a rule as a whole, each with the name of the wrong part; none for a valid
 * rule.
 */
export function ruleProblems(rule: RecurrenceParts, parts: RuleParts, when: When): Problem[] {
  return limits.flatMap(({ part, isBroken, words }) => {
    const rejected = parts.get(part)
    return rejected && isBroken(rule, when) ? [unreadableParameter(rejected.given, words)] : []
  })
}

function hasOrdinal({ weekdays }: RecurrenceParts): boolean {
  return weekdays.some(({ ordinal }) => ordinal !== undefined)
}

function isMonthlyOrYearly(frequency: Frequency): boolean {
  return frequency === 'MONTHLY' || frequency === 'YEARLY'
}

function isWithinDay(frequency: Frequency): boolean {
  return ['HOURLY', 'MINUTELY', 'SECONDLY'].includes(frequency)
}

function isBeyondMonth({ ordinal }: { readonly ordinal: number | undefined }): boolean {
  return Math.abs(ordinal ?? 1) > 5
}

function isDayOfNoMonth({ numbers }: RecurrenceParts): boolean {
  const lengths = numbers.BYMONTH.map((month) => longestMonths[month - 1] ?? 31)
  const longest = Math.max(0, ...lengths)
  return longest > 0 && numbers.BYMONTHDAY.every((day) => Math.abs(day) > longest)
}

function isBefore(until: { readonly unix: number }, when: When): boolean {
  return until.unix < when.start.unix
}

function hasTooManyDates(rule: RecurrenceParts): boolean {
  if (countListedTimes(rule) > maxDatesADay) return true
  if (rule.end && 'count' in rule.end && rule.end.count <= maxDatesADay) return false
  return maxTimesADay(rule) > maxDatesADay
}
