import { deepEqual } from 'node:assert/strict'
import { it } from 'node:test'
import { groupsOf } from './groups.ts'
import { searchReference } from './search.ts'

const groups = groupsOf('v2', 'https://example.com')
const found = (search: string) =>
  searchReference(groups, search).map(({ operation, parameters }) => [
    operation.id,
    ...parameters.map(({ name }) => name),
  ])

it('searchReference finds words of operations and parameters in any order and letter case', () => {
  deepEqual(found('LINK delete'), [['deleteLink']])
  deepEqual(found('restore trash'), [['restoreTrash']])
  deepEqual(found('events DATETIME_MAX earlier'), [['searchEvents', 'datetime_max', 'sort_by']])
})

it('searchReference needs every word', () => {
  deepEqual(found('trash recurring_rule'), [])
})
