/** Every kind of change to an event reaches the entries that follow it. */

import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { StoredEvent } from '../../core/event/event.ts'
import { changeDate, resetDate, skipDate } from '../../core/event/series-changes.ts'
import { success } from '../../core/result.ts'
import { createCalendar, deleteCalendar, saveCalendar } from '../../server/operations/calendars.ts'
import { endOldEntries } from '../../server/operations/connections.ts'
import * as events from '../../server/operations/events.ts'
import { importEvents } from '../../server/operations/imports.ts'
import { restoreLink } from '../../server/operations/links.ts'
import { deleteAccount } from '../../server/operations/people.ts'
import { restore } from '../../server/operations/restore-deleted.ts'
import { deleteEvents, moveEvents } from '../../server/operations/selected-events.ts'
import {
  changeFollowing,
  changeSeries,
  deleteFollowing,
  type SeriesChange,
} from '../../server/operations/series.ts'
import { type SuspensionName, suspend, unsuspend } from '../../server/operations/suspensions.ts'
import { updateConnectionOffer } from '../../server/storage/account-settings.ts'
import { deleteOldestPages } from '../../server/storage/direct-pages.ts'
import { addLink, direct, link, pathOf, type Texts } from '../direct/calls.ts'
import { upperEngines } from '../support/depth.ts'
import { seriesDraft } from '../support/series.ts'
import { sharedStart } from '../support/system.ts'
import { finishUpdate, movedZone, noteEarlier } from '../support/zone-change.ts'
import { addOnce, openBrowser, startConnected } from './browser.ts'

const at = { start: '2026-12-07 19:00', zone: 'Europe/Berlin' }
const choir = seriesDraft({ title: 'Choir', ...at, rule: '' })
const later = seriesDraft({ title: 'Choir', ...at, start: '2026-12-08 19:00', rule: '' })
const choirLink: Texts = { title: 'Choir', start: at.start, timezone: at.zone }

const shown = 'Choir 2026-12-07T18:00:00Z'
const shownLater = 'Choir 2026-12-08T18:00:00Z'

