/**
 * An account's size stays correct when large changes run in slices, whichever slice is interrupted.
 */

import { equal, ok, rejects } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { QuotaExceeded } from '../../core/account/quota.ts'
import { checkBytes, countAnew, held } from '../../tests/support/bytes.ts'
import { engines } from '../../tests/support/databases.ts'
import { manyLinks } from '../../tests/support/many.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import type { Context } from '../context.ts'
import { createAccount } from './accounts.ts'
import { createCalendar, deleteCalendar } from './calendars.ts'
import { duplicateCalendar } from './copies.ts'
import { createOneTimeEvent, deleteEvent, saveEvent } from './events.ts'
import { importEvents } from './imports.ts'
import { purgeSlice } from './jobs.ts'
import { purgeOldLinks } from './links.ts'
import { deleteAccount } from './people.ts'
import { restore } from './restore-deleted.ts'
import { runSlice } from './tasks.ts'
import { purgeOldTrash } from './trash.ts'
import { addUploadedEvents, saveUpload } from './uploads.ts'

const month = 30 * 86_400
const when = {
  isWholeDay: false,
  zone: 'UTC',
  start: { local: '2026-12-01T10:00:00', unix: 1_796_119_200 },
  end: { local: '2026-12-01T11:00:00', unix: 1_796_122_800 },
}
const texts = { location: 'Köln', organizer: undefined, reminder: undefined }
const draftOf = (description: string) => ({ title: 'Fête', when, description, ...texts })
const drafts = Array.from({ length: 250 }, (_, at) => ({
  uid: `u${at}`,
  draft: draftOf('é'.repeat(at % 40)),
}))

const killed = new Error('killed')
const isKilled = (error: unknown) => error === killed
const isFull = (error: unknown) => error instanceof QuotaExceeded && error.quota === 'megabytes'

