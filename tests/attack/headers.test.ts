/** File names stay safe in the header and on disk, whatever the title. */

import { equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileName } from '../../core/links/file-name.ts'
import { createSite } from '../account/site.ts'
import { direct, serviceFor } from '../direct/calls.ts'
import { createChance } from '../support/chance.ts'
import { sharedStart } from '../support/system.ts'
import { payloads } from './payloads.ts'

/** Parts of names. */
const parts = [
  ...['"', '";filename="evil.exe', "\"; filename*=UTF-8''evil.exe", "'", ';', '%', '%00', '%0d%0a'],
  ...[
    '\r\nX-Evil: 1',
    '\nSet-Cookie: a=b',
    '\r',
    '\0',
    '\u0085',
    '\u2028',
    '\v',
    '\x1b[2J',
    '\x7f',
  ],
  ...[
    '../',
    '..\\',
    '/etc/passwd',
    'C:\\x',
    'file://',
    '~',
    '.',
    '..',
    ' ',
    '.exe',
    '.ics',
    '.ics.exe',
  ],
  ...['con', 'NUL', 'com1', 'lpt9.', 'aux', '$(id)', '`id`', '|id', '&id', '<', '>', '*', '?', ':'],
  ...[
    '\u202egpj',
    '\u2066x\u2069',
    '\u200e',
    '\u061c',
    '\ufeff',
    '\u200b',
    '＂',
    '／',
    '＼',
    '；',
    '．．／',
  ],
  ...[
    '🎉',
    '👩‍👩‍👧',
    '祭り',
    'مرحبا',
    'é',
    'e\u0301',
    '\ud800',
    '\udc00',
    '\u0130',
    'ﬃ',
    '=?utf-8?q?x?=',
  ],
  ...[
    'x'.repeat(100),
    'ü'.repeat(60),
    '🎉'.repeat(40),
    'x'.repeat(10_000),
    'use-title',
    'Summer party',
  ],
]

/** Each part alone, every payload against pages, and combinations of parts. */
function names(): readonly string[] {
  const chance = createChance(6)
  const one = () => parts[chance(parts.length)] ?? ''
  const mixed = Array.from({ length: 500 }, () => one() + one() + (chance(2) ? one() : ''))
  return [...parts, ...Object.values(payloads).flat(), ...mixed].slice(0, 600)
}

/** The name under which a browser would save a file (RFC 6266): the UTF-8 form takes precedence. */
function nameIn(disposition: string): string {
  const found = /^(?:attachment|inline); filename="([^"\\]+)"; filename\*=UTF-8''([\w.~%-]+)$/.exec(
    disposition,
  )
  ok(found, disposition)
  const [, plain = '', encoded = ''] = found
  assertSafe(plain)
  return decodeURIComponent(encoded)
}

function assertSafe(name: string): void {
  match(name, /^[^\\/:*?"<>|;%\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+\.(?:ics|csv|zip)$/u)
  match(name, /^[^\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+$/)
  ok(!/^(?:con|prn|aux|nul|com\d|lpt\d)\./i.test(name) && !name.startsWith('.'), name)
  ok(Buffer.byteLength(name) <= 100, `${Buffer.byteLength(name)} bytes`)
}

describe('the file name of an event', () => {
  const service = sharedStart((scope) => serviceFor(scope, 'sqlite'))
  const all = names()

  it(`is safe for ${all.length} texts, each as calname and as title`, async () => {
    ok(all.length >= 500)
    for (const text of all) {
      const pairs = [
        [text, 'Summer party'],
        ['use-title', `A${text}`],
      ] as const
      for (const [calname, title] of pairs) {
        // NUL is rejected, and so are long titles.
        const isRefused = text.includes('\0') || title.length > 500
        const answer = await direct(service(), { calname, title, service: 'ics' })
        equal(answer.status, isRefused ? 400 : 200, JSON.stringify(text))
        if (isRefused) continue
        for (const value of Object.values(answer.headers)) match(value, /^[\x20-\x7e]*$/)
        const name = nameIn(answer.headers['content-disposition'] ?? '')
        assertSafe(name)
        equal(name, fileName(calname.toWellFormed(), title.toWellFormed()))
      }
    }
  })
})

it('the file names of a calendar are safe', async (t) => {
  const site = await createSite('sqlite')
  t.after(site.stop)
  const ada = await site.enter('ada@example.org')
  await ada.submit('/account/calendars/new', { title: 'A' })
  const [row] = await site.context.db.rows('select max(id) as id from calendars', [])
  const id = String(row?.['id'])
  for (const text of parts.filter((part) => part.length < 400 && part !== '\0')) {
    await ada.submit(`/account/calendars/settings/${id}`, { title: `A${text}` })
    for (const path of [`/account/calendars/export/${id}`, `/account/events/list/${id}`]) {
      const { status, headers } = await ada.get(path)
      equal(status, 200)
      assertSafe(nameIn(headers['content-disposition'] ?? ''))
    }
  }
})
