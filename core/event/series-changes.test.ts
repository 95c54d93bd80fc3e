import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { occurrencesIn } from '../calendar/series.ts'
import { currentDate, occurrenceOn } from '../recurrence/current-occurrence.ts'
import { datesFrom, datesNotOver } from '../recurrence/dates.ts'
import { maxExceptions } from '../recurrence/exceptions.ts'
import { readRecurrence } from '../recurrence/parse-rule.ts'
import type { Result } from '../result.ts'
import { momentInZone } from '../time/moment.ts'
import { changeOfForm } from './date-form.ts'
import { applyDraft, type EventDraft } from './event.ts'
import { lastEndUnix } from './over.ts'
import {
  addDate,
  changeDate,
  conflictsOf,
  findDate,
  isSeriesEvent,
  resetDate,
  restoreDate,
  type SeriesEvent,
  skipDate,
} from './series-changes.ts'
import { readWhen, type When } from './when.ts'

const zone = 'Europe/Berlin'

function whenOf(
  start: string,
  more: { end?: string; zone?: string; wholeDay?: string } = {},
): When {
  const given = (parameter: string, text?: string) => ({ parameter, text })
  const texts = { start: given('start', start), end: given('end', more.end) }
  const read = readWhen(
    { ...texts, zone: given('zone', more.zone ?? zone), wholeDay: given('day', more.wholeDay) },
    { zone: '' },
  )
  ok(read.ok, JSON.stringify(read))
  return read.value
}

function draftOf(rule: string, when: When, title = 'Training'): EventDraft {
  const recurrence = readRecurrence({ parameter: 'rule', text: rule }, when)
  ok(recurrence.ok, JSON.stringify(recurrence))
  return { title, when, recurrence: recurrence.value }
}

function seriesOf(rule: string, when: When): SeriesEvent {
  const event = applyDraft(draftOf(rule, when))
  ok(isSeriesEvent(event))
  return event
}

/** Applies changes one after the other; each must be accepted. */
function changed(
  event: SeriesEvent,
  ...changes: readonly ((event: SeriesEvent) => Result<SeriesEvent>)[]
): SeriesEvent {
  return changes.reduce((earlier, change) => {
    const result = change(earlier)
    ok(result.ok, JSON.stringify(result))
    return result.value
  }, event)
}

function startsOf({ recurrence, when }: SeriesEvent, from = 0, count = 10): readonly string[] {
  return datesFrom(recurrence, when, from)
    .take(count)
    .map((date) => date.when.start.local.slice(0, 16))
    .toArray()
}

const monday = whenOf('2026-11-02 18:00', { end: '2026-11-02 19:30' })
const weekly = seriesOf('FREQ=WEEKLY;COUNT=4', monday)
const skip = (local: string) => (event: SeriesEvent) => skipDate(event, local)
const move = (local: string, when: When) => (event: SeriesEvent) =>
  changeDate(event, local, { when })

