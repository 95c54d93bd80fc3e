import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { engines } from '../../tests/support/databases.ts'
import { isDeep } from '../../tests/support/depth.ts'
import { watchTurns } from '../../tests/support/loop-turns.ts'
import { manyEvents, manyFollowers, manyLinks } from '../../tests/support/many.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { createAccount, saveSettings } from './accounts.ts'
import { createCalendar, deleteCalendar } from './calendars.ts'
import { duplicateCalendar } from './copies.ts'
import { importEvents } from './imports.ts'
import { deleteAccount } from './people.ts'
import { restore } from './restore-deleted.ts'
import { endSubscriptions } from './subscriptions.ts'

const when = {
  isWholeDay: false,
  zone: 'UTC',
  start: { local: '2026-12-01T10:00:00', unix: 1_796_119_200 },
  end: { local: '2026-12-01T11:00:00', unix: 1_796_122_800 },
}
const texts = { description: '', location: '', organizer: undefined, reminder: undefined }
const party = { title: 'Party', when, ...texts }

/** The number of events in the largest calendar; fewer in the fast run. */
const count = isDeep ? 150_000 : 1500

/**
 * The longest allowed turn of the event loop at the largest size, in milliseconds of CPU time:
 * twice the goal, for busy machines. A garbage collection may take longer.
 */
const longestTurn = 100

for (const engine of engines) {
  describe(`changes by others during a large change, on ${engine}`, () => {
    let service: TestService
    let accountId: number
    let accounts = 0
    before(async () => {
      service = await createService(engine)
    })
    // Each test has its own account, so that none changes the rows of an earlier test.
    beforeEach(async () => {
      const email = `large-${++accounts}@example.com`
      const large = await createAccount(service.context, email, 'correct horse')
      accountId = large?.accountId ?? 0
    })
    after(() => service.stop())

    const newCalendar = async () => {
      const { id } = await createCalendar(service.context, accountId, { title: 'Large' })
      await manyEvents(service.context.db, { accountId, calendarId: id }, count)
      return id
    }
    /** Counts the changes of another account, made one at a time while the work runs. */
    const changesDuring = async (work: () => Promise<unknown>) => {
      let isOver = false
      let changes = 0
      const settings = { name: 'Ada', zone: 'UTC', language: 'en' } as const
      const change = async () => {
        for (; !isOver; changes++) {
          await saveSettings(service.context, service.account.accountId, settings)
        }
      }
      const changing = change()
      await work().finally(() => {
        isOver = true
      })
      await service.finishJobs()
      await changing
      return changes
    }
    const min = 8
    const letsIn = async (work: () => Promise<unknown>) => {
      const turns = isDeep ? watchTurns() : undefined
      const changes = await changesDuring(work)
      ok(changes >= min, `${changes} changes`)
      if (!turns) return
      const { longest, usualLongest } = turns.stop()
      ok(
        usualLongest <= longestTurn && longest <= 4 * longestTurn,
        `${longest} ms, ${usualLongest} ms`,
      )
    }

    it('continue while a calendar is duplicated', async () => {
      const id = await newCalendar()
      await letsIn(() => duplicateCalendar(service.context, accountId, id, 'Copy'))
    })

    it('continue while a calendar is deleted and restored', async () => {
      const id = await newCalendar()
      let key: string | undefined
      await letsIn(async () => {
        key = await deleteCalendar(service.context, accountId, id)
      })
      await letsIn(() => restore(service.context, accountId, key ?? ''))
    })

    it('continue while a file is imported', async () => {
      const { id } = await createCalendar(service.context, accountId, { title: 'Imported' })
      const drafts = Array.from({ length: isDeep ? 20_000 : 600 }, (_, at) => ({
        uid: `u${at}`,
        draft: party,
      }))
      await letsIn(() => importEvents(service.context, accountId, id, drafts))
    })

    it('continue while all followers of a calendar are deleted', async () => {
      const { id } = await createCalendar(service.context, accountId, { title: 'Followed' })
      await manyFollowers(service.context.db, id, count)
      await service.context.db.transaction((connection) =>
        connection.rows(
          `update calendars set followers_total = ${count}, followers_active = ${count} where id = ${id}`,
          [],
        ),
      )
      await letsIn(() => endSubscriptions(service.context, accountId, id))
      const sql = `select followers_total as total, followers_active as active from calendars where id = ${id}`
      deepEqual({ ...(await service.context.db.rows(sql, []))[0] }, { total: 0, active: 0 })
    })

    it('continue while an account is deleted', async () => {
      await manyEvents(service.context.db, { accountId, calendarId: undefined }, count)
      await manyLinks(service.context.db, accountId, count)
      await letsIn(async () => {
        await deleteAccount(service.context, accountId)
        await service.finishJobs()
      })
      const left = await service.context.db.rows(
        `select id from events where account_id = ${accountId}`,
        [],
      )
      equal(left.length, 0)
    })
  })
}
