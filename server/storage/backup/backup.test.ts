import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, it } from 'node:test'
import { createDatabase, engines, type TestDatabase } from '../../../tests/support/databases.ts'
import { readConfig } from '../../config/config.ts'
import type { DatabaseUrl } from '../../config/setting-values.ts'
import { migrate, NewerSchemaError } from '../migrate.ts'
import { migrations } from '../migrations/all.ts'
import { openDatabase } from '../open.ts'
import { hasData, restoreBackup, writeBackup } from './backup.ts'
import { BadDatabase, type Inspection, inspectBackup } from './inspection.ts'

const folder = mkdtempSync(join(tmpdir(), 'daymark-backup-'))
after(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'backup.db')
const silent = () => {}

/** Restores a backup like the command. */
async function restore(url: DatabaseUrl, from: string): Promise<Inspection> {
  const inspection = inspectBackup(from)
  await restoreBackup(url, from, { schema: inspection.schema, report: silent })
  return inspection
}

const urlOf = ({ url }: TestDatabase) => readConfig({ DATABASE_URL: url }).databaseUrl
const urlOfFile = (path: string): DatabaseUrl => ({ engine: 'sqlite', path })

function change(path: string, sql: string): void {
  const database = new DatabaseSync(path)
  database.exec(sql)
  database.close()
}

const rows = [
  `insert into accounts (email, password_digest, client_id, created_at)
    values ('a@b.example', '', 'c', 1)`,
  `insert into calendars (account_id, key, feed_secret, title, description, changed_at,
    created_at, modified_at, saved_order) values (1, 'key', '', 'Concerts', '', 1, 1, 1, 1)`,
  // By name, its table comes before the one it refers to.
  `insert into links (account_id, key, is_short, parameters, created_at, modified_at)
    values (1, 'link', 1, '{}', 1, 1)`,
  `insert into link_versions (link_id, number, parameters, modified_at, replaced_at)
    values (1, 1, '{}', 1, 1)`,
]

/** Creates a database at a schema version, with an account and its data. */
async function fill(url: DatabaseUrl, steps = migrations): Promise<void> {
  const db = openDatabase(url, silent)
  await migrate(db, 1, steps)
  await db.transaction(async (connection) => {
    for (const sql of rows) await connection.rows(sql, [])
  })
  await db.close()
}

before(async () => {
  const source = urlOfFile(join(folder, 'source.db'))
  await fill(source)
  await writeBackup(source, file, silent)
})

for (const engine of engines) {
  describe(`a backup of ${engine}`, () => {
    let database: TestDatabase
    let url: DatabaseUrl
    before(async () => {
      database = await createDatabase(engine)
      url = urlOf(database)
    })
    after(() => database.remove())

    it('of a missing database is rejected, and creates no file', async () => {
      const to = join(folder, 'none.db')
      await rejects(writeBackup(url, to, silent), BadDatabase)
      equal(
        readdirSync(folder).some((name) => name.startsWith('none')),
        false,
      )
      equal(await hasData(url), false)
    })

    it('of an older schema is restored unchanged, and migrated later', async () => {
      await fill(url, migrations.slice(0, -1))
      const to = join(folder, `${engine}-older.db`)
      const { schema, rows } = await writeBackup(url, to, silent)
      deepEqual([schema, rows.get('calendars')], [migrations.at(-2)?.number, 1])
      for (const target of engines) {
        const fresh = await createDatabase(target)
        await restore(urlOf(fresh), to)
        const db = openDatabase(urlOf(fresh), silent)
        equal((await migrate(db, 1)).length, 1)
        deepEqual(await db.rows('select title from calendars', []), [{ title: 'Concerts' }])
        await db.close()
        await fresh.remove()
      }
    })

    it('never overwrites a file', async () => {
      const earlier = readFileSync(file)
      await rejects(writeBackup(url, file, silent), /already a file with this name/)
      ok(earlier.equals(readFileSync(file)))
    })

    it('is not restored while a process uses the database', async () => {
      const db = openDatabase(url, silent)
      await db.rows('select 1', [])
      await rejects(restore(url, file), /a process is using the database/)
      await db.close()
      equal(await hasData(url), true)
      equal((await restore(url, file)).schema, migrations.at(-1)?.number)
    })
  })
}

