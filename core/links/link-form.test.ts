import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { linkFormValues, readLinkForm } from './link-form.ts'

type Texts = Readonly<Record<string, string>>

/** Reads a form with these fields besides the title and the start, and no others. */
const read = (fields: Texts) => {
  const start = { start_date: '2026-12-05', start_time: '19:30' }
  const all: Texts = { title: 'Summer party', ...start, ...fields }
  return readLinkForm((name) => ({ parameter: name, text: all[name] }))
}

/** The fields with problems. */
const wrongIn = (fields: Texts) => {
  const result = read(fields)
  return result.ok ? [] : result.problems.map(({ parameter }) => parameter)
}

/** The nonempty parameters that are saved if some fields of a link's form are changed. */
const savedFrom = (stored: Texts, changes: Texts = {}) => {
  const result = read({ ...linkFormValues({ title: 'Party', ...stored }), ...changes })
  if (!result.ok) return result.problems.map(({ parameter }) => parameter)
  const { title: _title, ...others } = result.value
  return set(others)
}

/** Returns the nonempty values of a form. */
const set = (form: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(form).filter(([, text]) => text !== ''))

test('the form of a link has the given values, with choices in their own spelling', () => {
  const parameters = {
    title: 'Party',
    start: '11/30/2026',
    starttime: '06:00',
    startext: 'PM',
    end: '12/01/2026',
    all_day_event: '1',
    service: 'AppleICal',
    status: 'tentative',
    method: ' publish',
    transp: 'opaque',
    date_format: 'mm/dd/yyyy',
    encoding: 'base64',
  }
  deepEqual(set(linkFormValues(parameters)), {
    title: 'Party',
    start: '11/30/2026 06:00 PM',
    start_date: '2026-11-30',
    end: '12/01/2026',
    end_date: '2026-12-01',
    all_day_event: 'true',
    timezone: 'floating',
    interval: '1',
    service: 'apple',
    status: 'TENTATIVE',
    method: 'PUBLISH',
    transp: 'OPAQUE',
    date_format: 'MM/DD/YYYY',
  })
})

test('a value that is not among the choices stays unchanged, and is rejected when sent', () => {
  const form = linkFormValues({
    title: 'Party',
    start: '2026-12-05',
    service: 'aol',
    status: 'perhaps',
  })
  deepEqual([form['service'], form['status'], form['all_day_event']], ['aol', 'PERHAPS', ''])
  deepEqual(wrongIn(form), ['status', 'service'])
})

test('a form sends every parameter, unset ones as empty, and each date and time as one value', () => {
  const typed = { description: 'One\r\ntwo ', starttime: '20:00', timezone: 'floating' }
  const result = read(typed)
  const { title, start, ...others } = result.ok ? result.value : {}
  deepEqual([title, start], ['Summer party', '2026-12-05 19:30'])
  deepEqual(set(others), { description: 'One\ntwo' })
  equal(Object.keys(others).length, 24)
  equal(others['starttime'], '')
  equal(others['encoding'], undefined)
})

test('reports all mistakes in a form', () => {
  const minutes = { remind: 'other', reminder: '-1' }
  deepEqual(wrongIn({ title: '', start_date: 'soon', ...minutes, timezone: 'UTC' }), [
    'title',
    'start_date',
    'reminder',
  ])
})

test('a form has a zone or states that there is none', () => {
  const zoneOf = (timezone: string) => {
    const result = read({ timezone })
    return result.ok ? result.value['timezone'] : wrongIn({ timezone })
  }
  deepEqual(['Asia/Tokyo', 'floating', ''].map(zoneOf), ['Asia/Tokyo', '', ['timezone']])
  deepEqual(
    [linkFormValues({})['timezone'], linkFormValues({ timezone: 'UTC' })['timezone']],
    ['floating', 'UTC'],
  )
})

