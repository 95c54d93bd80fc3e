import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../../tests/support/databases.ts'
import { manyEvents, manyFollowers } from '../../tests/support/many.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import type { Context } from '../context.ts'
import { listCalendars } from '../storage/calendar-lists.ts'
import { findCalendar, findCalendarByKey } from '../storage/calendars.ts'
import type { Connection } from '../storage/database.ts'
import { findEventByKey } from '../storage/events.ts'
import { openDatabase } from '../storage/open.ts'
import { listPendingCalendars } from '../storage/tasks.ts'
import { listTrash } from '../storage/trash-lists.ts'
import { createAccount } from './accounts.ts'
import { createCalendar, deleteCalendar } from './calendars.ts'
import { duplicateCalendar } from './copies.ts'
import { deleteAccount } from './people.ts'
import { restore } from './restore-deleted.ts'
import { endSubscriptions } from './subscriptions.ts'
import { runSlice, runTasks } from './tasks.ts'
import { purgeOldTrash } from './trash.ts'

const killed = new Error('killed')
const count = 350

for (const engine of engines) {
  describe(`interrupted large changes on ${engine}`, () => {
    let service: TestService
    let other: Context
    let accountId: number
    let calendarId: number
    before(async () => {
      service = await createService(engine)
      // A second process on the same database.
      const db = openDatabase(service.context.config.databaseUrl, () => {})
      other = { ...service.context, db }
      accountId = service.account.accountId
      const calendar = await createCalendar(service.context, accountId, { title: 'Large' })
      calendarId = calendar.id
      await manyEvents(service.context.db, { accountId, calendarId }, count)
      await manyFollowers(service.context.db, calendarId, count)
      await change(
        `update calendars set events_total = ${count}, followers_total = ${count},
          followers_active = ${count} where id = ${calendarId}`,
      )
    })
    after(async () => {
      await other.db.close()
      await service.stop()
    })

    const change = (sql: string) =>
      service.context.db.transaction((connection) => connection.rows(sql, []))
    const rowsOf = (table: string, id: number, columns = '*') =>
      service.context.db.rows(
        `select ${columns} from ${table} where calendar_id = ${id} order by ${table}.id`,
        [],
      )
    const calendarRow = async (id: number) =>
      (await service.context.db.rows(`select * from calendars where id = ${id}`, []))[0]
    /** Starts work in a process that is killed before the first slice. */
    const begin = async (work: (context: Context) => Promise<unknown>) => {
      const db = { ...service.context.db, slice: () => Promise.reject(killed) }
      let handedOn = 0
      const runTasks = () => void handedOn++
      const given = await work({ ...service.context, db, runTasks })
      equal(handedOn, 1)
      return given
    }
    /** Finishes the work in two processes at once, each killed now and then within a slice. */
    const finish = async () => {
      const kill = <Result>(work: (connection: Connection) => Promise<Result>) =>
        rejects(
          other.db.slice(async (connection) => {
            await work(connection)
            throw killed
          }),
          killed,
        )
      const dying = { ...other, db: { ...other.db, slice: kill as Context['db']['slice'] } }
      for (let done = true; done; ) {
        await runSlice(dying, accountId)
        const both = [runSlice(service.context, accountId), runSlice(other, accountId)]
        done = (await Promise.all(both)).some(Boolean)
      }
      deepEqual(await service.context.db.rows('select * from tasks', []), [])
    }
    /** Starts the deletion of an account as the previous version did. */
    const addDeletion = (id: number) =>
      change(`insert into tasks (account_id, kind) values (${id}, 'delete account')`)
    const titlesOf = async () => {
      const page = { number: 1, size: 50 }
      const { items } = await listCalendars(service.context.db, accountId, page)
      return items.map(({ title }) => title)
    }

    it('a copy appears when it is complete, with each event once', async () => {
      await begin((context) => duplicateCalendar(context, accountId, calendarId, 'Copy'))
      await runSlice(service.context, accountId)
      const { db } = service.context
      const [hidden] = await db.rows("select id, key from calendars where title = 'Copy'", [])
      const id = Number(hidden?.['id'])
      const [first] = await rowsOf('events', id, 'key')
      equal(await findCalendar(db, accountId, id), undefined)
      equal(await findCalendarByKey(db, String(hidden?.['key'])), undefined)
      equal(await findEventByKey(db, String(first?.['key'])), undefined)
      equal((await service.send(`/feed/${hidden?.['key']}.ics`)).status, 404)
      deepEqual(await titlesOf(), ['Large'])
      const coming = [{ title: 'Copy', isCopy: true }]
      deepEqual(await listPendingCalendars(db, accountId, 5), coming)
      await finish()
      deepEqual(await titlesOf(), ['Copy', 'Large'])
      const columns = 'title, start_at'
      deepEqual(await rowsOf('events', id, columns), await rowsOf('events', calendarId, columns))
      equal((await findCalendar(db, accountId, id))?.eventsTotal, count)
      await deleteCalendar(service.context, accountId, id)
      await finish()
    })

    it('a copy is complete even if its original is deleted meanwhile', async () => {
      const { id } = await createCalendar(service.context, accountId, { title: 'Original' })
      await manyEvents(service.context.db, { accountId, calendarId: id }, count)
      await begin((context) => duplicateCalendar(context, accountId, id, 'Copy of it'))
      await begin((context) => deleteCalendar(context, accountId, id))
      await finish()
      deepEqual(await titlesOf(), ['Copy of it', 'Large'])
      const [copy] = await service.context.db.rows(
        "select id, events_total from calendars where title = 'Copy of it'",
        [],
      )
      equal(copy?.['events_total'], count)
      await deleteCalendar(service.context, accountId, Number(copy?.['id']))
      await finish()
    })

    it('a calendar being deleted disappears at once, and can be restored as it was', async () => {
      const events = await rowsOf('events', calendarId, 'id, key, title')
      const followers = await rowsOf('followers', calendarId)
      const row = await calendarRow(calendarId)
      for (const slicesBefore of [0, 2, 100]) {
        await begin((context) => deleteCalendar(context, accountId, calendarId))
        deepEqual(await titlesOf(), [])
        for (let slice = 0; slice < slicesBefore; slice++) {
          await runSlice(service.context, accountId)
        }
        const page = { number: 1, size: 1 }
        const [deleted] = (await listTrash(service.context.db, accountId, page)).items
        await begin((context) => restore(context, accountId, deleted?.key ?? ''))
        equal(await restore(service.context, accountId, deleted?.key ?? ''), 'unknown')
        deepEqual(await titlesOf(), [])
        // An item that is being restored does not expire, however long that takes.
        service.wait(40 * 86_400)
        await purgeOldTrash(service.context)
        await finish()
        deepEqual(await titlesOf(), ['Large'])
        deepEqual(await rowsOf('events', calendarId, 'id, key, title'), events)
        deepEqual(await rowsOf('followers', calendarId), followers)
      }
      const present = await calendarRow(calendarId)
      const { revision, changed_at } = present ?? {}
      deepEqual(present, { ...row, revision, changed_at })
      equal(revision, Number(row?.['revision']) + 3)
      const sql = 'select sum(gained) as gained, sum(lost) as lost from follower_totals'
      const [sum] = await service.context.db.rows(sql, [])
      equal(Number(sum?.['gained']), Number(sum?.['lost']))
    })

    it('followers are deleted and counted with each slice', async () => {
      await begin((context) => endSubscriptions(context, accountId, calendarId))
      await runSlice(service.context, accountId)
      const left = await rowsOf('followers', calendarId)
      ok(left.length > 0 && left.length < count)
      equal((await calendarRow(calendarId))?.['followers_active'], left.length)
      await finish()
      equal((await calendarRow(calendarId))?.['followers_total'], 0)
    })

    it('a task that fails does not delay those of other accounts', async () => {
      const eve = await createAccount(service.context, 'eve@example.com', 'correct horse')
      const eveId = eve?.accountId ?? 0
      await begin((context) => deleteCalendar(context, accountId, calendarId))
      await addDeletion(eveId)
      await change(`update tasks set source_id = -1 where account_id = ${accountId}`)
      await runTasks(service.context)
      const [left, ...more] = await service.context.db.rows('select account_id from tasks', [])
      deepEqual([left?.['account_id'], more], [accountId, []])
    })

    it('tasks that fail do not keep later accounts from being found', async () => {
      const { db } = service.context
      await change('delete from tasks')
      await change(
        `insert into accounts (email, password_digest, client_id, created_at) with recursive many (n) as
          (select 1 union all select n + 1 from many where n < 101)
          select 'many' || n || '@example.com', '', 'many' || n, 0 from many`,
      )
      await change(
        `insert into tasks (account_id, kind, source_id, position, bytes_reserved)
          select id, 'restore calendar', -1, 0, 0 from accounts where email like 'many%'`,
      )
      const eve = await createAccount(service.context, 'late@example.com', 'correct horse')
      const eveId = eve?.accountId ?? 0
      await addDeletion(eveId)
      await runTasks(service.context)
      const left = await db.rows(`select id from tasks where account_id = ${eveId}`, [])
      deepEqual(left, [])
      await change('delete from tasks')
      await change("delete from accounts where email like 'many%'")
    })

    it('are ended with the account, which can be created again at once', async () => {
      await deleteAccount({ ...service.context, runJobs: () => {} }, accountId)
      deepEqual(await service.context.db.rows('select * from tasks', []), [])
      const again = await createAccount(service.context, 'ada@example.com', 'correct horse')
      ok(again)
      service.context.runJobs()
      await service.finishJobs()
      for (const table of ['events', 'followers', 'trash', 'trash_slices', 'follower_totals']) {
        deepEqual(await service.context.db.rows(`select * from ${table}`, []), [], table)
      }
      const accounts = await service.context.db.rows('select id from accounts', [])
      deepEqual(
        accounts.map(({ id }) => id),
        [again.accountId],
      )
    })
  })
}
