import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import type { When } from '../event/when.ts'
import { readRecurrence } from './parse-rule.ts'
import { readRuleForm, ruleFormValues } from './rule-form.ts'

// A Saturday.
const start = { local: '2026-12-05T19:30:00', unix: Date.UTC(2026, 11, 5, 19, 30) / 1000 }
const when: When = { isWholeDay: false, zone: 'UTC', start, end: start }

const ruleOf = (fields: Readonly<Record<string, string>>) => {
  const read = readRuleForm((name) => ({ parameter: name, text: fields[name] }), when)
  return read.ok ? read.value?.rule : read.problems.map(({ parameter }) => parameter)
}

test('the weekday of the start is always part of a weekly rule', () => {
  const weekly = { repeat: 'weekly' }
  equal(ruleOf(weekly), 'FREQ=WEEKLY')
  equal(ruleOf({ ...weekly, weekday_6: 'true' }), 'FREQ=WEEKLY')
  equal(ruleOf({ ...weekly, weekday_1: 'true' }), 'FREQ=WEEKLY;BYDAY=MO,SA')
  equal(ruleOf({ ...weekly, weekday_7: 'true', weekday_6: 'true' }), 'FREQ=WEEKLY;BYDAY=SA,SU')
})

test('a weekly rule without the weekday of its start stays a custom rule', () => {
  const read = readRecurrence({ parameter: 'recurrence', text: 'FREQ=WEEKLY;BYDAY=MO' }, when)
  const values = read.ok ? ruleFormValues(read.value, when) : {}
  deepEqual(values, { repeat: 'kept', rule: 'FREQ=WEEKLY;BYDAY=MO' })
  equal(ruleOf(values), 'FREQ=WEEKLY;BYDAY=MO')
})

test('a custom rule is required and checked', () => {
  deepEqual(ruleOf({ repeat: 'kept', rule: ' ' }), ['rule'])
  deepEqual(ruleOf({ repeat: 'kept', rule: 'FREQ=SECONDLY' }), ['rule'])
})
