import { deepEqual } from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { groups } from './groups.ts'

test('each test file is in one group', () => {
  const all = globSync('**/*.test.ts', { exclude: ['node_modules'] })
  const grouped = groups.flatMap(({ files }) => files.flatMap((glob) => globSync(glob)))
  deepEqual(grouped.toSorted(), all.toSorted())
})
