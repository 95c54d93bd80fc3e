import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { defaultFilter, isEventFilter, readListOrder, writeListOrder } from './lists.ts'

test('a list of events starts with upcoming events, a search is in all of them', () => {
  deepEqual([defaultFilter(''), defaultFilter('choir')], ['coming', 'all'])
  deepEqual(['over', 'month', '', 'toString'].map(isEventFilter), [true, false, false, false])
})

test('an unknown order of a list means the usual one, which is not written', () => {
  equal(readListOrder('links', 'clicks'), 'clicks')
  for (const text of [undefined, '', 'date', 'toString', 'CLICKS']) {
    equal(readListOrder('links', text), 'changed')
  }
  equal(readListOrder('events', 'date'), 'date')
  deepEqual([writeListOrder('links', 'changed'), writeListOrder('links', 'clicks')], ['', 'clicks'])
})
