import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import type { DateFormat } from '../../core/links/direct.ts'
import { chooseLocale } from '../../core/text/language.ts'
import { timeBriefly, whenOnOneLine } from './date-text.ts'
import { translationsFor } from './translations.ts'

interface More {
  readonly isWholeDay?: true
  readonly zone?: string
  readonly language?: string
  readonly format?: DateFormat
}

function words(start: string, end: string, more: More = {}): string {
  const { isWholeDay = false, zone = '', language = 'en', format } = more
  const moment = (local: string) => ({ local, unix: Date.parse(`${local}Z`) / 1000 })
  const when = { isWholeDay, zone, start: moment(start), end: moment(end) }
  const translations = translationsFor(chooseLocale(language, ''), format)
  return whenOnOneLine(when, translations).replace(/[\u2009\u202f\u00a0]/g, ' ')
}

const evening = ['2026-12-24T18:00:00', '2026-12-24T21:30:00'] as const

test('a time within a day has the day once, and the common name of its zone with a city', () => {
  equal(
    words(...evening, { zone: 'America/New_York' }),
    'Thursday, December 24, 2026 · 6:00 – 9:30 PM · Eastern Time (New York)',
  )
  equal(
    words(...evening, { zone: 'America/Argentina/Buenos_Aires' }),
    'Thursday, December 24, 2026 · 6:00 – 9:30 PM · Argentina Standard Time (Buenos Aires)',
  )
})

test('a full hour is brief where people say AM or PM', () => {
  const brief = (time: string, tag: string, format?: DateFormat) =>
    timeBriefly(`2026-12-24T${time}:00`, translationsFor(chooseLocale(tag, ''), format)).replace(
      /[\u202f\u00a0]/g,
      ' ',
    )
  equal(brief('19:00', 'en'), '7 PM')
  equal(brief('19:30', 'en'), '7:30 PM')
  equal(brief('19:00', 'en', 'DD/MM/YYYY'), '19:00')
  equal(brief('19:00', 'de'), '19:00')
  equal(brief('19:00', 'ja'), '19:00')
})

test('a time past midnight has both days', () => {
  equal(
    words('2026-12-31T22:00:00', '2027-01-01T04:00:00', { zone: 'UTC' }),
    'Thursday, December 31, 2026 at 10:00 PM – Friday, January 1, 2027 at 4:00 AM · Coordinated Universal Time',
  )
})

test('a time without a zone has no zone name, and one without a duration appears once', () => {
  equal(
    words('2026-12-24T09:00:00', '2026-12-24T09:00:00'),
    'Thursday, December 24, 2026 · 9:00 AM',
  )
})

test('all-day events have no times, and include the last day', () => {
  const isWholeDay = true as const
  const [start, zone] = ['2026-12-24T00:00:00', 'Pacific/Kiritimati']
  equal(words(start, start, { isWholeDay, zone }), 'Thursday, December 24, 2026 · All day')
  equal(
    words(start, '2026-12-26T00:00:00', { isWholeDay }),
    'Thursday, December 24 – Saturday, December 26, 2026 · All day',
  )
})

const inLanguages = {
  'en-GB': 'Thursday, 24 December 2026 · 18:00–21:30 · Central European Time (Paris)',
  de: 'Donnerstag, 24. Dezember 2026 · 18:00–21:30 Uhr · Mitteleuropäische Zeit (Paris)',
  fr: 'jeudi 24 décembre 2026 · 18:00 – 21:30 · heure d’Europe centrale (Paris)',
  es: 'jueves, 24 de diciembre de 2026 · 18:00–21:30 · hora de Europa central (Paris)',
  ja: '2026年12月24日木曜日 · 18時00分～21時30分 · 中央ヨーロッパ時間 (Paris)',
  zh: '2026年12月24日星期四 · 18:00–21:30 · 中欧时间 (Paris)',
  ar: 'الخميس، 24 ديسمبر 2026 · 6:00–9:30 م · توقيت وسط أوروبا (Paris)',
}

for (const [language, expected] of Object.entries(inLanguages)) {
  test(`a time is formatted for ${language}`, () => {
    equal(words(...evening, { zone: 'Europe/Paris', language }), expected)
  })
}

test('years are Gregorian even in languages with another calendar', () => {
  equal(
    words(...evening, { language: 'ar-SA' }).includes('٢٠٢٦'),
    true,
    words(...evening, { language: 'ar-SA' }),
  )
})

test('the date format of an event sets the clock, and the order in English', () => {
  equal(
    words(...evening, { language: 'en-US', format: 'DD/MM/YYYY' }),
    'Thursday, 24 December 2026 · 18:00–21:30',
  )
  equal(
    words(...evening, { language: 'en-GB', format: 'MM/DD/YYYY' }),
    'Thursday, December 24, 2026 · 6:00 – 9:30 PM',
  )
  equal(
    words(...evening, { language: 'de', format: 'MM/DD/YYYY' }),
    'Donnerstag, 24. Dezember 2026 · 6:00–9:30 PM',
  )
})
