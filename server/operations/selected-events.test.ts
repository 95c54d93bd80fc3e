import { deepEqual, equal, match, notEqual, ok, rejects } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { maxCounts, QuotaExceeded } from '../../core/account/quota.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { engines } from '../../tests/support/databases.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { findEvent } from '../storage/events.ts'
import { findUsage } from '../storage/usage.ts'
import { createCalendar } from './calendars.ts'
import { createEvent, createOneTimeEvent, deleteEvent, saveEvent } from './events.ts'
import { importEvents } from './imports.ts'
import { restore } from './restore-deleted.ts'
import { deleteEvents, duplicateEvents, moveEvents } from './selected-events.ts'

const party = {
  title: 'Party',
  location: 'Here',
  when: {
    isWholeDay: false,
    zone: 'UTC',
    start: { local: '2026-12-01T10:00:00', unix: 1_796_119_200 },
    end: { local: '2026-12-01T11:00:00', unix: 1_796_122_800 },
  },
}

for (const engine of engines) {
  describe(`changes of selected events on ${engine}`, () => {
    let service: TestService
    let accountId: number
    before(async () => {
      service = await createService(engine)
      accountId = service.account.accountId
    })
    after(() => service.stop())

    const newCalendar = () => createCalendar(service.context, accountId, { title: 'Choir' })
    const newEvents = async (calendarId: number | undefined, titles: readonly string[]) => {
      const made: StoredEvent[] = []
      for (const title of titles) {
        const draft = { ...party, title }
        const event =
          calendarId === undefined
            ? await createOneTimeEvent(service.context, accountId, draft)
            : await createEvent(service.context, accountId, calendarId, draft)
        ok(event)
        made.push(event)
      }
      return { calendarId, made, ids: made.map(({ id }) => id) }
    }
    const titlesIn = async (calendarId: number) => {
      const sql = `select title from events where calendar_id = ${calendarId} order by id`
      return (await service.context.db.rows(sql, [])).map(({ title }) => title)
    }
    const stateOf = async (calendarId: number) => {
      const sql = `select events_total, revision, bytes_total from calendars where id = ${calendarId}`
      const [row] = await service.context.db.rows(sql, [])
      return [row?.['events_total'], row?.['revision'], row?.['bytes_total']].map(Number)
    }
    const oneTimeTotal = async () => {
      const sql = `select one_time_events_total as total from accounts where id = ${accountId}`
      return Number((await service.context.db.rows(sql, []))[0]?.['total'])
    }
    const feedOf = (key: string) => service.send(`/feed/${key}.ics`)
    const usedBytes = async () => (await findUsage(service.context.db, accountId)).bytes

    it('deletes some of the events of a calendar, and restores them', async () => {
      const { id: calendarId } = await newCalendar()
      const empty = await stateOf(calendarId)
      const { ids } = await newEvents(calendarId, ['A', 'B', 'C'])
      const full = await stateOf(calendarId)
      const selected = { accountId, calendarId, ids: ids.slice(0, 2) }
      const keys = await deleteEvents(service.context, selected)
      equal(keys.length, 2)
      deepEqual(await titlesIn(calendarId), ['C'])
      const [total, revision, bytes] = await stateOf(calendarId)
      deepEqual([total, revision], [1, 4])
      equal(bytes, Number(empty[2]) + (Number(full[2]) - Number(empty[2])) / 3)
      deepEqual(await deleteEvents(service.context, selected), [])
      equal((await stateOf(calendarId))[1], 4)
      for (const key of keys) notEqual(await restore(service.context, accountId, key), 'unknown')
      deepEqual((await titlesIn(calendarId)).toSorted(), ['A', 'B', 'C'])
      deepEqual(await stateOf(calendarId), [3, 6, full[2]])
    })

    it('deletes and duplicates single events, and counts them', async () => {
      const total = await oneTimeTotal()
      const bytes = await usedBytes()
      const { ids } = await newEvents(undefined, ['A', 'B'])
      const selected = { accountId, calendarId: undefined, ids }
      equal(await duplicateEvents(service.context, selected), 2)
      equal(await oneTimeTotal(), total + 4)
      const added = (await usedBytes()) - bytes
      ok(added > 0)
      equal((await deleteEvents(service.context, selected)).length, 2)
      equal(await oneTimeTotal(), total + 2)
    })

    it('changes nothing in other scopes or accounts', async () => {
      const { id: calendarId } = await newCalendar()
      const { id: other } = await newCalendar()
      const { ids } = await newEvents(calendarId, ['A'])
      const before = await stateOf(calendarId)
      for (const scope of [
        { accountId, calendarId: other },
        { accountId, calendarId: undefined },
        { accountId: accountId + 1000, calendarId },
      ]) {
        const selected = { ...scope, ids }
        deepEqual(await deleteEvents(service.context, selected), [])
        equal(await duplicateEvents(service.context, selected), 0)
        notEqual(await moveEvents(service.context, selected, other), 1)
      }
      const selected = { accountId, calendarId, ids }
      equal(await moveEvents(service.context, selected, other + 1000), undefined)
      deepEqual(await stateOf(calendarId), before)
      deepEqual(await titlesIn(other), [])
    })

    it('duplicates events with keys and UIDs of their own', async () => {
      const { id: calendarId } = await newCalendar()
      await importEvents(service.context, accountId, calendarId, [
        { uid: 'u@v.example', draft: party },
      ])
      const sql = `select id from events where calendar_id = ${calendarId}`
      const ids = (await service.context.db.rows(sql, [])).map(({ id }) => Number(id))
      const [, revision = 0] = await stateOf(calendarId)
      equal(await duplicateEvents(service.context, { accountId, calendarId, ids }), 1)
      const rows = await service.context.db.rows(`${sql.replace('id', '*')} order by id`, [])
      deepEqual(
        rows.map((row) => [row['title'], row['location'], row['uid'], row['updates']]),
        [
          ['Party', 'Here', 'u@v.example', 0],
          ['Party', 'Here', null, 0],
        ],
      )
      equal(new Set(rows.map((row) => row['key'])).size, 2)
      deepEqual((await stateOf(calendarId)).slice(0, 2), [2, revision + 1])
    })

    it('moves events to another calendar: the followers of the first see them disappear', async () => {
      const [from, to] = [await newCalendar(), await newCalendar()]
      const { made, ids } = await newEvents(from.id, ['Stays', 'Goes', 'Goes too'])
      const bytes = await usedBytes()
      const [before, empty] = [await stateOf(from.id), await stateOf(to.id)]
      const tag = (await feedOf(from.key)).headers['etag']
      match((await feedOf(from.key)).text, /^SUMMARY:Goes\r$/m)
      service.wait(60)
      const selected = { accountId, calendarId: from.id, ids: ids.slice(1) }
      equal(await moveEvents(service.context, selected, to.id), 2)
      equal(await usedBytes(), bytes)
      const [after, target] = [await stateOf(from.id), await stateOf(to.id)]
      deepEqual(
        [after.slice(0, 2), target.slice(0, 2)],
        [
          [1, 4],
          [2, 1],
        ],
      )
      equal(Number(after[2]) + Number(target[2]), Number(before[2]) + Number(empty[2]))
      const [, goes] = made
      ok(goes)
      deepEqual(await findEvent(service.context.db, accountId, goes.id), {
        ...goes,
        calendarId: to.id,
        updates: goes.updates + 1,
        modifiedAt: service.context.now(),
      })
      const [old, moved] = [await feedOf(from.key), await feedOf(to.key)]
      notEqual(old.headers['etag'], tag)
      deepEqual(old.text.match(/^SUMMARY:.*(?=\r$)/gm), ['SUMMARY:Stays'])
      deepEqual(moved.text.match(/^SUMMARY:.*(?=\r$)/gm)?.toSorted(), [
        'SUMMARY:Goes',
        'SUMMARY:Goes too',
      ])
      ok(moved.text.includes(`UID:${goes.uid}`))
      equal(moved.text.match(/^SEQUENCE:1\r$/gm)?.length, 2)
    })

    it('moves single events into a calendar', async () => {
      const { id: to } = await newCalendar()
      const total = await oneTimeTotal()
      const { ids } = await newEvents(undefined, ['A', 'B'])
      equal(await moveEvents(service.context, { accountId, calendarId: undefined, ids }, to), 2)
      equal(await oneTimeTotal(), total)
      deepEqual((await stateOf(to)).slice(0, 2), [2, 1])
      deepEqual(await titlesIn(to), ['A', 'B'])
    })

    it('moves nothing if the calendar has an event of the same UID', async () => {
      const [from, to] = [await newCalendar(), await newCalendar()]
      const { ids } = await newEvents(from.id, ['Mine'])
      for (const { id } of [from, to]) {
        await importEvents(service.context, accountId, id, [
          { uid: 'same@v.example', draft: { ...party, title: 'Twice' } },
        ])
      }
      const sql = `select id from events where calendar_id = ${from.id}`
      const all = (await service.context.db.rows(sql, [])).map(({ id }) => Number(id))
      const selected = { accountId, calendarId: from.id, ids: [...ids, ...all] }
      const refused = await moveEvents(service.context, selected, to.id)
      ok(typeof refused === 'object')
      equal(refused.alreadyThere.title, 'Twice')
      deepEqual(await titlesIn(from.id), ['Mine', 'Twice'])
      deepEqual(await titlesIn(to.id), ['Twice'])
    })

    it('changes nothing beyond a quota', async () => {
      const [from, to] = [await newCalendar(), await newCalendar()]
      const { ids } = await newEvents(from.id, ['A', 'B'])
      const max = maxCounts.events - 1
      const fill = `update calendars set events_total = ${max} where id = ${to.id}`
      await service.context.db.transaction((connection) => connection.rows(fill, []))
      const selected = { accountId, calendarId: from.id, ids }
      await rejects(moveEvents(service.context, selected, to.id), QuotaExceeded)
      deepEqual([await titlesIn(from.id), await titlesIn(to.id)], [['A', 'B'], []])
      deepEqual((await stateOf(from.id))[0], 2)
    })

    it('a save or delete at the same time as a move keeps the counts right', async () => {
      const [from, to] = [await newCalendar(), await newCalendar()]
      const { context } = service
      for (const scope of [from.id, undefined]) {
        const { ids } = await newEvents(scope, ['A', 'B', 'C', 'D'])
        const kind = scope === undefined ? 'one-time' : 'calendar'
        const selected = { accountId, calendarId: scope, ids }
        await Promise.all([
          ...ids.map((id) =>
            saveEvent(context, accountId, id, kind, { ...party, title: 'Longer' }),
          ),
          moveEvents(context, selected, to.id),
          ...ids.slice(2).map((id) => deleteEvent(context, accountId, id, kind)),
        ])
      }
      for (const { id } of [from, to]) {
        const [total, , bytes] = await stateOf(id)
        equal(total, (await titlesIn(id)).length)
        const sql = `select title, location, zone from events where calendar_id = ${id}`
        const rows = await context.db.rows(sql, [])
        const empty = Number((await stateOf((await newCalendar()).id))[2])
        const { ids } = await newEvents(id, ['A'])
        const one = Number((await stateOf(id))[2]) - Number(bytes)
        equal(ids.length, 1)
        const longer = rows.reduce((sum, row) => sum + String(row['title']).length - 1, 0)
        equal(bytes, empty + rows.length * one + longer)
      }
    })
  })
}
