import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyTitle } from './copy.ts'

test('a copy is named after its original', () => {
  assert.equal(copyTitle('Concerts', '{title} (copy)'), 'Concerts (copy)')
  assert.equal(copyTitle('$& {title}', 'Kopie von {title}'), 'Kopie von $& {title}')
})

test('a copy of a calendar with the longest title has a valid title', () => {
  assert.equal(copyTitle('🎷'.repeat(500), '{title} (copy)'), `${'🎷'.repeat(493)} (copy)`)
})
