import type { Language } from '../text/language.ts'
import { fill } from '../text/placeholders.ts'
import { daysInWords } from './day-words.ts'
import { phrasesIn } from './languages/tables.ts'
import { monthsInWords } from './month-words.ts'
import { counted, joinList, type WordingContext } from './phrases.ts'
import type { Recurrence } from './rule.ts'

/** If there are more times of day, they are not listed. */
const mostTimes = 6

/**
 * Words a rule so that it can follow `Repeats`, for example `every 2 weeks on Monday and Wednesday,
 * until 30 June 2027`. Parts that the rule takes from its start (the day, the time) are omitted. A rule
 * that cannot be put into plain words becomes `set dates`.
 */
export function recurrenceInWords(recurrence: Recurrence, language: Language): string {
  const phrases = phrasesIn(language)
  const words = { recurrence, phrases }
  const days = daysInWords(words)
  const times = timesOfDay(words)
  if (!days || times === undefined) return phrases.templates.other
  const sentence = phrases.sentence({
    every: every(words),
    isSeveral: recurrence.interval > 1,
    isYearly: recurrence.frequency === 'YEARLY',
    days: days.days ?? '',
    span: days.span ?? '',
    months: monthsInWords(words),
    times,
  })
  return `${sentence}${days.condition ?? ''}${ending(words)}`
}

function every({ recurrence: { frequency, interval, weekdays }, phrases }: WordingContext): string {
  const [one, several] = phrases.every[frequency]
  if (interval > 1) return fill(counted(phrases, several, interval), { count: interval })
  return frequency === 'WEEKLY' && weekdays.length > 0 ? phrases.everyWeekOn : one
}

/**
 * Words the times of day; empty if the rule has none, `undefined` if there are no words for them.
 */
function timesOfDay({ recurrence, phrases }: WordingContext): string | undefined {
  const { BYHOUR, BYMINUTE, BYSECOND } = recurrence.numbers
  if (BYHOUR.length + BYMINUTE.length + BYSECOND.length === 0) return ''
  const isWithinDay = ['HOURLY', 'MINUTELY', 'SECONDLY'].includes(recurrence.frequency)
  const hasSeconds = BYSECOND.some((second) => second > 0)
  const count = BYHOUR.length * BYMINUTE.length
  if (isWithinDay || hasSeconds || count === 0 || count > mostTimes) return undefined
  const clocks = BYHOUR.flatMap((hour) => BYMINUTE.map((minute) => ({ hour, minute })))
  const times = clocks
    .toSorted((one, other) => one.hour - other.hour || one.minute - other.minute)
    .map(({ hour, minute }) => {
      const time = `${twoDigits(hour)}:${twoDigits(minute)}`
      return fill(counted(phrases, phrases.templates.time, hour), { time })
    })
  return fill(phrases.templates.atTimes, { times: joinList(times, phrases.and) })
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

function ending({ recurrence: { end }, phrases }: WordingContext): string {
  if (!end) return ''
  const { times, until } = phrases.templates
  if ('count' in end) return fill(counted(phrases, times, end.count), { count: end.count })
  const { year, month, day } = Temporal.PlainDateTime.from(end.until.local)
  const name = phrases.months.date[month - 1] ?? ''
  return fill(until, { year, month: name, day: phrases.untilDay(day) })
}
