import { listSeparators, nounsOf, type Phrases } from '../phrases.ts'
import { spaced } from '../sentences.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
]
const places = ['', 'first', 'second', 'third', 'fourth', 'fifth']
const suffixes = ['th', 'st', 'nd', 'rd']

function numeral(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14
  return `${number}${isTeen ? 'th' : (suffixes[number % 10] ?? 'th')}`
}

function place(number: number): string {
  const size = Math.abs(number)
  const word = places[size] ?? numeral(size)
  if (number > 0) return word
  return size === 1 ? 'last' : `${word} to last`
}

/** European English: 30 June 2027. */
export const en: Phrases = {
  pluralRules: new Intl.PluralRules('en'),
  sentence: spaced,
  every: {
    YEARLY: ['every year', 'every {count} years'],
    MONTHLY: ['every month', 'every {count} months'],
    WEEKLY: ['every week', 'every {count} weeks'],
    DAILY: ['every day', 'every {count} days'],
    HOURLY: ['every hour', 'every {count} hours'],
    MINUTELY: ['every minute', 'every {count} minutes'],
    SECONDLY: ['every second', 'every {count} seconds'],
  },
  everyWeekOn: 'every week',
  weekdays: { on: weekdays, each: weekdays },
  spans: {
    '1,2,3,4,5': 'from Monday to Friday',
    '1,2,3,4,5,6': 'from Monday to Saturday',
    '1,2,3,4,7': 'from Sunday to Thursday',
    '1,2,3,4,5,6,7': 'from Monday to Sunday',
  },
  nouns: nounsOf(weekdays, {
    '1,2,3,4,5': 'weekday',
    '6,7': 'weekend day',
    '1,2,3,4,5,6,7': 'day',
  }),
  months: { in: months, of: months, date: months },
  and: listSeparators(', ', ' and '),
  or: listSeparators(', ', ' or '),
  place: (number, { word }) => `the ${place(number)} ${word}`,
  monthDay: (day) => (day > 0 ? `the ${numeral(day)}` : `the ${place(day)} day`),
  dateDay: String,
  untilDay: String,
  yearDay: (day) => (day > 0 ? numeral(day) : place(day)),
  week: (week) => (week > 0 ? `week ${week}` : `the ${place(week)} week`),
  templates: {
    on: 'on {days}',
    onEach: 'on each {days}',
    onlyOn: ' if it is {any}',
    onMonthDays: 'on {days}',
    onMonthDaysOf: 'on {days}',
    onlyOnMonthDays: ' if it is {any}',
    ifMonthDays: ' if it is {any}',
    onPlaces: 'on {places}',
    onPlacesOf: 'on {places}',
    onPlacesOfYear: 'on {places} of the year',
    oneOf: '{places} that is {any}',
    date: '{days} {month}',
    onDates: 'on {dates}',
    onYearDays: 'on the {days} day of the year',
    inWeeks: 'in {weeks}',
    onInWeeks: '{days} {weeks}',
    inMonths: 'in {months}',
    ofMonths: 'in {months}',
    ofEachMonth: 'of every month',
    time: '{time}',
    atTimes: 'at {times}',
    until: ', until {day} {month} {year}',
    times: { one: ', once', other: ', {count} times' },
    other: 'on set dates',
  },
}
