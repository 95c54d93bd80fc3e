/** An account's quotas are exact, however many requests arrive at once, through any interface. */

import { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  type CountedQuota,
  maxCounts,
  QuotaExceeded,
  quotaMessage,
} from '../../core/account/quota.ts'
import { engines } from '../../tests/support/databases.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { deleteCalendar } from './calendars.ts'
import { duplicateCalendar } from './copies.ts'
import { deleteEvent } from './events.ts'
import { importEvents } from './imports.ts'
import { restore } from './restore-deleted.ts'
import { addUploadedEvents, saveUpload } from './uploads.ts'

const event = { title: 'Party', start_date: '2026-12-01 10:00' }
const when = {
  isWholeDay: false,
  zone: 'UTC',
  start: { local: '2026-12-01T10:00:00', unix: 1_796_119_200 },
  end: { local: '2026-12-01T11:00:00', unix: 1_796_122_800 },
}
const texts = { description: '', location: '', organizer: undefined, reminder: undefined }
const draft = (uid: string) => ({ uid, draft: { title: 'Party', when, ...texts } })

const fullOf = (thing: CountedQuota) => (error: unknown) =>
  error instanceof QuotaExceeded && error.quota === thing

for (const engine of engines) {
  describe(`the quotas of an account on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const run = (sql: string) =>
      service.context.db.transaction((connection) => connection.rows(sql, []))
    const countOf = async (table: string) =>
      Number(
        (await service.context.db.rows(`select count(*) as count from ${table}`, []))[0]?.['count'],
      )
    const accountId = () => service.account.accountId
    const newCalendar = async () => {
      const { json } = await service.call('/api/v1/me/calendars/create/', { title: 'Mine' })
      return Number(json.calendar.id)
    }
    /** Sends several simultaneous requests when there is room for only one. */
    const oneOfMany = async (
      path: string,
      parameters: Record<string, string>,
      thing: CountedQuota,
    ) => {
      const asked = Array.from({ length: 5 }, () => service.call(path, parameters))
      const answers = await Promise.all(asked)
      const refused = answers.filter(({ status }) => status !== 200)
      equal(refused.length, 4)
      for (const { status, json } of refused) {
        const message = quotaMessage(thing)
        deepEqual(
          [status, json.meta.error_type, json.errors],
          [413, 'too_large', [{ parameter: thing, message }]],
        )
      }
    }

    it('limits events in a calendar, whether added, imported or restored', async () => {
      const id = await newCalendar()
      const place = { calendar_id: String(id), ...event }
      const { json } = await service.call('/api/v1/me/calendars/events/create/', place)
      const key = await deleteEvent(service.context, accountId(), json.event.id, 'calendar')
      await run(`update calendars set events_total = ${maxCounts.events - 1} where id = ${id}`)
      const before = await countOf('events')
      await rejects(
        importEvents(service.context, accountId(), id, [draft('a'), draft('b')]),
        fullOf('events'),
      )
      equal(await countOf('events'), before)
      await oneOfMany('/api/v1/me/calendars/events/create/', place, 'events')
      equal(await countOf('events'), before + 1)
      await rejects(restore(service.context, accountId(), key ?? ''), fullOf('events'))
      await run(`update calendars set events_total = 1 where id = ${id}`)
      equal(typeof (await restore(service.context, accountId(), key ?? '')), 'object')
    })

    it('limits one-time events', async () => {
      const { json } = await service.call('/api/v1/oe/events/create/', event)
      const key = await deleteEvent(service.context, accountId(), json.event.id, 'one-time')
      await run(`update accounts set one_time_events_total = ${maxCounts.oneTimeEvents - 1}`)
      await oneOfMany('/api/v1/oe/events/create/', event, 'oneTimeEvents')
      await rejects(restore(service.context, accountId(), key ?? ''), fullOf('oneTimeEvents'))
      await run('update accounts set one_time_events_total = 1')
      equal(typeof (await restore(service.context, accountId(), key ?? '')), 'object')
    })

    it('limits calendars, whether created, copied, restored or imported', async () => {
      const [first, second] = [await newCalendar(), await newCalendar()]
      const key = await deleteCalendar(service.context, accountId(), second)
      const more = maxCounts.calendars - 1 - (await countOf('calendars'))
      await run(
        `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${more})
         insert into calendars (account_id, key, feed_secret, title, description, changed_at, created_at, modified_at, saved_order)
         select ${accountId()}, 'key' || n, 'secret', 'Many', '', 1, 1, 1, n from numbers`,
      )
      await oneOfMany('/api/v1/me/calendars/create/', { title: 'Mine' }, 'calendars')
      equal(await countOf('calendars'), maxCounts.calendars)
      await rejects(
        duplicateCalendar(service.context, accountId(), first, 'Copy'),
        fullOf('calendars'),
      )
      await rejects(restore(service.context, accountId(), key ?? ''), fullOf('calendars'))
      const upload = { calendarId: null, fileName: 'a.ics', content: '' }
      const file = await saveUpload(service.context, accountId(), upload)
      const parts = [{ calendar: { title: 'New', description: '' }, drafts: [draft('c')] }]
      await rejects(
        addUploadedEvents(service.context, accountId(), file, parts),
        fullOf('calendars'),
      )
      equal(await countOf('calendars'), maxCounts.calendars)
      await deleteCalendar(service.context, accountId(), first)
      equal(typeof (await restore(service.context, accountId(), key ?? '')), 'object')
      equal(await countOf('calendars'), maxCounts.calendars)
    })

    it('can be set per account, and the message explains what to do', () => {
      for (const thing of Object.keys(maxCounts) as CountedQuota[]) {
        match(quotaMessage(thing), /[\d,]+.*; (delete|revoke|remove) /)
      }
    })
  })
}
