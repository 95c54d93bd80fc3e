import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { describe, it } from 'node:test'
import { createDatabase } from '../../tests/support/databases.ts'
import { readConfig } from '../config/config.ts'
import { openDatabase } from '../storage/open.ts'
import { describeError } from './log.ts'

/** Runs code with an open log in a process, and returns the IDs or messages that it logs. */
async function logOf(work: string): Promise<readonly unknown[]> {
  const lines = (await outputOf(work)).trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line)).map(({ id, msg }) => id ?? msg)
}

function outputOf(work: string): Promise<string> {
  const text = `
    import { openLog } from ${JSON.stringify(import.meta.resolve('./log.ts'))}
    const { log, onResponse } = openLog('info')
    const serve = (id) => onResponse({ id, method: 'GET', route: '/', status: 200, ms: 0.5 })
    ${work}
  `
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '--eval', text], (_, output) =>
      resolve(output),
    )
  })
}

describe('the log', () => {
  it('contains requests and other entries in order', async () => {
    const entries = await logOf(`serve('1'); log.warn('between'); serve('2')`)
    assert.deepEqual(entries, ['1', 'between', '2'])
  })

  it('loses no line', async () => {
    const entries = await logOf(`for (let id = 0; id < 1000; id++) serve(String(id))`)
    assert.deepEqual(
      entries,
      Array.from({ length: 1000 }, (_, id) => String(id)),
    )
  })

  it('is written when the process crashes or exits', async () => {
    assert.deepEqual(await logOf(`serve('1'); setTimeout(() => { throw new Error('fault') })`), [
      '1',
    ])
    assert.deepEqual(await logOf(`serve('1'); process.exit()`), ['1'])
  })

  it('writes one line for each entry, whatever an error message contains', async () => {
    const some = Array.from({ length: 0x200 }, (_, code) => String.fromCharCode(code))
    const texts = ['\u2028', '\u2029', 'a\n{"level":"fake"}\r\n', '\ud800', ...some]
    const entries = await logOf(
      `for (const text of ${JSON.stringify(texts)}) log.error({ err: new Error(text) }, 'fault')
       serve('2')`,
    )
    assert.deepEqual(entries, [...texts.map(() => 'fault'), '2'])
  })
})

describe('an error in the log', () => {
  it('of PostgreSQL is logged with its code and stack, without values', async (t) => {
    const database = await createDatabase('postgres')
    t.after(database.remove)
    const { databaseUrl } = readConfig({ DATABASE_URL: database.url })
    const db = openDatabase(databaseUrl, () => {})
    t.after(() => db.close())
    for (const [sql, code] of [
      ['select $1::bigint', '22P02'],
      ['select $1::timestamptz', '22007'],
      ['select cast($1 as json)', '22P02'],
    ] as const) {
      const error: unknown = await Promise.resolve(db.rows(sql, ['marked\n    at value'])).catch(
        (reason: unknown) => reason,
      )
      const line = JSON.stringify(describeError(new Error('outside', { cause: error })))
      assert.equal(line.includes('marked'), false, line)
      assert.equal(JSON.parse(line).cause.code, code)
      assert.match(JSON.parse(line).cause.stack, /postgres\.ts:\d+/)
    }
  })

  it('is logged without what a driver attaches to it', async () => {
    const output = await outputOf(
      `log.error({ err: Object.assign(new Error('broken'), { detail: 'marked' }) }, 'fault')`,
    )
    assert.match(output, /broken/)
    assert.equal(output.includes('marked'), false, output)
  })

  it('is cut if its message is long', () => {
    const line = JSON.stringify(describeError(new Error('x'.repeat(100_000))))
    assert.equal(line.length < 4000, true)
  })
})
