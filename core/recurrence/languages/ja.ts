import { listSeparators, type Noun, nounsOf, type Phrases } from '../phrases.ts'
import { linking } from '../sentences.ts'

const weekdays = ['月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日', '日曜日']
const months = Array.from({ length: 12 }, (_, index) => `${index + 1}月`)

function place(number: number, { word }: Noun): string {
  if (number === -1) return `最後の${word}`
  if (number < 0) return `最後から${-number}番目の${word}`
  if (weekdays.includes(word)) return `第${number}${word}`
  return number === 1 ? `最初の${word}` : `${number}番目の${word}`
}

function monthDay(day: number): string {
  if (day > 0) return `${day}日`
  return day === -1 ? '末日' : `最後から${-day}番目の日`
}

function week(number: number): string {
  return number > 0 ? `第${number}週` : place(number, { word: '週' })
}

export const ja: Phrases = {
  pluralRules: new Intl.PluralRules('ja'),
  sentence: linking('の', 'の'),
  every: {
    YEARLY: ['毎年', '{count}年ごと'],
    MONTHLY: ['毎月', '{count}か月ごと'],
    WEEKLY: ['毎週', '{count}週間ごと'],
    DAILY: ['毎日', '{count}日ごと'],
    HOURLY: ['1時間ごと', '{count}時間ごと'],
    MINUTELY: ['1分ごと', '{count}分ごと'],
    SECONDLY: ['1秒ごと', '{count}秒ごと'],
  },
  everyWeekOn: '毎週',
  weekdays: { on: weekdays, each: weekdays },
  spans: {
    '1,2,3,4,5': '月曜日から金曜日まで',
    '1,2,3,4,5,6': '月曜日から土曜日まで',
    '1,2,3,4,7': '日曜日から木曜日まで',
    '1,2,3,4,5,6,7': '月曜日から日曜日まで',
  },
  nouns: nounsOf(weekdays, {
    '1,2,3,4,5': '平日',
    '6,7': '土曜日または日曜日',
    '1,2,3,4,5,6,7': '日',
  }),
  months: { in: months, of: months, date: months },
  and: listSeparators('、', '、', 'と'),
  or: listSeparators('、', 'または'),
  place,
  monthDay,
  dateDay: (day) => `${day}日`,
  untilDay: (day) => `${day}日`,
  yearDay: (day) => place(day, { word: '日' }),
  week,
  templates: {
    on: '{days}',
    onEach: '毎週{days}',
    onlyOn: '（{all}のみ）',
    onMonthDays: '{days}',
    onMonthDaysOf: '{days}',
    onlyOnMonthDays: '（{all}のみ）',
    ifMonthDays: '（{any}の場合のみ）',
    onPlaces: '{places}',
    onPlacesOf: '{places}',
    onPlacesOfYear: 'その年の{places}',
    oneOf: '{any}のうち{places}',
    date: '{month}{days}',
    onDates: '{dates}',
    onYearDays: 'その年の{days}',
    inWeeks: '{weeks}',
    onInWeeks: '{weeks}の{days}',
    inMonths: '{months}',
    ofMonths: '{months}',
    ofEachMonth: '毎月',
    time: '{time}',
    atTimes: '{times}',
    until: '（{year}年{month}{day}まで）',
    times: '（全{count}回）',
    other: '指定された日程',
  },
}
