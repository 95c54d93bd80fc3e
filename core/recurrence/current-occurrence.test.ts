import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { readWhen } from '../event/when.ts'
import { occurrenceOn, phaseOfSeries } from './current-occurrence.ts'
import { readRecurrence } from './parse-rule.ts'

interface Series {
  readonly start: string
  readonly end?: string
  readonly zone?: string
  readonly wholeDay?: string
}

function at(now: string, rule: string, series: Series) {
  const { recurrence, when } = read(rule, series)
  return phaseOfSeries(recurrence, when, Date.parse(now) / 1000)
}

function read(rule: string, { start, end, zone, wholeDay }: Series) {
  const given = (text?: string) => ({ parameter: '', text })
  const times = { start: given(start), end: given(end), wholeDay: given(wholeDay) }
  const when = readWhen({ ...times, zone: given(zone) }, { zone: '' })
  if (!when.ok) throw new Error('there is no time')
  const recurrence = readRecurrence(given(rule), when.value)
  if (!recurrence.ok || !recurrence.value) throw new Error('there is no rule')
  return { recurrence: recurrence.value, when: when.value }
}

// Paris is an hour ahead of UTC then, and two hours before 25 October.
const weekly = { start: '2026-11-05 18:00', zone: 'Europe/Paris' }

test('a series is coming, today, in progress and coming again', () => {
  const rule = 'FREQ=WEEKLY;COUNT=3'
  equal(at('2026-11-04T12:00:00Z', rule, weekly), 'coming')
  equal(at('2026-11-12T12:00:00Z', rule, weekly), 'today')
  equal(at('2026-11-12T17:00:00Z', rule, weekly), 'now')
  equal(at('2026-11-12T17:59:59Z', rule, weekly), 'now')
  equal(at('2026-11-12T18:00:00Z', rule, weekly), 'coming')
})

test('a series is over when its last date is over', () => {
  const rule = 'FREQ=WEEKLY;COUNT=3'
  equal(at('2026-11-19T17:59:59Z', rule, weekly), 'now')
  equal(at('2026-11-19T18:00:00Z', rule, weekly), 'over')
})

test('the end of one of many short dates does not end the series', () => {
  const often = { start: '2026-11-05 18:00', end: '2026-11-05 18:00', zone: 'UTC' }
  equal(at('2026-11-06T00:00:30Z', 'FREQ=HOURLY', often), 'today')
})

test('days continue until the last one has passed, across a clock change too', () => {
  const days = { start: '2026-10-17', end: '2026-10-18', zone: 'Europe/Paris', wholeDay: 'true' }
  const rule = 'FREQ=WEEKLY;COUNT=2'
  equal(at('2026-10-24T22:00:00Z', rule, days), 'now')
  equal(at('2026-10-25T22:59:59Z', rule, days), 'now')
  equal(at('2026-10-25T23:00:00Z', rule, days), 'over')
})

test('without a zone a series is over when it is over everywhere', () => {
  const floating = { start: '2026-11-05 18:00' }
  equal(at('2026-11-06T06:59:59Z', 'FREQ=DAILY;COUNT=1', floating), 'coming')
  equal(at('2026-11-06T07:00:00Z', 'FREQ=DAILY;COUNT=1', floating), 'over')
})

test('a series has an occurrence on each of its dates, in its own zone', () => {
  const startsOn = (date: string, rule: string, series: Series) => {
    const { recurrence, when } = read(rule, series)
    const found = occurrenceOn(recurrence, when, date)
    return found && [found.when.start.local, found.when.end.local]
  }
  const rule = 'FREQ=WEEKLY;COUNT=3'
  deepEqual(startsOn('2026-11-05', rule, weekly), ['2026-11-05T18:00:00', '2026-11-05T19:00:00'])
  deepEqual(startsOn('2026-11-19', rule, weekly), ['2026-11-19T18:00:00', '2026-11-19T19:00:00'])
  const none = ['2026-10-29', '2026-11-06', '2026-11-26', '1900-01-01', '9999-12-31', '2026-02-31']
  for (const date of [...none, '', 'x', '2026-11', '2026-11-19T18:00:00', '-271821-04-20']) {
    equal(startsOn(date, rule, weekly), undefined, date)
  }
  // The dates begin at 10:00 UTC of the day before, and at 11:00 UTC of the same day.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', '']) {
    for (const time of ['00:00', '23:59']) {
      const daily = { start: `2026-11-05 ${time}`, end: `2026-11-05 ${time}`, zone }
      const local = `2026-11-07T${time}:00`
      deepEqual(startsOn('2026-11-07', 'FREQ=DAILY', daily), [local, local], zone + time)
    }
  }
  const twice = 'FREQ=DAILY;BYHOUR=9,18'
  equal(startsOn('2026-11-06', twice, weekly)?.[0], '2026-11-06T09:00:00')
})
