import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { whenInWords } from './when.ts'

function words(
  start: string,
  end: string,
  more: { isWholeDay?: true; zone?: string } = {},
): string {
  const moment = (local: string) => ({ local, unix: Date.parse(`${local}Z`) / 1000 })
  const when = { isWholeDay: false, zone: '', start: moment(start), end: moment(end), ...more }
  return whenInWords(when).replaceAll('\u202f', ' ')
}

test('a time within a day names the day once, and its zone as people there say it', () => {
  const zone = 'America/New_York'
  equal(
    words('2026-12-24T18:00:00', '2026-12-24T21:30:00', { zone }),
    'Thursday, December 24, 2026, 6:00 PM to 9:30 PM, Eastern Standard Time (America/New York)',
  )
  equal(
    words('2026-07-01T00:00:00', '2026-07-01T12:00:00', { zone }),
    'Wednesday, July 1, 2026, 12:00 AM to 12:00 PM, Eastern Daylight Time (America/New York)',
  )
})

test('a time over midnight names both days', () => {
  equal(
    words('2026-12-31T22:00:00', '2027-01-01T04:00:00', { zone: 'UTC' }),
    'Thursday, December 31, 2026, 10:00 PM to Friday, January 1, 2027, 4:00 AM, Coordinated Universal Time',
  )
})

test('a floating time names no zone', () => {
  equal(
    words('2026-12-24T09:00:00', '2026-12-24T10:00:00'),
    'Thursday, December 24, 2026, 9:00 AM to 10:00 AM',
  )
})

test('whole days are said without times, the last day included', () => {
  const isWholeDay = true as const
  const zone = 'Pacific/Kiritimati'
  equal(
    words('2026-12-24T00:00:00', '2026-12-24T00:00:00', { isWholeDay, zone }),
    'Thursday, December 24, 2026, all day',
  )
  equal(
    words('2026-12-24T00:00:00', '2026-12-26T00:00:00', { isWholeDay }),
    'Thursday, December 24, 2026 to Saturday, December 26, 2026, all day',
  )
})
