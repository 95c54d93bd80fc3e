import { listSeparators, type Noun, nounsOf, type Phrases } from '../phrases.ts'
import { spaced } from '../sentences.ts'

const weekdays = [
  ...['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag'],
  ...['Samstag', 'Sonntag'],
]
const months = [
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September'],
  ...['Oktober', 'November', 'Dezember'],
]
// Dative and accusative, which are identical after an article.
const places = ['', 'ersten', 'zweiten', 'dritten', 'vierten', 'fünften']
const placesFromEnd = ['', 'letzten', 'vorletzten', 'drittletzten', 'viertletzten', 'fünftletzten']

function place(number: number, { word }: Noun): string {
  if (number > 0) return `${places[number] ?? `${number}.`} ${word}`
  const fromEnd = placesFromEnd[-number]
  return fromEnd ? `${fromEnd} ${word}` : `${-number}. ${word} vom Ende`
}

export const de: Phrases = {
  pluralRules: new Intl.PluralRules('de'),
  sentence: spaced,
  every: {
    YEARLY: ['jedes Jahr', 'alle {count} Jahre'],
    MONTHLY: ['jeden Monat', 'alle {count} Monate'],
    WEEKLY: ['jede Woche', 'alle {count} Wochen'],
    DAILY: ['jeden Tag', 'alle {count} Tage'],
    HOURLY: ['jede Stunde', 'alle {count} Stunden'],
    MINUTELY: ['jede Minute', 'alle {count} Minuten'],
    SECONDLY: ['jede Sekunde', 'alle {count} Sekunden'],
  },
  everyWeekOn: 'jede Woche',
  weekdays: { on: weekdays, each: weekdays },
  spans: {
    '1,2,3,4,5': 'von Montag bis Freitag',
    '1,2,3,4,5,6': 'von Montag bis Samstag',
    '1,2,3,4,7': 'von Sonntag bis Donnerstag',
    '1,2,3,4,5,6,7': 'von Montag bis Sonntag',
  },
  nouns: nounsOf(weekdays, {
    '1,2,3,4,5': 'Arbeitstag',
    '6,7': 'Wochenendtag',
    '1,2,3,4,5,6,7': 'Tag',
  }),
  months: { in: months, of: months, date: months },
  and: listSeparators(', ', ' und '),
  or: listSeparators(', ', ' oder '),
  place,
  monthDay: (day) => (day > 0 ? `${day}.` : place(day, { word: 'Tag' })),
  dateDay: (day) => `${day}.`,
  untilDay: (day) => `${day}.`,
  yearDay: (day) => place(day, { word: 'Tag' }),
  week: (week) => (week > 0 ? `Woche ${week}` : `der ${place(week, { word: 'Woche' })}`),
  templates: {
    on: 'am {days}',
    onEach: 'an jedem {days}',
    onlyOn: ', nur am {all}',
    onMonthDays: 'am {days}',
    onMonthDaysOf: 'am {days}',
    onlyOnMonthDays: ', nur am {all}',
    ifMonthDays: ', wenn der Tag auf den {any} fällt',
    onPlaces: 'am {places}',
    onPlacesOf: 'am {places}',
    onPlacesOfYear: 'am {places} des Jahres',
    oneOf: '{places} (nur {all} gezählt)',
    date: '{days} {month}',
    onDates: 'am {dates}',
    onYearDays: 'am {days} des Jahres',
    inWeeks: 'in {weeks}',
    onInWeeks: '{days} {weeks}',
    inMonths: 'im {months}',
    ofMonths: 'im {months}',
    ofEachMonth: 'jedes Monats',
    time: '{time}',
    atTimes: 'um {times} Uhr',
    until: ', bis zum {day} {month} {year}',
    times: { one: ', nur einmal', other: ', insgesamt {count} Mal' },
    other: 'an festgelegten Terminen',
  },
}
