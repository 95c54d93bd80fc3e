import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, renameSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { it } from 'node:test'
import { Unavailable } from '../../../core/result.ts'
import { createDatabase } from '../../../tests/support/databases.ts'
import { openSqlite } from './sqlite.ts'

it('a failed rollback fails the current changes, and no later ones', async (t) => {
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

it('new database files are private to their owner; existing ones keep their mode', async (t) => {
  const { url, remove } = await createDatabase('sqlite')
  t.after(remove)
  const path = url.replace('sqlite:', '')
  const modes = () => ['', '-wal', '-shm'].map((end) => statSync(path + end).mode & 0o777)
  const before = process.umask(0o022)
  t.after(() => process.umask(before))
  for (const mode of [0o600, 0o640]) {
    const db = openSqlite(path)
    await db.transaction((connection) => connection.rows('create table if not exists t (x)', []))
    assert.deepEqual(modes(), [mode, mode, mode])
    await db.close()
    chmodSync(path, 0o640)
  }
})

/** The numbers of processes and files: enough that some processes open a file at the critical moment. */
const meeting = { processes: 8, rounds: 5, files: 40 }

/** A process that opens files next to a path, one at a time, and prints the results. */
const opener = `
  import { openSqlite } from ${JSON.stringify(import.meta.resolve('./sqlite.ts'))}
  process.on('message', async (path) => {
    try {
      for (let file = 1; file <= ${meeting.files}; file++) await openSqlite(path + file).close()
      process.send('opened')
    } catch (error) {
      process.send(String(error))
    }
  })
  process.send('ready')
`

async function startOpener(): Promise<ChildProcess> {
  const texts = ['--input-type=module', '--eval', opener]
  const child = spawn(process.execPath, texts, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await once(child, 'message')
  return child
}

it('many processes can create the file at the same moment', async (t) => {
  const { url, remove } = await createDatabase('sqlite')
  const children = await Promise.all(Array.from({ length: meeting.processes }, startOpener))
  t.after(async () => {
    for (const child of children) child.kill()
    await remove()
  })
  for (let round = 1; round <= meeting.rounds; round++) {
    const told = Promise.all(children.map((child) => once(child, 'message')))
    for (const child of children) child.send(`${url.replace('sqlite:', '')}-${round}-`)
    const texts = (await told).map(([text]) => text)
    assert.deepEqual([...new Set(texts)], ['opened'])
  }
})

it('nothing is written while the file has been moved away', async (t) => {
  const { url, remove } = await createDatabase('sqlite')
  const path = url.replace('sqlite:', '')
  const db = openSqlite(path)
  t.after(async () => {
    await db.close()
    await remove()
  })
  await db.transaction((connection) => connection.rows('create table notes (text text)', []))
  const write = () =>
    db.transaction((connection) => connection.rows("insert into notes values ('a')", []))
  renameSync(path, `${path}-moved`)
  await assert.rejects(write(), Unavailable)
  copyFileSync(`${path}-moved`, path)
  await assert.rejects(write(), Unavailable)
  renameSync(`${path}-moved`, path)
  await write()
  assert.deepEqual(await db.rows('select text from notes', []), [{ text: 'a' }])
})

it('slices of large changes and single changes alternate', async (t) => {
  const { url, remove } = await createDatabase('sqlite')
  const db = openSqlite(url.replace('sqlite:', ''))
  t.after(async () => {
    await db.close()
    await remove()
  })
  const done: string[] = []
  const note = (what: string) => () => void done.push(what)
  const changes = Array.from({ length: 200 }, () => db.transaction(note('change')))
  const slices = Array.from({ length: 50 }, () => db.slice(note('slice')))
  await Promise.all([...slices, ...changes])
  // Each group of changes is followed by one slice.
  const [first = 0, second = 0] = done.flatMap((what, at) => (what === 'slice' ? [at] : []))
  assert.ok(first > 0 && first <= 64, `${first}`)
  assert.ok(second > first + 1, `${second}`)
  assert.ok(done.lastIndexOf('change') < done.indexOf('change') + 200 + 8)
})
