/** Counted days in words: the first Monday, the last day from Monday to Friday. */

import { fill } from '../text/placeholders.ts'
import { isOfMonths } from './month-words.ts'
import { joinList, type Noun, sortNumbers, type WordingContext } from './phrases.ts'
import { hasNoOrdinals, weekdayNames, weekdayNumbers } from './weekday-words.ts'

/** Words weekdays with ordinals; returns `undefined` if some have none. */
export function numberedWeekdays(words: WordingContext): string | undefined {
  const { recurrence, phrases } = words
  if (recurrence.weekdays.some(({ ordinal }) => ordinal === undefined)) return undefined
  const places = recurrence.weekdays.map(({ weekday, ordinal = 1 }) => {
    return phrases.place(ordinal, nounOf(words, String(weekday)))
  })
  return inPlaces(words, places)
}

/**
 * Words the positions of BYSETPOS among days; returns `undefined` if they are among times of day.
 */
export function positions(words: WordingContext): string | undefined {
  const { frequency, numbers } = words.recurrence
  const times = numbers.BYHOUR.length + numbers.BYMINUTE.length + numbers.BYSECOND.length
  const isOfPeriod =
    frequency === 'MONTHLY' || (frequency === 'YEARLY' && numbers.BYMONTH.length < 2)
  if (times > 0 || !isOfPeriod || !hasNoOrdinals(words.recurrence)) return undefined
  return positionsAmong(words, weekdayNumbers(words))
}

function positionsAmong(words: WordingContext, weekdays: string): string {
  const { recurrence, phrases } = words
  const isNamed = weekdays in phrases.nouns
  const noun = nounOf(words, isNamed ? weekdays : '1,2,3,4,5,6,7')
  const numbers = sortNumbers(recurrence.numbers.BYSETPOS)
  const places = inPlaces(
    words,
    numbers.map((number) => phrases.place(number, noun)),
  )
  if (isNamed) return places
  const any = weekdayNames(words, phrases.or)
  return fill(phrases.templates.oneOf, { places, any, all: weekdayNames(words, phrases.and) })
}

function nounOf({ phrases }: WordingContext, weekdays: string): Noun {
  return phrases.nouns[weekdays] ?? { word: '' }
}

function inPlaces({ recurrence, phrases }: WordingContext, places: readonly string[]): string {
  const { onPlaces, onPlacesOf, onPlacesOfYear } = phrases.templates
  const yearly = isOfMonths(recurrence) ? onPlacesOf : onPlacesOfYear
  const template = recurrence.frequency === 'YEARLY' ? yearly : onPlaces
  return fill(template, { places: joinList(places, phrases.and) })
}
