import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readRecurrence } from '../../core/recurrence/parse-rule.ts'
import { momentAt } from '../../core/time/moment.ts'
import { engines } from '../../tests/support/databases.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { createCalendar } from './calendars.ts'
import { importEvents } from './imports.ts'

const when = {
  isWholeDay: false,
  zone: 'UTC',
  start: { local: '2026-12-01T10:00:00', unix: 1_796_119_200 },
  end: { local: '2026-12-01T11:00:00', unix: 1_796_122_800 },
}
const texts = { description: '', location: '', organizer: undefined, reminder: undefined }
const party = { uid: 'party@example.com', draft: { title: 'Party', when, ...texts } }
const dinner = { uid: 'dinner@example.com', draft: { title: 'Dinner', when, ...texts } }

function later({ start, end, ...rest }: typeof when, seconds: number): typeof when {
  return {
    ...rest,
    start: momentAt(start.unix + seconds, 'UTC'),
    end: momentAt(end.unix + seconds, 'UTC'),
  }
}

for (const engine of engines) {
  describe(`imports on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const newCalendar = () =>
      createCalendar(service.context, service.account.accountId, { title: 'Mine' })
    const add = (calendarId: number, drafts: Parameters<typeof importEvents>[3]) =>
      importEvents(service.context, service.account.accountId, calendarId, drafts)
    const stateOf = async (calendarId: number) => {
      const sql = `select events_total, revision from calendars where id = ${calendarId}`
      const [row] = await service.context.db.rows(sql, [])
      return row
    }
    const linesOf = async (key: string, name: string) => {
      const { text } = await service.send(`/feed/${key}.ics`)
      return text.split('\r\n').filter((line) => line.startsWith(`${name}:`))
    }

    it('importing a file again adds no duplicates and changes nothing', async () => {
      const { id } = await newCalendar()
      const first = await add(id, [party, dinner])
      assert.deepEqual(first, { added: 2, updated: 0, unchanged: 0 })
      assert.deepEqual(await stateOf(id), { events_total: 2, revision: 1 })
      const again = await add(id, [dinner, party])
      assert.deepEqual(again, { added: 0, updated: 0, unchanged: 2 })
      assert.deepEqual(await stateOf(id), { events_total: 2, revision: 1 })
    })

    it('changes in the file are imported as one save', async () => {
      const { id, key } = await newCalendar()
      await add(id, [party, dinner])
      const later = { ...party, draft: { ...party.draft, title: 'Big party' } }
      const changed = await add(id, [later, dinner])
      assert.deepEqual(changed, { added: 0, updated: 1, unchanged: 1 })
      assert.deepEqual(await stateOf(id), { events_total: 2, revision: 2 })
      assert.deepEqual(await linesOf(key, 'SEQUENCE'), ['SEQUENCE:1', 'SEQUENCE:0'])
      assert.deepEqual(await linesOf(key, 'SUMMARY'), ['SUMMARY:Big party', 'SUMMARY:Dinner'])
    })

    it('feeds and files contain the UID of the imported file', async () => {
      const { id, key } = await newCalendar()
      await add(id, [party])
      assert.deepEqual(await linesOf(key, 'UID'), ['UID:party@example.com'])
      const [page] = (await linesOf(key, 'URL')).map((line) => line.slice('URL:'.length))
      const { text } = await service.send(`${page}+apple`)
      assert.match(text, /^UID:party@example\.com\r$/m)
    })

    it('a UID is one event per calendar, and the last one in a file wins', async () => {
      const [one, other] = [await newCalendar(), await newCalendar()]
      const later = { ...party, draft: { ...party.draft, title: 'Big party' } }
      assert.deepEqual(await add(one.id, [party, later]), { added: 1, updated: 0, unchanged: 0 })
      assert.deepEqual(await add(other.id, [party]), { added: 1, updated: 0, unchanged: 0 })
      assert.deepEqual(await linesOf(one.key, 'SUMMARY'), ['SUMMARY:Big party'])
      assert.deepEqual(await linesOf(other.key, 'SUMMARY'), ['SUMMARY:Party'])
    })

    it('an event created in Daymark is recognized by its key', async () => {
      const { id, key } = await newCalendar()
      const given = { calendar_id: String(id), title: 'Here', start_date: '2026-12-01 11:00' }
      const zone = { timezone: 'Europe/Paris' }
      await service.call('/api/v1/me/calendars/events/create/', { ...given, ...zone })
      const [uid = ''] = (await linesOf(key, 'UID')).map((line) => line.slice('UID:'.length))
      const same = { uid, draft: { ...party.draft, title: 'Here' } }
      assert.deepEqual(await add(id, [same]), { added: 0, updated: 0, unchanged: 1 })
      const moved = { ...same, draft: { ...same.draft, title: 'There' } }
      assert.deepEqual(await add(id, [moved]), { added: 0, updated: 1, unchanged: 0 })
      const { events } = (await service.call('/api/v1/me/calendars/events/list/', given)).json
      assert.equal(events[0].timezone, 'Europe/Paris')
    })

    it('a series that gets exceptions becomes its first date, and the others are added', async () => {
      const { id, key } = await newCalendar()
      const weekly = readRecurrence({ parameter: 'rule', text: 'FREQ=WEEKLY' }, when)
      assert.ok(weekly.ok)
      const series = { ...party, draft: { ...party.draft, recurrence: weekly.value } }
      assert.deepEqual(await add(id, [series]), { added: 1, updated: 0, unchanged: 0 })
      assert.deepEqual(await add(id, [series]), { added: 0, updated: 0, unchanged: 1 })
      assert.deepEqual(await linesOf(key, 'RRULE'), ['RRULE:FREQ=WEEKLY'])
      const week = 7 * 86_400
      const dates = [0, 1, 2].map((number) => ({
        uid: `${party.uid}/${number}`,
        series: party.uid,
        draft: { ...party.draft, recurrence: undefined, when: later(when, number * week) },
      }))
      assert.deepEqual(await add(id, dates), { added: 2, updated: 1, unchanged: 0 })
      assert.deepEqual(await add(id, dates), { added: 0, updated: 0, unchanged: 3 })
      assert.deepEqual(await linesOf(key, 'RRULE'), [])
      assert.deepEqual(await linesOf(key, 'DTSTART'), [
        ...['DTSTART:20261201T100000Z', 'DTSTART:20261208T100000Z', 'DTSTART:20261215T100000Z'],
      ])
    })

    it('a slice is imported completely or not at all', async () => {
      const { id, key } = await newCalendar()
      const broken = { ...dinner, draft: { ...dinner.draft, title: '' } }
      await assert.rejects(add(id, [party, broken]))
      assert.deepEqual(await stateOf(id), { events_total: 0, revision: 0 })
      assert.deepEqual(await linesOf(key, 'UID'), [])
    })

    it('events cannot be imported into calendars of other accounts', async () => {
      const { id } = await newCalendar()
      const { accountId } = service.account
      const refused = await importEvents(service.context, accountId + 1, id, [party])
      assert.equal(refused, undefined)
      assert.deepEqual(await stateOf(id), { events_total: 0, revision: 0 })
    })

    it('two simultaneous imports of a file add it once', async () => {
      const { id } = await newCalendar()
      const drafts = Array.from({ length: 250 }, (_, number) => ({
        ...party,
        uid: `party-${number}`,
      }))
      const counts = await Promise.all([add(id, drafts), add(id, drafts)])
      assert.equal(
        counts.reduce((sum, count) => sum + (count?.added ?? 0), 0),
        250,
      )
      assert.equal((await stateOf(id))?.['events_total'], 250)
    })

    it('progress is reported', async () => {
      const { id } = await newCalendar()
      const told: number[] = []
      const context = { ...service.context, reportDone: (done: number) => told.push(done) }
      const drafts = Array.from({ length: 250 }, (_, number) => ({ ...party, uid: `${number}` }))
      await importEvents(context, service.account.accountId, id, drafts)
      assert.deepEqual(told, [100, 200])
    })
  })
}
