import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createDatabase, engines, type TestDatabase } from '../../tests/support/databases.ts'
import { readConfig } from '../config/config.ts'
import type { Connection, Database } from './database.ts'
import { openDatabase } from './open.ts'

for (const engine of engines) {
  describe(`transactions on ${engine}`, () => {
    let database: TestDatabase
    let db: Database
    const open = () =>
      openDatabase(readConfig({ DATABASE_URL: database.url }).databaseUrl, () => {})
    before(async () => {
      database = await createDatabase(engine)
      db = open()
      await db.transaction((connection) =>
        connection.rows('create table notes (text text primary key)', []),
      )
    })
    after(async () => {
      await db.close()
      await database.remove()
    })

    const write = async (connection: Connection, text: string) => {
      await connection.rows(`insert into notes values (${engine === 'sqlite' ? '?' : '$1'})`, [
        text,
      ])
      return text
    }
    const notes = async (beginning: string, on: Connection = db) => {
      const rows = await on.rows('select text from notes order by text', [])
      return rows.map(({ text }) => String(text)).filter((text) => text.startsWith(beginning))
    }

    it('work that throws is rolled back, and its error is passed on', async () => {
      const reason = new Error('no more')
      const work = async (connection: Connection) => {
        await write(connection, 'half 1')
        throw reason
      }
      await assert.rejects(db.transaction(work), reason)
      assert.deepEqual(await notes('half'), [])
    })

    it('a statement that fails rolls back its transaction', async () => {
      const work = async (connection: Connection) => {
        await write(connection, 'twice')
        await write(connection, 'twice')
      }
      await assert.rejects(db.transaction(work))
      assert.deepEqual(await notes('twice'), [])
    })

    it('work that fails does not affect work that runs at the same time', async () => {
      const jobs = Array.from({ length: 20 }, (_, index) =>
        db.transaction(async (connection) => {
          const text = await write(connection, `group ${index + 10}`)
          if (index % 3 === 0) throw new Error(text)
          if (index % 3 === 1) await write(connection, `group ${index + 10}`).catch(() => {})
          if (index % 3 === 1) throw new Error(text)
          return text
        }),
      )
      const outcomes = await Promise.allSettled(jobs)
      const kept = ['group 12', 'group 15', 'group 18', 'group 21', 'group 24', 'group 27']
      assert.deepEqual(
        outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
        kept,
      )
      assert.deepEqual(await notes('group'), kept)
    })

    it('changes of an account that run at the same time fail alone', async () => {
      await db.transaction((connection) =>
        connection.rows('create table if not exists accounts (id bigint primary key)', []),
      )
      const options = { account: 1 }
      const jobs = Array.from({ length: 40 }, (_, index) =>
        db.transaction(async (connection) => {
          const text = await write(connection, `account ${index + 10}`)
          if (index % 4 === 1) throw new Error(text)
          // A statement fails, and nobody notices.
          if (index % 4 === 2) await write(connection, text).catch(() => {})
          return text
        }, options),
      )
      const outcomes = await Promise.allSettled(jobs)
      const confirmed = outcomes.flatMap((outcome) =>
        outcome.status === 'fulfilled' ? [outcome.value] : [],
      )
      assert.ok(confirmed.length >= 20, `${confirmed.length}`)
      assert.deepEqual(confirmed, await notes('account'))
    })

    it('the writes of a transaction are visible once it is committed, and not before', async () => {
      const seen: string[][] = []
      await db.transaction(async (connection) => {
        await write(connection, 'own')
        seen.push(await notes('own', connection), await notes('own'))
      })
      seen.push(await notes('own'))
      assert.deepEqual(seen, [['own'], [], ['own']])
    })

    it('writes by another process are visible to the next request', async () => {
      const other = open()
      for (const text of ['other 1', 'other 2', 'other 3']) {
        await other.transaction((connection) => write(connection, text))
        await new Promise((resolve) => setImmediate(resolve))
        assert.equal((await notes('other')).at(-1), text)
      }
      await other.close()
    })

    it('simultaneous writes by two processes both succeed', async () => {
      const other = open()
      const texts = Array.from({ length: 40 }, (_, index) => `pair ${index + 10}`)
      await Promise.all(
        texts.map((text, index) =>
          (index % 2 ? db : other).transaction((connection) => write(connection, text)),
        ),
      )
      assert.deepEqual(await notes('pair'), texts)
      await other.close()
    })

    it('closing waits for the work that was accepted', async () => {
      const other = open()
      const work = other.transaction((connection) => write(connection, 'last'))
      const [text] = await Promise.all([work, other.close()])
      assert.equal(text, 'last')
      assert.deepEqual(await notes('last'), ['last'])
    })
  })
}
