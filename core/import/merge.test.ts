import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Event } from '../event/event.ts'
import type { When } from '../event/when.ts'
import { readRecurrence } from '../recurrence/parse-rule.ts'
import { momentAt } from '../time/moment.ts'
import { mergeDraft } from './merge.ts'

// 31 October 2027, 02:30 in Berlin, the second time.
const twice = Date.UTC(2027, 9, 31, 1, 30) / 1000

function whenOf(zone: string, unix = twice): When {
  const [start, end] = [momentAt(unix, zone), momentAt(unix + 3600, zone)]
  return { isWholeDay: false, zone, start, end }
}

function eventOf(when: When, rule = ''): Event {
  const read = readRecurrence({ parameter: 'rule', text: rule }, when)
  assert.ok(read.ok)
  const texts = { title: 'A', eventname: '', description: '', location: '' }
  const unset = { organizer: undefined, reminder: undefined, transparency: 'OPAQUE' } as const
  return { ...texts, ...unset, when, recurrence: read.value }
}

test('a single event in UTC keeps the zone that was chosen here', () => {
  const earlier = eventOf(whenOf('Europe/Berlin'))
  assert.equal(mergeDraft(eventOf(whenOf('UTC')), earlier), undefined)
})

test('a series in UTC stays in UTC: in another zone its dates would move', () => {
  const series = eventOf(whenOf('UTC'), 'FREQ=WEEKLY')
  const merged = mergeDraft(series, eventOf(whenOf('Europe/Berlin'), 'FREQ=WEEKLY'))
  assert.equal(merged?.when.zone, 'UTC')
})

test('a series whose time is the same at the precision of a file stays unchanged', () => {
  const earlier = eventOf(whenOf('Europe/Berlin'), 'FREQ=WEEKLY')
  const first = eventOf(whenOf('Europe/Berlin', twice - 3600), 'FREQ=WEEKLY')
  assert.equal(earlier.when.start.local, first.when.start.local)
  const { end } = earlier.when
  const asRead = { ...first, when: { ...first.when, end } }
  assert.equal(mergeDraft(asRead, earlier), undefined)
})

test('a different rule is a change, and so is no rule', () => {
  const earlier = eventOf(whenOf('Europe/Berlin'), 'FREQ=WEEKLY')
  for (const rule of ['FREQ=DAILY', '']) {
    const merged = mergeDraft(eventOf(whenOf('Europe/Berlin'), rule), earlier)
    assert.equal(merged?.recurrence?.rule ?? '', rule)
    assert.ok(merged)
  }
})

test('a time that changes to free is a change', () => {
  const earlier = eventOf(whenOf('UTC'))
  const merged = mergeDraft({ ...earlier, transparency: 'TRANSPARENT' }, earlier)
  assert.equal(merged?.transparency, 'TRANSPARENT')
})
