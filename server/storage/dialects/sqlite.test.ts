import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { it } from 'node:test'
import { createDatabase } from '../../../tests/support/databases.ts'
import { openSqlite } from './sqlite.ts'

it('a disk that lets nothing be rolled back fails the changes at hand, and no later one', async (t) => {
  const { url, remove } = await createDatabase('sqlite')
  const db = openSqlite(url.replace('sqlite:', ''))
  t.after(async () => {
    await db.close()
    await remove()
  })
  await db.transaction((connection) => connection.rows('create table notes (text text)', []))
  const write = (text: string) =>
    db.transaction((connection) => connection.rows('insert into notes values (?)', [text]))
  const { exec } = DatabaseSync.prototype
  const broken = t.mock.method(DatabaseSync.prototype, 'exec', function (sql: string) {
    if (/^(commit|rollback)$/.test(sql)) throw new Error(`no ${sql}`)
    // @ts-expect-error `this` is the database whose method this is
    return exec.call(this, sql)
  })
  await assert.rejects(write('one'), { message: 'no commit' })
  await assert.rejects(write('two'), { message: 'no rollback' })
  broken.mock.restore()
  await write('three')
  assert.deepEqual(await db.rows('select text from notes', []), [{ text: 'three' }])
})
