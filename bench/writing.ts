import { isDeepStrictEqual } from 'node:util'
import { readInZone } from '../tests/support/readers.ts'
import type { Effort } from './contest.ts'
import type { Options } from './options.ts'
import { print, progress, spread, table, verdict, whole } from './report.ts'
import { median, summarize } from './statistics.ts'
import { icalGenerator, ics, ourWriter, storedEvents, type Writer } from './writers.ts'

const count = 1000

/** The minimum ratio to the events per second of the other writers. */
const target = 5

/** Compares Daymark's writer of calendars with the most popular ones, in this process. */
export async function measureWriting({ effort }: Options): Promise<void> {
  progress(`writing a calendar of ${whole(count)} events`)
  const events = storedEvents(count)
  const ours = ourWriter(events)
  const others = [icalGenerator(events), ics(events)]
  await refuseOtherContent(ours, others)
  const [ourRates = [], ...otherRates] = takeTurns([ours, ...others], effort)
  const rows = others.map(({ name }, at) => {
    const rates = otherRates[at] ?? []
    const times = summarize(rates.map((rate, round) => (ourRates[round] ?? NaN) / rate))
    return [name, whole(median(rates)), spread(times), verdict(target, times.median >= target)]
  })
  const note = `Ours writes ${whole(median(ourRates))} events per second.`
  print(`Writing a calendar of ${whole(count)} events`, table(head, rows), note)
}

const head = ['writer', 'events per second', 'ours, times as many', 'target']

/** Throws if a parser finds any difference between two calendars. */
async function refuseOtherContent(ours: Writer, others: readonly Writer[]): Promise<void> {
  const read = async ({ write }: Writer) => (await readInZone('UTC', write())).icalJs
  const wanted = await read(ours)
  if (wanted.length !== count) throw new Error('our calendar does not have all the events')
  for (const other of others) {
    const isSame = isDeepStrictEqual(await read(other), wanted)
    if (!isSame) throw new Error(`${other.name} does not write the same events`)
  }
}

/** Returns the events per second of each writer in each round. */
function takeTurns(writers: readonly Writer[], effort: Effort): readonly (readonly number[])[] {
  for (const writer of writers) rateOf(writer, 2 * effort.roundSeconds)
  const rates = writers.map((): number[] => [])
  for (let round = 0; round < effort.rounds; round++) {
    for (const [at, writer] of writers.entries()) {
      rates[at]?.push(rateOf(writer, effort.roundSeconds))
    }
  }
  return rates
}

function rateOf({ write }: Writer, seconds: number): number {
  const started = performance.now()
  let written = 0
  while (performance.now() - started < 1000 * seconds) {
    // Converted to bytes as when sent: a string alone may still be a rope.
    Buffer.from(write())
    written += count
  }
  return (1000 * written) / (performance.now() - started)
}
