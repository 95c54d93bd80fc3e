import { listSeparators, type Noun, nounsOf, type Phrases } from '../phrases.ts'
import { spaced } from '../sentences.ts'

const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const months = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre'],
  ...['octobre', 'novembre', 'décembre'],
]
const places = ['', 'premier', 'deuxième', 'troisième', 'quatrième', 'cinquième']

function place(number: number, { word }: Noun): string {
  if (number > 0) return `le ${places[number] ?? `${number}e`} ${word}`
  if (number === -1) return `le dernier ${word}`
  if (number === -2) return `l’avant-dernier ${word}`
  return `le ${places[-number] ?? `${-number}e`} ${word} en partant de la fin`
}

function week(number: number): string {
  if (number > 0) return `la semaine ${number}`
  if (number === -1) return 'la dernière semaine'
  return number === -2 ? 'l’avant-dernière semaine' : `la ${-number}e semaine en partant de la fin`
}

function dateDay(day: number): string {
  return day === 1 ? '1er' : String(day)
}

export const fr: Phrases = {
  pluralRules: new Intl.PluralRules('fr'),
  sentence: spaced,
  every: {
    YEARLY: ['tous les ans', 'tous les {count} ans'],
    MONTHLY: ['tous les mois', 'tous les {count} mois'],
    WEEKLY: ['toutes les semaines', 'toutes les {count} semaines'],
    DAILY: ['tous les jours', 'tous les {count} jours'],
    HOURLY: ['toutes les heures', 'toutes les {count} heures'],
    MINUTELY: ['toutes les minutes', 'toutes les {count} minutes'],
    SECONDLY: ['toutes les secondes', 'toutes les {count} secondes'],
  },
  everyWeekOn: 'toutes les semaines',
  weekdays: {
    on: weekdays.map((name) => `le ${name}`),
    each: weekdays.map((name) => `chaque ${name}`),
  },
  spans: {
    '1,2,3,4,5': 'du lundi au vendredi',
    '1,2,3,4,5,6': 'du lundi au samedi',
    '1,2,3,4,7': 'du dimanche au jeudi',
    '1,2,3,4,5,6,7': 'du lundi au dimanche',
  },
  nouns: nounsOf(weekdays, {
    '1,2,3,4,5': 'jour ouvré',
    '6,7': 'jour de week-end',
    '1,2,3,4,5,6,7': 'jour',
  }),
  months: {
    in: months,
    of: months.map((name) => (/^[ao]/.test(name) ? `d’${name}` : `de ${name}`)),
    date: months,
  },
  and: listSeparators(', ', ' et '),
  or: listSeparators(', ', ' ou '),
  place,
  monthDay: (day) => (day > 0 ? `le ${dateDay(day)}` : place(day, { word: 'jour' })),
  dateDay: (day) => `le ${dateDay(day)}`,
  untilDay: dateDay,
  yearDay: (day) => place(day, { word: 'jour' }),
  week,
  templates: {
    on: '{days}',
    onEach: '{days}',
    onlyOn: ', uniquement {all}',
    onMonthDays: '{days}',
    onMonthDaysOf: '{days}',
    onlyOnMonthDays: ', uniquement {all}',
    ifMonthDays: ' si ce jour tombe {any}',
    onPlaces: '{places}',
    onPlacesOf: '{places}',
    onPlacesOfYear: '{places} de l’année',
    oneOf: '{places} qui tombe {any}',
    date: '{days} {month}',
    onDates: '{dates}',
    onYearDays: '{days} de l’année',
    inWeeks: 'pendant {weeks}',
    onInWeeks: '{days} {weeks}',
    inMonths: 'en {months}',
    ofMonths: '{months}',
    ofEachMonth: 'de chaque mois',
    time: '{time}',
    atTimes: 'à {times}',
    until: ', jusqu’au {day} {month} {year}',
    times: { one: ', une seule fois', other: ', {count} fois au total' },
    other: 'à des dates définies',
  },
}
