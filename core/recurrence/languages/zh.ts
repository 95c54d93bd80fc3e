import { listSeparators, type Noun, nounsOf, type Phrases } from '../phrases.ts'
import { linking } from '../sentences.ts'

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
const months = Array.from({ length: 12 }, (_, index) => `${index + 1}月`)
const numerals = ['', '一', '二', '三', '四', '五']
/** A day needs no measure word. */
const day: Noun = { word: '天' }

function place(number: number, { word }: Noun): string {
  if (number === -1) return `最后一${word}`
  const numeral = numerals[Math.abs(number)] ?? Math.abs(number)
  return number > 0 ? `第${numeral}${word}` : `倒数第${numeral}${word}`
}

function week(number: number): string {
  return number > 0 ? `第${number}周` : place(number, { word: '周' })
}

/** Simplified Chinese. */
export const zh: Phrases = {
  pluralRules: new Intl.PluralRules('zh'),
  sentence: linking('的', ''),
  every: {
    YEARLY: ['每年', '每{count}年'],
    MONTHLY: ['每月', '每{count}个月'],
    WEEKLY: ['每周', '每{count}周'],
    DAILY: ['每天', '每{count}天'],
    HOURLY: ['每小时', '每{count}小时'],
    MINUTELY: ['每分钟', '每{count}分钟'],
    SECONDLY: ['每秒', '每{count}秒'],
  },
  // The weekday names already contain the word for week.
  everyWeekOn: '每',
  weekdays: { on: weekdays, each: weekdays },
  spans: {
    '1,2,3,4,5': '周一至周五',
    '1,2,3,4,5,6': '周一至周六',
    '1,2,3,4,7': '周日至周四',
    '1,2,3,4,5,6,7': '周一至周日',
  },
  nouns: nounsOf(
    weekdays.map((name) => `个${name}`),
    { '1,2,3,4,5': '个工作日', '6,7': '个周六或周日', '1,2,3,4,5,6,7': day.word },
  ),
  months: { in: months, of: months, date: months },
  and: listSeparators('、', '和'),
  or: listSeparators('、', '或'),
  place,
  monthDay: (number) => (number > 0 ? `${number}日` : place(number, day)),
  dateDay: (number) => `${number}日`,
  untilDay: (number) => `${number}日`,
  yearDay: (number) => place(number, day),
  week,
  templates: {
    on: '{days}',
    onEach: '每个{days}',
    onlyOn: '（仅限{all}）',
    onMonthDays: '{days}',
    onMonthDaysOf: '{days}',
    onlyOnMonthDays: '（仅限{all}）',
    ifMonthDays: '（仅限{any}）',
    onPlaces: '{places}',
    onPlacesOf: '{places}',
    onPlacesOfYear: '{places}',
    oneOf: '{any}中的{places}',
    date: '{month}{days}',
    onDates: '{dates}',
    onYearDays: '{days}',
    inWeeks: '{weeks}',
    onInWeeks: '{weeks}的{days}',
    inMonths: '{months}',
    ofMonths: '{months}',
    ofEachMonth: '每月',
    time: '{time}',
    atTimes: '{times}',
    until: '，直到{year}年{month}{day}',
    times: '，共{count}次',
    other: '按指定的日期',
  },
}
