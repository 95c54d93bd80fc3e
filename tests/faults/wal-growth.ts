import { equal, ok } from 'node:assert/strict'
import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { databaseFor, until } from '../support/system.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { startLoad } from './load.ts'

/** Another process reads for so long that SQLite's WAL file cannot be restarted. */
export const walGrowth: Fault = {
  name: 'wal-growth',
  meaning: "SQLite's WAL file stays small during changes, and shrinks again after a long read",
  engines: ['sqlite'],
  rounds: { long: 20, short: 1 },
  run: runRounds,
}

const megabyte = 1024 * 1024

/** The size limits of the WAL file: normally, during the long read, and after it. */
const bounds = { calm: 8 * megabyte, grown: 9 * megabyte, after: 8 * megabyte }

async function runRounds(run: Run): Promise<Figures> {
  const { scope, engine, rounds, say } = run
  const env = { DATABASE_URL: await databaseFor(scope, engine) }
  const load = await startLoad(run, env)
  const path = env.DATABASE_URL.replace('sqlite:', '')
  const size = () => (existsSync(`${path}-wal`) ? statSync(`${path}-wal`).size : 0)
  const other = new DatabaseSync(path, { timeout: 5000 })
  scope.after(async () => other.close())
  const largest = { calm: 0, grown: 0 }
  for (let round = 0; round < rounds; round++) {
    const changes = load.writes.answered
    await until('many changes are made', () => {
      if (round === 0) largest.calm = Math.max(largest.calm, size())
      return load.writes.answered > changes + 300
    })
    other.exec('begin; select count(*) from events')
    await until('the WAL file has grown', () => size() > bounds.grown)
    largest.grown = Math.max(largest.grown, size())
    other.exec('commit')
    await until('the WAL file is truncated', () => size() <= bounds.after)
    say(`the WAL file has ${size()} bytes again`)
  }
  await load.end()
  equal(load.writes.refused + load.reads.refused, 0)
  ok(largest.calm < bounds.calm, `the log had ${largest.calm} bytes`)
  return {
    acknowledged: load.writes.answered,
    'largest log (bytes)': largest.calm,
    'under a long reader (bytes)': largest.grown,
  }
}