describe('the dates of a series with exceptions', () => {
  it('leave out a skipped date, and show it again when it is restored', () => {
    const skipped = changed(weekly, skip('2026-11-09T18:00:00'))
    deepEqual(startsOf(skipped), ['2026-11-02T18:00', '2026-11-16T18:00', '2026-11-23T18:00'])
    const restored = changed(skipped, (event) => restoreDate(event, '2026-11-09T18:00:00'))
    deepEqual(restored, weekly)
  })

  it('leave out the first date', () => {
    const skipped = changed(weekly, skip('2026-11-02T18:00:00'))
    deepEqual(startsOf(skipped, 0, 1), ['2026-11-09T18:00'])
  })

  it('are in the order of their actual starts', () => {
    const later = whenOf('2026-11-24 09:00')
    const moved = changed(weekly, move('2026-11-02T18:00:00', later), (event) =>
      addDate(event, '2026-10-01T18:00:00', {}),
    )
    deepEqual(startsOf(moved), [
      ...['2026-10-01T18:00', '2026-11-09T18:00', '2026-11-16T18:00'],
      ...['2026-11-23T18:00', '2026-11-24T09:00'],
    ])
    deepEqual(startsOf(moved, later.start.unix), ['2026-11-24T09:00'])
  })

  it('have an added date with the length of the series', () => {
    const added = changed(weekly, (event) => addDate(event, '2026-12-24T20:00:00', {}))
    const last = datesFrom(added.recurrence, added.when, 0).toArray().at(-1)
    equal(last?.when.end.local, '2026-12-24T21:30:00')
    equal(lastEndUnix(added), last?.when.end.unix)
  })

  it('keep the change of a date that is left out', () => {
    const changes = [
      move('2026-11-09T18:00:00', whenOf('2026-11-10 20:00')),
      skip('2026-11-09T18:00:00'),
      (event: SeriesEvent) => restoreDate(event, '2026-11-09T18:00:00'),
    ]
    ok(startsOf(changed(weekly, ...changes)).includes('2026-11-10T20:00'))
  })

  it('get the values of the series back', () => {
    const title = (event: SeriesEvent) =>
      changeDate(event, '2026-11-09T18:00:00', { title: 'Match' })
    const reset = (event: SeriesEvent) => resetDate(event, '2026-11-09T18:00:00')
    deepEqual(changed(weekly, title, reset), weekly)
  })

  it('contain a long date that is still running, and not a moved one that is over', () => {
    const camp = whenOf('2026-11-09 18:00', { end: '2026-11-20 12:00' })
    const { recurrence, when } = changed(
      weekly,
      move('2026-11-09T18:00:00', camp),
      move('2026-11-16T18:00:00', whenOf('2026-11-15 18:00')),
    )
    const { unix } = momentInZone({ local: '2026-11-18T00:00:00', offset: undefined }, zone)
    const titles = datesNotOver(recurrence, when, unix).map((date) => date.date.local.slice(0, 10))
    deepEqual(titles.toArray(), ['2026-11-09', '2026-11-23'])
  })

  it('are found on the day on which they take place', () => {
    const { recurrence, when } = changed(
      weekly,
      move('2026-11-09T18:00:00', whenOf('2026-11-10 20:00')),
    )
    equal(occurrenceOn(recurrence, when, '2026-11-09'), undefined)
    equal(occurrenceOn(recurrence, when, '2026-11-10')?.date.local, '2026-11-09T18:00:00')
  })

  it('have a cancelled one as the current date only if no other follows', () => {
    const cancel = (local: string) => (event: SeriesEvent) =>
      changeDate(event, local, { isCancelled: true })
    const one = changed(weekly, cancel('2026-11-02T18:00:00'))
    equal(currentDate(one.recurrence, one.when, 0)?.date.local, '2026-11-09T18:00:00')
    const last = changed(weekly, cancel('2026-11-23T18:00:00'))
    const { unix } = momentInZone({ local: '2026-11-20T00:00:00', offset: undefined }, zone)
    equal(currentDate(last.recurrence, last.when, unix)?.change.isCancelled, true)
  })

  it('have their own values where events are listed', () => {
    const { id, key, uid, ...kept } = { id: 1, key: 'key', uid: 'uid', updates: 0 }
    const change = {
      title: 'Match',
      location: 'Stadium',
      reminder: null,
      isCancelled: true,
    } as const
    const event = changed({ ...weekly, reminder: 30 }, (one) =>
      changeDate(one, '2026-11-09T18:00:00', change),
    )
    const stored = { ...event, ...kept, id, key, uid, calendarId: 1, createdAt: 0, modifiedAt: 0 }
    const [first, second] = occurrencesIn(stored, { from: 0 })
    deepEqual(
      [first?.title, first?.location, first?.reminder, first?.isCancelled],
      ['Training', '', 30, undefined],
    )
    deepEqual(
      [second?.title, second?.location, second?.reminder, second?.isCancelled],
      ['Match', 'Stadium', undefined, true],
    )
  })

  it('end with the last date that takes place', () => {
    const { recurrence, when } = changed(weekly, skip('2026-11-23T18:00:00'))
    const last = momentInZone({ local: '2026-11-16T19:30:00', offset: undefined }, zone)
    equal(lastEndUnix({ recurrence, when }), last.unix)
    const until = seriesOf('FREQ=WEEKLY;UNTIL=20261123', monday)
    equal(lastEndUnix(changed(until, skip('2026-11-23T18:00:00'))), last.unix)
  })
})

describe('a change to a date of a series', () => {
  const problemOf = (result: Result<unknown>) => (result.ok ? '' : result.problems[0]?.message)

  it('is rejected if the series has no such date', () => {
    for (const local of [
      '2026-11-03T18:00:00',
      '2026-11-02T18:00:01',
      '2026-02-30T18:00:00',
      'x',
    ]) {
      equal(problemOf(skipDate(weekly, local)), `'${local}' is not a date of the series`)
      equal(problemOf(findDate(weekly, local)), `'${local}' is not a date of the series`)
    }
    const twice = changed(weekly, skip('2026-11-02T18:00:00'))
    equal(skipDate(twice, '2026-11-02T18:00:00').ok, false)
    equal(restoreDate(twice, '2026-11-09T18:00:00').ok, false)
  })

  it('is rejected if no date would be left', () => {
    const one = seriesOf('FREQ=DAILY;COUNT=1', monday)
    equal(
      problemOf(skipDate(one, '2026-11-02T18:00:00')),
      'would leave the series without a date; delete the event instead',
    )
  })

  it('is rejected beyond the limits of a series', () => {
    const daily = seriesOf('FREQ=DAILY', monday)
    const day = (number: number) => new Date(1000 * (monday.start.unix + number * 86_400))
    const local = (number: number) => `${day(number).toISOString().slice(0, 10)}T18:00:00`
    const all = Array.from({ length: maxExceptions.count }, (_, number) => skip(local(number)))
    const full = changed(daily, ...all)
    equal(
      problemOf(skipDate(full, local(maxExceptions.count))),
      'has too many dates that differ from the rule; the limit is 500 in a series',
    )
    const long = { description: 'x'.repeat(maxExceptions.characters) }
    equal(
      problemOf(changeDate(daily, local(0), long)),
      'has too much text on dates that differ from the rule; the limit is 60000 characters in a series',
    )
  })
})

