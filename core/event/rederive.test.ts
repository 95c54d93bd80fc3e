import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { ruleOf, whenOf } from '../recurrence/any-series.test.ts'
import type { SeriesException } from '../recurrence/exceptions.ts'
import { rederived } from './rederive.ts'

const zone = 'Europe/Berlin'
const when = whenOf('2027-01-04 18:00', 'false', zone)
const rule = ruleOf('FREQ=WEEKLY', when)
const hour = 3600

const moved = whenOf('2027-01-12 20:00', 'false', zone)
const exceptions: readonly SeriesException[] = [
  {
    date: { local: '2027-01-11T18:00:00', unix: when.start.unix + 7 * 86_400 },
    isAdded: false,
    isSkipped: false,
    change: { title: 'Match', when: moved },
  },
]

/** The same exceptions as they were before the zone moved by an hour. */
const earlier = exceptions.map(({ date, change, ...one }) => ({
  ...one,
  date: { ...date, unix: date.unix - hour },
  change: {
    ...change,
    when: {
      ...moved,
      start: { ...moved.start, unix: moved.start.unix - hour },
      end: { ...moved.end, unix: moved.end.unix - hour },
    },
  },
}))

const changed = { zone, differences: [] }

test('future dates with values of their own keep their local times when a zone changes', () => {
  const found = rederived({ when, recurrence: { ...rule, exceptions: earlier } }, changed, 0)
  deepEqual(found?.recurrence, { ...rule, exceptions })
})

test('past dates stay, and nothing moves if the rules of the zone are those of before', () => {
  const { unix } = moved.end
  const past = { when, recurrence: { ...rule, exceptions: earlier } }
  equal(rederived(past, changed, unix), undefined)
  equal(rederived({ when, recurrence: { ...rule, exceptions } }, changed, 0), undefined)
})
