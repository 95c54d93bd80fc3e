import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readImport } from './import-file.ts'

/** 2026-11-21 12:00:00 UTC. */
const now = 1_795_262_400

function readOne(...lines: readonly string[]) {
  const event = ['BEGIN:VEVENT', 'UID:a', 'SUMMARY:A', 'DTSTART:20261201T100000Z', ...lines]
  const file = ['BEGIN:VCALENDAR', ...event, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
  const found = readImport({ bytes: Buffer.from(file), now })
  assert.ok(found.ok)
  const [{ draft, notes } = assert.fail()] = found.value.events
  return { description: draft.description ?? '', notes }
}

const meet = 'https://meet.google.com/abc-defg-hij'

/** A file's conference properties, and the result. */
const said: readonly (readonly [
  what: string,
  lines: readonly string[],
  description: string,
  notes: readonly string[],
])[] = [
  ['is read in the form of Google', [`X-GOOGLE-CONFERENCE:${meet}`], meet, ['conference']],
  [
    'is read in the standard form',
    [`CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL="Choir, room 2":${meet}`],
    `Choir, room 2: ${meet}`,
    ['conference'],
  ],
  [
    'is read in the form of Teams',
    ['X-MICROSOFT-SKYPETEAMSMEETINGURL:https://teams.microsoft.com/l/meetup-join/1'],
    'https://teams.microsoft.com/l/meetup-join/1',
    ['conference'],
  ],
  [
    'by telephone is added',
    ['CONFERENCE;VALUE=URI;FEATURE=PHONE;LABEL=Dial in:tel:+1-412-555-0123,,,654321'],
    'Dial in: tel:+1-412-555-0123,,,654321',
    ['conference'],
  ],
  [
    'is added after a description and a URL',
    ['DESCRIPTION:Bring tea', 'URL:https://example.com/', `X-GOOGLE-CONFERENCE:${meet}`],
    `Bring tea\n\nhttps://example.com/\n${meet}`,
    ['conference'],
  ],
  [
    'already in its description is not added',
    [`DESCRIPTION:Join: ${meet}`, `X-GOOGLE-CONFERENCE:${meet}`, `CONFERENCE;VALUE=URI:${meet}`],
    `Join: ${meet}`,
    [],
  ],
  ['that is also its URL is not added', [`URL:${meet}`, `X-GOOGLE-CONFERENCE:${meet}`], meet, []],
  [
    'given twice is added once',
    [`X-GOOGLE-CONFERENCE:${meet}`, `CONFERENCE;VALUE=URI;LABEL=Meet:${meet}`],
    meet,
    ['conference'],
  ],
  [
    'with an unusable URL is left out',
    ['CONFERENCE;VALUE=URI:javascript:alert(1)'],
    '',
    ['conference-lost'],
  ],
  [
    'with an endless URL is left out',
    [`X-GOOGLE-CONFERENCE:https://example.com/${'a'.repeat(5000)}`],
    '',
    ['conference-lost'],
  ],
]
for (const [what, lines, description, notes] of said) {
  test(`a conference ${what}`, () => {
    assert.deepEqual(readOne(...lines), { description, notes })
  })
}

test('a conference is kept when a long description is shortened', () => {
  const { description, notes } = readOne(
    `DESCRIPTION:${'a'.repeat(30_000)}`,
    `X-GOOGLE-CONFERENCE:${meet}`,
  )
  assert.equal(description.length, 20_000)
  assert.ok(description.endsWith(`aaa…\n\n${meet}`))
  assert.deepEqual(notes, ['conference', 'cut'])
})

test('a description fits next to the most and longest conferences', () => {
  const label = 'b'.repeat(200)
  const lines = Array.from({ length: 12 }, (_, at) =>
    `CONFERENCE;LABEL=${label}:https://d.test/${at}/`.padEnd(1190, 'c'),
  )
  const { description } = readOne(`DESCRIPTION:${'a'.repeat(30_000)}`, ...lines)
  assert.equal(description.length, 20_000)
  assert.match(description, /^a{7000}/)
})

test('of many conferences, some are kept and the others reported as left out', () => {
  const lines = Array.from({ length: 30 }, (_, at) => `CONFERENCE;VALUE=URI:https://d.test/${at}`)
  const { description, notes } = readOne(...lines)
  assert.equal(description.split('\n').length, 10)
  assert.deepEqual(notes.toSorted(), ['conference', 'conference-lost'])
})
