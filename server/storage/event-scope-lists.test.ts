import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { EventFilter, ListOrder } from '../../core/account/lists.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import type { SeriesException } from '../../core/recurrence/exceptions.ts'
import { engines } from '../../tests/support/databases.ts'
import { limitedIndex, plansOnPostgres } from '../../tests/support/postgres-plans.ts'
import { type SeriesTexts, seriesDraft } from '../../tests/support/series.ts'
import { beginning, createService, type TestService } from '../../tests/support/service.ts'
import { createCalendar } from '../operations/calendars.ts'
import { createEvent, createOneTimeEvent } from '../operations/events.ts'
import type { Connection, Value } from './database.ts'
import type { EventScope } from './event-scope.ts'
import * as lists from './event-scope-lists.ts'

const page = { number: 1, size: 20 }

const weekly = 'FREQ=WEEKLY;COUNT=6'
const changedDates = [
  exceptionOn('2026-12-08T18:00:00', { change: { title: 'Match in München' } }),
  exceptionOn('2026-12-15T18:00:00', { change: { title: 'Skipped' }, isSkipped: true }),
  exceptionOn('2026-12-22T18:00:00', { change: { location: 'Hall' } }),
]

function exceptionOn(local: string, more: Partial<SeriesException>): SeriesException {
  const date = { local, unix: Date.parse(`${local}Z`) / 1000 }
  return { date, isAdded: false, isSkipped: false, change: {}, ...more }
}

const year = { from: beginning, to: beginning + 365 * 86_400 }

type Listing = (connection: Connection, scope: EventScope) => Promise<readonly StoredEvent[]>

const listed =
  (filter: EventFilter, sort: ListOrder<'events'>, search = ''): Listing =>
  async (connection, scope) => {
    const list = { filter, sort, search, now: beginning }
    return (await lists.listScope(connection, scope, list, page)).items
  }

const listings: Readonly<Record<string, Listing>> = {
  'to come': listed('coming', 'date'),
  over: listed('over', 'date'),
  'stored, by date': listed('all', 'date'),
  'to come, by change': listed('coming', 'changed'),
  'over, by change': listed('over', 'changed'),
  'stored, by change': listed('all', 'changed'),
  'of a title': listed('all', 'date', 'EVENT'),
  'to come of a title': listed('coming', 'date', 'SER'),
  'over of a title, by change': listed('over', 'changed', 'event'),
  'within a year': (connection, scope) => lists.listEventsBetween(connection, scope, year),
}

const zone = 'Europe/Berlin'
const made: readonly SeriesTexts[] = [
  { title: 'Event over', start: '2026-11-20 10:00', zone, rule: '' },
  { title: 'Event next', start: '2026-11-25 10:00', zone, rule: '' },
  { title: 'Series', start: '2026-01-01 10:00', zone, rule: 'FREQ=YEARLY' },
  { title: 'Event ended', start: '2026-01-01 10:00', zone, rule: 'FREQ=DAILY;COUNT=3' },
]

const expected: Readonly<Record<string, readonly string[]>> = {
  'to come': ['Event next', 'Series'],
  over: ['Event over', 'Event ended'],
  'stored, by date': ['Event next', 'Event over', 'Event ended', 'Series'],
  'to come, by change': ['Series', 'Event next'],
  'over, by change': ['Event over', 'Event ended'],
  'stored, by change': ['Event over', 'Event ended', 'Series', 'Event next'],
  'of a title': ['Event next', 'Event over', 'Event ended'],
  'to come of a title': ['Series'],
  'over of a title, by change': ['Event over', 'Event ended'],
  'within a year': ['Event next', 'Series'],
}

