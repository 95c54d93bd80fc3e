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
  const given = Object.entries(draft.details ?? {}).filter(([, items]) => items.length > 0)
  return { description: draft.description, details: Object.fromEntries(given), notes }
}

const meet = 'https://meet.google.com/abc-defg-hij'

/** A file's properties, and what is read. */
const said: readonly (readonly [
  what: string,
  lines: readonly string[],
  details: object,
  notes?: readonly string[],
])[] = [
  [
    'a conference in the form of Google',
    [`X-GOOGLE-CONFERENCE:${meet}`],
    { conferences: [{ value: meet }] },
  ],
  [
    'a conference in the standard form',
    [`CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL="Choir, room ^'2^'":${meet}`],
    { conferences: [{ value: meet, label: 'Choir, room "2"', type: 'AUDIO,VIDEO' }] },
  ],
  [
    'a conference in the form of Teams',
    ['X-MICROSOFT-SKYPETEAMSMEETINGURL:https://teams.microsoft.com/l/meetup-join/1'],
    { conferences: [{ value: 'https://teams.microsoft.com/l/meetup-join/1' }] },
  ],
  [
    'a conference by telephone',
    ['CONFERENCE;VALUE=URI;FEATURE=PHONE;LABEL=Dial in:tel:+1-412-555-0123,,,654321'],
    { conferences: [{ value: 'tel:+1-412-555-0123,,,654321', label: 'Dial in', type: 'PHONE' }] },
  ],
  [
    'a conference given twice, once',
    [`X-GOOGLE-CONFERENCE:${meet}`, `CONFERENCE;VALUE=URI;LABEL=Meet:${meet}`],
    { conferences: [{ value: meet }] },
  ],
  [
    'a conference with a URL that cannot be opened, not',
    ['CONFERENCE;VALUE=URI:javascript:alert(1)'],
    {},
    ['conference-lost'],
  ],
  [
    'a conference with an endless URL, not',
    [`X-GOOGLE-CONFERENCE:https://example.com/${'a'.repeat(5000)}`],
    {},
    ['conference-lost'],
  ],
  [
    'a URL',
    ['URL;VALUE=URI:https://example.com/a'],
    { website: [{ value: 'https://example.com/a' }] },
  ],
  [
    'a URL with characters that it cannot have',
    ['URL:https://exämple.com/ü|%zz?q={x}'],
    { website: [{ value: 'https://ex%C3%A4mple.com/%C3%BC%7C%25zz?q=%7Bx%7D' }] },
  ],
  ['a URL that is not a page, not', ['URL:message:%3Cabc@example.com%3E'], {}, ['details']],
  ['an empty URL, silently not', ['URL:'], {}],
  [
    'categories, with commas and line breaks in them',
    ['CATEGORIES:Sports,Food\\, drinks', 'CATEGORIES: Kids\\nand more ,Sports,'],
    {
      categories: [{ value: 'Sports' }, { value: 'Food, drinks' }, { value: 'Kids and more' }],
    },
  ],
  [
    'a long category, shortened',
    [`CATEGORIES:${'x'.repeat(200)}`],
    {
      categories: [{ value: `${'x'.repeat(99)}…` }],
    },
    ['cut'],
  ],
  ['a color', ['COLOR:MediumSeaGreen'], { color: [{ value: 'mediumseagreen' }] }],
  ['an unknown color, not', ['COLOR:#ff0000'], {}, ['details']],
  [
    'attachments that are links',
    [
      'ATTACH;FMTTYPE=application/pdf;FILENAME="Plan; new.pdf":https://example.com/plan.pdf',
      'ATTACH;FMTTYPE="x y":https://example.com/other',
    ],
    {
      attachments: [
        { value: 'https://example.com/plan.pdf', label: 'Plan; new.pdf', type: 'application/pdf' },
        { value: 'https://example.com/other' },
      ],
    },
  ],
  [
    'no inline data, files of a computer or parts of a mail',
    [
      'ATTACH;FMTTYPE=text/plain;ENCODING=BASE64;VALUE=BINARY:aHR0cHM6Ly94Lnk=',
      `IMAGE;VALUE=BINARY;ENCODING=BASE64:${'A'.repeat(100_000)}`,
      'ATTACH:file:///etc/passwd',
      'ATTACH:CID:part1@example.com',
      'ATTACH;ENCODING=BASE64;VALUE=BINARY:https://example.com/',
    ],
    {},
    ['attachments'],
  ],
  [
    'an image',
    ['IMAGE;VALUE=URI;DISPLAY=BADGE;FMTTYPE=image/png:https://example.com/a.png'],
    { images: [{ value: 'https://example.com/a.png', type: 'image/png' }] },
  ],
  ['a place', ['GEO:48.8529900;-2.36885'], { coordinates: [{ value: '48.85299,-2.36885' }] }],
  ['a place that is not one, not', ['GEO:91;0'], {}, ['details']],
  ['a place that is missing, silently not', ['GEO:0;0'], {}],
]
for (const [what, lines, details, notes = []] of said) {
  test(`an import reads ${what}`, () => {
    assert.deepEqual(readOne(...lines), { description: '', details, notes })
  })
}

test('an import leaves the description as it is beside a conference and a URL', () => {
  const { description, notes } = readOne(
    ...['DESCRIPTION:Bring tea', 'URL:https://example.com/', `X-GOOGLE-CONFERENCE:${meet}`],
  )
  assert.deepEqual([description, notes], ['Bring tea', []])
})

test('an import keeps ten of many conferences and says that others are left out', () => {
  const lines = Array.from({ length: 30 }, (_, at) => `CONFERENCE;VALUE=URI:https://d.test/${at}`)
  const { details, notes } = readOne(...lines)
  assert.equal(Object(details).conferences.length, 10)
  assert.deepEqual(notes, ['conference-lost'])
})

/** Markup of a file, and the description that is stored. */
const markup: readonly (readonly [what: string, lines: readonly string[], stored: string])[] = [
  [
    'in DESCRIPTION, without what is not allowed',
    ['DESCRIPTION:<div onclick="x">Bring <b>tea</b></div><script>alert(1)</script>'],
    'Bring <b>tea</b>',
  ],
  [
    'beside DESCRIPTION',
    [
      'DESCRIPTION:See the plan',
      'X-ALT-DESC;FMTTYPE=text/html:<html><body>See <a href="https://d.test/\\;a">the plan</a></body></html>',
    ],
    'See <a href="https://d.test/;a">the plan</a>',
  ],
  [
    'of RFC 9073',
    ['STYLED-DESCRIPTION;VALUE=TEXT;FMTTYPE=text/html:<i>Soon</i>', 'DESCRIPTION:Soon'],
    '<i>Soon</i>',
  ],
  [
    'without links and styles, not',
    ['DESCRIPTION:Two\\nlines', 'X-ALT-DESC;FMTTYPE=text/html:<p>Two</p><p>lines</p>'],
    'Two\nlines',
  ],
  ['of another type, not', ['DESCRIPTION:Two', 'X-ALT-DESC;FMTTYPE=text/rtf:<b>Two</b>'], 'Two'],
]
for (const [what, lines, stored] of markup) {
  test(`an import reads markup ${what}`, () => {
    assert.equal(readOne(...lines).description, stored)
  })
}
