import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { apiDate, apiHalfOfDay, apiTime, utcDay, utcStamp } from './api-format.ts'
import { readDateText } from './date-text.ts'

test('writes a date as MM/DD/YYYY', () => {
  assert.equal(apiDate('2026-06-05T14:30:00'), '06/05/2026')
})

test('writes a time on the 24-hour clock', () => {
  assert.equal(apiTime('2026-06-05T14:30:15'), '14:30:15')
})

test('calls the hours from noon PM', () => {
  assert.equal(apiHalfOfDay('2026-06-05T00:00:00'), 'AM')
  assert.equal(apiHalfOfDay('2026-06-05T11:59:59'), 'AM')
  assert.equal(apiHalfOfDay('2026-06-05T12:00:00'), 'PM')
  assert.equal(apiHalfOfDay('2026-06-05T23:59:59'), 'PM')
})

test('writes the midnight of an all-day event as 00:00:00 AM', () => {
  const midnight = '2026-06-05T00:00:00'
  assert.equal(`${apiTime(midnight)} ${apiHalfOfDay(midnight)}`, '00:00:00 AM')
})

test('stamps an instant in UTC', () => {
  assert.equal(utcStamp(1_780_669_800), '2026-06-05 14:30:00 (UTC)')
  assert.equal(utcStamp(0), '1970-01-01 00:00:00 (UTC)')
})

test('returns the day of an instant in UTC', () => {
  assert.equal(utcDay(1_780_703_999), '2026-06-05')
  assert.equal(utcDay(1_780_704_000), '2026-06-06')
})

test('the API can read what it writes', () => {
  const dates = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2199-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(dates, (date) => {
      const local = date.toISOString().slice(0, 19)
      const text = `${apiDate(local)} ${apiTime(local)} ${apiHalfOfDay(local)}`
      assert.deepEqual(readDateText(text), { local, offset: undefined })
    }),
  )
})
