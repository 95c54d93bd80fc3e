import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../../tests/support/databases.ts'
import { isDeep } from '../../tests/support/depth.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import type { Context } from '../context.ts'
import { openDatabase } from '../storage/open.ts'
import { createCalendar, deleteCalendar } from './calendars.ts'
import { createEvent, deleteEvent } from './events.ts'
import { importEvents } from './imports.ts'
import { restore } from './restore-deleted.ts'

const when = {
  isWholeDay: false,
  zone: 'UTC',
  start: { local: '2026-12-01T10:00:00', unix: 1_796_119_200 },
  end: { local: '2026-12-01T11:00:00', unix: 1_796_122_800 },
}
const texts = { description: '', location: '', organizer: undefined, reminder: undefined }
const party = { title: 'Party', when, ...texts }
const ten = Array.from({ length: 10 }, (_, index) => index)
const rounds = isDeep ? ten : [0, 1]

for (const engine of engines) {
  describe(`simultaneous restores on ${engine}`, () => {
    let service: TestService
    let accountId: number
    let one: Context
    let other: Context
    before(async () => {
      service = await createService(engine)
      accountId = service.account.accountId
      one = service.context
      // Two SQLite connections in one thread would block each other.
      const isShared = engine === 'sqlite'
      other = isShared ? one : { ...one, db: openDatabase(one.config.databaseUrl, () => {}) }
    })
    after(async () => {
      if (other !== one) await other.db.close()
      await service.stop()
    })

    const newCalendar = async (events: number) => {
      const { id } = await createCalendar(one, accountId, { title: 'Busy' })
      const ids: number[] = []
      for (let event = 0; event < events; event++) {
        ids.push((await createEvent(one, accountId, id, party))?.id ?? 0)
      }
      return { id, ids }
    }
    const sizesOf = async (id: number) => {
      const sql = `select events_total, (select count(*) from events where calendar_id = ${id}) as size
        from calendars where id = ${id}`
      const [row] = await one.db.rows(sql, [])
      return row && [Number(row['events_total']), Number(row['size'])]
    }

    it('only one of many simultaneous restores succeeds', async () => {
      const { id, ids } = await newCalendar(3)
      const key = String(await deleteEvent(one, accountId, ids[0] ?? 0, 'calendar'))
      const answers = await Promise.all(
        ten.map((at) => restore(at % 2 ? one : other, accountId, key)),
      )
      assert.equal(answers.filter((answer) => answer === 'unknown').length, 9)
      assert.deepEqual(await sizesOf(id), [3, 3])
    })

    it('an event is either restored or deleted with its calendar', async () => {
      for (const round of rounds) {
        const { id, ids } = await newCalendar(4)
        const keys = await Promise.all(
          ids.map((event) => deleteEvent(one, accountId, event, 'calendar')),
        )
        const putBack = keys.map((key, at) => restore(at % 2 ? one : other, accountId, String(key)))
        const deleting = deleteCalendar(round % 2 ? one : other, accountId, id)
        const answers = await Promise.all(putBack)
        const deleted = await deleting
        assert.ok(deleted)
        assert.equal(await sizesOf(id), undefined)
        await restore(other, accountId, deleted)
        const inTime = answers.filter((answer) => typeof answer === 'object').length
        assert.deepEqual(await sizesOf(id), [inTime, inTime])
        for (const key of keys) await restore(one, accountId, String(key))
        assert.deepEqual(await sizesOf(id), [4, 4])
      }
    })

    it('a calendar can be deleted and restored many times without loss', async () => {
      const { id } = await newCalendar(0)
      const drafts = Array.from({ length: 250 }, (_, at) => ({ uid: `${at}`, draft: party }))
      await importEvents(one, accountId, id, drafts)
      for (const round of rounds) {
        const [first, second] = round % 2 ? [one, other] : [other, one]
        const deleted = await Promise.all([
          deleteCalendar(first, accountId, id),
          deleteCalendar(second, accountId, id),
        ])
        const key = deleted.find((one) => one !== undefined)
        assert.equal(deleted.filter((one) => one !== undefined).length, 1)
        await Promise.all([
          restore(second, accountId, String(key)),
          restore(first, accountId, String(key)),
          createEvent(first, accountId, id, party),
        ])
      }
      const [total = 0, size] = (await sizesOf(id)) ?? []
      assert.equal(total, size)
      assert.ok(total >= 250)
    })
  })
}
