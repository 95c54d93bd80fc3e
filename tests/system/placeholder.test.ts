/** What followers get if a calendar has no events left for them. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { suite, type TestContext, test } from 'node:test'
import ICAL from 'ical.js'
import { engines, type TestEngine } from '../support/databases.ts'
import { createService } from '../support/service.ts'

const calendars = '/api/v1/me/calendars'
const party = { title: 'Party', start_date: '2031-07-01 20:30', timezone: 'Europe/Berlin' }

async function startCalendar(t: TestContext, engine: TestEngine) {
  const service = await createService(engine)
  t.after(service.stop)
  const { calendar } = (await service.call(`${calendars}/create/`, { title: 'Club' })).json
  const { location } = (await service.send(`/subscribe/${calendar.uniquekey}+apple`)).headers
  const path = String(location).replace(/^webcal:\/\/[^/]+/, '')
  const poll = (headers = {}) => service.send(path, { headers })
  const add = async (): Promise<string> => {
    const created = await service.call(`${calendars}/events/create/`, {
      calendar_id: calendar.id,
      ...party,
    })
    return String(created.json.event.id)
  }
  const remove = (id: string) => service.call(`${calendars}/events/delete/`, { event_id: id })
  const rename = () =>
    service.call(`${calendars}/save/`, { calendar_id: String(calendar.id), title: 'Team' })
  const block = (at: number | null) =>
    service.context.db.transaction((connection) =>
      connection.rows(`update followers set blocked_at = ${at}`, []),
    )
  return { service, poll, add, remove, rename, block }
}

function read(text: string) {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return events.map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    title: String(event.getFirstPropertyValue('summary')),
    start: String(event.getFirstPropertyValue('dtstart')),
    end: String(event.getFirstPropertyValue('dtend')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    stamp: String(event.getFirstPropertyValue('dtstamp')),
    transparency: String(event.getFirstPropertyValue('transp')),
  }))
}

for (const engine of engines) {
  suite(`a feed without events on ${engine}`, () => {
    test('has a placeholder once its last event is deleted, with a later time each time', async (t) => {
      const { service, poll, add, remove } = await startCalendar(t, engine)
      await remove(await add())
      service.wait(60)
      const reply = await poll()
      const [first, ...rest] = read(reply.text)
      ok(first)
      deepEqual(rest, [])
      deepEqual(
        [first.title, first.start, first.end, first.transparency],
        ['This calendar has no events', '2000-01-01', '2000-01-02', 'TRANSPARENT'],
      )
      equal(first.stamp, '2026-11-21T12:00:00Z')
      const unchanged = await poll({ 'if-none-match': reply.headers['etag'] })
      equal(unchanged.status, 304)
      const id = await add()
      equal(read((await poll()).text)[0]?.title, 'Party')
      await remove(id)
      const [later] = read((await poll()).text)
      ok(later && later.sequence > first.sequence)
      deepEqual([later.uid, later.stamp], [first.uid, '2026-11-21T12:01:00Z'])
    })

    test('has no placeholder if there never was an event, whatever else has changed', async (t) => {
      const { poll, rename, service, block } = await startCalendar(t, engine)
      deepEqual(read((await poll()).text), [])
      await rename()
      const { text } = await poll()
      match(text, /^NAME:Team\r$/m)
      deepEqual(read(text), [])
      await service.count()
      await block(1_795_262_400)
      const ended = (await poll()).text
      match(ended, /^NAME:Team \(this subscription was ended/m)
      deepEqual(read(ended), [])
    })

    test('has no placeholder if it is a copy that never had an event', async (t) => {
      const { service, poll, add, remove } = await startCalendar(t, engine)
      await remove(await add())
      equal(read((await poll()).text).length, 1)
      const { duplicateCalendar } = await import('../../server/operations/copies.ts')
      const { accountId } = service.account
      const id = await duplicateCalendar(service.context, accountId, 1, 'Copy')
      const [row] = await service.context.db.rows(`select key from calendars where id = ${id}`, [])
      deepEqual(read((await service.send(`/feed/${row?.['key']}.ics`)).text), [])
    })

    test('has a placeholder for a blocked follower, with a later time each time', async (t) => {
      const { service, poll, add, block } = await startCalendar(t, engine)
      await add()
      equal(read((await poll()).text)[0]?.title, 'Party')
      await service.count()
      await block(1_795_262_400)
      const [first, ...rest] = read((await poll()).text)
      ok(first)
      deepEqual(rest, [])
      deepEqual(
        [first.title, first.start, first.transparency, first.stamp],
        ['This subscription has ended', '2000-01-01', 'TRANSPARENT', '2026-11-21T12:00:00Z'],
      )
      await block(1_795_262_520)
      const [later] = read((await poll()).text)
      ok(later && later.sequence > first.sequence)
      deepEqual([later.uid, later.stamp], [first.uid, '2026-11-21T12:02:00Z'])
      await block(null)
      equal(read((await poll()).text)[0]?.title, 'Party')
    })

    test('has a placeholder in the language of the client', async (t) => {
      const { service, poll, add, remove, block } = await startCalendar(t, engine)
      await remove(await add())
      const german = { 'accept-language': 'de-AT,de;q=0.8' }
      const [one, other] = [await poll(german), await poll()]
      equal(read(one.text)[0]?.title, 'Dieser Kalender hat keine Termine')
      equal(read(other.text)[0]?.title, 'This calendar has no events')
      equal(one.headers['etag'] === other.headers['etag'], false)
      match(one.headers['vary'] ?? '', /accept-language/)
      await service.count()
      await block(1_795_262_400)
      const ended = await poll(german)
      equal(read(ended.text)[0]?.title, 'Dieses Abonnement ist beendet')
      match(ended.headers['vary'] ?? '', /accept-language/)
    })
  })
}
