import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { createService } from '../../tests/support/service.ts'
import { ownedByAccount } from './owned-rows.ts'

test('rows deleted with another row on sqlite are found by an index', async (t) => {
  const service = await createService('sqlite')
  t.after(service.stop)
  const { db } = service.context
  const tables = await db.rows("select name from sqlite_master where type = 'table'", [])
  let references = 0
  for (const { name } of tables) {
    for (const { from, on_delete } of await db.rows(`pragma foreign_key_list(${name})`, [])) {
      equal(on_delete, 'CASCADE', `${name}.${from}`)
      const sql = `explain query plan delete from ${name} where ${from} = 1`
      for (const { detail } of await db.rows(sql, [])) {
        match(String(detail), /^SEARCH /, `${name}.${from}`)
      }
      references++
    }
  }
  ok(references > 15)
})

/**
 * An account has few rows in these tables: they are deleted with its row, or before everything
 * else.
 */
const few = [
  'confirmations',
  'passkeys',
  'sessions',
  'stops',
  'tasks',
  'timezone_moves',
  'two_factors',
]

test('large tables of an account are deleted in slices, dependent rows first', async (t) => {
  const service = await createService('sqlite')
  t.after(service.stop)
  const { db } = service.context
  const tables = await db.rows("select name from sqlite_master where type = 'table'", [])
  const partsOf = new Map<string, string[]>()
  for (const { name } of tables) {
    for (const { table } of await db.rows(`pragma foreign_key_list(${name})`, [])) {
      const owner = String(table)
      partsOf.set(owner, [...(partsOf.get(owner) ?? []), String(name)])
    }
  }
  const sorted = (names: readonly string[]) => names.toSorted()
  const owned: readonly string[] = ownedByAccount.map(({ table }) => table)
  deepEqual(sorted([...owned, ...few]), sorted(partsOf.get('accounts') ?? []))
  for (const { table, parts = [] } of ownedByAccount) {
    const named = new Set<string>(parts.map((part) => part.table))
    const before = owned.slice(0, owned.indexOf(table))
    const others = (partsOf.get(table) ?? []).filter((name) => !named.has(name))
    deepEqual(
      others.filter((name) => !before.includes(name) && !few.includes(name)),
      [],
      table,
    )
  }
})
