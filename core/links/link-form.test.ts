import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { given } from './direct.cases.ts'
import { changesBetween } from './link.ts'
import { linkFormValues, readLinkForm } from './link-form.ts'

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
    end: '12/01/2026',
    all_day_event: 'true',
    timezone: 'floating',
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
  deepEqual([form.service, form.status, form.all_day_event], ['aol', 'PERHAPS', ''])
  const read = readLinkForm(given(form))
  deepEqual(!read.ok && read.problems.map(({ parameter }) => parameter), ['status', 'service'])
})

test('a form sends every parameter, unset ones as empty, and each date and time as one value', () => {
  const typed = { description: 'One\r\ntwo ', end: '', starttime: '20:00', timezone: 'floating' }
  const read = readLinkForm(given(typed))
  const { title, start, ...others } = read.ok ? read.value : {}
  deepEqual([title, start], ['Summer party', '2026-12-05 19:30'])
  deepEqual(set(others), { description: 'One\ntwo' })
  equal(Object.keys(others).length, 24)
  equal(others['starttime'], '')
  equal(others['encoding'], undefined)
})

test('reports all mistakes in a form', () => {
  const read = readLinkForm(given({ title: '', start: 'soon', alarm: '-1', timezone: 'UTC' }))
  deepEqual(!read.ok && read.problems.map(({ parameter }) => parameter), [
    'title',
    'start',
    'alarm',
  ])
})

test('lists changes by parameter: set, unset and changed', () => {
  deepEqual(
    changesBetween(
      { title: 'Party', start: '2026', alarm: '5', other: '1' },
      { title: 'Party', start: '2027', encoding: 'base64' },
    ),
    [
      { parameter: 'start', before: '2026', after: '2027' },
      { parameter: 'alarm', before: '5', after: '' },
      { parameter: 'encoding', before: '', after: 'base64' },
    ],
  )
})

test('a form has a zone or states that there is none', () => {
  const zoneOf = (timezone: string) => {
    const read = readLinkForm(given({ timezone }))
    return read.ok ? read.value['timezone'] : read.problems.map(({ parameter }) => parameter)
  }
  deepEqual(['Asia/Tokyo', 'floating', ''].map(zoneOf), ['Asia/Tokyo', '', ['timezone']])
  deepEqual(
    [linkFormValues({}).timezone, linkFormValues({ timezone: 'UTC' }).timezone],
    ['floating', 'UTC'],
  )
})