const shownTimes: readonly (readonly [stored: Texts, fields: readonly string[]])[] = [
  [{ start: '12/03/2026' }, ['2026-12-03', '00:00', '', '']],
  [{ start: '12/03/2026', date_format: 'DD/MM/YYYY' }, ['2026-03-12', '00:00', '', '']],
  [
    { start: '30.11.26 6 pm', end: '20261201T0030' },
    ['2026-11-30', '18:00', '2026-12-01', '00:30'],
  ],
  [
    { start: '2026-11-30 9:00:15', duration: '90' },
    ['2026-11-30', '09:00:15', '2026-11-30', '10:30:15'],
  ],
  [{ start: '2026-11-30T18:00Z', timezone: 'Asia/Tokyo' }, ['2026-12-01', '03:00', '', '']],
  [
    { start: '11/30/26 18:00', end: '12/2/26', all_day_event: 'true' },
    ['2026-11-30', '', '2026-12-02', ''],
  ],
  [
    { start: '2026-11-30', duration: '2880', all_day_event: 'true' },
    ['2026-11-30', '', '2026-12-01', ''],
  ],
]
for (const [stored, fields] of shownTimes) {
  test(`a form shows dates as dates, and saves their texts unchanged: ${JSON.stringify(stored)}`, () => {
    const form = linkFormValues(stored)
    const names = ['start_date', 'start_time', 'end_date', 'end_time']
    deepEqual(
      names.map((name) => form[name]),
      fields,
    )
    deepEqual(savedFrom(stored), stored)
  })
}

test('a changed date or time replaces the stored text, and an unchanged one stays', () => {
  const stored = { start: '30.11.2026 18:00', end: '30.11.2026 22:00' }
  deepEqual(savedFrom(stored, { start_time: '19:30' }), { ...stored, start: '2026-11-30 19:30' })
  deepEqual(savedFrom(stored, { end_date: '2026-12-01', end_time: '01:00' }), {
    ...stored,
    end: '2026-12-01 01:00',
  })
  deepEqual(savedFrom(stored, { end_date: '', end_time: '' }), { start: stored.start })
  deepEqual(savedFrom(stored, { start_date: '' }), ['start_date'])
})

test('a stored text is replaced if another zone, date format or day would change its meaning', () => {
  const instant = { start: '2026-11-30T18:00+01:00', timezone: 'Europe/Berlin' }
  deepEqual(savedFrom(instant, { timezone: 'Asia/Tokyo' }), {
    start: '2026-11-30 18:00',
    timezone: 'Asia/Tokyo',
  })
  deepEqual(savedFrom({ start: '12/03/2026 18:00' }, { date_format: 'DD/MM/YYYY' }), {
    start: '2026-12-03 18:00',
    date_format: 'DD/MM/YYYY',
  })
  deepEqual(savedFrom({ start: '30.11.2026 18:00' }, { all_day_event: 'true' }), {
    start: '30.11.2026 18:00',
    all_day_event: 'true',
  })
})

test('an instant without a zone is shown in UTC, and stays one unless the form says otherwise', () => {
  const stored = { start: '2026-11-30T18:00-02:00' }
  const form = linkFormValues(stored)
  deepEqual([form['start_time'], form['timezone']], ['20:00', 'UTC'])
  deepEqual(savedFrom(stored), { ...stored, timezone: 'UTC' })
  deepEqual(savedFrom(stored, { timezone: 'floating' }), { start: '2026-11-30 20:00' })
})

test('a duration is shown as an end, counts from the start in the form, and yields to another end', () => {
  const stored = { start: '2026-11-30 18:00', duration: '90' }
  const later = { start_time: '20:00' }
  const start = '2026-11-30 20:00'
  deepEqual(savedFrom(stored, { ...later, end_time: '21:30' }), { start, duration: '90' })
  deepEqual(savedFrom(stored, later), ['end_date'])
  deepEqual(savedFrom(stored, { ...later, end_time: '21:00' }), { start, end: '2026-11-30 21:00' })
})

