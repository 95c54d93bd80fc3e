import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { readRecurrence } from '../recurrence/parse-rule.ts'
import { lastEndUnix } from './over.ts'
import { isOver, readWhen } from './when.ts'

function overOf(start: string, zone: string, rule = ''): string {
  const texts: Readonly<Record<string, string>> = { start, zone, wholeDay: 'true' }
  const given = (parameter: string) => ({ parameter, text: texts[parameter] })
  const [from, end, wholeDay] = [given('start'), given('end'), given('wholeDay')]
  const when = readWhen({ start: from, end, wholeDay, zone: given('zone') }, { zone: '' })
  if (!when.ok) throw new Error('not read')
  const read = readRecurrence({ parameter: 'rule', text: rule }, when.value)
  const over = lastEndUnix({ when: when.value, recurrence: read.ok ? read.value : undefined })
  if (rule === '') equal(isOver(when.value, over) && !isOver(when.value, over - 1), true)
  return new Date(1000 * over).toISOString().slice(0, 16)
}

test('all-day events are over at the next midnight of their zone, however long the last day is', () => {
  equal(overOf('2026-11-20', 'Europe/Paris'), '2026-11-20T23:00')
  equal(overOf('2026-10-25', 'Europe/Paris'), '2026-10-25T23:00')
  equal(overOf('2026-03-29', 'Europe/Paris'), '2026-03-29T22:00')
  equal(overOf('2026-10-25', ''), '2026-10-26T00:00')
})

test('a series is over with its last date', () => {
  equal(overOf('2026-10-24', 'Europe/Paris', 'FREQ=DAILY;COUNT=2'), '2026-10-25T23:00')
  equal(overOf('2026-10-24', 'Europe/Paris', 'FREQ=DAILY'), '2200-01-01T00:00')
})
