import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyTitle, readCalendar } from './calendar.ts'

const read = (title?: string, description?: string) =>
  readCalendar({
    title: { parameter: 'title', text: title },
    description: { parameter: 'description', text: description },
  })

test('a calendar has a single-line title and a multi-line description', () => {
  assert.deepEqual(read(' Concerts\n2026 ', 'a\\nb\r\nc'), {
    ok: true,
    value: { title: 'Concerts 2026', description: 'a\nb\nc' },
  })
})

test('an omitted description differs from an empty one', () => {
  assert.deepEqual(read('x'), { ok: true, value: { title: 'x' } })
  assert.deepEqual(read('x', ''), { ok: true, value: { title: 'x', description: '' } })
})

test('reports both a wrong title and a wrong description', () => {
  const outcome = read('', 'x'.repeat(20_001))
  assert.deepEqual(outcome.ok ? [] : outcome.problems.map(({ parameter }) => parameter), [
    'title',
    'description',
  ])
})

test('a copy is named after its original', () => {
  assert.equal(copyTitle('Concerts', '{title} (copy)'), 'Concerts (copy)')
  assert.equal(copyTitle('$& {title}', 'Kopie von {title}'), 'Kopie von $& {title}')
})

test('a copy of a calendar with the longest title has a valid title', () => {
  assert.equal(copyTitle('🎷'.repeat(500), '{title} (copy)'), `${'🎷'.repeat(493)} (copy)`)
})