for (const engine of upperEngines) {
  describe(`an entry on ${engine} follows`, () => {
    const started = sharedStart((scope) => startConnected(scope, engine))
    let people = 0

    const context = () => started().service.context
    const accountId = () => started().service.account.accountId
    const newCalendar = () => createCalendar(context(), accountId(), { title: 'Rehearsals' })
    const newEvent = async (calendarId: number, draft = choir) => {
      const event = await events.createEvent(context(), accountId(), calendarId, draft)
      ok(event)
      return event
    }

    /** Returns a function that waits for the jobs, and returns what a new person's calendar shows. */
    const follow = async (key: string) => {
      const person = `person${people++}`
      const { service, google } = started()
      const wish = { name: 'google', key, form: { depth: 'keep' }, choice: { person } } as const
      match(await addOnce(started(), wish), /It’s in your calendar/)
      return async () => {
        await service.work()
        return google.entries(person).map(({ id, title, start }) => {
          const { reminders } = Object(google.calendar(person).get(id))
          const [reminder] = reminders.overrides
          return `${title} ${start}${reminder ? ` ${reminder.minutes}` : ''}`
        })
      }
    }

    const followsEvent = async (event: StoredEvent, scope: events.EventScopeKind) => {
      const dates = await follow(event.key)
      deepEqual(await dates(), [shown])
      await events.saveEvent(context(), accountId(), event.id, scope, later)
      deepEqual(await dates(), [shownLater])
      const trashed = await events.deleteEvent(context(), accountId(), event.id, scope)
      deepEqual(await dates(), [])
      await restore(context(), accountId(), trashed ?? '')
      deepEqual(await dates(), [shownLater])
    }

    it('an event of a calendar that is saved, deleted and restored', async () => {
      const { id } = await newCalendar()
      await followsEvent(await newEvent(id), 'calendar')
    })

    it('a series that skips a date and changes another one', async () => {
      const { id: calendarId } = await newCalendar()
      const draft = seriesDraft({ title: 'Choir', ...at, rule: 'FREQ=DAILY;COUNT=3' })
      const { id, key } = await newEvent(calendarId, draft)
      const last = 'Choir 2026-12-09T18:00:00Z'
      const dates = await follow(key)
      deepEqual(await dates(), [shown, shownLater, last])
      const change = async (changed: Parameters<typeof changeSeries>[2]) => {
        const owned = { accountId: accountId(), id, scope: 'calendar' } as const
        ok((await changeSeries(context(), owned, changed))?.ok)
        return dates()
      }
      const [second, third] = ['2026-12-08T19:00:00', '2026-12-09T19:00:00']
      deepEqual(await change((series) => skipDate(series, second)), [shown, last])
      deepEqual(await change((series) => changeDate(series, third, { title: 'Concert' })), [
        ...[shown, 'Concert 2026-12-09T18:00:00Z'],
      ])
      deepEqual(await change((series) => resetDate(series, third)), [shown, last])
    })

    it('the later dates of a series that becomes several before any update', async () => {
      const { id: calendarId } = await newCalendar()
      const draft = seriesDraft({ title: 'Choir', ...at, rule: 'FREQ=DAILY;COUNT=3' })
      const { id, key } = await newEvent(calendarId, draft)
      const shownNow = await follow(key)
      const rename =
        (title: string): SeriesChange =>
        (series) =>
          success({ ...series, title })
      const owned = { accountId: accountId(), id, scope: 'calendar', change: 0 } as const
      const parts = await changeFollowing(context(), owned, '2026-12-08T19:00:00', rename('Duo'))
      ok(parts?.ok)
      const second = { ...owned, id: parts.value.later.id }
      ok((await changeFollowing(context(), second, '2026-12-09T19:00:00', rename('Trio')))?.ok)
      for (let time = 0; time < 3; time++) {
        await shownNow()
        started().service.wait(5)
      }
      const titles = (await shownNow()).map((date) => date.split(' ')[0])
      deepEqual(titles, ['Choir', 'Duo', 'Trio'])
    })

    it('the later dates of a series that become another one, or are deleted', async () => {
      const { id: calendarId } = await newCalendar()
      const draft = seriesDraft({ title: 'Choir', ...at, rule: 'FREQ=DAILY;COUNT=3' })
      const { id, key } = await newEvent(calendarId, draft)
      const shownNow = await follow(key)
      // The jobs of a person wait for each other.
      const dates = async () => {
        await shownNow()
        started().service.wait(5)
        return shownNow()
      }
      const last = 'Concert 2026-12-09T18:00:00Z'
      deepEqual(await dates(), [shown, shownLater, last.replace('Concert', 'Choir')])
      const owned = { accountId: accountId(), id, scope: 'calendar', change: 0 } as const
      const rename: SeriesChange = (series) => success({ ...series, title: 'Concert' })
      const parts = await changeFollowing(context(), owned, '2026-12-09T19:00:00', rename)
      ok(parts?.ok)
      deepEqual(await dates(), [shown, shownLater, last])
      const { later: part } = parts.value
      await events.saveEvent(context(), accountId(), part.id, 'calendar', {
        ...later,
        recurrence: part.recurrence,
      })
      deepEqual(await dates(), [shown, shownLater, shownLater])
      await events.deleteEvent(context(), accountId(), part.id, 'calendar')
      const deleted = await deleteFollowing(context(), owned, '2026-12-08T19:00:00')
      ok(deleted?.ok)
      deepEqual(await dates(), [shown])
      await restore(context(), accountId(), deleted.value)
      deepEqual(await dates(), [shown, shownLater])
    })

    it('a single event that is saved, deleted and restored', async () => {
      const event = await events.createOneTimeEvent(context(), accountId(), choir)
      await followsEvent(event, 'one-time')
    })

    it('several events that are deleted together, and restored', async () => {
      const { id: calendarId } = await newCalendar()
      const made = [await newEvent(calendarId), await newEvent(calendarId, later)]
      const [first, second] = [await follow(made[0]?.key ?? ''), await follow(made[1]?.key ?? '')]
      deepEqual([await first(), await second()], [[shown], [shownLater]])
      const selected = { accountId: accountId(), calendarId, ids: made.map(({ id }) => id) }
      const keys = await deleteEvents(context(), selected)
      deepEqual([await first(), await second()], [[], []])
      for (const key of keys) await restore(context(), accountId(), key)
      deepEqual([await first(), await second()], [[shown], [shownLater]])
    })

    it('an event that is moved to a calendar with another reminder', async () => {
      const [from, to] = [await newCalendar(), await newCalendar()]
      await saveCalendar(context(), accountId(), to.id, {
        title: 'Concerts',
        settings: { ...to, reminder: 30 },
      })
      const event = await newEvent(from.id)
      const dates = await follow(event.key)
      deepEqual(await dates(), [shown])
      const selected = { accountId: accountId(), calendarId: from.id, ids: [event.id] }
      equal(await moveEvents(context(), selected, to.id), 1)
      deepEqual(await dates(), [`${shown} 30`])
    })

    it('the reminder of a calendar, but not its zone, template and color', async () => {
      const calendar = await newCalendar()
      const dates = await follow((await newEvent(calendar.id)).key)
      deepEqual(await dates(), [shown])
      const { google } = started()
      const requests = google.log.length
      const save = (settings: Partial<typeof calendar>) =>
        saveCalendar(context(), accountId(), calendar.id, {
          title: 'Rehearsals',
          settings: { ...calendar, ...settings },
        })
      await save({ timezone: 'Asia/Tokyo', templateKey: 'blue', color: 'teal' })
      deepEqual(await dates(), [shown])
      equal(google.log.length, requests)
      await save({ reminder: 15 })
      deepEqual(await dates(), [`${shown} 15`])
      await save({ reminder: null })
      deepEqual(await dates(), [shown])
    })

    it('a calendar that is deleted and restored', async () => {
      const { id } = await newCalendar()
      const dates = await follow((await newEvent(id)).key)
      deepEqual(await dates(), [shown])
      const trashed = await deleteCalendar(context(), accountId(), id)
      deepEqual(await dates(), [])
      await restore(context(), accountId(), trashed ?? '')
      deepEqual(await dates(), [shown])
    })

    it('an import that changes its event', async () => {
      const { id } = await newCalendar()
      const uid = 'choir@example.com'
      await importEvents(context(), accountId(), id, [{ uid, draft: choir }])
      const [row] = await context().db.rows(`select key from events where uid = '${uid}'`, [])
      const dates = await follow(String(row?.['key']))
      deepEqual(await dates(), [shown])
      await importEvents(context(), accountId(), id, [{ uid, draft: later }])
      deepEqual(await dates(), [shownLater])
    })

    it('a short link that is deleted and restored to each version', async () => {
      const { service } = started()
      const key = await addLink(service, choirLink)
      const dates = await follow(key)
      deepEqual(await dates(), [shown])
      await link(service, 'save', { uniquekey: key, start: '2026-12-08 19:00' })
      deepEqual(await dates(), [shownLater])
      await restoreLink(context(), accountId(), key, 0)
      deepEqual(await dates(), [shown])
      await link(service, 'delete', { uniquekey: key })
      deepEqual(await dates(), [])
      await restoreLink(context(), accountId(), key, 1)
      deepEqual(await dates(), [shownLater])
    })

    it('new rules of its time zone', async () => {
      const { id } = await newCalendar()
      const summer = { title: 'Summer', start: '2027-07-15 09:00', zone: movedZone, rule: '' }
      const event = await newEvent(id, seriesDraft(summer))
      const earlier = 'update events set start_at = start_at - 3600, end_at = end_at - 3600'
      await context().db.transaction(async (connection) => {
        await connection.rows(`${earlier} where id = ${event.id}`, [])
      })
      await noteEarlier(context())
      const dates = await follow(event.key)
      deepEqual(await dates(), ['Summer 2027-07-15T14:00:00Z'])
      await finishUpdate(context())
      deepEqual(await dates(), ['Summer 2027-07-15T15:00:00Z'])
    })

    it('the suspension of its calendar, its link or its account', async () => {
      const { service } = started()
      const calendar = await newCalendar()
      const event = await newEvent(calendar.id)
      const ofCalendar = await follow(event.key)
      const key = await addLink(service, choirLink)
      const ofLink = await follow(key)
      const ask = async (page: string) =>
        (await openBrowser(service).submit('/connect/google', { key: page })).status
      const suspends = async (name: SuspensionName, isShown: readonly [boolean, boolean]) => {
        equal((await suspend(context(), name, 'test')).kind, 'done')
        deepEqual(
          [await ofCalendar(), await ofLink()].map(({ length }) => length === 1),
          isShown,
        )
        const statuses = [await ask(event.key), await ask(key)]
        deepEqual(
          statuses,
          isShown.map((isPublic) => (isPublic ? 303 : 410)),
        )
        equal((await unsuspend(context(), name)).kind, 'done')
        deepEqual([await ofCalendar(), await ofLink()], [[shown], [shown]])
      }
      await suspends({ kind: 'calendar', name: calendar.key }, [false, true])
      await suspends({ kind: 'link', name: key }, [true, false])
      await suspends({ kind: 'account', name: service.account.email }, [false, false])
    })

    it('its event while the account no longer offers to connect', async () => {
      const { id } = await newCalendar()
      const event = await newEvent(id)
      const dates = await follow(event.key)
      const offer = (isOffered: boolean) =>
        context().db.transaction((connection) =>
          updateConnectionOffer(connection, accountId(), isOffered),
        )
      await offer(false)
      const page = () => started().service.send(`/event/${event.key}+google+connect`)
      notEqual((await page()).status, 200)
      await events.saveEvent(context(), accountId(), event.id, 'calendar', later)
      deepEqual(await dates(), [shownLater])
      await offer(true)
      equal((await page()).status, 200)
    })

    it('the page of a direct link that makes room for others', async () => {
      const { service } = started()
      const texts = { ...choirLink, service: 'google', recurring: 'FREQ=DAILY;COUNT=2' }
      const { headers } = await direct(service, texts)
      const [, key = ''] = /\/event\/(\w+)/.exec(pathOf(headers['location'] ?? '')) ?? []
      const dates = await follow(key)
      equal((await direct(service, { ...texts, title: 'Other' })).status, 302)
      const free = await context().db.transaction((connection) =>
        deleteOldestPages(connection, accountId(), 100),
      )
      equal(free.length, 1)
      await suspend(context(), { kind: 'account', name: service.account.email }, 'test')
      deepEqual(await dates(), [])
      await unsuspend(context(), { kind: 'account', name: service.account.email })
      deepEqual(await dates(), [shown, shownLater])
    })

    it('an endless event that is deleted, until it can no longer be restored', async () => {
      const { service } = started()
      const before = context().now()
      const { id } = await newCalendar()
      const endless = seriesDraft({ title: 'Choir', ...at, rule: 'FREQ=YEARLY' })
      const event = await newEvent(id, endless)
      const dates = await follow(event.key)
      const remove = () => events.deleteEvent(context(), accountId(), event.id, 'calendar')
      const waitDays = async (days: number) => {
        service.wait(days * 86_400)
        await endOldEntries(context())
        return dates()
      }
      const isKept = async () => {
        const sql = `select id from connected_entries where page_key = '${event.key}'`
        return (await context().db.rows(sql, [])).length === 1
      }
      const key = await remove()
      deepEqual([await dates(), await waitDays(29), await isKept()], [[], [], true])
      await restore(context(), accountId(), key ?? '')
      equal((await dates())[0], shown)
      deepEqual([(await waitDays(20))[0], await isKept()], [shown, true])
      await remove()
      deepEqual([await dates(), await waitDays(29), await isKept()], [[], [], true])
      deepEqual([await waitDays(9), await isKept()], [[], false])
      service.wait(before - context().now())
    })

    it('the deletion of its account, which revokes all permissions', async () => {
      const { service, google } = started()
      const { id } = await newCalendar()
      const dates = await follow((await newEvent(id)).key)
      const connections = await context().db.rows('select id from connections', [])
      const revoked = google.count('revoke')
      await deleteAccount(context(), accountId())
      deepEqual(await dates(), [])
      await service.work()
      for (const table of ['connected_entries', 'connections']) {
        deepEqual(await context().db.rows(`select id from ${table}`, []), [], table)
      }
      equal(google.count('revoke') - revoked, connections.length)
    })
  })
}
