import { listSeparators, type Noun, nounsOf, type Phrases } from '../phrases.ts'
import { narrowing } from '../sentences.ts'

// Weekdays and months are capitalized only in dates.
const weekdays = ['pazartesi', 'salı', 'çarşamba', 'perşembe', 'cuma', 'cumartesi', 'pazar']
const months = [
  ...['ocak', 'şubat', 'mart', 'nisan', 'mayıs', 'haziran', 'temmuz', 'ağustos', 'eylül'],
  ...['ekim', 'kasım', 'aralık'],
]
const dateMonths = [
  ...['Ocak', 'Şubat', 'Mart', 'Nisan', 'Mayıs', 'Haziran', 'Temmuz', 'Ağustos', 'Eylül'],
  ...['Ekim', 'Kasım', 'Aralık'],
]
const places = ['', 'ilk', 'ikinci', 'üçüncü', 'dördüncü', 'beşinci']

function place(number: number, { word }: Noun): string {
  if (number === -1) return `son ${word}`
  const ordinal = places[Math.abs(number)] ?? `${Math.abs(number)}.`
  return number > 0 ? `${ordinal} ${word}` : `sondan ${ordinal} ${word}`
}

function numeral(number: number): string {
  if (number > 0) return `${number}.`
  return number === -1 ? 'son' : `sondan ${-number}.`
}

export const tr: Phrases = {
  pluralRules: new Intl.PluralRules('tr'),
  sentence: narrowing,
  every: {
    YEARLY: ['her yıl', 'her {count} yılda bir'],
    MONTHLY: ['her ay', 'her {count} ayda bir'],
    WEEKLY: ['her hafta', 'her {count} haftada bir'],
    DAILY: ['her gün', 'her {count} günde bir'],
    HOURLY: ['her saat', 'her {count} saatte bir'],
    MINUTELY: ['her dakika', 'her {count} dakikada bir'],
    SECONDLY: ['her saniye', 'her {count} saniyede bir'],
  },
  everyWeekOn: 'her hafta',
  weekdays: { on: weekdays, each: weekdays },
  spans: {
    '1,2,3,4,5': 'pazartesiden cumaya kadar',
    '1,2,3,4,5,6': 'pazartesiden cumartesiye kadar',
    '1,2,3,4,7': 'pazardan perşembeye kadar',
    '1,2,3,4,5,6,7': 'pazartesiden pazara kadar',
  },
  nouns: nounsOf(
    weekdays.map((name) => `${name} günü`),
    { '1,2,3,4,5': 'iş günü', '6,7': 'hafta sonu günü', '1,2,3,4,5,6,7': 'günü' },
  ),
  months: { in: months, of: months, date: dateMonths },
  and: listSeparators(', ', ' ve '),
  or: listSeparators(', ', ' veya '),
  place,
  monthDay: numeral,
  dateDay: String,
  untilDay: String,
  yearDay: (day) => place(day, { word: 'günü' }),
  week: numeral,
  templates: {
    on: { one: '{days} günü', other: '{days} günleri' },
    onEach: 'her {days}',
    onlyOn: ', yalnızca {all} günleri',
    onMonthDays: 'ayın {days} günü',
    onMonthDaysOf: '{days} günü',
    onlyOnMonthDays: ', yalnızca ayın {all} günü',
    ifMonthDays: ', yalnızca ayın {any} günüyse',
    onPlaces: 'ayın {places}',
    onPlacesOf: '{places}',
    onPlacesOfYear: 'yılın {places}',
    oneOf: '{places} (yalnızca {all} sayılarak)',
    date: '{days} {month}',
    onDates: { one: '{dates} tarihinde', other: '{dates} tarihlerinde' },
    onYearDays: 'yılın {days}',
    inWeeks: 'yılın {weeks} haftasında',
    onInWeeks: '{weeks} {days}',
    inMonths: { one: '{months} ayında', other: '{months} aylarında' },
    ofMonths: { one: '{months} ayının', other: '{months} aylarının' },
    ofEachMonth: 'her ayın',
    time: '{time}',
    atTimes: 'saat {times}',
    until: ', {day} {month} {year} tarihine kadar',
    times: { one: ', yalnızca bir kez', other: ', toplam {count} kez' },
    other: 'belirlenmiş tarihlerde',
  },
}
