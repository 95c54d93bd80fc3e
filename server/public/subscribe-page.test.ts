import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { engines } from '../../tests/support/databases.ts'
import { createService, requestOf, type TestService } from '../../tests/support/service.ts'
import { createApp } from '../boot/app.ts'
import type { Database } from '../storage/database.ts'

const create = '/api/v1/me/calendars/events/create/'

async function createCalendar(service: TestService) {
  const reply = await service.call('/api/v1/me/calendars/create/', { title: 'Room 1' })
  return reply.json.calendar
}

function titlesOn(page: string): readonly string[] {
  return [...page.matchAll(/href="\/event\/[a-z0-9]+"[^>]*>([^<]*)</g)].map(
    ([, title = '']) => title,
  )
}

/** Counts the statements that a page needs. */
async function countStatements({ context }: TestService, path: string): Promise<number> {
  let count = 0
  const rows: Database['rows'] = (sql, values) => {
    count++
    return context.db.rows(sql, values)
  }
  const app = createApp({ ...context, db: { ...context.db, rows } })
  await app(requestOf(path))
  return count
}

for (const engine of engines) {
  test(`the page skips the many events of a past morning, on ${engine}`, async (t) => {
    const service = await createService(engine)
    t.after(service.stop)
    const { id, uniquekey } = await createCalendar(service)
    const morning = {
      calendar_id: id,
      title: 'Over',
      start_date: '2026-11-21 09:00',
      timezone: 'UTC',
    }
    for (let count = 0; count < 65; count++) await service.call(create, morning)
    await service.call(create, { ...morning, title: 'Goes on', start_date: '2026-11-21 11:30' })
    await service.call(create, { ...morning, title: 'Tomorrow', start_date: '2026-11-22 09:00' })
    const { text } = await service.send(`/subscribe/${uniquekey}`)
    deepEqual(titlesOn(text), ['Goes on', 'Tomorrow'])
  })

  test(`the page shows events that began days ago and are still running, on ${engine}`, async (t) => {
    const service = await createService(engine)
    t.after(service.stop)
    const { id, uniquekey } = await createCalendar(service)
    const rows: readonly (readonly [title: string, start: string, end: string, day?: string])[] = [
      ['Over', '2026-11-19 09:00', '2026-11-21 12:00'],
      ['Days over', '2026-11-10', '2026-11-20', 'true'],
      ['Fair', '2026-11-19 09:00', '2026-11-21 12:01'],
      ['Last day', '2026-11-01', '2026-11-21', 'true'],
      ['Month', '2026-10-21 12:00', '2026-12-01 12:00'],
      ['Later', '2026-11-21 12:00', '2026-11-21 13:00'],
    ]
    for (const [title, start_date, end_date, all_day_event = ''] of rows) {
      const event = { calendar_id: id, title, start_date, end_date, all_day_event }
      const { status, text } = await service.call(create, { ...event, timezone: 'UTC' })
      equal(status, 200, text)
    }
    const { text } = await service.send(`/subscribe/${uniquekey}`)
    deepEqual(titlesOn(text), ['Month', 'Last day', 'Fair', 'Later'])
  })

  test(`past events are skipped in equally few statements, regardless of their number, on ${engine}`, async (t) => {
    const service = await createService(engine)
    t.after(service.stop)
    const { id, uniquekey } = await createCalendar(service)
    const event = { calendar_id: id, title: 'Over', timezone: 'UTC' }
    await service.call(create, { ...event, start_date: '2026-11-15 09:00' })
    const before = await countStatements(service, `/subscribe/${uniquekey}`)
    for (let count = 0; count < 520; count++) {
      await service.call(create, { ...event, start_date: '2026-11-15 09:00' })
    }
    for (const [title, start_date] of [
      ['Goes on', '2026-11-21 11:30'],
      ['Tomorrow', '2026-11-22 09:00'],
    ] as const) {
      await service.call(create, { ...event, title, start_date })
    }
    const { text } = await service.send(`/subscribe/${uniquekey}`)
    deepEqual(titlesOn(text), ['Goes on', 'Tomorrow'])
    equal(await countStatements(service, `/subscribe/${uniquekey}`), before)
  })

  test(`the page shows at most ten events, the earliest first, on ${engine}`, async (t) => {
    const service = await createService(engine)
    t.after(service.stop)
    const { id, uniquekey } = await createCalendar(service)
    match((await service.send(`/subscribe/${uniquekey}`)).text, /No upcoming events yet/)
    for (let day = 30; day > 18; day--) {
      await service.call(create, {
        calendar_id: id,
        title: `Day ${day}`,
        start_date: `2026-12-${day}`,
      })
    }
    const { text } = await service.send(`/subscribe/${uniquekey}`)
    const days = [19, 20, 21, 22, 23, 24, 25, 26, 27, 28]
    deepEqual(
      titlesOn(text),
      days.map((day) => `Day ${day}`),
    )
  })
}
