import { listSeparators, type Noun, nounsOf, type Phrases } from '../phrases.ts'
import { spaced } from '../sentences.ts'

// Accusative, as used after `w`.
const weekdays = ['poniedziałek', 'wtorek', 'środę', 'czwartek', 'piątek', 'sobotę', 'niedzielę']
/** Wednesday, Saturday and Sunday. */
const feminine = [3, 6, 7]
const monthsLocative = [
  ...['w styczniu', 'w lutym', 'w marcu', 'w kwietniu', 'w maju', 'w czerwcu', 'w lipcu'],
  ...['w sierpniu', 'we wrześniu', 'w październiku', 'w listopadzie', 'w grudniu'],
]
const monthsGenitive = [
  ...['stycznia', 'lutego', 'marca', 'kwietnia', 'maja', 'czerwca', 'lipca', 'sierpnia'],
  ...['września', 'października', 'listopada', 'grudnia'],
]
// Masculine and feminine accusative.
const places = {
  masculine: ['', 'pierwszy', 'drugi', 'trzeci', 'czwarty', 'piąty'],
  feminine: ['', 'pierwszą', 'drugą', 'trzecią', 'czwartą', 'piątą'],
}
const placesFromEnd = {
  masculine: ['', 'ostatni', 'przedostatni'],
  feminine: ['', 'ostatnią', 'przedostatnią'],
}

function place(number: number, { word, gender: named }: Noun): string {
  const gender = named ?? 'masculine'
  const size = Math.abs(number)
  const fromEnd = number < 0 ? placesFromEnd[gender][size] : undefined
  if (fromEnd) return `w ${fromEnd} ${word}`
  const ordinal = places[gender][size] ?? `${size}.`
  return `w ${ordinal} ${word}${number < 0 ? ' od końca' : ''}`
}

/** Genitive. */
function monthDay(day: number): string {
  if (day > 0) return `${day}. dnia`
  const fromEnd = ['', 'ostatniego', 'przedostatniego'][-day]
  return fromEnd ? `${fromEnd} dnia` : `${-day}. dnia od końca`
}

function week(number: number): string {
  if (number > 0) return `w ${number}. tygodniu`
  const fromEnd = ['', 'ostatnim', 'przedostatnim'][-number]
  return fromEnd ? `w ${fromEnd} tygodniu` : `w ${-number}. tygodniu od końca`
}

export const pl: Phrases = {
  pluralRules: new Intl.PluralRules('pl'),
  sentence: spaced,
  every: {
    YEARLY: ['co roku', { few: 'co {count} lata', other: 'co {count} lat' }],
    MONTHLY: ['co miesiąc', { few: 'co {count} miesiące', other: 'co {count} miesięcy' }],
    WEEKLY: ['co tydzień', { few: 'co {count} tygodnie', other: 'co {count} tygodni' }],
    DAILY: ['codziennie', 'co {count} dni'],
    HOURLY: ['co godzinę', { few: 'co {count} godziny', other: 'co {count} godzin' }],
    MINUTELY: ['co minutę', { few: 'co {count} minuty', other: 'co {count} minut' }],
    SECONDLY: ['co sekundę', { few: 'co {count} sekundy', other: 'co {count} sekund' }],
  },
  everyWeekOn: 'co tydzień',
  weekdays: {
    on: weekdays.map((name) => (name === 'wtorek' ? `we ${name}` : `w ${name}`)),
    each: weekdays.map((name, index) => {
      return `w ${feminine.includes(index + 1) ? 'każdą' : 'każdy'} ${name}`
    }),
  },
  spans: {
    '1,2,3,4,5': 'od poniedziałku do piątku',
    '1,2,3,4,5,6': 'od poniedziałku do soboty',
    '1,2,3,4,7': 'od niedzieli do czwartku',
    '1,2,3,4,5,6,7': 'od poniedziałku do niedzieli',
  },
  nouns: nounsOf(
    weekdays,
    { '1,2,3,4,5': 'dzień roboczy', '6,7': 'dzień weekendu', '1,2,3,4,5,6,7': 'dzień' },
    feminine,
  ),
  months: { in: monthsLocative, of: monthsGenitive, date: monthsGenitive },
  and: listSeparators(', ', ' i '),
  or: listSeparators(', ', ' lub '),
  place,
  monthDay,
  dateDay: String,
  untilDay: String,
  yearDay: (day) => place(day, { word: 'dzień' }),
  week,
  templates: {
    on: '{days}',
    onEach: '{days}',
    onlyOn: ', tylko {all}',
    onMonthDays: '{days}',
    onMonthDaysOf: '{days}',
    onlyOnMonthDays: ', tylko {all} miesiąca',
    ifMonthDays: ', jeśli wypada {any} miesiąca',
    onPlaces: '{places}',
    onPlacesOf: '{places}',
    onPlacesOfYear: '{places} roku',
    oneOf: '{places} wypadający {any}',
    date: '{days} {month}',
    onDates: '{dates}',
    onYearDays: '{days} roku',
    inWeeks: '{weeks}',
    onInWeeks: '{days} {weeks}',
    inMonths: '{months}',
    ofMonths: '{months}',
    ofEachMonth: 'każdego miesiąca',
    time: '{time}',
    atTimes: 'o {times}',
    until: ', do {day} {month} {year}',
    times: {
      one: ', tylko raz',
      few: ', łącznie {count} razy',
      other: ', łącznie {count} razy',
    },
    other: 'w ustalonych terminach',
  },
}
