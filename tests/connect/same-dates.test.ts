/**
 * After any sequence of changes to the dates of a series and faults, Google Calendar shows the same dates as we do.
 * `CASES=300` runs the long version.
 */

import { deepEqual, ok } from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import {
  addDate,
  cancelDate,
  changeDate,
  reinstateDate,
  resetDate,
  restoreDate,
  skipDate,
} from '../../core/event/series-changes.ts'
import type { OccurrenceChange } from '../../core/recurrence/exceptions.ts'
import type { SeriesChange } from '../../server/operations/series.ts'
import type { ChangedDates } from '../providers/google-calendar.ts'
import { type Chance, createChance } from '../support/chance.ts'
import type { TestEngine } from '../support/databases.ts'
import { casesOf, upperEngines } from '../support/depth.ts'
import { type SeriesTexts, seriesDraft } from '../support/series.ts'
import { startConnected } from './browser.ts'
import { createSeries, type FollowedSeries, followSeries, shownDates } from './followed-series.ts'
import { passing, settle } from './mishaps.ts'

const seed = Number(process.env['SEED'] ?? 49)
const cases = casesOf(100)

const choir: SeriesTexts = {
  ...{ title: 'Choir', location: 'Hall', description: 'Bring scores' },
  ...{ start: '2037-03-26 19:00', zone: 'Europe/Berlin', rule: 'FREQ=DAILY;COUNT=6' },
}

/** Near a clock change, and values that the series or another date may have too. */
const days = ['2037-03-25', '2037-03-26', '2037-03-27', '2037-03-28', '2037-03-29', '2037-03-30']

const whenOf = (start: string, texts: Partial<SeriesTexts> = {}) =>
  seriesDraft({ ...choir, start, ...texts }).when

const changes: readonly OccurrenceChange[] = [
  ...[{ title: 'Concert' }, { title: 'Rehearsal' }, { location: 'Church' }, { location: '' }],
  ...[{ description: 'In costume' }, { description: '' }, { reminder: 30 }, { reminder: null }],
  { title: 'Concert', location: 'Church', when: whenOf('2037-03-29 02:30') },
  { when: whenOf('2037-03-28 21:00', { end: '2037-03-29 04:00' }) },
  { when: whenOf('2037-03-28 21:00', { zone: 'Asia/Tokyo' }) },
  { when: whenOf('2037-03-28', { wholeDay: 'true' }) },
]

const saved: readonly Partial<SeriesTexts>[] = [
  ...[{ title: 'Rehearsal' }, { location: 'Church' }, { description: 'Bring water' }],
  ...[{ reminder: '30' }, { start: '2037-03-26 20:00' }, { start: '2037-03-27 19:00' }],
  ...[{ rule: 'FREQ=DAILY;COUNT=4' }, { rule: 'FREQ=DAILY;INTERVAL=2;COUNT=4' }],
  ...[{ zone: 'America/New_York' }, { start: '2037-03-26', wholeDay: 'true' }, {}],
]

function pick<Item>(chance: Chance, items: readonly Item[]): Item {
  const item = items[chance(items.length)]
  if (item === undefined) throw new Error('nothing to pick')
  return item
}

function anyChange(chance: Chance, texts: SeriesTexts): SeriesChange {
  const [, time = '00:00'] = texts.start.split(' ')
  const local = `${pick(chance, days)}T${time}:00`
  const kinds: readonly SeriesChange[] = [
    ...[skipDate, restoreDate, cancelDate, reinstateDate, resetDate].map(
      (kind): SeriesChange =>
        (series) =>
          kind(series, local),
    ),
    (series) => addDate(series, `${local.slice(0, 11)}11:00:00`, pick(chance, [{}, ...changes])),
  ]
  if (chance(2)) return (series) => changeDate(series, local, pick(chance, changes))
  return pick(chance, kinds)
}

/** Changes a series once; returns its texts. */
async function disturb(
  series: FollowedSeries,
  texts: SeriesTexts,
  chance: Chance,
): Promise<SeriesTexts> {
  if (chance(4) > 0) {
    await series.change(anyChange(chance, texts))
    return texts
  }
  const next = { ...choir, ...pick(chance, saved) }
  await series.save(next)
  return next
}

async function runSequences(
  t: TestContext,
  engine: TestEngine,
  changedDates: ChangedDates,
): Promise<void> {
  const connected = await startConnected(t, engine, { changedDates })
  const { service, google } = connected
  const chance = createChance(seed)
  let compared = 0
  for (let index = 0; index < cases; index++) {
    const label = `sequence ${index}`
    const person = `person${index}`
    let texts = choir
    const series = await createSeries(connected, texts)
    for (let step = 0; step < 3; step++) texts = await disturb(series, texts, chance)
    await followSeries(connected, series, person)
    for (let step = 0; step < 12; step++) {
      texts = await disturb(series, texts, chance)
      if (chance(2)) google.fail('*', pick(chance, passing))
      if (chance(2)) await service.work()
      if (chance(3) === 0) service.wait(chance(100))
    }
    await settle(connected, 'google')
    if (await series.hasTwins()) continue
    compared++
    deepEqual(shownDates(connected, person), await series.dates(), label)
  }
  ok(compared > cases / 2, `${compared} compared`)
}

for (const engine of upperEngines) {
  for (const changedDates of ['kept', 'dropped'] as const) {
    const title = `the dates of a series equal those in Google Calendar after ${cases} sequences`
    const kind = `if changed dates are ${changedDates} with other times`
    test(`${title}, ${kind}, on ${engine} (SEED=${seed})`, async (t) => {
      await runSequences(t, engine, changedDates)
    })
  }
}
