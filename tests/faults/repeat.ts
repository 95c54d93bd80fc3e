import { deepEqual, equal } from 'node:assert/strict'
import { engines } from '../support/databases.ts'
import type { Received } from '../support/http.ts'
import type { ServiceProcess } from '../support/process.ts'
import {
  type Client,
  clientOf,
  databaseFor,
  type PrintedAccount,
  processFor,
} from '../support/system.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { titlesOf } from './journal.ts'
import { prepareSite } from './site.ts'

const writers = 8

/** The process is killed, and clients that got no reply try again: nothing is created twice. */
export const repeat: Fault = {
  name: 'repeat',
  meaning: 'after SIGKILL, requests repeated with the same key create one row per key',
  engines,
  rounds: { long: 100, short: 1 },
  run: runRounds,
}

/** The request and the first reply of each key. */
type KeyedRequests = Map<string, { readonly calendar: string; answer: string | undefined }>

function send(client: Client, key: string, calendar: string): Promise<Received> {
  const parameters = { calendar_id: calendar, title: key, start_date: '2031-07-01 20:30' }
  return client.send('/me/calendars/events/create/', parameters, { 'idempotency-key': key })
}

/** Sends the keys in order until the service is killed, some of them twice at once. */
async function createUntilGone(
  client: Client,
  place: { readonly name: string; readonly calendar: string },
  note: { readonly asked: KeyedRequests; readonly onAnswered: () => void },
): Promise<void> {
  for (let step = 0; ; step++) {
    const key = `${place.name}-${step}`
    note.asked.set(key, { calendar: place.calendar, answer: undefined })
    const copies = Array.from({ length: step % 3 === 0 ? 2 : 1 }, () =>
      send(client, key, place.calendar).catch(() => undefined),
    )
    for (const reply of await Promise.all(copies)) {
      if (!reply) return
      keep(note.asked, key, reply)
      note.onAnswered()
    }
  }
}

/** Checks that every reply to a key is the same as the first one. */
function keep(asked: KeyedRequests, key: string, reply: Received): void {
  equal(reply.status, 200, reply.text)
  const entry = asked.get(key)
  if (!entry) throw new Error(`there was no request with the key ${key}`)
  equal(reply.text, entry.answer ?? reply.text, key)
  entry.answer = reply.text
}

async function runRound(
  { scope, chance, say }: Run,
  { env, account }: { env: { DATABASE_URL: string }; account: PrintedAccount },
  asked: KeyedRequests,
): Promise<void> {
  const service = await processFor(scope, env)
  const client = clientOf(service.baseUrl, account.token)
  const { calendars } = await client.call('/me/calendars/list/')
  const last = 20 + chance(200)
  let answered = 0
  let killed: Promise<void> | undefined
  const onAnswered = () => {
    if (++answered === last) killed = killWithin(service, chance(20))
  }
  const work = Array.from({ length: writers }, (_, writer) => {
    const calendar = calendars[writer % calendars.length].id
    const place = { name: `pid-${service.child.pid}-writer-${writer}`, calendar }
    return createUntilGone(client, place, { asked, onAnswered })
  })
  await Promise.all(work)
  await killed
  say(`killed after ${answered} replies`)
}

async function killWithin(service: ServiceProcess, milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  await service.kill()
}

/**
 * Repeats the request of every key without a reply and of some with one; returns how many had
 * already been done.
 */
async function askAgain(client: Client, asked: KeyedRequests): Promise<number> {
  const open = [...asked].filter(([, { answer }]) => answer === undefined)
  let done = 0
  for (const [key, { calendar }] of [...open, ...[...asked].slice(-20)]) {
    const wasOpen = asked.get(key)?.answer === undefined
    const reply = await send(client, key, calendar)
    keep(asked, key, reply)
    if (wasOpen && reply.headers['idempotent-replayed']) done++
  }
  return done
}

async function runRounds(run: Run): Promise<Figures> {
  const { scope, engine, rounds } = run
  const env = { DATABASE_URL: await databaseFor(scope, engine) }
  const { site, service } = await prepareSite(scope, env)
  const { account } = site
  await service.kill()
  const requests: KeyedRequests = new Map()
  let doneUnanswered = 0
  for (let round = 0; round < rounds; round++) {
    await runRound(run, { env, account }, requests)
    const after = await processFor(scope, env)
    const client = clientOf(after.baseUrl, account.token)
    doneUnanswered += await askAgain(client, requests)
    const titles = await titlesOf({ ...site, baseUrl: after.baseUrl })
    deepEqual([...titles.values()].toSorted(), [...requests.keys()].toSorted())
    equal(await after.stop(), 0)
  }
  return { 'keys sent': requests.size, 'done before the kill, replied after it': doneUnanswered }
}
