import { equal, ok } from 'node:assert/strict'
import { databaseFor } from '../support/system.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { ask, kinds } from './kinds.ts'
import { prepareSite } from './site.ts'
import { trace } from './tracer.ts'

/** A power loss may happen at any moment: every answered change is on the disk. */
export const power: Fault = {
  name: 'power',
  meaning: 'the disk is synced between a change and its reply',
  engines: ['sqlite'],
  needs: ['strace'],
  rounds: { long: 10_000, short: 60 },
  run: countSyncs,
}

/** A completed sync, even if another thread's call appears in the middle of it. */
const synced = /(f(data)?sync\(\d+|<\.\.\. f(data)?sync resumed>)\) += 0/

/** One round is one change. */
async function countSyncs({ scope, engine, rounds }: Run): Promise<Figures> {
  const prepared = await prepareSite(scope, { DATABASE_URL: await databaseFor(scope, engine) })
  const { site, service } = prepared
  const strace = await trace(scope, service, ['-e', 'trace=fdatasync,fsync,write,writev,sendto'])
  for (let round = 0; round < rounds; round++) {
    const kind = kinds[round % kinds.length]
    ok(kind)
    equal((await kind.create(site, `power ${round}`)).status, 200)
  }
  equal((await ask(site, '/api/v1/me/calendars/list/')).status, 200)
  const calls = (await strace.end()).split('\n')
  const answers = calls.flatMap((call, line) => (/"HTTP\/1\.1 200/.test(call) ? [line] : []))
  const syncs = calls.flatMap((call, line) => (synced.test(call) ? [line] : []))
  equal(answers.length, rounds + 1, 'every reply is in the trace')
  for (const [index, answer] of answers.slice(0, rounds).entries()) {
    const before = answers[index - 1] ?? 0
    ok(
      syncs.some((line) => line >= before && line < answer),
      `answer ${index} came before the disk had it`,
    )
  }
  await service.stop()
  return { acknowledged: rounds, syncs: syncs.length }
}
