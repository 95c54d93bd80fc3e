import type { Event } from '../core/event/event.ts'
import { addDate, changeDate, isSeriesEvent, skipDate } from '../core/event/series-changes.ts'
import { datesFrom } from '../core/recurrence/dates.ts'
import { readRecurrence } from '../core/recurrence/parse-rule.ts'
import type { Result } from '../core/result.ts'
import { editableSite, findNewestEvent } from './editable.ts'
import type { Options } from './options.ts'
import { askFor } from './question.ts'
import { editAndFetch, editsPerRound } from './rebuild.ts'
import { print, progress, spread, table, whole } from './report.ts'
import { getV2 } from './requests.ts'
import { sampleEvent } from './sample-data.ts'
import { fillOneCalendar, type OneCalendar, openSite, type Site } from './site.ts'
import { median, summarize } from './statistics.ts'

const series = 1000

/** A series and its two changed dates. */
const writtenPerSeries = 3

/** Measures a feed and lists of series with exceptions. */
export async function measureSeries(options: Options): Promise<void> {
  await measureFeed(options)
  await measureLists(options)
}

/**
 * Measures the time to the first byte of a feed of series with exceptions after an edit. The
 * baseline is a feed with as many VEVENTs, each of an event that takes place once.
 */
async function measureFeed({ engine, effort }: Options): Promise<void> {
  const single = writtenPerSeries * series
  progress(`a feed of ${whole(series)} series with exceptions rebuilt after an edit`)
  await using stack = new AsyncDisposableStack()
  const open = (count: number, eventAt?: (start: number) => Event) =>
    openSite({ engine, fill: (url) => fillOneCalendar(url, count, eventAt) })
  const ours = await editableSite(stack.use(await open(series, sampleSeries)))
  const floor = await editableSite(stack.use(await open(single)))
  const times = await editAndFetch([ours, floor], effort.rounds * editsPerRound)
  const names = [`${whole(series)} series`, `${whole(single)} single events`]
  const rows = names.map((name, at) => [name, spread(summarize(times[at] ?? []))])
  const [taken = [], least = []] = times
  const ratio = (median(taken) / median(least)).toFixed(2)
  const note = `The feed of series takes ${ratio} times as long as the other; the limit is 2.`
  print(`Feed of series with exceptions after an edit (${engine})`, table(head, rows), note)
}

const head = ['calendar', 'milliseconds to the first byte']

/** The number of events and of dates in a list. */
const listed = 100

/**
 * Measures a list of events with their exceptions, and the list of the dates of one of them. The
 * baseline is a list of as many events that take place once.
 */
async function measureLists({ engine, effort }: Options): Promise<void> {
  progress(`lists of ${listed} of ${whole(series)} series with exceptions, and of their dates`)
  await using stack = new AsyncDisposableStack()
  const open = async (eventAt?: (start: number) => Event) =>
    stack.use(await openSite({ engine, fill: (url) => fillOneCalendar(url, series, eventAt) }))
  const [ours, floor] = [await open(sampleSeries), await open()]
  const list = `/events?page_size=${listed}`
  const dates = `/events/${await findNewestEvent(ours)}/occurrences?page_size=${listed}`
  const all = [
    [`${listed} of ${whole(series)} series`, ours, list],
    [`${listed} of ${whole(series)} single events`, floor, list],
    ['the dates of a series', ours, dates],
  ] as const
  const times = all.map((): number[] => [])
  for (let round = 0; round < effort.rounds * editsPerRound; round++) {
    for (const [at, [, site, path]] of all.entries()) times[at]?.push(await timeOf(site, path))
  }
  const rows = all.map(([name], at) => [name, spread(summarize(times[at] ?? []))])
  const [taken = [], least = []] = times
  const ratio = (median(taken) / median(least)).toFixed(2)
  const note = `The list of series takes ${ratio} times as long as the other.`
  print(`List of events with occurrences (${engine})`, table(head, rows), note)
}

async function timeOf({ server, data }: Site<OneCalendar>, path: string): Promise<number> {
  const { path: full, headers } = getV2(data.account, path)
  const { status, firstByteAfter } = await askFor(server.url + full, { headers })
  if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  return firstByteAfter
}

/** Creates a weekly series that skips, adds and changes two dates each; the start is in Unix seconds. */
export function sampleSeries(start: number): Event {
  const event = sampleEvent(start)
  const text = 'FREQ=WEEKLY;COUNT=52'
  const recurrence = unwrapped(readRecurrence({ parameter: 'rule', text }, event.when))
  const plain = { ...event, recurrence }
  if (!isSeriesEvent(plain)) throw new Error('the rule was not read')
  const dates = datesFrom(plain.recurrence, plain.when, start).map(({ date }) => date.local)
  const [, skipped = '', also = '', moved = '', renamed = ''] = dates.take(5)
  const changes = [
    (one: typeof plain) => skipDate(one, skipped),
    (one: typeof plain) => skipDate(one, also),
    (one: typeof plain) => changeDate(one, moved, { location: 'Town hall' }),
    (one: typeof plain) => changeDate(one, renamed, { title: 'Summer concert' }),
    (one: typeof plain) => addDate(one, `${moved.slice(0, 10)}T03:00:00`, {}),
    (one: typeof plain) => addDate(one, `${renamed.slice(0, 10)}T03:00:00`, {}),
  ]
  return changes.reduce((one, change) => unwrapped(change(one)), plain)
}

function unwrapped<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}