test('a text that is not a date is reported until a date is chosen', () => {
  const stored = { start: 'next friday', end: 'late', duration: '' }
  deepEqual(savedFrom(stored), ['start_date', 'end_date'])
  const chosen = { start_date: '2026-12-04', start_time: '20:00' }
  deepEqual(savedFrom(stored, chosen), ['end_date'])
  deepEqual(savedFrom({ start: 'next friday', duration: 'long' }, chosen), ['end_date'])
  const ended = { ...chosen, end_date: '2026-12-04', end_time: '22:00' }
  deepEqual(savedFrom(stored, ended), { start: '2026-12-04 20:00', end: '2026-12-04 22:00' })
})

test('a date needs a time unless the event is all day', () => {
  const empty = { start: '', start_date: '2026-12-04', start_time: '', timezone: 'UTC' }
  deepEqual(wrongIn(empty), ['start_time'])
  deepEqual(wrongIn({ ...empty, all_day_event: 'true' }), [])
  deepEqual(wrongIn({ ...empty, start_time: '18:00', end_date: '2026-12-05' }), ['end_time'])
  deepEqual(wrongIn({ ...empty, start_date: '' }), ['start_date', 'start_time'])
})

const start = '2026-12-05 19:30'
const rules: readonly (readonly [stored: string, choices: Texts, saved: string | undefined])[] = [
  ['freq=weekly;byday=SA;count=5', {}, 'freq=weekly;byday=SA;count=5'],
  ['freq=weekly;byday=SA;count=5', { count: '6' }, 'FREQ=WEEKLY;COUNT=6'],
  ['FREQ=WEEKLY', { weekday_1: 'true' }, 'FREQ=WEEKLY;BYDAY=MO,SA'],
  ['FREQ=WEEKLY', { repeat: '' }, undefined],
  ['FREQ=WEEKLY;BYDAY=MO', {}, 'FREQ=WEEKLY;BYDAY=MO'],
  ['freq=yearly;byweekno=20', {}, 'freq=yearly;byweekno=20'],
  ['freq=yearly;byweekno=20', { rule: 'FREQ=DAILY;COUNT=2' }, 'FREQ=DAILY;COUNT=2'],
  ['', { repeat: 'kept', rule: 'FREQ=HOURLY;COUNT=2' }, 'FREQ=HOURLY;COUNT=2'],
]
for (const [recurring, choices, saved] of rules) {
  test(`a form saves the rule '${recurring}' with ${JSON.stringify(choices)} as ${saved}`, () => {
    const stored = savedFrom({ start, recurring }, choices)
    deepEqual(stored, { start, ...(saved !== undefined && { recurring: saved }) })
  })
}

test('rules that cannot be read are reported at their field', () => {
  deepEqual(savedFrom({ start, recurring: 'every day' }), ['rule'])
  deepEqual(savedFrom({ start }, { repeat: 'kept', rule: ' ' }), ['rule'])
  deepEqual(savedFrom({ start }, { repeat: 'daily', interval: '0' }), ['interval'])
  deepEqual(wrongIn({ repeat: 'kept', rule: 'every day', timezone: 'UTC' }), ['rule'])
})

test('a reminder is a choice, or other minutes as stored', () => {
  const shown = (alarm: string) => {
    const { remind, reminder } = linkFormValues({ alarm })
    return [remind, reminder]
  }
  deepEqual(['', '60', '45', '060'].map(shown), [
    ...[
      ['', ''],
      ['60', '60'],
      ['other', '45'],
      ['other', '060'],
    ],
  ])
  deepEqual(savedFrom({ start, alarm: '45' }), { start, alarm: '45' })
  deepEqual(savedFrom({ start, alarm: '45' }, { remind: '1440' }), { start, alarm: '1440' })
  deepEqual(savedFrom({ start, alarm: '60' }, { remind: '' }), { start })
  // A number field is empty if its value is not a number.
  deepEqual(savedFrom({ start, alarm: '5 minutes' }, { reminder: '' }), ['reminder'])
})

test('a text on several lines is shown on one line, as browsers would drop the line breaks', () => {
  const { title, location, description } = linkFormValues({
    ...{ title: 'Summer\nparty', location: 'Town hall\r\nMain street 1', description: 'a\nb' },
  })
  deepEqual([title, location, description], ['Summer party', 'Town hall Main street 1', 'a\nb'])
})
