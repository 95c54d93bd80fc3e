import { type CountedText, listSeparators, type Noun, nounsOf, type Phrases } from '../phrases.ts'
import { spaced } from '../sentences.ts'

const weekdays = ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد']
const anyWeekdays = weekdays.map((name) => name.replace(/^ال/, ''))
const months = [
  ...['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر'],
  ...['أكتوبر', 'نوفمبر', 'ديسمبر'],
]
const places = [
  ...['', 'أول', 'ثاني', 'ثالث', 'رابع', 'خامس', 'سادس', 'سابع', 'ثامن', 'تاسع', 'عاشر'],
]

function place(number: number, { word }: Noun): string {
  const ordinal = places[Math.abs(number)]
  if (number > 0) return ordinal ? `${ordinal} ${word}` : `${word} رقم ${number}`
  if (number === -1) return `آخر ${word}`
  if (number === -2) return beforeLast(word)
  return ordinal ? `${ordinal} آخر ${word}` : `${word} رقم ${-number} بالعد العكسي`
}

/** Definite, which is possible only for the names of days. */
function beforeLast(word: string): string {
  const weekday = weekdays.find((name) => word === `يوم ${name.replace(/^ال/, '')}`)
  if (weekday) return `يوم ${weekday} قبل الأخير`
  return word === 'يوم' ? 'اليوم قبل الأخير' : `ثاني آخر ${word}`
}

function week(number: number): string {
  if (number > 0) return `الأسبوع ${number}`
  if (number === -2) return 'الأسبوع قبل الأخير'
  return number === -1 ? 'الأسبوع الأخير' : `الأسبوع ${-number} بالعد العكسي`
}

/** The noun alone, in the dual, in the plural, and after the numbers from 11 to 99. */
function every(
  one: string,
  two: string,
  few: string,
  many: string,
): readonly [string, CountedText] {
  const several = { few: `كل {count} ${few}`, many: `كل {count} ${many}` }
  return [`كل ${one}`, { two: `كل ${two}`, ...several, other: `كل {count} ${one}` }]
}

export const ar: Phrases = {
  pluralRules: new Intl.PluralRules('ar'),
  sentence: spaced,
  every: {
    YEARLY: every('عام', 'عامين', 'أعوام', 'عامًا'),
    MONTHLY: every('شهر', 'شهرين', 'أشهر', 'شهرًا'),
    WEEKLY: every('أسبوع', 'أسبوعين', 'أسابيع', 'أسبوعًا'),
    DAILY: every('يوم', 'يومين', 'أيام', 'يومًا'),
    HOURLY: every('ساعة', 'ساعتين', 'ساعات', 'ساعة'),
    MINUTELY: every('دقيقة', 'دقيقتين', 'دقائق', 'دقيقة'),
    SECONDLY: every('ثانية', 'ثانيتين', 'ثوانٍ', 'ثانية'),
  },
  everyWeekOn: 'كل أسبوع',
  weekdays: { on: weekdays, each: anyWeekdays },
  spans: {
    '1,2,3,4,5': 'من الاثنين إلى الجمعة',
    '1,2,3,4,5,6': 'من الاثنين إلى السبت',
    '1,2,3,4,7': 'من الأحد إلى الخميس',
    '1,2,3,4,5,6,7': 'من الاثنين إلى الأحد',
  },
  nouns: nounsOf(
    anyWeekdays.map((name) => `يوم ${name}`),
    {
      // Working days differ between Arabic-speaking countries.
      '1,2,3,4,5': 'يوم من الاثنين إلى الجمعة',
      '6,7': 'يوم سبت أو أحد',
      '1,2,3,4,5,6,7': 'يوم',
    },
  ),
  months: { in: months, of: months, date: months },
  and: listSeparators(' و', ' و'),
  or: listSeparators(' أو ', ' أو '),
  place,
  monthDay: (day) => (day > 0 ? `يوم ${day}` : place(day, { word: 'يوم' })),
  dateDay: String,
  untilDay: String,
  yearDay: (day) => place(day, { word: 'يوم' }),
  week,
  templates: {
    on: { one: 'يوم {days}', two: 'يومي {days}', other: 'أيام {days}' },
    onEach: 'في كل يوم {days}',
    onlyOn: { one: '، يوم {all} فقط', two: '، يومي {all} فقط', other: '، أيام {all} فقط' },
    onMonthDays: 'في {days}',
    onMonthDaysOf: 'في {days}',
    onlyOnMonthDays: '، في {all} فقط',
    ifMonthDays: ' إذا وافق {any}',
    onPlaces: 'في {places}',
    onPlacesOf: 'في {places}',
    onPlacesOfYear: 'في {places} من العام',
    oneOf: '{places} يوافق {any}',
    date: '{days} {month}',
    onDates: 'في {dates}',
    onYearDays: 'في {days} من العام',
    inWeeks: 'في {weeks}',
    onInWeeks: '{days} {weeks}',
    inMonths: 'في {months}',
    ofMonths: 'من {months}',
    ofEachMonth: 'من كل شهر',
    time: '{time}',
    atTimes: 'الساعة {times}',
    until: '، حتى {day} {month} {year}',
    times: {
      one: '، مرة واحدة فقط',
      two: '، مرتين إجمالًا',
      few: '، {count} مرات إجمالًا',
      many: '، {count} مرة إجمالًا',
      other: '، {count} مرة إجمالًا',
    },
    other: 'في تواريخ محددة',
  },
}
