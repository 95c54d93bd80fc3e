import { equal, match, notEqual, ok, rejects } from 'node:assert/strict'
import { it, type TestContext } from 'node:test'
import { engines, type TestEngine } from '../../../tests/support/databases.ts'
import { createService } from '../../../tests/support/service.ts'
import type { HttpError } from '../../http/http-error.ts'
import { findFeed } from '../../storage/feeds.ts'
import { FeedCache } from './feed-cache.ts'

/** Starts a calendar with its own cache, and counts how often events are read. */
async function startCache(t: TestContext, engine: TestEngine, largest: number) {
  const service = await createService(engine)
  t.after(service.stop)
  const { db } = service.context
  let reads = 0
  const rows: typeof db.rows = (sql, values) => {
    if (/ from "events"/.test(sql)) reads++
    return db.rows(sql, values)
  }
  const cache = new FeedCache({ ...service.context, db: { ...db, rows } }, largest)
  const { calendar } = (await service.call('/api/v1/me/calendars/create/', { title: 'Long' })).json
  const add = async (more: Readonly<Record<string, string>>) => {
    const event = { calendar_id: calendar.id, title: 'Event', start_date: '2026-12-01', ...more }
    const { json } = await service.call('/api/v1/me/calendars/events/create/', event)
    return String(json.event.id)
  }
  const ask = async (wantsZones = false) => {
    const state = await findFeed(db, calendar.uniquekey)
    ok(state)
    return cache.body(state, { wantsZones, zoneReader: 'microsoft', language: 'en' })
  }
  return { service, add, ask, reads: () => reads }
}

const zoned = { start_date: '2026-12-01 19:00', timezone: 'Europe/Berlin' }

for (const engine of engines) {
  it(`${engine}: reading a feed that is too large stops early, and happens once for each change`, async (t) => {
    const { service, add, ask, reads } = await startCache(t, engine, 3000)
    await add({ description: 'short' })
    ok((await ask()).size > 0)
    equal(reads(), 1)
    const long = await add({ description: 'long '.repeat(1000) })
    for (let poll = 0; poll < 3; poll++) {
      await rejects(
        async () => ask(),
        ({ type, status }: HttpError) => type === 'too_large' && status === 413,
      )
    }
    equal(reads(), 2)
    await service.call('/api/v1/me/calendars/events/delete/', { event_id: long })
    ok((await ask()).size > 0)
    equal(reads(), 3)
  })

  it(`${engine}: a text with zones is created once, on request, in addition to the usual one`, async (t) => {
    const { add, ask, reads } = await startCache(t, engine, 100_000)
    await add(zoned)
    const text = async (wantsZones: boolean) =>
      Buffer.from(await (await ask(wantsZones)).bytes('identity')).toString()
    match(await text(false), /^DTSTART:20261201T180000Z\r$/m)
    equal(reads(), 1)
    match(await text(true), /^DTSTART;TZID=Europe\/Berlin:20261201T190000\r$/m)
    equal(reads(), 2)
    notEqual(await text(false), await text(true))
    equal(reads(), 2)
    await add(zoned)
    match(await text(true), /TZID=Europe\/Berlin/)
    match(await text(false), /^DTSTART:20261201T180000Z\r$/m)
    equal(reads(), 4)
  })
}

it('a text with zones that equals the usual one takes no additional memory', async (t) => {
  const { add, ask } = await startCache(t, 'sqlite', 100_000)
  await add({ start_date: '2026-12-01 19:00' })
  equal(await ask(true), await ask(false))
})

it('a feed that is too large for two variants is the same for all clients', async (t) => {
  const { add, ask, reads } = await startCache(t, 'sqlite', 3000)
  await add({ ...zoned, description: 'x'.repeat(1000) })
  const first = await ask(true)
  const usual = await ask(false)
  notEqual(first, usual)
  for (let poll = 0; poll < 3; poll++) {
    equal(await ask(true), usual)
    equal(await ask(false), usual)
  }
  equal(reads(), 2)
})
