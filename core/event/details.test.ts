import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import {
  changeDetails,
  detailLines,
  detailText,
  type EventDetails,
  readDetail,
  readDetailText,
} from './details.ts'

const details: EventDetails = {
  conferences: [
    { value: 'https://meet.example/1', label: 'Room "A"; left', type: 'AUDIO,VIDEO' },
    { value: 'tel:+1-555', type: 'PHONE' },
  ],
  website: [{ value: 'https://example.com/' }],
  attachments: [{ value: 'https://example.com/a;b.pdf', label: 'Plan', type: 'application/pdf' }],
  images: [{ value: 'https://example.com/a.png' }],
  categories: [{ value: 'Sports' }, { value: 'Food, drinks' }],
  color: [{ value: 'teal' }],
  coordinates: [{ value: '48.85299,-2.5' }],
}

test('the fields of an event are properties of RFC 5545 and RFC 7986 in files', () => {
  deepEqual(detailLines(details).replaceAll('\r\n ', '').split('\r\n'), [
    'CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL="Room ^\'A^\'; left":https://meet.example/1',
    'CONFERENCE;VALUE=URI;FEATURE=PHONE:tel:+1-555',
    'URL;VALUE=URI:https://example.com/',
    'ATTACH;FMTTYPE=application/pdf;FILENAME=Plan:https://example.com/a;b.pdf',
    'IMAGE;VALUE=URI:https://example.com/a.png',
    'CATEGORIES:Sports,Food\\, drinks',
    'COLOR:teal',
    'GEO:48.85299;-2.5',
    '',
  ])
})

test('the text of a field is read as it was written', () => {
  equal(detailText('conferences', details), 'https://meet.example/1 Room "A"; left\ntel:+1-555')
  equal(detailText('categories', details), 'Sports, Food\\, drinks')
  for (const name of ['attachments', 'categories', 'color', 'coordinates', 'website'] as const) {
    const read = readDetailText(name, { parameter: name, text: detailText(name, details) })
    const expected = details[name]?.map(({ type: _, ...item }) => item)
    deepEqual(read, { ok: true, value: expected })
  }
})

const refused: readonly (readonly [Parameters<typeof readDetail>[0], string, string])[] = [
  ['website', 'example.com', "'example.com' is not a link"],
  ['website', 'javascript:alert(1)', "'javascript:alert(1)' is not a link"],
  ['website', 'https:/example.com', "'https:/example.com' is not a link"],
  ['website', 'https://user@example.com/', "'https://user@example.com/' is not a link"],
  ['website', 'https://example.com/a b', "'https://example.com/a b' is not a link"],
  ['website', `https://example.com/${'a'.repeat(2000)}`, 'has 2020 characters; the limit is 2000'],
  ['attachments', 'tel:1', "'tel:1' is not a link"],
  ['categories', 'x'.repeat(101), 'has 101 characters; the limit is 100'],
  ['color', '#ff0000', "'#ff0000' is not a color name"],
  ['coordinates', '91,0', "'91,0' is not a latitude"],
]
for (const [name, value, message] of refused) {
  test(`${name} cannot be ${value.slice(0, 40)}`, () => {
    const read = readDetail(name, [{ value }])
    const [problem] = read.ok ? [] : read.problems
    equal(problem?.message.slice(0, message.length), message)
  })
}

test('a field has a limited number of different values', () => {
  const many = Array.from({ length: 31 }, (_, number) => ({ value: `c${number}` }))
  const read = readDetail('categories', many)
  deepEqual(read.ok ? '' : read.problems[0]?.message, 'has 31 values; the limit is 30')
  deepEqual(readDetail('categories', [...many.slice(0, 30), { value: 'c1' }]).ok, true)
})

test('a change replaces the fields that it has and keeps the types of links', () => {
  const label = 'Dial in'
  deepEqual(changeDetails(details, { conferences: [{ value: 'tel:+1-555', label }], color: [] }), {
    ...Object.fromEntries(Object.entries(details).filter(([name]) => name !== 'color')),
    conferences: [{ value: 'tel:+1-555', label, type: 'PHONE' }],
  })
})
