import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CalendarSettings } from '../../core/calendar/calendar.ts'
import { defaultCalendarSettings } from '../../core/calendar/settings.ts'
import { engines } from '../../tests/support/databases.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { findCalendar, findCalendarByKey } from '../storage/calendars.ts'
import { createCalendar, deleteCalendar, saveCalendar } from './calendars.ts'
import { duplicateCalendar } from './copies.ts'
import { createEvent } from './events.ts'
import { importEvents } from './imports.ts'
import { restore } from './restore-deleted.ts'

const settings: CalendarSettings = {
  templateKey: 'abcdefgh12345678',
  color: 'teal',
  timezone: 'Europe/Paris',
  reminder: 10,
  isFindable: 1,
}
const when = {
  isWholeDay: false,
  zone: 'UTC',
  start: { local: '2026-12-01T10:00:00', unix: 1_796_119_200 },
  end: { local: '2026-12-01T11:00:00', unix: 1_796_122_800 },
}
const party = { title: 'Party', when, description: '', location: '', organizer: undefined }

for (const engine of engines) {
  describe(`settings of calendars on ${engine}`, () => {
    let service: TestService
    let accountId: number
    before(async () => {
      service = await createService(engine)
      accountId = service.account.accountId
    })
    after(() => service.stop())

    const create = async (draft = {}) =>
      (await createCalendar(service.context, accountId, { title: 'Club', ...draft })).id
    const save = async (id: number, changed: Partial<CalendarSettings>) => {
      const draft = { title: 'Club', settings: { ...defaultCalendarSettings, ...changed } }
      ok(await saveCalendar(service.context, accountId, id, draft))
    }
    const settingsOf = async (id: number) => {
      const calendar = await findCalendar(service.context.db, accountId, id)
      ok(calendar)
      const { templateKey, color, timezone, reminder, isFindable } = calendar
      return { templateKey, color, timezone, reminder, isFindable }
    }
    const revisionOf = async (id: number) => {
      const sql = `select revision from calendars where id = ${id}`
      return Number((await service.context.db.rows(sql, []))[0]?.['revision'])
    }
    const feedOf = async (id: number, etag = '') => {
      const key = (await findCalendar(service.context.db, accountId, id))?.key
      return service.send(`/feed/${key}.ics`, { headers: { 'if-none-match': etag } })
    }

    it('a new calendar has none, and saved ones stay until they are removed', async () => {
      const id = await create()
      deepEqual(await settingsOf(id), defaultCalendarSettings)
      await save(id, settings)
      deepEqual(await settingsOf(id), settings)
      await saveCalendar(service.context, accountId, id, { title: 'Other' })
      deepEqual(await settingsOf(id), settings, 'a change of the title keeps them')
      await save(id, {})
      deepEqual(await settingsOf(id), defaultCalendarSettings)
      deepEqual(await settingsOf(await create({ settings })), settings)
    })

    it('the API neither shows nor changes them', async () => {
      const id = await create({ settings })
      const path = '/api/v1/me/calendars'
      const given = { calendar_id: String(id), title: 'By API', color: 'rose' }
      const { status, json } = await service.call(`${path}/save/`, given)
      equal(status, 200)
      ok(!('color' in json.calendar) && !('reminder' in json.calendar))
      deepEqual(await settingsOf(id), settings)
    })

    it('a copy has them, but search engines may not list it', async () => {
      const id = await create({ settings })
      const copy = Number(await duplicateCalendar(service.context, accountId, id, 'Copy'))
      deepEqual(await settingsOf(copy), { ...settings, isFindable: 0 })
    })

    it('a calendar that is deleted and restored keeps them', async () => {
      const id = await create({ settings })
      const trashed = String(await deleteCalendar(service.context, accountId, id))
      await restore(service.context, accountId, trashed)
      deepEqual(await settingsOf(id), settings)
    })

    it('a change of the color or the reminder changes the feed', async () => {
      const id = await create()
      await createEvent(service.context, accountId, id, { ...party, reminder: undefined })
      await createEvent(service.context, accountId, id, { ...party, reminder: 45 })
      const texts = [(await feedOf(id)).text]
      for (const changed of [{ color: 'teal' }, { color: 'rose' }, { reminder: 10 }] as const) {
        const etag = String((await feedOf(id)).headers['etag'])
        equal((await feedOf(id, etag)).status, 304)
        const revision = await revisionOf(id)
        await save(id, changed)
        equal(await revisionOf(id), revision + 1)
        const feed = await feedOf(id, etag)
        equal(feed.status, 200)
        notEqual(feed.headers['etag'], etag)
        texts.push(feed.text)
      }
      const [plain = '', teal = '', rose = '', reminding = ''] = texts
      ok(!plain.includes('COLOR') && !reminding.includes('COLOR'))
      match(teal, /\r\nCOLOR:teal\r\nX-APPLE-CALENDAR-COLOR:#007374\r\n/)
      match(rose, /\r\nCOLOR:mediumvioletred\r\nX-APPLE-CALENDAR-COLOR:#ba1f5a\r\n/)
      const triggers = (text: string) => text.match(/TRIGGER:.*/g)?.toSorted()
      deepEqual(triggers(teal), ['TRIGGER:-PT45M'])
      deepEqual(triggers(reminding), ['TRIGGER:-PT10M', 'TRIGGER:-PT45M'])
    })

    it('a feed of many events has the reminder everywhere after a change', async () => {
      const id = await create()
      const draft = { ...party, reminder: undefined }
      const drafts = Array.from({ length: 450 }, (_, at) => ({ uid: `${at}`, draft }))
      await importEvents(service.context, accountId, id, drafts)
      await feedOf(id)
      await save(id, { reminder: 10 })
      equal((await feedOf(id)).text.match(/TRIGGER:-PT10M/g)?.length, 450)
      await save(id, { reminder: 20 })
      equal((await feedOf(id)).text.match(/TRIGGER:-PT20M/g)?.length, 450)
    })

    it('the public calendar has the account and the revision of its templates', async () => {
      const id = await create({ settings })
      const { key = '' } = (await findCalendar(service.context.db, accountId, id)) ?? {}
      const found = await findCalendarByKey(service.context.db, key)
      deepEqual(
        [found?.id, found?.accountId, found?.templatesRevision, found?.color],
        [id, accountId, 0, 'teal'],
      )
    })
  })
}
