import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  isSettled,
  planVersion,
  readState,
  settledState,
  withPart,
  writeState,
} from './sent-state.ts'

const version = (title: string) => ({ event: { title }, dates: {} })

describe('what an entry may show', () => {
  it('is the same after it was stored', () => {
    const state = withPart(planVersion(settledState(version('A')), version('B')), 'a date')
    assert.deepEqual(readState(writeState(state)), state)
  })

  it('is the event alone if an earlier release stored it', () => {
    assert.deepEqual(readState('{"title":"A"}'), settledState(version('A')))
    assert.ok(isSettled('{"title":"A"}'))
  })

  it('includes every version since the last that certainly arrived', () => {
    const lost = planVersion(settledState(version('A')), version('B'))
    const again = planVersion(withPart(lost, ''), version('A'))
    assert.deepEqual(again, {
      ...{ wanted: version('A'), earlier: [version('A'), version('B')], done: [] },
    })
    assert.ok(!isSettled(writeState(again)))
  })

  it('does not change with a plan of the same version', () => {
    const state = withPart(planVersion(settledState(version('A')), version('B')), '')
    assert.equal(planVersion(state, version('B')), state)
  })
})