for (const engine of engines) {
  describe(`the bytes of changes in slices on ${engine}`, () => {
    let service: TestService
    let context: Context
    let accountId: number
    let calendarId: number
    before(async () => {
      service = await createService(engine)
      context = service.context
      accountId = service.account.accountId
      calendarId = await newCalendar('Large')
      await importEvents(context, accountId, calendarId, drafts)
    })
    after(() => service.stop())

    const newCalendar = async (title: string) =>
      (await createCalendar(context, accountId, { title, description: 'Für alle' })).id
    const withSlice = (slice: Context['db']['slice']) => ({
      ...context,
      db: { ...context.db, slice },
      runTasks: () => {},
    })
    /** Runs work in a process that is killed within a slice, after a number of finished ones. */
    const killedAfter = async (done: number, work: (context: Context) => Promise<unknown>) => {
      let left = done
      let kills = 0
      const slice = <Result>(doSlice: Parameters<typeof context.db.slice<Result>>[0]) =>
        context.db.slice(async (connection) => {
          const result = await doSlice(connection)
          if (left-- > 0) return result
          kills++
          throw killed
        })
      // The job finishes the rest of a task, so not all of them throw.
      await work(withSlice(slice)).catch((error) => equal(error, killed))
      ok(kills > 0)
      await checkBytes(context.db)
    }
    /** Finishes all tasks; each slice succeeds at the second attempt. */
    const finish = async () => {
      for (let isBusy = true; isBusy; ) {
        const dying = (one: Context) => runSlice(one, accountId)
        if ((await numberOf('select count(*) as number from tasks')) > 0) {
          await killedAfter(0, dying)
        }
        isBusy = (await runSlice(context, accountId)) !== undefined
        await checkBytes(context.db)
      }
    }
    const numberOf = async (sql: string) => Number((await context.db.rows(sql, []))[0]?.['number'])
    const idOf = (title: string) =>
      numberOf(`select id as number from calendars where title = '${title}'`)
    const eventsOf = (id: number) =>
      numberOf(`select count(*) as number from events where calendar_id = ${id}`)
    const bytesOf = (id: number) =>
      numberOf(`select bytes_total as number from calendars where id = ${id}`)
    const withRoom = async (bytes: number) => ({
      ...context,
      config: { ...context.config, accountBytes: (await held(context.db)) + bytes },
    })

    it('a copy is counted when it starts', async () => {
      const earlier = await held(context.db)
      await killedAfter(0, (one) => duplicateCalendar(one, accountId, calendarId, 'Copy'))
      equal(await held(context.db), earlier + (await bytesOf(calendarId)) - 1)
      await finish()
      equal(await held(context.db), earlier + (await bytesOf(calendarId)) - 1)
      equal(await bytesOf(await idOf('Copy')), (await bytesOf(calendarId)) - 1)
    })

    it('those of a copy are correct even if its original changes meanwhile', async () => {
      await killedAfter(1, (one) => duplicateCalendar(one, accountId, calendarId, 'Other'))
      const first = `select min(id) as number from events where calendar_id = ${calendarId}`
      const last = `select max(id) as number from events where calendar_id = ${calendarId}`
      await saveEvent(
        context,
        accountId,
        await numberOf(first),
        'calendar',
        draftOf('x'.repeat(300)),
      )
      await saveEvent(
        context,
        accountId,
        await numberOf(last),
        'calendar',
        draftOf('x'.repeat(500)),
      )
      await deleteEvent(context, accountId, (await numberOf(last)) - 1, 'calendar')
      await finish()
      equal(await eventsOf(await idOf('Other')), drafts.length - 1)
    })

    it('a copy that does not fit is rejected before it starts, even during another one', async () => {
      const bytes = await bytesOf(calendarId)
      const earlier = await held(context.db)
      const copy = (one: Context) => duplicateCalendar(one, accountId, calendarId, 'Large')
      await rejects(copy(await withRoom(bytes - 1)), isFull)
      equal(await held(context.db), earlier)
      const full = await withRoom(bytes)
      await killedAfter(0, (one) => copy({ ...full, db: one.db }))
      await rejects(copy(full), isFull)
      await finish()
      equal(await held(context.db), earlier + bytes)
      equal(typeof (await copy(context)), 'number')
      await checkBytes(context.db)
    })

    it('a calendar has the same size after it is deleted and restored', async () => {
      const id = await idOf('Copy')
      const [earlier, bytes] = [await held(context.db), await bytesOf(id)]
      const keyOf = 'select key from trash where deleted_at > 0 order by id desc limit 1'
      for (const slices of [0, 2, 100]) {
        if (slices === 100) await deleteCalendar(context, accountId, id)
        else await killedAfter(slices, (one) => deleteCalendar(one, accountId, id))
        equal(await held(context.db), earlier)
        const [deleted] = await context.db.rows(keyOf, [])
        await killedAfter(1, (one) => restore(one, accountId, String(deleted?.['key'])))
        await finish()
        equal(await held(context.db), earlier)
        equal(await bytesOf(id), bytes)
      }
    })

    it('purging the trash frees its bytes once', async () => {
      const ids = [await idOf('Copy'), await idOf('Other')]
      const bytes = (await bytesOf(ids[0] ?? 0)) + (await bytesOf(ids[1] ?? 0))
      for (const id of ids) await deleteCalendar(context, accountId, id)
      const earlier = await held(context.db)
      await killedAfter(0, (one) => purgeOldTrash(one, 1))
      equal(await held(context.db), earlier)
      await purgeOldTrash(context, 1)
      await checkBytes(context.db)
      service.wait(month + 1)
      for (const slices of [0, 1, 2]) await killedAfter(slices, purgeOldTrash)
      await purgeOldTrash(context)
      await checkBytes(context.db)
      ok((await held(context.db)) <= earlier - bytes)
      equal(await numberOf('select count(*) as number from trash_slices'), 0)
    })

    it('deleting versions of links frees their bytes with each slice', async () => {
      await manyLinks(context.db, accountId, 250)
      await countAnew(context.db, accountId)
      const earlier = await held(context.db)
      await killedAfter(1, purgeOldLinks)
      equal(await held(context.db), earlier - 100 * 502)
      await purgeOldLinks(context)
      equal(await held(context.db), earlier - 250 * 502)
      await checkBytes(context.db)
    })

    it('an import counts each slice, and is rejected as a whole', async () => {
      const id = await newCalendar('Imported')
      const needed = drafts.reduce((sum, { draft }) => sum + sizeOf(draft.description), 0)
      const work = (one: Context) => importEvents(one, accountId, id, drafts)
      await rejects(work(await withRoom(needed - 1)), isFull)
      equal(await eventsOf(id), 0)
      const full = await withRoom(needed)
      await killedAfter(1, (one) => work({ ...full, db: one.db }))
      equal(await eventsOf(id), 100)
      await work(full)
      equal(await eventsOf(id), 250)
      await checkBytes(context.db)
      await work(full)
      equal(await held(context.db), full.config.accountBytes)
    })

    it('an interrupted import continues if the rest fits', async () => {
      const file = { calendarId: null, fileName: 'a.ics', content: '' }
      const key = await saveUpload(context, accountId, file)
      const parts = [
        { calendar: { title: 'First' }, drafts },
        { calendar: { title: 'Second', description: 'Ü' }, drafts },
      ]
      const own = 500 + 5 + 500 + 6 + 2
      const needed = own + 2 * drafts.reduce((sum, { draft }) => sum + sizeOf(draft.description), 0)
      await rejects(addUploadedEvents(await withRoom(needed - 1), accountId, key, parts), isFull)
      equal(await idOf('First'), Number.NaN)
      const full = await withRoom(needed)
      await killedAfter(4, (one) =>
        addUploadedEvents({ ...full, db: one.db }, accountId, key, parts),
      )
      equal(await addUploadedEvents(full, accountId, key, parts), 'done')
      equal(await held(context.db), full.config.accountBytes)
      await checkBytes(context.db)
    })

    it('a file whose calendar was deleted is imported into a new one', async () => {
      const file = { calendarId: null, fileName: 'b.ics', content: '' }
      const key = await saveUpload(context, accountId, file)
      const parts = [{ calendar: { title: 'Torn' }, drafts }]
      await killedAfter(2, (one) => addUploadedEvents(one, accountId, key, parts))
      const begun = await idOf('Torn')
      // Once while it is being moved to the trash, once when it is there.
      await deleteCalendar(
        withSlice(() => Promise.reject(killed)),
        accountId,
        begun,
      )
      await killedAfter(0, (one) => addUploadedEvents(one, accountId, key, parts))
      await finish()
      const trash = "select key from trash where title = 'Torn'"
      const [deleted] = await context.db.rows(trash, [])
      equal(await addUploadedEvents(context, accountId, key, parts), 'done')
      ok(await restore(context, accountId, String(deleted?.['key'])))
      await finish()
      equal(
        await numberOf(
          "select count(*) as number from calendars where title = 'Torn' and is_hidden = 0",
        ),
        2,
      )
      await checkBytes(context.db)
    })

    it('deleting an account frees its bytes only', async () => {
      const { id: eventId } = await createOneTimeEvent(context, accountId, draftOf('Alone'))
      await deleteEvent(context, accountId, eventId, 'one-time')
      await duplicateCalendar(context, accountId, calendarId, 'One more')
      const eve = await createAccount(context, 'eve@example.com', 'correct horse')
      const eveId = eve?.accountId ?? 0
      const { id } = await createCalendar(context, eveId, { title: 'Hers' })
      await importEvents(context, eveId, id, drafts)
      const hers = await bytesOf(id)
      await deleteAccount({ ...context, runJobs: () => {} }, accountId)
      for (let isBusy = true; isBusy; ) {
        const dying = context.db.slice(async (connection) => {
          await purgeSlice(connection, accountId)
          throw killed
        })
        await rejects(dying, isKilled)
        isBusy = (await context.db.slice((one) => purgeSlice(one, accountId))) === 'more'
      }
      equal(await held(context.db), hers)
      await checkBytes(context.db)
      equal(await numberOf('select count(*) as number from usage'), 1)
    })
  })
}

/** Returns the size of a draft. */
function sizeOf(description: string): number {
  return [500, 'Fête', description, 'Köln', 'UTC'].reduce<number>(
    (sum, part) => sum + (typeof part === 'number' ? part : Buffer.byteLength(part)),
    0,
  )
}