describe('a change to the whole series', () => {
  const whole = changed(weekly, skip('2026-11-09T18:00:00'), (event) =>
    changeDate(event, '2026-11-16T18:00:00', { title: 'Match' }),
  )
  const saved = (rule: string, when: When) => {
    const event = applyDraft(draftOf(rule, when), whole)
    ok(isSeriesEvent(event))
    return event
  }

  it('keeps exceptions on their days', () => {
    const later = saved('FREQ=WEEKLY;COUNT=4', whenOf('2026-11-02 20:00'))
    deepEqual(startsOf(later), ['2026-11-02T20:00', '2026-11-16T20:00', '2026-11-23T20:00'])
    equal(later.recurrence.exceptions?.at(-1)?.change.title, 'Match')
    const daily = saved('FREQ=DAILY;COUNT=10', monday)
    equal(startsOf(daily).includes('2026-11-09T18:00'), false)
  })

  it('moves exceptions with the start to another day', () => {
    const tuesdays = saved('FREQ=WEEKLY;COUNT=4', whenOf('2026-11-03 18:00'))
    deepEqual(startsOf(tuesdays), ['2026-11-03T18:00', '2026-11-17T18:00', '2026-11-24T18:00'])
  })

  it('keeps a changed date that no longer exists as an added one, and reports it', () => {
    const monthly = saved('FREQ=MONTHLY;COUNT=2', monday)
    deepEqual(startsOf(monthly), ['2026-11-02T18:00', '2026-11-16T18:00', '2026-12-02T18:00'])
    const kept = monthly.recurrence.exceptions?.[0]
    deepEqual([kept?.isAdded, kept?.change.title], [true, 'Match'])
    equal(kept?.change.when?.end.local, '2026-11-16T19:30:00')
    deepEqual(conflictsOf(draftOf('FREQ=MONTHLY;COUNT=2', monday), whole), [kept])
    deepEqual(conflictsOf(draftOf('FREQ=DAILY;COUNT=30', monday), whole), [])
    const { recurrence } = draftOf('FREQ=MONTHLY;COUNT=2', monday)
    const without = { ...whole, recurrence: recurrence && { ...recurrence, exceptions: [] } }
    deepEqual(conflictsOf(without, whole), [])
    const back = applyDraft(draftOf('FREQ=WEEKLY;COUNT=4', monday), monthly)
    equal(back.recurrence?.exceptions?.[0]?.isAdded, false)
  })

  it('keeps changed dates when the rule does not fit the new time', () => {
    const hourly = changed(seriesOf('FREQ=HOURLY;INTERVAL=24;COUNT=3', monday), (event) =>
      changeDate(event, '2026-11-03T18:00:00', { title: 'Match' }),
    )
    const day = whenOf('2026-11-02', { wholeDay: 'true' })
    const event = applyDraft({ title: 'Training', when: day }, hourly)
    ok(isSeriesEvent(event))
    const [first, second] = datesFrom(event.recurrence, event.when, 0).toArray()
    deepEqual([first?.when.isWholeDay, second?.change.title], [true, 'Match'])
    equal(second?.when.start.local, '2026-11-03T18:00:00')
  })

  it('has only the exceptions of a draft that names them', () => {
    const draft = draftOf('FREQ=WEEKLY;COUNT=4', monday)
    const recurrence = draft.recurrence && { ...draft.recurrence, exceptions: [] }
    const event = applyDraft({ ...draft, recurrence }, whole)
    ok(isSeriesEvent(event))
    equal(startsOf(event).length, 4)
  })
})

describe('the form of a date', () => {
  it('keeps the links and categories that only this date has', () => {
    const series = seriesOf('FREQ=WEEKLY', whenOf('2026-12-01 18:00'))
    const details = { categories: [{ value: 'Music' }] }
    const own = changed(series, (one) => changeDate(one, '2026-12-08T18:00:00', { details }))
    const found = findDate(own, '2026-12-08T18:00:00')
    ok(found.ok)
    const change = changeOfForm({ title: 'Other', when: found.value.when }, found.value)
    deepEqual(change.details, details)
  })
})
