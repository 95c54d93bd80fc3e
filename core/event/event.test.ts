import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedProblem } from '../problems.ts'
import { readRecurrence } from '../recurrence/parse-rule.ts'
import { applyDraft, type Event, type RawEvent, readEvent } from './event.ts'

const names = {
  title: 'title',
  eventname: 'eventname',
  description: 'description',
  location: 'location',
  organizer: 'organizer',
  organizerEmail: 'organizer_email',
  reminder: 'reminder',
  start: 'start_date',
  end: 'end_date',
  zone: 'timezone',
  wholeDay: 'all_day_event',
} as const

const bare = { title: 'Party', start: '2026-12-01 18:00' }

function read(texts: { readonly [Name in keyof typeof names]?: string }) {
  const given = Object.fromEntries(
    Object.entries(names).map(([name, parameter]) => [
      name,
      { parameter, text: texts[name as keyof typeof names] },
    ]),
  )
  return readEvent(given as unknown as RawEvent, '')
}

function draftOf(texts: Parameters<typeof read>[0]) {
  const outcome = read(texts)
  assert.ok(outcome.ok)
  return outcome.value
}

function wrongOf(texts: Parameters<typeof read>[0]) {
  const outcome = read(texts)
  return outcome.ok ? [] : outcome.problems.map(({ parameter }) => parameter)
}

const when = {
  isWholeDay: false,
  zone: '',
  start: { local: '2026-12-01T18:00:00', unix: Date.UTC(2026, 11, 1, 18) / 1000 },
  end: { local: '2026-12-01T19:00:00', unix: Date.UTC(2026, 11, 1, 19) / 1000 },
}

const earlier: Event = {
  title: 'Earlier',
  eventname: 'name',
  description: 'text',
  location: 'place',
  organizer: { name: 'Ada', email: 'ada@example.com' },
  reminder: 60,
  transparency: 'TRANSPARENT',
  recurrence: undefined,
  when,
}

test('a draft contains only the given values', () => {
  assert.deepEqual(draftOf(bare), { title: 'Party', when })
})

test('a draft can contain every value', () => {
  const given = {
    ...bare,
    eventname: ' party ',
    description: 'a\\nb',
    location: 'Garden\n2',
    organizer: ' Ada ',
    organizerEmail: ' ada@example.com ',
    reminder: ' 15 ',
    end: '2026-12-01 19:00',
    zone: '',
    wholeDay: 'false',
  }
  assert.deepEqual(draftOf(given), {
    title: 'Party',
    eventname: 'party',
    description: 'a\nb',
    location: 'Garden 2',
    organizer: { name: 'Ada', email: 'ada@example.com' },
    reminder: 15,
    when,
  })
})

test('values omitted from a draft stay unchanged, and are empty on a new event', () => {
  const draft = draftOf(bare)
  assert.deepEqual(applyDraft(draft, earlier), { ...earlier, title: 'Party' })
  assert.deepEqual(applyDraft(draft), {
    title: 'Party',
    eventname: '',
    description: '',
    location: '',
    organizer: undefined,
    reminder: undefined,
    transparency: 'OPAQUE',
    recurrence: undefined,
    when,
  })
})

function repeated(event: Event, text: string): Event {
  const read = readRecurrence({ parameter: 'rule', text }, event.when)
  assert.ok(read.ok && read.value)
  return { ...event, recurrence: read.value }
}

test('a rule omitted from a draft stays, and follows a change of the start', () => {
  const weekly = repeated(earlier, 'FREQ=WEEKLY;UNTIL=20261231')
  const ruleOf = (texts: Parameters<typeof read>[0]) =>
    applyDraft(draftOf({ ...bare, ...texts }), weekly).recurrence?.rule
  assert.equal(ruleOf({}), 'FREQ=WEEKLY;UNTIL=20261231T235959')
  assert.equal(
    ruleOf({ start: '2026-12-02 23:00', zone: 'Europe/Paris' }),
    'FREQ=WEEKLY;UNTIL=20261231T225959Z',
  )
  assert.equal(ruleOf({ wholeDay: 'true' }), 'FREQ=WEEKLY;UNTIL=20261231')
  assert.equal(ruleOf({ start: '2027-01-01 10:00' }), undefined)
  const once = { ...draftOf(bare), recurrence: undefined }
  assert.equal(applyDraft(once, weekly).recurrence, undefined)
})

test('empty values in a draft clear existing ones', () => {
  const empty = {
    ...bare,
    eventname: '',
    description: '',
    location: ' ',
    organizer: '',
    organizerEmail: '',
    reminder: '',
  }
  assert.deepEqual(applyDraft(draftOf(empty), earlier), {
    ...applyDraft(draftOf(bare)),
    // The parameters have no such value, so it stays unchanged.
    transparency: 'TRANSPARENT',
  })
})

test('an empty value for either organizer parameter, without the other, clears both', () => {
  assert.equal(applyDraft(draftOf({ ...bare, organizer: '' }), earlier).organizer, undefined)
  assert.equal(applyDraft(draftOf({ ...bare, organizerEmail: ' ' }), earlier).organizer, undefined)
})

test('a reminder of zero minutes is valid and is not cleared', () => {
  assert.equal(applyDraft(draftOf({ ...bare, reminder: '0' }), earlier).reminder, 0)
})

test('applying a draft changes neither draft nor event', () => {
  const draft = Object.freeze(draftOf(bare))
  assert.notEqual(applyDraft(draft, Object.freeze(earlier)), earlier)
})

test('rejects one organizer parameter without the other, and names the missing one', () => {
  assert.deepEqual(wrongOf({ ...bare, organizer: 'Ada' }), ['organizer_email'])
  assert.deepEqual(wrongOf({ ...bare, organizerEmail: 'a@b.c' }), ['organizer'])
  const outcome = read({ ...bare, organizer: 'Ada', organizerEmail: ' ' })
  assert.deepEqual(outcome, {
    ok: false,
    problems: [namedProblem('organizer_email', 'noOrganizerEmail')],
  })
})

test('reports both organizer parameters if both are wrong', () => {
  const both = { ...bare, organizer: 'a'.repeat(501), organizerEmail: 'ada' }
  assert.deepEqual(wrongOf(both), ['organizer', 'organizer_email'])
  assert.deepEqual(wrongOf({ ...bare, organizer: '\u0007', organizerEmail: 'ada' }), [
    'organizer',
    'organizer_email',
  ])
})

test('reports every problem of every parameter', () => {
  const long = 'x'.repeat(501)
  const wrong = {
    title: '',
    eventname: long,
    description: 'x'.repeat(20_001),
    location: long,
    organizer: long,
    organizerEmail: 'x',
    reminder: '40321',
    start: 'x',
    end: 'x',
    zone: 'x',
    wholeDay: 'x',
  }
  assert.deepEqual(wrongOf(wrong), Object.values(names))
})
