import { listSeparators, type Noun, nounsOf, type Phrases } from '../phrases.ts'
import { spaced } from '../sentences.ts'

const weekdays = [
  ...['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag'],
  ...['zaterdag', 'zondag'],
]
const months = [
  ...['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september'],
  ...['oktober', 'november', 'december'],
]
const places = ['', 'eerste', 'tweede', 'derde', 'vierde', 'vijfde']
const placesFromEnd = ['', 'laatste', 'voorlaatste', 'op twee na laatste']

function place(number: number, { word }: Noun): string {
  if (number > 0) return `de ${places[number] ?? `${number}e`} ${word}`
  return `de ${placesFromEnd[-number] ?? `op ${-number - 1} na laatste`} ${word}`
}

export const nl: Phrases = {
  pluralRules: new Intl.PluralRules('nl'),
  sentence: spaced,
  every: {
    YEARLY: ['elk jaar', 'elke {count} jaar'],
    MONTHLY: ['elke maand', 'elke {count} maanden'],
    WEEKLY: ['elke week', 'elke {count} weken'],
    DAILY: ['elke dag', 'elke {count} dagen'],
    HOURLY: ['elk uur', 'elke {count} uur'],
    MINUTELY: ['elke minuut', 'elke {count} minuten'],
    SECONDLY: ['elke seconde', 'elke {count} seconden'],
  },
  everyWeekOn: 'elke week',
  weekdays: { on: weekdays, each: weekdays },
  spans: {
    '1,2,3,4,5': 'van maandag tot en met vrijdag',
    '1,2,3,4,5,6': 'van maandag tot en met zaterdag',
    '1,2,3,4,7': 'van zondag tot en met donderdag',
    '1,2,3,4,5,6,7': 'van maandag tot en met zondag',
  },
  nouns: nounsOf(weekdays, {
    '1,2,3,4,5': 'werkdag',
    '6,7': 'weekenddag',
    '1,2,3,4,5,6,7': 'dag',
  }),
  months: { in: months, of: months, date: months },
  and: listSeparators(', ', ' en '),
  or: listSeparators(', ', ' of '),
  place,
  monthDay: (day) => (day > 0 ? `de ${day}e` : place(day, { word: 'dag' })),
  dateDay: String,
  untilDay: String,
  yearDay: (day) => place(day, { word: 'dag' }),
  week: (week) => (week > 0 ? `week ${week}` : place(week, { word: 'week' })),
  templates: {
    on: 'op {days}',
    onEach: 'op elke {days}',
    onlyOn: ', alleen op {all}',
    onMonthDays: 'op {days}',
    onMonthDaysOf: 'op {days}',
    onlyOnMonthDays: ', alleen op {all}',
    ifMonthDays: ' als dat {any} is',
    onPlaces: 'op {places}',
    onPlacesOf: 'op {places}',
    onPlacesOfYear: 'op {places} van het jaar',
    oneOf: '{places} die op {any} valt',
    date: '{days} {month}',
    onDates: 'op {dates}',
    onYearDays: 'op {days} van het jaar',
    inWeeks: 'in {weeks}',
    onInWeeks: '{days} {weeks}',
    inMonths: 'in {months}',
    ofMonths: 'van {months}',
    ofEachMonth: 'van elke maand',
    time: '{time}',
    atTimes: 'om {times} uur',
    until: ', tot en met {day} {month} {year}',
    times: { one: ', slechts één keer', other: ', in totaal {count} keer' },
    other: 'op vastgestelde datums',
  },
}
