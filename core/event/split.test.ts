import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createChance } from '../../tests/support/chance.ts'
import { casesOf } from '../../tests/support/depth.ts'
import { withRandomExceptions } from '../../tests/support/random-exceptions.ts'
import { anyRule, anyStart, ruleOf, whenOf } from '../recurrence/any-series.test.ts'
import { datesFrom } from '../recurrence/dates.ts'
import type { SeriesEvent } from './series-changes.ts'
import { splitSeries } from './split.ts'

function seriesOf(rule: string, start: string, wholeDay = 'false', zone = ''): SeriesEvent {
  const when = whenOf(start, wholeDay, zone)
  const texts = { title: 'Training', eventname: '', description: '', location: '' }
  const unset = { organizer: undefined, reminder: undefined, transparency: 'OPAQUE' } as const
  return { ...texts, ...unset, when, recurrence: ruleOf(rule, when) }
}

const datesOf = ({ recurrence, when }: SeriesEvent, max = 40) =>
  datesFrom(recurrence, when, Number.NEGATIVE_INFINITY)
    .take(max)
    .map(({ date, when, change }) => [date.local, when.start.local, change.title])
    .toArray()

function rulesOf(rule: string, local: string): readonly string[] | undefined {
  const split = splitSeries(seriesOf(rule, '2026-11-02 18:00', 'false', 'Europe/Berlin'), local)
  if (!split.ok || split.value === 'whole') return undefined
  return [split.value.earlier.recurrence.rule, split.value.later.recurrence.rule]
}

test('the parts of a series end and begin at the split', () => {
  const local = '2026-11-16T18:00:00'
  deepEqual(rulesOf('FREQ=WEEKLY', local), ['FREQ=WEEKLY;UNTIL=20261116T165959Z', 'FREQ=WEEKLY'])
  deepEqual(rulesOf('FREQ=WEEKLY;COUNT=5', local), ['FREQ=WEEKLY;COUNT=2', 'FREQ=WEEKLY;COUNT=3'])
  deepEqual(rulesOf('FREQ=WEEKLY;UNTIL=20261231', local), [
    'FREQ=WEEKLY;UNTIL=20261116T165959Z',
    'FREQ=WEEKLY;UNTIL=20261231T225959Z',
  ])
  const days = splitSeries(seriesOf('FREQ=DAILY', '2026-11-02', 'true'), '2026-11-04T00:00:00')
  ok(days.ok && days.value !== 'whole')
  equal(days.value.earlier.recurrence.rule, 'FREQ=DAILY;UNTIL=20261103')
})

test('a split at the first date is a change to the whole series', () => {
  const series = seriesOf('FREQ=WEEKLY', '2026-11-02 18:00')
  deepEqual(splitSeries(series, '2026-11-02T18:00:00'), { ok: true, value: 'whole' })
})

test('a series is split only at its dates', () => {
  const series = seriesOf('FREQ=WEEKLY', '2026-11-02 18:00')
  for (const local of ['2026-11-03T18:00:00', '2026-10-26T18:00:00', 'x']) {
    equal(splitSeries(series, local).ok, false)
  }
})

test('a series is not split where the clock change would move all later dates', () => {
  const series = seriesOf('FREQ=DAILY', '2026-03-27 02:30', 'false', 'Europe/Berlin')
  const split = splitSeries(series, '2026-03-29T03:30:00')
  deepEqual(split.ok ? [] : split.problems.map(({ message }) => message), [
    'cannot be separated from the earlier dates; change this date alone, or the whole series',
  ])
})

test('the parts of any series have the dates of the whole, each once', () => {
  const zone = fc.constantFrom('', 'UTC', 'Europe/Berlin', 'America/New_York')
  fc.assert(
    fc.property(anyRule, anyStart, zone, fc.nat(), (rule, start, zone, seed) => {
      const text = `${start.year}-${start.month}-${start.day} ${start.time}`
      const chance = createChance(seed)
      const whole = withRandomExceptions(seriesOf(rule, text, start.wholeDay, zone), chance)
      const dates = datesOf(whole)
      const [local = ''] = dates[chance(dates.length)] ?? []
      const split = splitSeries(whole, local)
      // An added date before all dates of the rule belongs to neither part, and neither does one at a
      // clock change.
      if (!split.ok || split.value === 'whole') return
      const { earlier, later } = split.value
      const first = datesOf(earlier)
      const all = [...first, ...datesOf(later)].toSorted()
      deepEqual(all.slice(0, 30), datesOf(whole, 60).toSorted().slice(0, 30))
      ok(first.length > 0)
    }),
    { numRuns: casesOf(2000) },
  )
})
