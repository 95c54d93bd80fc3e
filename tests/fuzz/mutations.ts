import type { Chance } from '../support/chance.ts'

/** Picks one item of a list. */
export function pick<Value>(chance: Chance, list: readonly Value[]): Value {
  const value = list[chance(list.length)]
  if (value === undefined) throw new Error('there is nothing to pick from')
  return value
}

/** Returns a list with a random number of items below a bound. */
export function several<Value>(chance: Chance, bound: number, make: () => Value): Value[] {
  return Array.from({ length: chance(bound) }, make)
}

type Edit = (chance: Chance, text: string, words: readonly string[]) => string

const edits: readonly Edit[] = [
  // Replaces a character.
  (chance, text) => splice(text, chance(text.length + 1), 1, character(chance)),
  (chance, text) => splice(text, chance(text.length + 1), 0, character(chance)),
  (chance, text, words) => splice(text, chance(text.length + 1), 0, pick(chance, words)),
  (chance, text, words) => splice(text, chance(text.length + 1), chance(20), pick(chance, words)),
  // Removes, doubles, moves or repeats part of the text.
  (chance, text) => splice(text, chance(text.length + 1), 1 + chance(20), ''),
  (chance, text) => text.slice(0, chance(text.length + 1)),
  (chance, text) => text.slice(chance(text.length + 1)),
  (chance, text) => splice(text, chance(text.length + 1), 0, piece(chance, text)),
  (chance, text) => {
    const times = 2 ** chance(10)
    return splice(text, chance(text.length + 1), 0, piece(chance, text).slice(0, 60).repeat(times))
  },
  (chance, text) => {
    const line = chance(text.split('\n').length)
    return text.split('\n').toSpliced(line, 1).join('\n')
  },
]

/** Changes a string in a few places, and inserts some of the words. */
export function mutated(chance: Chance, text: string, words: readonly string[]): string {
  let changed = text
  for (let edit = 0; edit <= chance(4); edit++)
    changed = pick(chance, edits)(chance, changed, words)
  return changed
}

function splice(text: string, at: number, length: number, put: string): string {
  return text.slice(0, at) + put + text.slice(at + length)
}

function piece(chance: Chance, text: string): string {
  const from = chance(text.length + 1)
  return text.slice(from, from + chance(200))
}

const alphabets: readonly ((chance: Chance) => number)[] = [
  (chance) => 32 + chance(95),
  (chance) => chance(32),
  (chance) => 48 + chance(10),
  (chance) => chance(256),
]

function character(chance: Chance): string {
  return String.fromCharCode(pick(chance, alphabets)(chance))
}

/** Returns arbitrary characters, including halves of surrogate pairs. */
export function anyText(chance: Chance, longest: number): string {
  return several(chance, longest, () =>
    String.fromCharCode(chance(4) ? 32 + chance(95) : chance(0x1_0000)),
  ).join('')
}

/** Characters and sequences that break parsers of any kind. */
export const trouble: readonly string[] = [
  ...['', ' ', '\0', '%00', '%', '%%', '%C0%80', '%ff', '%ED%A0%80', '\ud83c', '\udfff', '\ufeff'],
  ...['\r\n', '\n', '\t', '\u2028', '\u202e', '\u200d', 'é', '日本', '👩‍👩‍👧', 'ﷺ', '\u001b[31m'],
  ...[
    '__proto__',
    'constructor',
    'constructor.prototype',
    'toString',
    'hasOwnProperty',
    'a[b]',
    'a[]',
  ],
  ...['null', 'undefined', 'NaN', 'Infinity', '-0', '1e999', '0x10', '9'.repeat(400), '-1', '0'],
  ...['2147483648', '9007199254740993', '-9223372036854775809', '1.5', '१२', 'true', '[]', '{}'],
  ...["'", '"', '`', '\\', "' or 1=1--", '"; drop table events;--', '%%%s%n', '{{7*7}}'],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<b>',
    '</p>',
    '&#x110000;',
    '&amp',
  ],
  ...[
    '../../../../etc/passwd',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//example.com',
    '=1+1',
  ],
  ...['a'.repeat(501), 'b'.repeat(5000), '<b>'.repeat(500), '('.repeat(300), ','.repeat(300)],
]

/** Dates, and texts that are almost dates. */
export const dates: readonly string[] = [
  ...[
    '2026-11-30 18:00',
    '11/30/2026 06:00 PM',
    '30.11.2026',
    '2026-02-30',
    '2026-13-01',
    '26-06-05',
  ],
  ...[
    '2026-06-05T14:30:15.123Z',
    '20260605T143000Z',
    '2026-06-05 24:00',
    '2026-06-05 25:61',
    'now',
  ],
  ...[
    '1899-12-31',
    '1900-01-01',
    '2199-12-31 23:59',
    '2200-01-01',
    '2026-06-05 14:30+05:45',
    '6pm',
  ],
  ...[
    '2026-03-29 02:30',
    '2026-10-25 02:30',
    '0000-00-00',
    '99999999',
    '2026-06-05 12:00 p.m.',
    '١٢',
  ],
]

export const zones: readonly string[] = [
  ...[
    'Europe/Berlin',
    'america/new_york',
    'UTC',
    'Etc/GMT+12',
    'US/Pacific',
    '+02:00',
    'Mars/Base',
  ],
  ...[
    'Pacific/Apia',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    '../etc/passwd',
    'Europe/Berlin\0',
    'CET',
  ],
]
