import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ruleOf, whenOf } from '../recurrence/any-series.test.ts'
import { exampleEntry, exampleMark } from './example-entry.cases.ts'
import { type GoogleVersion, googleVersion } from './google-dates.ts'
import {
  type GoogleState,
  isRestored,
  mayHaveOtherDates,
  nextPart,
  patchOf,
  settle,
  withoutDropped,
} from './google-state.ts'
import { planVersion, settledState, withPart } from './sent-state.ts'

const when = whenOf('2026-12-01 18:00', 'false', 'Europe/Berlin')
const [second, third] = ['2026-12-02T17:00:00Z', '2026-12-03T17:00:00Z'] as const

function version(title: string, dates: GoogleVersion['dates'] = {}): GoogleVersion {
  const recurrence = ruleOf('FREQ=DAILY;COUNT=4', when)
  const converted = googleVersion(exampleEntry({ title, when, recurrence }), exampleMark)
  assert.ok(converted.ok)
  return { event: converted.value.event, dates }
}

/** The parts that are sent, in order. */
function partsOf(state: GoogleState): readonly string[] {
  const part = nextPart(state)
  return part === undefined ? [] : [part, ...partsOf(withPart(state, part))]
}

const plain = version('Choir')
const changed = version('Choir', { [second]: { location: 'Church' } })

describe('an entry', () => {
  it('has nothing to send without a change', () => {
    const state = planVersion(settledState(changed), changed)
    assert.deepEqual([partsOf(state), state.earlier], [[], []])
  })

  it('has a date to send after its series', () => {
    assert.deepEqual(partsOf(planVersion(settledState(plain), changed)), [second])
    const renamed = version('Concert', changed.dates)
    assert.deepEqual(partsOf(planVersion(settledState(plain), renamed)), ['', second])
  })

  it('has a date to delete before its series changes', () => {
    const next = version('Concert', { [second]: null, [third]: { location: 'Church' } })
    assert.deepEqual(partsOf(planVersion(settledState(changed), next)), [second, '', third])
    const deleted = settledState(version('Choir', { [second]: null }))
    assert.deepEqual(partsOf(planVersion(deleted, version('Concert', { [second]: null }))), [''])
  })

  it('is settled once all parts are sent', () => {
    const state = planVersion(settledState(plain), changed)
    assert.deepEqual(settle(state), state)
    assert.deepEqual(settle(withPart(state, second)), settledState(changed))
  })

  it('is sent whole if it is not known what it shows', () => {
    const state: GoogleState = { ...settledState(changed), earlier: [null] }
    assert.deepEqual(partsOf(state), ['', second])
    assert.equal(patchOf(state, second, '').location, 'Church')
    assert.equal(patchOf(state, second, '').summary, 'Choir')
  })

  it('no longer knows what it shows after many versions of which none certainly arrived', () => {
    const titles = ['1', '2', '3', '4', '5', '6', '7']
    const state = titles.reduce(
      (one, title) => planVersion(one, version(title)),
      settledState(plain),
    )
    assert.deepEqual([state.earlier.length, state.earlier[0]], [5, null])
  })
})

describe('the patch of a date', () => {
  const patch = (from: GoogleVersion, to: GoogleVersion) =>
    patchOf(planVersion(settledState(from), to), second, '')

  it('has what differs from the series', () => {
    assert.deepEqual(patch(plain, changed), { location: 'Church' })
  })

  it('has what changed in the series, and never its rule', () => {
    const title = { title: 'Concert', url: 'https://daymark.example/event/choir' }
    assert.deepEqual(patch(changed, version('Concert', changed.dates)), {
      ...{ summary: 'Concert', source: title },
    })
  })

  it('sets the values of the series again', () => {
    assert.deepEqual(patch(changed, version('Choir', { [second]: {} })), { location: 'Town hall' })
    const moved = version('Choir', {
      [second]: { start: { date: '2026-12-09' }, end: { date: '2026-12-10' } },
    })
    const zone = { timeZone: 'Europe/Berlin', date: null }
    assert.deepEqual(patch(moved, version('Choir', { [second]: {} })), {
      start: { dateTime: '2026-12-02T18:00:00+01:00', ...zone },
      end: { dateTime: '2026-12-02T19:00:00+01:00', ...zone },
    })
  })

  it('has all values if the date was deleted', () => {
    const state = planVersion(settledState(version('Choir', { [second]: null })), changed)
    assert.ok(isRestored(state, second))
    const { status, summary, location } = patchOf(state, second, '')
    assert.deepEqual([status, summary, location], ['confirmed', 'Choir', 'Church'])
  })

  it('has a description that is part of an earlier one of a date that may have been deleted', () => {
    const sent = changed.event.description
    const next = version('Choir', { [second]: { description: sent.replace(/^.*\n\n/, '') } })
    const deleted = planVersion(settledState(changed), version('Choir', { [second]: null }))
    const { description } = patchOf(planVersion(deleted, next), second, `Mum drives.\n\n${sent}`)
    assert.equal(description, `Mum drives.\n\n${next.dates[second]?.description}`)
  })

  it('has a value that the series had before, which Google may have changed with the series', () => {
    const own = { [second]: { summary: 'Choir' } }
    assert.deepEqual(patch(changed, version('Concert', own)).summary, 'Choir')
  })
})

describe('changed dates that Google has dropped', () => {
  const later = { ...plain.event, recurrence: ['RRULE:FREQ=DAILY;COUNT=5'] }
  const wanted = { event: later, dates: { [second]: { location: 'Church' }, [third]: {} } }
  const from = version('Choir', { ...changed.dates, [third]: { location: 'Hall' } })
  const state = planVersion(settledState(from), wanted)

  it('are possible if the times of the series change', () => {
    assert.ok(mayHaveOtherDates(state))
    assert.ok(!mayHaveOtherDates(planVersion(settledState(plain), version('Concert'))))
  })

  it('are sent again, unless they have the values of the series', () => {
    assert.deepEqual(partsOf(state), ['', third])
    assert.deepEqual(partsOf(withoutDropped(state, new Set([second, third]))), ['', third])
    const dropped = withoutDropped(state, new Set())
    assert.deepEqual(partsOf(dropped), ['', second])
    assert.deepEqual(dropped.wanted.dates, { [second]: { location: 'Church' } })
  })
})
