import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { namedProblem } from '../problems.ts'
import { calendarColorNames, calendarColors, readCalendarColor } from './color.ts'
import { calendarFormFields, calendarFormValues, readCalendarForm } from './settings.ts'

const empty = Object.fromEntries(calendarFormFields.map((name) => [name, '']))

function readForm(values: Readonly<Record<string, string>>, apiFields = '') {
  const texts: Readonly<Record<string, string>> = { ...empty, title: 'Club', ...values }
  // The cast is safe: these are the names of all fields.
  const form = Object.fromEntries(
    calendarFormFields.map((name) => [name, { parameter: name, text: texts[name] }]),
  ) as Parameters<typeof readCalendarForm>[0]
  return readCalendarForm(form, ['k1', 'k2'], apiFields)
}

const none = { templateKey: null, color: null, timezone: null, reminder: null, isFindable: 0 }
const all = {
  ...({ templateKey: 'k2', color: 'teal', timezone: 'Europe/Paris' } as const),
  ...{ reminder: 0, isFindable: 1 },
}

test('an empty form removes all settings', () => {
  deepEqual(readForm({}), {
    ok: true,
    value: { title: 'Club', description: '', settings: none, apiFields: '' },
  })
})

test('reads what the form shows of stored settings', () => {
  for (const settings of [none, all]) {
    const texts = { title: 'Club', description: 'Ours' }
    const apiFields =
      '{"calendar_color":3,"weekday_begin":"monday","internal_name":"c","custom_data":{"a":[1]}}'
    const read = readForm(calendarFormValues({ ...settings, ...texts, apiFields }), apiFields)
    deepEqual(read, { ok: true, value: { ...texts, settings, apiFields } })
  }
})

test('removes what the form leaves empty, and keeps the fields of the API alone', () => {
  const stored = '{"calendar_color":3,"weekday_begin":"monday","custom_data":{"a":1}}'
  const read = readForm({ internal_name: 'Club 2026' }, stored)
  ok(read.ok)
  equal(read.value.apiFields, '{"calendar_color":3,"internal_name":"Club 2026"}')
})

test('custom data has keys in snake_case and a limited size', () => {
  for (const [data, message] of [
    ['{"A":1}', /^has the key 'A'; use up to 40 characters/],
    ['{"a":', /^is not an object/],
    [JSON.stringify({ a: 'x'.repeat(5000) }), /^has 5008 characters of JSON; the limit is 5000$/],
  ] as const) {
    const read = readForm({ custom_data: data })
    match(read.ok ? '' : (read.problems[0]?.message ?? ''), message)
  }
})

test('reports every mistake of the form at once', () => {
  const read = readForm({
    ...{ template: 'k3', color: 'pink', timezone: 'Mars/Phobos' },
    ...{ reminder: '40321', findable: 'perhaps' },
    ...{ weekday_begin: 'friday', custom_data: '[1]' },
  })
  ok(!read.ok)
  deepEqual(
    read.problems.map(({ parameter }) => parameter),
    ['template', 'color', 'timezone', 'reminder', 'findable', 'weekday_begin', 'custom_data'],
  )
  deepEqual(
    read.problems[0],
    namedProblem('template', 'notAWord', { text: 'k3', accepted: 'k1, k2' }),
  )
})

test('a color is read from the name and the value that it is written with', () => {
  for (const color of calendarColorNames) {
    equal(readCalendarColor(calendarColors[color].name), color)
    equal(readCalendarColor(calendarColors[color].hex), color)
  }
})

// The colors of Apple's calendars, some with their opacity, as iCloud writes them.
const foreign = [
  ['#FF2968FF', 'rose'],
  ['#ff9500', 'amber'],
  ['#63DA38FF', 'green'],
  ['#1BADF8', 'blue'],
  ['#CC73E1', 'violet'],
  [' #ff0000 ', 'rust'],
  ['STEELBLUE', 'blue'],
  ['#808085', undefined],
  ['#fff', undefined],
  ['red', undefined],
  ['', undefined],
] as const

test('any other color is the nearest one, and a gray is none', () => {
  for (const [text, color] of foreign) equal(readCalendarColor(text), color, text)
})