it('is not restored over a PostgreSQL database of a newer version', async (t) => {
  const database = await createDatabase('postgres')
  t.after(database.remove)
  await fill(urlOf(database), [
    ...migrations,
    { number: 9000, name: 'later', statements: () => [] },
  ])
  await rejects(restore(urlOf(database), file), NewerSchemaError)
})

it('is restored when a process that is closing has disconnected from PostgreSQL', async (t) => {
  const database = await createDatabase('postgres')
  t.after(database.remove)
  const db = openDatabase(urlOf(database), silent)
  await db.rows('select 1', [])
  const restored = restore(urlOf(database), file)
  setTimeout(() => db.close(), 200)
  equal((await restored).schema, migrations.at(-1)?.number)
})

describe('a bad backup is rejected, and the data stays: a file that', () => {
  const spoilt: Readonly<Record<string, [spoil: (path: string) => void, said: RegExp]>> = {
    'is truncated': [
      (path) => writeFileSync(path, readFileSync(path).subarray(0, 40_000)),
      /not a backup, or it is damaged/,
    ],
    'has lost a page': [
      (path) => {
        const bytes = readFileSync(path)
        const page = Math.floor(bytes.indexOf('Concerts') / 4096) * 4096
        writeFileSync(path, bytes.fill(0x55, page, page + 4096))
      },
      /damaged/,
    ],
    'says one thing in a table and another in its index': [
      (path) => {
        const bytes = readFileSync(path)
        const at = bytes.indexOf('a@b.example')
        writeFileSync(path, bytes.fill('b', at, at + 1))
      },
      /damaged/,
    ],
    'is a text': [(path) => writeFileSync(path, 'These are notes. '.repeat(99)), /not a backup/],
    'is empty': [(path) => writeFileSync(path, ''), /no Daymark data/],
    'is another database': [(path) => change(path, 'drop table migrations'), /no Daymark data/],
    'is of a newer program': [
      (path) => change(path, "insert into migrations values (9000, 'later', 1)"),
      /the backup has schema 9000, .* up to \d+/,
    ],
    'has rows without those they belong to': [
      (path) => change(path, 'pragma foreign_keys = off; delete from accounts'),
      /rows in \w+ refer to missing/,
    ],
    'is being written': [(path) => writeFileSync(`${path}-wal`, 'pages'), /be writing to it/],
    'is not there': [(path) => rmSync(path), /there is no such file/],
  }
  for (const [name, [spoil, said]] of Object.entries(spoilt)) {
    it(name, async () => {
      const [spoiltFile, data] = [join(folder, 'spoilt.db'), join(folder, 'data.db')]
      copyFileSync(file, spoiltFile)
      copyFileSync(file, data)
      spoil(spoiltFile)
      await rejects(restore(urlOfFile(data), spoiltFile), said)
      ok(readFileSync(data).equals(readFileSync(file)))
      for (const path of [spoiltFile, `${spoiltFile}-wal`]) rmSync(path, { force: true })
    })
  }
})

describe('the sidecar files of an earlier SQLite file', () => {
  it('never affects a restored one', async () => {
    const data = join(folder, 'stale.db')
    // The write-ahead log of a killed process: it matches the pages of the backup, and would change
    // them.
    copyFileSync(file, data)
    const killed = new DatabaseSync(data)
    killed.exec("pragma journal_mode = wal; update calendars set title = 'Stale'")
    const log = readFileSync(`${data}-wal`)
    killed.close()
    copyFileSync(file, data)
    change(data, 'pragma journal_mode = wal')
    const inWal = join(folder, 'in-wal.db')
    copyFileSync(data, inWal)
    rmSync(data)
    writeFileSync(`${data}-wal`, log)
    await restore(urlOfFile(data), inWal)
    const restored = new DatabaseSync(data)
    equal(restored.prepare('select title from calendars').get()?.['title'], 'Concerts')
    restored.close()
  })
})
