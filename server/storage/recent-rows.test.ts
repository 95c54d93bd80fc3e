import { deepEqual, equal, notDeepEqual, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../../tests/support/databases.ts'
import { casesOf } from '../../tests/support/depth.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { purgeListedChanges } from '../operations/accounts.ts'
import { addLink } from '../operations/links.ts'
import { createToken, revokeToken } from '../operations/tokens.ts'
import { digestToken } from '../secrets/tokens.ts'
import { findClient } from './accounts.ts'
import { findCalendarByKey } from './calendars.ts'
import type { Connection, Database } from './database.ts'
import { findEventByKey } from './events.ts'
import { findBlock, findFeed } from './feeds.ts'
import { findLink } from './links.ts'
import { openDatabase } from './open.ts'
import { findWorkingToken } from './tokens.ts'

/** How long changes may stay unknown to another process, in milliseconds. */
const maxStaleness = 400

for (const engine of engines) {
  describe(`recent rows on ${engine}`, () => {
    let service: TestService
    let other: Database
    before(async () => {
      service = await createService(engine)
      other = openDatabase(service.context.config.databaseUrl, () => {}, maxStaleness)
    })
    after(async () => {
      await other.close()
      await service.stop()
    })

    const run = (sql: string) =>
      service.context.db.transaction((connection) => connection.rows(sql, []))

    /** Looks something up in another process until the result is from memory, and then after a change. */
    const changes = async (
      look: (connection: Connection) => Promise<unknown>,
      change: () => Promise<unknown>,
    ) => {
      const result = () => look(other.recent).catch((error: unknown) => error)
      // Remembered after the first check for changes.
      await result()
      await new Promise((resolve) => setTimeout(resolve, maxStaleness / 2))
      const first = await result()
      await change()
      const changed = performance.now()
      let seen = await result()
      while (JSON.stringify(seen) === JSON.stringify(first)) {
        ok(performance.now() - changed <= maxStaleness, 'an older row after the maximum staleness')
        await new Promise((resolve) => setTimeout(resolve, 5))
        seen = await result()
      }
      notDeepEqual(seen, first)
    }

    it('show a change of anything within the maximum staleness', async () => {
      const { context, account } = service
      const { accountId } = account
      const { calendar } = (await service.call('/api/v1/me/calendars/create/', { title: 'Club' }))
        .json
      const [key, calendarId] = [String(calendar.uniquekey), String(calendar.id)]
      const { event } = (
        await service.call('/api/v1/me/calendars/events/create/', {
          calendar_id: calendarId,
          title: 'Training',
          start_date: '2026-12-01 18:00',
        })
      ).json
      const [row] = await context.db.rows(`select key from events where id = ${event.id}`, [])
      const eventKey = String(row?.['key'])
      const parameters = { title: 'Party', start: '2026-12-01' }
      const caller = { accountId, credential: 'token' } as const
      const linkKey = (await addLink(context, caller, parameters)) ?? ''
      const text = await createToken(context, accountId, 'for this test')
      await run(`insert into followers (calendar_id, key, service, first_fetched_at, last_fetched_at, is_active)
        values (${calendarId}, '${key}f', 'apple', 1, 1, 1)`)
      const feed = (connection: Connection) => findFeed(connection, key)
      const page = (connection: Connection) => findEventByKey(connection, eventKey)

      await changes(feed, () => run(`update calendars set title = 'X' where id = ${calendarId}`))
      await changes(feed, () => run(`update followers set blocked_at = 5 where key = '${key}f'`))
      await changes(
        (connection) => findBlock(connection, `${key}f`),
        () => run(`update followers set blocked_at = 6 where key = '${key}f'`),
      )
      await changes(page, () => run(`update events set title = 'X' where key = '${eventKey}'`))
      await changes(page, () =>
        run(`update accounts set templates_revision = 7 where id = ${accountId}`),
      )
      await changes(
        (connection) => findCalendarByKey(connection, key),
        () => run(`update calendars set is_findable = 1 where id = ${calendarId}`),
      )
      await changes(
        (connection) => findLink(connection, linkKey),
        () => run(`update links set parameters = '{}' where key = '${linkKey}'`),
      )
      await changes(
        (connection) => findClient(connection, account.clientId),
        () => run(`update accounts set demands_token = 1 where id = ${accountId}`),
      )
      const tokens = await context.db.rows(`select id from tokens where name = 'for this test'`, [])
      await changes(
        (connection) => findWorkingToken(connection, digestToken(text)),
        () => revokeToken(context, accountId, Number(tokens[0]?.['id'])),
      )
      const suspension = `(account_id, kind, subject, reason, stopped_at) values (${accountId}, 'account', ${accountId}, '', 5)`
      await changes(page, () => run(`insert into stops ${suspension}`))
      await run('delete from stops')
      await changes(page, () => run(`delete from events where key = '${eventKey}'`))
      await changes(feed, () => run(`delete from calendars where id = ${calendarId}`))
    })

    it('are never older than the maximum staleness, and never go back', async () => {
      const { calendar } = (
        await service.call('/api/v1/me/calendars/create/', { title: 'Version 0' })
      ).json
      const key = String(calendar.uniquekey)
      /** When each version was committed. */
      const committed: number[] = [performance.now()]
      let last = 0
      for (let version = 1; version <= casesOf(10_000); version++) {
        await run(`update calendars set title = 'Version ${version}' where id = ${calendar.id}`)
        committed.push(performance.now())
        const asked = performance.now()
        const found = await findFeed(other.recent, key)
        const seen = Number(/\d+/.exec(found?.title ?? ''))
        ok(seen >= last, `version ${seen} after ${last}`)
        last = seen
        const next = committed[seen + 1] ?? asked
        ok(asked - next <= maxStaleness, `version ${seen} was outdated for ${asked - next} ms`)
      }
    })

    it('need no list of changes that is older than ten minutes', async () => {
      if (engine === 'sqlite') return
      await run('delete from changes')
      await run(`insert into changes (xid, account_id, changed_at)
        select n::text::xid8, 1, extract(epoch from now()) - 700 from generate_series(1, 2500) as n`)
      await run(`insert into changes (account_id) values (2)`)
      await purgeListedChanges(service.context)
      const left = await service.context.db.rows('select account_id from changes', [])
      deepEqual(left, [{ account_id: 2 }])
    })

    it('contain the changes of their own process at once', async () => {
      const { context } = service
      const { calendar } = (await service.call('/api/v1/me/calendars/create/', { title: 'Club' }))
        .json
      for (let time = 1; time <= 300; time++) {
        await run(`update calendars set title = 'Club ${time}' where id = ${calendar.id}`)
        const found = await findFeed(context.db.recent, String(calendar.uniquekey))
        equal(found?.title, `Club ${time}`)
      }
    })
  })
}
