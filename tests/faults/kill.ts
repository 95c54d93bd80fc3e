import { equal, ok } from 'node:assert/strict'
import { engines } from '../support/databases.ts'
import type { ServiceProcess } from '../support/process.ts'
import {
  clientOf,
  databaseFor,
  makeAccount,
  type PrintedAccount,
  processFor,
} from '../support/system.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { expectAll, type Journal, writeUntilGone } from './journal.ts'

const writers = 8

/** The process is killed under writers: all that it acknowledged is there afterwards. */
export const kill: Fault = {
  name: 'kill',
  meaning: 'SIGKILL under eight writers loses nothing that was acknowledged',
  engines,
  rounds: { long: 200, short: 3 },
  run: runRounds,
}

async function killLater(service: ServiceProcess, milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  await service.kill()
}

async function runRound(
  { scope, say }: Run,
  { env, account }: { env: { DATABASE_URL: string }; account: PrintedAccount },
  journal: Journal,
  fatal: { acknowledgements: number; milliseconds: number },
): Promise<void> {
  const service = await processFor(scope, env)
  const client = clientOf(service.baseUrl, account.token)
  const { calendars } = await client.call('/me/calendars/list/')
  let acknowledgements = 0
  let killed: Promise<void> | undefined
  const onAcknowledged = () => {
    acknowledgements++
    if (acknowledgements !== fatal.acknowledgements) return
    killed = fatal.milliseconds === 0 ? service.kill() : killLater(service, fatal.milliseconds)
  }
  const note = { journal, onAcknowledged }
  const work = Array.from({ length: writers }, (_, writer) => {
    const name = `pid ${service.child.pid} writer ${writer}`
    return writeUntilGone(client, calendars[writer % calendars.length].id, name, note)
  })
  await Promise.all(work)
  await killed
  say(`killed after ${acknowledgements} acknowledgements`)
}

async function runRounds(run: Run): Promise<Figures> {
  const { scope, engine, rounds, chance } = run
  const env = { DATABASE_URL: await databaseFor(scope, engine) }
  const account = await makeAccount(env)
  const first = await processFor(scope, env)
  for (const title of ['One', 'Two']) {
    await clientOf(first.baseUrl, account.token).call('/me/calendars/create/', { title })
  }
  await first.kill()
  const journal: Journal = new Map()
  for (let round = 0; round < rounds; round++) {
    // At once after an answer, or in the middle of the next ones.
    const fatal = { acknowledgements: 30 + chance(300), milliseconds: chance(2) * chance(20) }
    await runRound(run, { env, account }, journal, fatal)
    const after = await processFor(scope, env)
    const rows = await expectAll(clientOf(after.baseUrl, account.token), journal)
    ok(rows >= journal.size)
    equal(await after.stop(), 0)
  }
  return { acknowledged: journal.size }
}
