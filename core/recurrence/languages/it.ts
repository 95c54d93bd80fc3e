import { listSeparators, type Noun, nounsOf, type Phrases } from '../phrases.ts'
import { spaced } from '../sentences.ts'

const weekdays = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica']
const months = [
  ...['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno', 'luglio', 'agosto'],
  ...['settembre', 'ottobre', 'novembre', 'dicembre'],
]
// Without endings, which agree with the noun.
const places = ['', 'prim', 'second', 'terz', 'quart', 'quint']
const placesFromEnd = ['', 'ultim', 'penultim', 'terzultim', 'quartultim', 'quintultim']

function place(number: number, { word, gender }: Noun): string {
  const isFeminine = gender === 'feminine'
  const ordinal = isFeminine ? ordinalOf(number, 'a', 'ª') : ordinalOf(number, 'o', 'º')
  return `${joined(isFeminine ? 'la' : 'il', 'l’', ordinal)} ${word}${fromEnd(number)}`
}

function ordinalOf(number: number, ending: string, sign: string): string {
  const stem = number > 0 ? places[number] : placesFromEnd[-number]
  return stem ? `${stem}${ending}` : `${Math.abs(number)}${sign}`
}

function fromEnd(number: number): string {
  return number < 0 && !placesFromEnd[-number] ? ' dalla fine' : ''
}

/** An article loses its vowel before a vowel, such as in the Italian words for 8, 80 and 11. */
function joined(article: string, elided: string, word: string): string {
  return /^(ultim|(8\d?|11)(\D|$))/.test(word) ? `${elided}${word}` : `${article} ${word}`
}

function week(number: number): string {
  if (number > 0) return `nella settimana ${number}`
  const ordinal = ordinalOf(number, 'a', 'ª')
  return `${joined('nella', 'nell’', ordinal)} settimana${fromEnd(number)}`
}

function date(day: number): string {
  return day === 1 ? '1º' : String(day)
}

export const it: Phrases = {
  pluralRules: new Intl.PluralRules('it'),
  sentence: spaced,
  every: {
    YEARLY: ['ogni anno', 'ogni {count} anni'],
    MONTHLY: ['ogni mese', 'ogni {count} mesi'],
    WEEKLY: ['ogni settimana', 'ogni {count} settimane'],
    DAILY: ['ogni giorno', 'ogni {count} giorni'],
    HOURLY: ['ogni ora', 'ogni {count} ore'],
    MINUTELY: ['ogni minuto', 'ogni {count} minuti'],
    SECONDLY: ['ogni secondo', 'ogni {count} secondi'],
  },
  everyWeekOn: 'ogni settimana',
  weekdays: {
    on: weekdays.map((name) => (name === 'domenica' ? `la ${name}` : `il ${name}`)),
    each: [
      ...weekdays.slice(0, 5).map((name) => `tutti i ${name}`),
      ...['tutti i sabati', 'tutte le domeniche'],
    ],
  },
  spans: {
    '1,2,3,4,5': 'dal lunedì al venerdì',
    '1,2,3,4,5,6': 'dal lunedì al sabato',
    '1,2,3,4,7': 'dalla domenica al giovedì',
    '1,2,3,4,5,6,7': 'dal lunedì alla domenica',
  },
  nouns: nounsOf(
    weekdays,
    {
      '1,2,3,4,5': 'giorno lavorativo',
      '6,7': 'giorno del fine settimana',
      '1,2,3,4,5,6,7': 'giorno',
    },
    [7],
  ),
  months: { in: months, of: months, date: months },
  and: listSeparators(', ', ' e '),
  or: listSeparators(', ', ' o '),
  place,
  monthDay: (day) => (day > 0 ? joined('il', 'l’', date(day)) : place(day, { word: 'giorno' })),
  dateDay: (day) => joined('il', 'l’', date(day)),
  untilDay: (day) => joined('al', 'all’', date(day)),
  yearDay: (day) => place(day, { word: 'giorno' }),
  week,
  templates: {
    on: '{days}',
    onEach: '{days}',
    onlyOn: ', solo {all}',
    onMonthDays: '{days}',
    onMonthDaysOf: '{days}',
    onlyOnMonthDays: ', solo {all}',
    ifMonthDays: ' se cade {any}',
    onPlaces: '{places}',
    onPlacesOf: '{places}',
    onPlacesOfYear: '{places} dell’anno',
    oneOf: '{places} che cade {any}',
    date: '{days} {month}',
    onDates: '{dates}',
    onYearDays: '{days} dell’anno',
    inWeeks: '{weeks}',
    onInWeeks: '{days} {weeks}',
    inMonths: { one: 'nel mese di {months}', other: 'nei mesi di {months}' },
    ofMonths: 'di {months}',
    ofEachMonth: 'di ogni mese',
    time: { one: 'all’{time}', other: 'alle {time}' },
    atTimes: '{times}',
    until: ', fino {day} {month} {year}',
    times: { one: ', una sola volta', other: ', {count} volte in totale' },
    other: 'in date stabilite',
  },
}
