import { equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { createService } from '../../tests/support/service.ts'

test('whatever goes with a deleted row on sqlite is found by an index', async (t) => {
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
