import { type Editable, editableRadicale, editableSite, timeAfterEdit } from './editable.ts'
import type { Options } from './options.ts'
import { print, progress, spread, table, whole } from './report.ts'
import { fillOneCalendar, openSite } from './site.ts'
import { summarize } from './statistics.ts'

const events = 1000

/** The number of edits and fetches in each round. */
export const editsPerRound = 3

/** Measures the time to the first byte of a feed after an edit, compared with Radicale. */
export async function measureRebuild({ engine, effort }: Options): Promise<void> {
  progress(`a feed of ${events} events rebuilt after an edit`)
  await using stack = new AsyncDisposableStack()
  const fill = (url: string) => fillOneCalendar(url, events)
  const ours = await editableSite(stack.use(await openSite({ engine, fill })))
  const feed = await ours.fetch()
  const radicale = await editableRadicale(stack, feed.body.toString())
  const all = radicale ? [ours, radicale] : [ours]
  const times = await editAndFetch(all, effort.rounds * editsPerRound)
  const rows = all.map(({ name }, at) => [name, spread(summarize(times[at] ?? []))])
  const size = `The feed has ${whole(feed.body.length / 1024)} KiB.`
  const note = radicale ? size : `${size} Radicale is not installed, so it was skipped.`
  print(`Feed of ${events} events after an edit (${engine})`, table(head, rows), note)
}

const head = ['server', 'milliseconds to the first byte']

/** Returns the milliseconds to the first byte of each fetch, by server. */
export async function editAndFetch(
  all: readonly Editable[],
  edits: number,
): Promise<readonly (readonly number[])[]> {
  const times = all.map((): number[] => [])
  for (let edit = 1; edit <= edits; edit++) {
    for (const [at, server] of all.entries()) times[at]?.push(await timeAfterEdit(server, edit))
  }
  return times
}
