import { listSeparators, type Noun, nounsOf, type Phrases } from '../phrases.ts'
import { spaced } from '../sentences.ts'

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const allWeekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados', 'domingos']
const months = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre'],
  ...['octubre', 'noviembre', 'diciembre'],
]
const places = ['', 'primer', 'segundo', 'tercer', 'cuarto', 'quinto']
const placesFromEnd = ['', 'último', 'penúltimo', 'antepenúltimo']
const weeksFromEnd = ['', 'última', 'penúltima', 'antepenúltima']

function place(number: number, { word }: Noun): string {
  if (number > 0) return `el ${places[number] ?? `${number}.º`} ${word}`
  const fromEnd = placesFromEnd[-number]
  return fromEnd ? `el ${fromEnd} ${word}` : `el ${-number}.º ${word} empezando por el final`
}

function week(number: number): string {
  if (number > 0) return `la semana ${number}`
  const fromEnd = weeksFromEnd[-number]
  return fromEnd ? `la ${fromEnd} semana` : `la ${-number}.ª semana empezando por el final`
}

export const es: Phrases = {
  pluralRules: new Intl.PluralRules('es'),
  sentence: spaced,
  every: {
    YEARLY: ['cada año', 'cada {count} años'],
    MONTHLY: ['cada mes', 'cada {count} meses'],
    WEEKLY: ['cada semana', 'cada {count} semanas'],
    DAILY: ['todos los días', 'cada {count} días'],
    HOURLY: ['cada hora', 'cada {count} horas'],
    MINUTELY: ['cada minuto', 'cada {count} minutos'],
    SECONDLY: ['cada segundo', 'cada {count} segundos'],
  },
  everyWeekOn: 'cada semana',
  weekdays: { on: allWeekdays, each: allWeekdays },
  spans: {
    '1,2,3,4,5': 'de lunes a viernes',
    '1,2,3,4,5,6': 'de lunes a sábado',
    '1,2,3,4,7': 'de domingo a jueves',
    '1,2,3,4,5,6,7': 'de lunes a domingo',
  },
  nouns: nounsOf(weekdays, {
    '1,2,3,4,5': 'día laborable',
    '6,7': 'día de fin de semana',
    '1,2,3,4,5,6,7': 'día',
  }),
  months: { in: months, of: months, date: months },
  and: listSeparators(', ', ' y '),
  or: listSeparators(', ', ' o '),
  place,
  monthDay: (day) => (day > 0 ? `el día ${day}` : place(day, { word: 'día' })),
  dateDay: (day) => `el ${day}`,
  untilDay: String,
  yearDay: (day) => place(day, { word: 'día' }),
  week,
  templates: {
    on: 'los {days}',
    onEach: 'todos los {days}',
    onlyOn: ', solo los {all}',
    onMonthDays: '{days}',
    onMonthDaysOf: '{days}',
    onlyOnMonthDays: ', solo {all}',
    ifMonthDays: ' cuando coinciden con {any}',
    onPlaces: '{places}',
    onPlacesOf: '{places}',
    onPlacesOfYear: '{places} del año',
    oneOf: '{places} de entre los {all}',
    date: '{days} de {month}',
    onDates: '{dates}',
    onYearDays: '{days} del año',
    inWeeks: 'en {weeks}',
    onInWeeks: '{days} {weeks}',
    inMonths: 'en {months}',
    ofMonths: 'de {months}',
    ofEachMonth: 'de cada mes',
    time: { one: 'a la {time}', other: 'a las {time}' },
    atTimes: '{times}',
    until: ', hasta el {day} de {month} de {year}',
    times: { one: ', una sola vez', other: ', {count} veces en total' },
    other: 'en fechas determinadas',
  },
}
