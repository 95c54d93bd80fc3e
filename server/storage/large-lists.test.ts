import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { engines } from '../../tests/support/databases.ts'
import { addMany } from '../../tests/support/many-events.ts'
import { beginning, createService, type TestService } from '../../tests/support/service.ts'
import { sharedStart } from '../../tests/support/system.ts'
import { createCalendar } from '../operations/calendars.ts'
import type { Connection } from './database.ts'
import { listRunning } from './event-lists.ts'
import { listScope, listUpcomingEvents } from './event-scope-lists.ts'
import { listShortLinks } from './link-lists.ts'
import { listUpcoming } from './upcoming.ts'

const day = 86_400
const midnight = beginning - (beginning % day)

/** All-day events that ended at the last midnight, in UTC. */
const justOver = {
  is_whole_day: '1',
  start_local: "'2026-11-20T00:00:00'",
  start_at: String(midnight - day),
  end_local: "'2026-11-20T00:00:00'",
  end_at: String(midnight - day),
  over_at: String(midnight),
}

/** Series that start on later days. */
const laterSeries = {
  start_at: `${beginning} + 60 * i`,
  end_at: `${beginning} + 60 * i + 60`,
  over_at: '7258118400',
  recurrence: "'FREQ=YEARLY'",
}

/** Counts the statements of some work. */
async function countStatements(
  { context: { db } }: TestService,
  work: (connection: Connection) => Promise<unknown>,
): Promise<number> {
  let count = 0
  const rows: Connection['rows'] = (sql, values) => {
    count++
    return db.rows(sql, values)
  }
  await work({ engine: db.engine, rows })
  return count
}

for (const engine of engines) {
  describe(`lists of very many events on ${engine}`, () => {
    const service = sharedStart(async (scope) => {
      const started = await createService(engine)
      scope.after(started.stop)
      return started
    })
    const newCalendar = async () => {
      const { context, account } = service()
      const { id } = await createCalendar(context, account.accountId, { title: 'Large' })
      return { calendarId: id, calendar_id: String(id) }
    }

    it('running events are found after 20,000 days that have just ended', async () => {
      const { calendarId, calendar_id } = await newCalendar()
      await addMany(service(), 20_000, { ...justOver, calendar_id })
      await addMany(service(), 1, {
        calendar_id,
        title: "'On'",
        start_at: `${midnight} - 100`,
        end_at: `${midnight} + 7200`,
        over_at: `${midnight} + 7200`,
      })
      const span = { from: midnight - 31 * day, now: midnight + 1800 }
      let found: readonly string[] = []
      const statements = await countStatements(service(), async (connection) => {
        found = (await listRunning(connection, calendarId, span, 10)).map(({ title }) => title)
      })
      assert.deepEqual(found, ['On'])
      assert.ok(statements <= 8, `${statements} statements`)
    })

    it('upcoming events are found after 24,000 past days and 9,000 later series', async () => {
      const { accountId } = service().account
      await addMany(service(), 24_000, justOver)
      await addMany(service(), 9000, laterSeries)
      await addMany(service(), 1, {
        title: "'Next'",
        start_at: `${beginning} + 9000 * 61`,
        end_at: `${beginning} + 9000 * 62`,
        over_at: `${beginning} + 9000 * 62`,
      })
      const statements = await countStatements(service(), (connection) =>
        listUpcoming(connection, accountId, midnight + 1800, 6),
      )
      assert.ok(statements <= 16, `${statements} statements`)
      const scope = { accountId, calendarId: undefined }
      const page = { number: 1, size: 9999 }
      const { db } = service().context
      const { items } = await listUpcomingEvents(db, scope, { now: midnight + 1800 }, page)
      assert.ok(items.some(({ title }) => title === 'Next'))
    })

    it('a search of 20,000 events reads page by page, and does not block other requests', async () => {
      const { calendarId, calendar_id } = await newCalendar()
      const title = "case when i % 1500 = 0 then 'Needle ' || i else 'Hay ' || i end"
      await addMany(service(), 20_000, { calendar_id, title, start_at: '1795262400 - i / 100' })
      const scope = { accountId: service().account.accountId, calendarId }
      let turns = 0
      const counting = setInterval(() => turns++, 0)
      const found = async (number: number) => {
        const page = { number, size: 5 }
        const list = { filter: 'all', sort: 'date', search: 'NEEDLE', now: beginning } as const
        const { items, hasNext } = await listScope(service().context.db, scope, list, page)
        return [...items.map((event) => event.title.slice(7)), hasNext].join(' ')
      }
      assert.equal(await found(1), '1500 3000 4500 6000 7500 true')
      assert.equal(await found(2), '9000 10500 12000 13500 15000 true')
      assert.equal(await found(3), '16500 18000 19500 false')
      assert.equal(await found(4), 'false')
      clearInterval(counting)
      assert.ok(turns >= 10, `${turns} turns`)
    })

    it('a search of 9,000 links reads page by page, and does not block other requests', async () => {
      const { context, account } = service()
      const sql = `insert into links
          (account_id, key, is_short, parameters, search_text, created_at, modified_at)
        with recursive n (i) as (select 1 union all select i + 1 from n where i < 9000)
        select ${account.accountId}, 'k' || i, 1, '{}',
          case when i % 1500 = 0 then 'needle' else 'hay' end, 1, 10000 - i / 10 from n`
      await context.db.transaction((connection) => connection.rows(sql, []))
      let turns = 0
      const counting = setInterval(() => turns++, 0)
      const found = async (number: number) => {
        const page = { number, size: 4 }
        const listed = await listShortLinks(
          context.db,
          account.accountId,
          { search: 'Needle' },
          page,
        )
        return [...listed.items.map(({ key }) => key), listed.hasNext].join(' ')
      }
      assert.equal(await found(1), 'k1500 k3000 k4500 k6000 true')
      assert.equal(await found(2), 'k7500 k9000 false')
      clearInterval(counting)
      assert.ok(turns >= 4, `${turns} turns`)
    })
  })
}