for (const engine of engines) {
  describe(`the event lists of an account on ${engine}`, () => {
    let service: TestService
    let filled: readonly EventScope[]
    before(async () => {
      service = await createService(engine)
      const { context, account } = service
      const { accountId } = account
      const calendar = await createCalendar(context, accountId, { title: 'Mine' })
      for (const texts of made) {
        await createEvent(context, accountId, calendar.id, seriesDraft(texts))
        await createOneTimeEvent(context, accountId, seriesDraft(texts))
      }
      // The most recently changed ones come first.
      const change = "update events set modified_at = modified_at + 9 where title = 'Event over'"
      await context.db.transaction((connection) => connection.rows(change, []))
      const calendarId = calendar.id
      filled = [
        { accountId, calendarId },
        { accountId, calendarId: undefined },
      ]
    })
    after(() => service.stop())

    for (const [name, list] of Object.entries(listings)) {
      it(`contain what is ${name}, for their own account only`, async () => {
        for (const scope of filled) {
          const events = await list(service.context.db, scope)
          assert.deepEqual(
            events.map(({ title }) => title),
            expected[name],
          )
          assert.ok(events.every(({ calendarId }) => calendarId === scope.calendarId))
          const series = events.find(({ title }) => title === 'Series')
          const isNext = /to come|year/.test(name)
          assert.equal(series?.when.start.local.slice(0, 4), series && (isNext ? '2027' : '2026'))
          const foreign = { ...scope, accountId: scope.accountId + 1 }
          assert.deepEqual(await list(service.context.db, foreign), [])
        }
      })
    }

    it('find a series by the title of one of its dates', async () => {
      const { context, account } = service
      const calendar = await createCalendar(context, account.accountId, { title: 'Club' })
      const draft = seriesDraft({ title: 'Training', start: '2026-12-01 18:00', rule: weekly })
      const event = await createEvent(context, account.accountId, calendar.id, {
        ...draft,
        recurrence: draft.recurrence && { ...draft.recurrence, exceptions: changedDates },
      })
      const scope = { accountId: account.accountId, calendarId: event?.calendarId }
      const titles = (order: ListOrder<'events'>, filter: EventFilter, search: string) =>
        listed(filter, order, search)(context.db, scope).then((all) => all.map(({ id }) => id))
      for (const order of ['date', 'changed'] as const) {
        for (const filter of ['coming', 'all'] as const) {
          assert.deepEqual(await titles(order, filter, 'MÜNCHEN'), [event?.id])
          assert.deepEqual(await titles(order, filter, 'skipped'), [])
          assert.deepEqual(await titles(order, filter, 'hall'), [])
        }
      }
    })
  })
}

describe('the plans of event lists on sqlite', () => {
  let service: TestService
  before(async () => {
    service = await createService('sqlite')
  })
  after(() => service.stop())

  for (const [name, list] of Object.entries(listings)) {
    for (const calendarId of [1, undefined]) {
      it(`find what is ${name} by an index: ${calendarId ? 'a calendar' : 'one-time'}`, async () => {
        const { db } = service.context
        const asked: { sql: string; values: readonly Value[] }[] = []
        const noted: Connection = {
          engine: db.engine,
          rows: async (sql, values) => {
            asked.push({ sql, values })
            return []
          },
        }
        await list(noted, { accountId: 1, calendarId })
        assert.ok(asked.length > 0)
        for (const { sql, values } of asked) {
          const plan = await db.rows(`explain query plan ${sql}`, values)
          const steps = plan.map(({ detail }) => String(detail))
          const own = /^SEARCH events USING COVERING INDEX .*(calendar|account)_id=\?/
          assert.ok(
            steps.some((step) => own.test(step)),
            steps.join('\n'),
          )
          // Only a slice, and the page selected from it, are scanned and sorted.
          const scans = steps.filter((step) => step.startsWith('SCAN') && step !== 'SCAN slice')
          assert.deepEqual(scans, [], steps.join('\n'))
          const inSlice = plan.find(({ detail }) => detail === 'CO-ROUTINE slice')
          const sorts = plan.filter(({ detail }) => String(detail).startsWith('USE TEMP B-TREE'))
          assert.ok(!inSlice || sorts.every(({ parent }) => parent !== inSlice['id']))
        }
      })
    }
  }
})

describe('the plans of event lists on postgres', () => {
  let service: TestService
  before(async () => {
    service = await createService('postgres')
  })
  after(() => service.stop())

  for (const [name, list] of Object.entries(listings)) {
    for (const calendarId of [1, undefined]) {
      it(`find what is ${name} by an index: ${calendarId ? 'a calendar' : 'one-time'}`, async () => {
        const plans = await plansOnPostgres(service.context.db, (connection) =>
          list(connection, { accountId: 1, calendarId }),
        )
        const index = name.includes('by change') ? /_by_change$/ : /by_date$|^repeating/
        for (const plan of plans) assert.match(limitedIndex(plan, 'events') ?? '', index, plan)
      })
    }
  }
})
