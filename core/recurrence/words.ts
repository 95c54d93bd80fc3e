import { type Clause, daysInWords, isDateOfYear, monthNames, type Words } from './day-words.ts'
import { english, fill, listed, type Phrases } from './phrases.ts'
import type { Recurrence } from './rule.ts'

/** More times of day than this are not listed. */
const mostTimes = 6

/**
 * A rule in plain words, for example `every 2 weeks on Monday and Wednesday, until 30 June 2027`.
 * What the rule leaves to its start (the day, the time) is not said. A rule that has no plain words
 * is shown as it is: `on the dates of the rule FREQ=...`.
 */
export function recurrenceInWords(recurrence: Recurrence, phrases: Phrases = english): string {
  const words = { recurrence, phrases }
  const clauses = [every(words), daysInWords(words), months(words), timesOfDay(words)]
  if (clauses.includes(undefined)) return fill(phrases.templates.other, { rule: recurrence.rule })
  return [clauses.filter(Boolean).join(' '), ...ending(words)].join(', ')
}

function every({ recurrence, phrases }: Words): Clause {
  const [one, several] = phrases.every[recurrence.frequency]
  return recurrence.interval === 1 ? one : fill(several, { interval: recurrence.interval })
}

function months(words: Words): Clause {
  const isSaid = words.recurrence.numbers.BYMONTH.length === 0 || isDateOfYear(words.recurrence)
  return isSaid ? '' : fill(words.phrases.templates.inMonths, { months: monthNames(words) })
}

function timesOfDay({ recurrence, phrases }: Words): Clause {
  const { BYHOUR, BYMINUTE, BYSECOND } = recurrence.numbers
  if (BYHOUR.length + BYMINUTE.length + BYSECOND.length === 0) return ''
  const isWithinDay = ['HOURLY', 'MINUTELY', 'SECONDLY'].includes(recurrence.frequency)
  const hasSeconds = BYSECOND.some((second) => second > 0)
  const count = BYHOUR.length * BYMINUTE.length
  if (isWithinDay || hasSeconds || count === 0 || count > mostTimes) return undefined
  const times = BYHOUR.flatMap((hour) => {
    return BYMINUTE.map((minute) => `${twoDigits(hour)}:${twoDigits(minute)}`)
  })
  return fill(phrases.templates.atTimes, { times: listed(times.toSorted(), phrases.and) })
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

function ending({ recurrence: { end }, phrases }: Words): string[] {
  if (!end) return []
  if ('count' in end) {
    return [end.count === 1 ? phrases.once : fill(phrases.templates.times, { count: end.count })]
  }
  const { year, month, day } = Temporal.PlainDateTime.from(end.until.local)
  return [fill(phrases.templates.until, { year, month: phrases.months[month - 1] ?? '', day })]
}
