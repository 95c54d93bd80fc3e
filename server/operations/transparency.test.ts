import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CalendarTexts } from '../../core/export/calendar.ts'
import { engines } from '../../tests/support/databases.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import type { EventScope } from '../storage/event-scope.ts'
import { eventSlices } from '../storage/event-slices.ts'
import { keptPieces } from '../transfer/export-calendar.ts'
import { readImport } from '../transfer/import-file.ts'
import { createCalendar, deleteCalendar } from './calendars.ts'
import { duplicateCalendar } from './copies.ts'
import { createOneTimeEvent, deleteEvent } from './events.ts'
import { importEvents } from './imports.ts'
import { restore } from './restore-deleted.ts'

const eventOf = (uid: string, ...lines: readonly string[]) => [
  ...['BEGIN:VEVENT', `UID:${uid}`, 'DTSTART:20261201T100000Z', `SUMMARY:${uid}`],
  ...[...lines, 'END:VEVENT'],
]
const fileOf = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
const free = 'TRANSP:TRANSPARENT'
const file = fileOf(
  ...eventOf('free', free),
  ...eventOf('busy', 'TRANSP:OPAQUE'),
  ...eventOf('unsaid'),
  ...eventOf('series', free, 'RRULE:FREQ=WEEKLY'),
)

for (const engine of engines) {
  describe(`events that do not block time on ${engine}`, () => {
    let service: TestService
    let id: number
    let key: string
    before(async () => {
      service = await createService(engine)
      ;({ id, key } = await newCalendar())
      await add(file)
    })
    after(() => service.stop())

    const newCalendar = () =>
      createCalendar(service.context, service.account.accountId, { title: 'Mine' })
    const add = async (text: string) => {
      const found = readImport({ bytes: Buffer.from(text), now: service.context.now() })
      assert.ok(found.ok)
      assert.deepEqual(
        found.value.events.flatMap(({ notes }) => notes),
        [],
      )
      return importEvents(service.context, service.account.accountId, id, found.value.events)
    }
    /** Returns the events in a calendar file that do not block time. */
    const freeIn = (text: string) =>
      text
        .split('BEGIN:VEVENT')
        .filter((part) => part.includes(`\r\n${free}\r\n`))
        .map((part) => /^SUMMARY:(.*)\r$/m.exec(part)?.[1])
        .toSorted()
    const feedOf = async (calendarKey: string) =>
      (await service.send(`/feed/${calendarKey}.ics`)).text
    const kept = async (named: CalendarTexts, scope: EventScope) =>
      (await Array.fromAsync(keptPieces(service.context, named, scope))).join('')
    const eventNamed = async (title: string) => {
      const given = { calendar_id: String(id) }
      const { json } = await service.call('/api/v1/me/calendars/events/list/', given)
      return json.events.find((event: { title: string }) => event.title === title)
    }

    it('are marked as free in the feed, and others have no mark', async () => {
      const text = await feedOf(key)
      assert.deepEqual(freeIn(text), ['free', 'series'])
      assert.equal(text.match(/TRANSP:/g)?.length, 2)
    })

    it('are marked as free in the files and links of their page', async () => {
      const { value: [event] = [] } = await eventSlices(service.context.db, id).next()
      assert.equal(event?.title, 'free')
      assert.deepEqual(freeIn((await service.send(`/event/${event.key}+apple`)).text), ['free'])
      const { headers } = await service.send(`/event/${event.key}+google`)
      assert.match(headers['location'] ?? '', /[?&]crm=AVAILABLE&/)
    })

    it('survive an export and import', async () => {
      const named = { title: 'Mine', description: '' }
      const scope = { accountId: service.account.accountId, calendarId: id }
      const text = await kept(named, scope)
      assert.deepEqual(freeIn(text), ['free', 'series'])
      for (const again of [text, await feedOf(key), file]) {
        assert.deepEqual(await add(again), { added: 0, updated: 0, unchanged: 4 })
      }
    })

    it('are updated by imports', async () => {
      const other = fileOf(...eventOf('unsaid', free))
      assert.deepEqual(await add(other), { added: 0, updated: 1, unchanged: 0 })
      assert.deepEqual(freeIn(await feedOf(key)), ['free', 'series', 'unsaid'])
      const back = fileOf(...eventOf('unsaid'))
      assert.deepEqual(await add(back), { added: 0, updated: 1, unchanged: 0 })
      assert.deepEqual(freeIn(await feedOf(key)), ['free', 'series'])
    })

    it('stay free when the API saves them without the property', async () => {
      const event = await eventNamed('free')
      assert.doesNotMatch(JSON.stringify(event), /transp|opaque/i)
      const given = { event_id: event.id, title: 'free', start_date: '2026-12-02' }
      const { status } = await service.call('/api/v1/me/calendars/events/save/', given)
      assert.equal(status, 200)
      assert.deepEqual(freeIn(await feedOf(key)), ['free', 'series'])
    })

    it('stay free in a copy, and when restored from the trash', async () => {
      const { context } = service
      const { accountId } = service.account
      const copy = await duplicateCalendar(context, accountId, id, 'Copy')
      assert.ok(copy !== undefined)
      const { json } = await service.call('/api/v1/me/calendars/list/')
      const { uniquekey } = json.calendars.find((one: { id: string }) => one.id === String(copy))
      assert.deepEqual(freeIn(await feedOf(uniquekey)), ['free', 'series'])
      const deleted = await deleteEvent(
        context,
        accountId,
        Number((await eventNamed('free')).id),
        'calendar',
      )
      await restore(context, accountId, String(deleted))
      await restore(context, accountId, String(await deleteCalendar(context, accountId, id)))
      assert.deepEqual(freeIn(await feedOf(key)), ['free', 'series'])
    })

    it('can be single events', async () => {
      const { context } = service
      const { accountId } = service.account
      const found = readImport({ bytes: Buffer.from(file), now: context.now() })
      assert.ok(found.ok)
      const [{ draft } = assert.fail()] = found.value.events
      const event = await createOneTimeEvent(context, accountId, draft)
      const { text } = await service.send(`/event/${event.key}+apple`)
      assert.deepEqual(freeIn(text), ['free'])
      const scope = { accountId, calendarId: undefined }
      assert.deepEqual(freeIn(await kept({ title: 'Single', description: '' }, scope)), ['free'])
    })
  })
}
