import { deepEqual, equal, ok } from 'node:assert/strict'
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readConfig } from '../../server/config/config.ts'
import type { Row } from '../../server/storage/database.ts'
import { openDatabase } from '../../server/storage/open.ts'
import type { Chance } from '../support/chance.ts'
import { databaseFor, processFor } from '../support/system.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { ask } from './kinds.ts'
import { prepareSite } from './site.ts'

/** The end of SQLite's WAL file is damaged, as after a power loss. */
export const walTail: Fault = {
  name: 'wal-tail',
  meaning: 'a truncated or damaged WAL file keeps every change acknowledged before the damage',
  engines: ['sqlite'],
  isQuick: true,
  rounds: { long: 5000, short: 60 },
  run: runRounds,
}

const changes = 30
/** The format of a WAL file: a header, then frames of a header and a page each. */
const sizes = { head: 32, frame: 24 + 4096 }

/** Returns the part of a WAL file that remains valid if it is damaged at an offset. */
const damages: readonly ((log: Buffer, at: number, chance: Chance) => Buffer)[] = [
  (log, at) => log.subarray(0, at),
  (log, at, chance) => {
    const flipped = Buffer.from(log)
    flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << chance(8)), at)
    return flipped
  },
  (log, at, chance) =>
    Buffer.concat([log.subarray(0, at), Buffer.alloc(log.length - at, chance(2) * chance(256))]),
]

interface Written {
  readonly path: string
  readonly log: Buffer
  /** The length of the WAL file at the reply to each change, in bytes. */
  readonly ends: readonly number[]
}

/** One round is one damage to the same WAL file. */
async function runRounds(run: Run): Promise<Figures> {
  const { scope, engine, rounds, chance } = run
  const written = await writeLog(run, await databaseFor(scope, engine))
  const edges = Math.floor((written.log.length - sizes.head) / sizes.frame)
  let kept = 0
  for (let round = 0; round < rounds; round++) {
    const damage = damages[round % damages.length]
    ok(damage)
    const isAtEdge = chance(2) === 0
    const at = isAtEdge ? sizes.head + sizes.frame * chance(edges) : chance(written.log.length)
    kept += await expectPrefix(written, damage(written.log, at, chance), at)
  }
  return { damages: rounds, frames: edges, 'changes found in all': kept }
}

/** Makes changes one at a time, and kills the process. */
async function writeLog({ scope }: Run, databaseUrl: string): Promise<Written> {
  const path = databaseUrl.replace('sqlite:', '')
  const env = { DATABASE_URL: databaseUrl }
  const { site, service } = await prepareSite(scope, env)
  equal(await service.stop(), 0)
  const { baseUrl, kill } = await processFor(scope, env)
  const ends: number[] = []
  for (let change = 1; change <= changes; change++) {
    const texts = { title: `change ${change}`, start_date: '2031-07-01 20:30' }
    equal((await ask({ ...site, baseUrl }, '/api/v1/oe/events/create/', texts)).status, 200)
    ends.push(statSync(`${path}-wal`).size)
  }
  await kill()
  const log = readFileSync(`${path}-wal`)
  ok(log.length > changes * sizes.frame && new Set(ends).size === changes)
  return { path, log, ends }
}

/**
 * Checks that the damaged database opens, is consistent, and has at least the changes before the
 * damage.
 */
async function expectPrefix({ path, ends }: Written, damaged: Buffer, at: number): Promise<number> {
  const folder = join(dirname(path), 'damaged')
  mkdirSync(folder)
  copyFileSync(path, join(folder, 'daymark.db'))
  writeFileSync(join(folder, 'daymark.db-wal'), damaged)
  const url = `sqlite:${folder}/daymark.db`
  const db = openDatabase(readConfig({ DATABASE_URL: url }).databaseUrl, () => {})
  const ask = async (sql: string): Promise<readonly Row[]> => db.rows(sql, [])
  const titles = (await ask('select title from events order by id')).map(({ title }) => title)
  const count = titles.length
  deepEqual(
    titles,
    Array.from({ length: count }, (_, index) => `change ${index + 1}`),
  )
  const certain = ends.filter((end) => end <= at).length
  ok(count >= certain, `damage at ${at} left ${count} changes, ${certain} were before it`)
  const totals = await ask('select one_time_events_total as total from accounts')
  deepEqual(totals, [{ total: count }], 'a change is incomplete')
  deepEqual(await ask('pragma integrity_check'), [{ integrity_check: 'ok' }])
  await db.close()
  rmSync(folder, { recursive: true })
  return count
}
