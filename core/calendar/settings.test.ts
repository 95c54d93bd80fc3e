import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { namedProblem } from '../problems.ts'
import { calendarColorNames, calendarColors, readCalendarColor } from './color.ts'
import { calendarFormFields, calendarFormValues, readCalendarForm } from './settings.ts'

const empty = Object.fromEntries(calendarFormFields.map((name) => [name, '']))

function readForm(values: Readonly<Record<string, string>>) {
  const texts: Readonly<Record<string, string>> = { ...empty, title: 'Club', ...values }
  const given = (name: (typeof calendarFormFields)[number]) => ({
    parameter: name,
    text: texts[name],
  })
  const [title, description, template, color, timezone, reminder, findable] =
    calendarFormFields.map(given)
  ok(title && description && template && color && timezone && reminder && findable)
  const form = { title, description, template, color, timezone, reminder, findable }
  return readCalendarForm(form, ['k1', 'k2'])
}

const none = { templateKey: null, color: null, timezone: null, reminder: null, isFindable: 0 }
const all = {
  ...({ templateKey: 'k2', color: 'teal', timezone: 'Europe/Paris' } as const),
  ...{ reminder: 0, isFindable: 1 },
}

test('an empty form removes all settings', () => {
  deepEqual(readForm({}), {
    ok: true,
    value: { title: 'Club', description: '', settings: none },
  })
})

test('reads what the form shows of stored settings', () => {
  for (const settings of [none, all]) {
    const read = readForm(calendarFormValues({ ...settings, title: 'Club', description: 'Ours' }))
    deepEqual(read, { ok: true, value: { title: 'Club', description: 'Ours', settings } })
  }
})

test('reports every mistake of the form at once', () => {
  const read = readForm({
    ...{ template: 'k3', color: 'pink', timezone: 'Mars/Phobos' },
    ...{ reminder: '40321', findable: 'perhaps' },
  })
  ok(!read.ok)
  deepEqual(
    read.problems.map(({ parameter }) => parameter),
    ['template', 'color', 'timezone', 'reminder', 'findable'],
  )
  deepEqual(read.problems[0], namedProblem('template', 'notAChoice', { accepted: 'k1, k2' }))
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
