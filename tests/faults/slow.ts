import { ok } from 'node:assert/strict'
import { startBusySite } from './busy-site.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { expectPrompt, timeHonest } from './offered.ts'
import { openSockets, pause, type Sockets } from './slow-clients.ts'

/** Clients that send or read as slowly as they can delay no other client. */
export const slow: Fault = {
  name: 'slow',
  meaning: '3,100 slow clients of four kinds are disconnected; honest requests take 250 ms at most',
  engines: ['sqlite'],
  rounds: { long: 75, short: 2 },
  run,
}

/** The number of each kind; fewer in a short run, because other tests run at the same time. */
const crowd = { long: 1000, short: 100 }

/**
 * How long each kind may stay connected, in seconds: its timeout, the interval of the check, and a
 * margin for a busy machine.
 */
const longest = { silent: 15, head: 15, reader: 45, body: 70 }

async function run({ scope, rounds: seconds, isLong, say }: Run): Promise<Figures> {
  const site = await startBusySite(scope, 200)
  const offer = { ...site, connections: 8, seconds }
  const usual = await timeHonest({ ...offer, seconds: 3 })
  const each = isLong ? crowd.long : crowd.short
  const get = `GET ${site.feedPath} HTTP/1.1\r\nhost: a\r\n\r\n`
  const post = 'POST /dir/ HTTP/1.1\r\nhost: a\r\ncontent-length: 5000\r\n\r\n'
  const kinds = {
    silent: await openSockets(site.port, each, ''),
    head: await openSockets(site.port, each, 'GET / HTTP/1.1\r\nx: '),
    body: await openSockets(site.port, each, post),
    // More than the operating system buffers for a client that reads nothing.
    reader: await openSockets(site.port, each / 10, get.repeat(40), 'reads nothing'),
  }
  const closeAll = async () => {
    for (const { close } of Object.values(kinds)) close()
  }
  scope.after(closeAll)
  const drops = setInterval(() => {
    for (const { send } of [kinds.head, kinds.body]) send('x')
    // A client that reads nothing notices the end of its connection when it sends something.
    kinds.reader.send('\r\n')
  }, 1000)
  const gone = whenGone(kinds, seconds)
  const times = await expectPrompt(offer, usual, isLong ? 'long' : 'short')
  const ends = await gone
  clearInterval(drops)
  for (const [name, end] of ends) say(`${name}: disconnected after ${end} s`)
  if (isLong) {
    for (const [name, max] of Object.entries(longest)) {
      ok((ends.get(name) ?? Number.POSITIVE_INFINITY) <= max, `${name}: ${ends.get(name)} s`)
    }
  }
  await closeAll()
  await site.expectSound()
  return { connections: 3 * each + each / 10, ...times }
}

/** Returns after how many seconds the last client of each kind was disconnected. */
async function whenGone(
  kinds: Readonly<Record<string, Sockets>>,
  seconds: number,
): Promise<ReadonlyMap<string, number>> {
  const ends = new Map<string, number>()
  const started = performance.now()
  const passed = () => (performance.now() - started) / 1000
  while (passed() < seconds) {
    for (const [name, { open }] of Object.entries(kinds)) {
      if (!ends.has(name) && open() === 0) ends.set(name, Math.round(passed()))
    }
    await pause(200)
  }
  return ends
}
