import { equal, ok, rejects } from 'node:assert/strict'
import { it } from 'node:test'
import { engines } from '../../tests/support/databases.ts'
import { createService } from '../../tests/support/service.ts'
import type { Refusal } from '../http/refusal.ts'
import { findFeed } from '../storage/feeds.ts'
import { FeedCache } from './cache.ts'

for (const engine of engines) {
  it(`${engine}: a feed that is too long is read no further, and once for each change`, async (t) => {
    const service = await createService(engine)
    t.after(service.stop)
    const { db } = service.context
    let reads = 0
    const rows: typeof db.rows = (sql, values) => {
      if (/ from "events"/.test(sql)) reads++
      return db.rows(sql, values)
    }
    const cache = new FeedCache({ ...service.context, db: { ...db, rows } }, 3000)
    const { calendar } = (await service.call('/api/v1/me/calendars/create/', { title: 'Long' }))
      .json
    const add = async (description: string) => {
      const event = {
        calendar_id: calendar.id,
        title: 'Event',
        start_date: '2026-12-01',
        description,
      }
      const { json } = await service.call('/api/v1/me/calendars/events/create/', event)
      return String(json.event.id)
    }
    const ask = async () => {
      const state = await findFeed(db, calendar.uniquekey, calendar.uniquekey)
      ok(state)
      return cache.written(state)
    }
    await add('short')
    ok((await ask()).size > 0)
    equal(reads, 1)
    const long = await add('long '.repeat(1000))
    for (let poll = 0; poll < 3; poll++) {
      await rejects(ask, ({ type, status }: Refusal) => type === 'too_large' && status === 413)
    }
    equal(reads, 2)
    await service.call('/api/v1/me/calendars/events/delete/', { event_id: long })
    ok((await ask()).size > 0)
    equal(reads, 3)
  })
}
