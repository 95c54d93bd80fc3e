import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../../tests/support/databases.ts'
import { isDeep } from '../../tests/support/depth.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { newFeedKey } from '../secrets/feed-address.ts'
import { findCalendarByKey } from '../storage/calendars.ts'
import { listTrash } from '../storage/trash-lists.ts'
import { createAccount } from './accounts.ts'
import { createCalendar, deleteCalendar } from './calendars.ts'
import { createEvent, createOneTimeEvent, deleteEvent } from './events.ts'
import { importEvents } from './imports.ts'
import { deleteAccount } from './people.ts'
import { restore } from './restore-deleted.ts'
import { purgeOldTrash } from './trash.ts'

const when = {
  isWholeDay: false,
  zone: 'UTC',
  start: { local: '2026-12-01T10:00:00', unix: 1_796_119_200 },
  end: { local: '2026-12-01T11:00:00', unix: 1_796_122_800 },
}
const texts = { description: '', location: '', organizer: undefined, reminder: undefined }
const party = { title: 'Party', when, ...texts }
const day = 86_400

for (const engine of engines) {
  describe(`deleted items on ${engine}`, () => {
    let service: TestService
    let accountId: number
    before(async () => {
      service = await createService(engine)
      accountId = service.account.accountId
    })
    after(() => service.stop())

    const newCalendar = (title = 'Mine') => createCalendar(service.context, accountId, { title })
    const newEvent = async (calendarId: number) => {
      const event = await createEvent(service.context, accountId, calendarId, party)
      assert.ok(event)
      return event
    }
    const remove = async (id: number) => {
      const key = await deleteEvent(service.context, accountId, id, 'calendar')
      assert.ok(key)
      return key
    }
    const removeCalendar = async (id: number) => {
      const key = await deleteCalendar(service.context, accountId, id)
      assert.ok(key)
      return key
    }
    const back = (key: string, account = accountId) => restore(service.context, account, key)
    const rowsOf = async (table: string, column: string, value: number) =>
      service.context.db.rows(
        `select * from ${table} where ${column} = ${value} order by ${table}.id`,
        [],
      )
    const feedOf = async (key: string) => {
      const { status, headers, text } = await service.send(`/feed/${key}.ics`)
      return { status, etag: headers['etag'], text }
    }
    const follow = async (key: string) => {
      const calendar = await findCalendarByKey(service.context.db, key)
      const address = newFeedKey(key, calendar?.feedSecret ?? '', 'google')
      assert.equal((await feedOf(address)).status, 200)
      await service.count()
      return address
    }

    it('a calendar is restored with its events, followers, ids and keys', async () => {
      const { id, key } = await newCalendar('Concerts')
      const event = await newEvent(id)
      const address = await follow(key)
      await newEvent(id)
      const [calendar] = await rowsOf('calendars', 'id', id)
      const followers = await rowsOf('followers', 'calendar_id', id)
      const deleted = await removeCalendar(id)
      for (const table of ['events', 'followers']) {
        assert.deepEqual(await rowsOf(table, 'calendar_id', id), [])
      }
      assert.equal((await feedOf(address)).status, 404)
      service.wait(60)
      assert.deepEqual(await back(deleted), { kind: 'calendar', id, calendarId: null })
      const changed_at = service.context.now()
      const revision = Number(calendar?.['revision']) + 1
      assert.deepEqual(await rowsOf('calendars', 'id', id), [{ ...calendar, revision, changed_at }])
      assert.deepEqual(await rowsOf('followers', 'calendar_id', id), followers)
      const [first] = await rowsOf('events', 'calendar_id', id)
      assert.deepEqual([first?.['id'], first?.['key']], [event.id, event.key])
      assert.equal((await service.send(`/event/${event.key}`)).status, 200)
    })

    it('a restored feed has a newer version, even for apps that polled it meanwhile', async () => {
      const { id, key } = await newCalendar()
      await newEvent(id)
      const address = await follow(key)
      const seen = await feedOf(address)
      assert.match(seen.text, /^SEQUENCE:0\r$/m)
      await back(await removeCalendar(id))
      const present = await feedOf(address)
      assert.match(present.text, /^SEQUENCE:1\r$/m)
      assert.notEqual(present.etag, seen.etag)
      const { status } = await service.send(`/feed/${address}.ics`, {
        headers: { 'if-none-match': String(seen.etag) },
      })
      assert.equal(status, 200)
    })

    it('ids and keys of deleted items are not reused, and restored items keep them', async () => {
      const { id } = await newCalendar()
      const event = await newEvent(id)
      const [deletedEvent, deletedCalendar] = [await remove(event.id), await removeCalendar(id)]
      const other = await newCalendar()
      assert.ok(other.id > id)
      await back(deletedCalendar)
      await back(deletedEvent)
      const another = await newEvent(other.id)
      assert.ok(another.id > event.id)
      assert.equal((await rowsOf('events', 'id', event.id))[0]?.['key'], event.key)
    })

    it('an event is restored as a later version, and counted again', async () => {
      const { id, key } = await newCalendar()
      const event = await newEvent(id)
      const [stored] = await rowsOf('events', 'id', event.id)
      const deleted = await remove(event.id)
      assert.doesNotMatch((await feedOf(key)).text, /SUMMARY:Party/)
      const home = { kind: 'event', id: event.id, calendarId: id }
      assert.deepEqual(await back(deleted), home)
      const modified_at = service.context.now() + 1
      const expected = { ...stored, updates: 1, modified_at }
      assert.deepEqual(await rowsOf('events', 'id', event.id), [expected])
      assert.match((await feedOf(key)).text, /SUMMARY:Party\r\n/)
      const [calendar] = await rowsOf('calendars', 'id', id)
      assert.deepEqual([calendar?.['events_total'], calendar?.['revision']], [1, 3])
      assert.equal(await back(deleted), 'unknown')
    })

    it('a one-time event is restored and counted again', async () => {
      const total = async () =>
        (await rowsOf('accounts', 'id', accountId))[0]?.['one_time_events_total']
      const event = await createOneTimeEvent(service.context, accountId, party)
      const before = await total()
      const deleted = await deleteEvent(service.context, accountId, event.id, 'one-time')
      assert.equal(await total(), Number(before) - 1)
      const home = { kind: 'event', id: event.id, calendarId: null }
      assert.deepEqual(await back(String(deleted)), home)
      assert.equal(await total(), before)
    })

    it('an event cannot be restored before its calendar', async () => {
      const { id } = await newCalendar()
      const deleted = await remove((await newEvent(id)).id)
      const calendar = await removeCalendar(id)
      assert.equal(await back(deleted), 'without calendar')
      await back(calendar)
      assert.notEqual(await back(deleted), 'without calendar')
      assert.equal((await rowsOf('calendars', 'id', id))[0]?.['events_total'], 1)
    })

    it('an event that has been imported again is not restored', async () => {
      const { id } = await newCalendar()
      const imported = () =>
        importEvents(service.context, accountId, id, [{ uid: 'a@b.example', draft: party }])
      await imported()
      const [first] = await rowsOf('events', 'calendar_id', id)
      const deleted = await remove(Number(first?.['id']))
      await imported()
      const [before] = await rowsOf('calendars', 'id', id)
      assert.equal(await back(deleted), 'there again')
      assert.deepEqual(await rowsOf('calendars', 'id', id), [before])
    })

    it('deleted items of other accounts are neither listed nor restored', async () => {
      const other = await createAccount(service.context, 'eve@example.com', 'correct horse')
      const deleted = await removeCalendar((await newCalendar()).id)
      assert.equal(await back(deleted, other?.accountId), 'unknown')
      const page = { number: 1, size: 20 }
      const { items } = await listTrash(service.context.db, other?.accountId ?? 0, page)
      assert.deepEqual(items, [])
      assert.notEqual(await back(deleted), 'unknown')
    })

    it('are listed latest first, with the calendar of each event', async () => {
      const { id } = await newCalendar('Concerts')
      const event = await remove((await newEvent(id)).id)
      const deletedAt = service.context.now()
      const list = async () =>
        (await listTrash(service.context.db, accountId, { number: 1, size: 2 })).items
      const shown = { key: event, kind: 'event', title: 'Party', calendarId: id, deletedAt }
      assert.deepEqual((await list())[0], { ...shown, calendarTitle: 'Concerts' })
      const calendar = await removeCalendar(id)
      assert.deepEqual(await list(), [
        {
          key: calendar,
          kind: 'calendar',
          title: 'Concerts',
          calendarId: null,
          calendarTitle: null,
          deletedAt,
        },
        { ...shown, calendarTitle: null },
      ])
    })

    it('are purged completely after thirty days', async () => {
      const { id } = await newCalendar()
      await newEvent(id)
      const kept = async () => {
        const sql = 'select (select count(*) from trash) as things, count(*) as slices'
        const [row] = await service.context.db.rows(`${sql} from trash_slices`, [])
        return [row?.['things'], row?.['slices']]
      }
      service.wait(31 * day)
      await purgeOldTrash(service.context)
      const deleted = await removeCalendar(id)
      service.wait(30 * day)
      await purgeOldTrash(service.context)
      assert.deepEqual(await kept(), [1, 1])
      service.wait(1)
      await purgeOldTrash(service.context)
      assert.deepEqual(await kept(), [0, 0])
      assert.equal(await back(deleted), 'unknown')
    })

    it('are limited per account to the latest ones', async () => {
      const other = await createAccount(service.context, 'zoe@example.com', 'correct horse')
      const hers = await createOneTimeEvent(service.context, other?.accountId ?? 0, party)
      await deleteEvent(service.context, other?.accountId ?? 0, hers.id, 'one-time')
      const { id } = await newCalendar()
      const keys: string[] = []
      for (let number = 0; number < 4; number++) keys.push(await remove((await newEvent(id)).id))
      await purgeOldTrash(service.context, 3)
      const [first = '', ...rest] = keys
      assert.equal(await back(first), 'unknown')
      for (const key of rest) assert.notEqual(await back(key), 'unknown')
      const page = { number: 1, size: 20 }
      assert.equal(
        (await listTrash(service.context.db, other?.accountId ?? 0, page)).items.length,
        1,
      )
    })

    it('a large calendar is deleted and restored completely while others are served', async () => {
      const { id } = await newCalendar()
      const size = isDeep ? 2345 : 545
      const drafts = Array.from({ length: size }, (_, at) => ({ uid: `u${at}`, draft: party }))
      await importEvents(service.context, accountId, id, drafts)
      const whole = async () =>
        (await rowsOf('events', 'calendar_id', id)).map((row) => [row['id'], row['key']])
      const events = await whole()
      const turns = await turnsDuring(async () => {
        await back(await removeCalendar(id))
      })
      assert.ok(turns > size / 60, `${turns} turns`)
      assert.deepEqual(await whole(), events)
      assert.equal((await rowsOf('calendars', 'id', id))[0]?.['events_total'], size)
    })

    it('are deleted with the account', async () => {
      const other = await createAccount(service.context, 'bob@example.com', 'correct horse')
      const account = other?.accountId ?? 0
      const { id } = await createCalendar(service.context, account, { title: 'His' })
      await createEvent(service.context, account, id, party)
      await deleteCalendar(service.context, account, id)
      await deleteAccount(service.context, account)
      await service.finishJobs()
      assert.deepEqual(await rowsOf('trash', 'account_id', account), [])
    })
  })
}

/** Counts how often other work ran during an operation. */
async function turnsDuring(work: () => Promise<void>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  try {
    await work()
  } finally {
    isOver = true
  }
  return turns
}
