import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { StoredEvent } from '../../core/event/event.ts'
import { engines } from '../../tests/support/databases.ts'
import { type SeriesTexts, seriesDraft } from '../../tests/support/series.ts'
import { beginning, createService, type TestService } from '../../tests/support/service.ts'
import { createCalendar } from '../operations/calendars.ts'
import { createEvent, createOneTimeEvent } from '../operations/events.ts'
import type { Connection, Value } from './database.ts'
import type { EventScope } from './event-scope.ts'
import * as lists from './event-scope-lists.ts'

const page = { number: 1, size: 20 }
const year = { from: beginning, to: beginning + 365 * 86_400 }

type Listing = (connection: Connection, scope: EventScope) => Promise<readonly StoredEvent[]>

const listings: Readonly<Record<string, Listing>> = {
  'to come': async (connection, scope) =>
    (await lists.listUpcomingEvents(connection, scope, { now: beginning }, page)).items,
  over: async (connection, scope) =>
    (await lists.listPastEvents(connection, scope, beginning, page)).items,
  'of a title': async (connection, scope) =>
    (await lists.searchEvents(connection, scope, 'event', page)).items,
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
  'of a title': ['Event next', 'Event over', 'Event ended'],
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
          const foreign = { ...scope, accountId: scope.accountId + 1 }
          assert.deepEqual(await list(service.context.db, foreign), [])
        }
      })
    }
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
