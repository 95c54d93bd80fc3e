import { listSeparators, type Noun, nounsOf, type Phrases } from '../phrases.ts'
import { spaced } from '../sentences.ts'

const weekdays = [
  ...['segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira'],
  ...['sábado', 'domingo'],
]
const months = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro'],
  ...['outubro', 'novembro', 'dezembro'],
]
// Without endings, which agree with the noun.
const places = ['', 'primeir', 'segund', 'terceir', 'quart', 'quint']
const placesFromEnd = ['', 'últim', 'penúltim', 'antepenúltim']

function place(number: number, { word, gender }: Noun): string {
  const [article, ending, sign] = gender === 'feminine' ? ['na', 'a', 'ª'] : ['no', 'o', 'º']
  const stem = number > 0 ? places[number] : placesFromEnd[-number]
  const ordinal = stem ? `${stem}${ending}` : `${Math.abs(number)}${sign}`
  const isFromEnd = number < 0 && !stem
  return `${article} ${ordinal} ${word}${isFromEnd ? ' a contar do fim' : ''}`
}

function week(number: number): string {
  return number > 0 ? `na semana ${number}` : place(number, { word: 'semana', gender: 'feminine' })
}

function dateDay(day: number): string {
  return day === 1 ? '1º' : String(day)
}

/** Brazilian Portuguese. */
export const pt: Phrases = {
  pluralRules: new Intl.PluralRules('pt-BR'),
  sentence: spaced,
  every: {
    YEARLY: ['todos os anos', 'a cada {count} anos'],
    MONTHLY: ['todos os meses', 'a cada {count} meses'],
    WEEKLY: ['todas as semanas', 'a cada {count} semanas'],
    DAILY: ['todos os dias', 'a cada {count} dias'],
    HOURLY: ['a cada hora', 'a cada {count} horas'],
    MINUTELY: ['a cada minuto', 'a cada {count} minutos'],
    SECONDLY: ['a cada segundo', 'a cada {count} segundos'],
  },
  everyWeekOn: 'todas as semanas',
  weekdays: {
    on: weekdays.map((name) => (name.endsWith('feira') ? `na ${name}` : `no ${name}`)),
    each: weekdays.map((name) => `em cada ${name}`),
  },
  spans: {
    '1,2,3,4,5': 'de segunda a sexta-feira',
    '1,2,3,4,5,6': 'de segunda-feira a sábado',
    '1,2,3,4,7': 'de domingo a quinta-feira',
    '1,2,3,4,5,6,7': 'de segunda-feira a domingo',
  },
  nouns: nounsOf(
    weekdays,
    { '1,2,3,4,5': 'dia útil', '6,7': 'dia de fim de semana', '1,2,3,4,5,6,7': 'dia' },
    [1, 2, 3, 4, 5],
  ),
  months: { in: months, of: months, date: months },
  and: listSeparators(', ', ' e '),
  or: listSeparators(', ', ' ou '),
  place,
  monthDay: (day) => (day > 0 ? `no dia ${dateDay(day)}` : place(day, { word: 'dia' })),
  dateDay,
  untilDay: dateDay,
  yearDay: (day) => place(day, { word: 'dia' }),
  week,
  templates: {
    on: '{days}',
    onEach: '{days}',
    onlyOn: ', somente {all}',
    onMonthDays: '{days}',
    onMonthDaysOf: '{days}',
    onlyOnMonthDays: ', somente {all}',
    ifMonthDays: ' se cair {any}',
    onPlaces: '{places}',
    onPlacesOf: '{places}',
    onPlacesOfYear: '{places} do ano',
    oneOf: '{places} que caia {any}',
    date: '{days} de {month}',
    onDates: 'em {dates}',
    onYearDays: '{days} do ano',
    inWeeks: '{weeks}',
    onInWeeks: '{days} {weeks}',
    inMonths: 'em {months}',
    ofMonths: 'de {months}',
    ofEachMonth: 'de cada mês',
    time: { one: 'à {time}', other: 'às {time}' },
    atTimes: '{times}',
    until: ', até {day} de {month} de {year}',
    times: { one: ', uma única vez', other: ', {count} vezes no total' },
    other: 'em datas definidas',
  },
}
