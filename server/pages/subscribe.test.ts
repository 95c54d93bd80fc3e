import { deepEqual, match } from 'node:assert/strict'
import { test } from 'node:test'
import { engines } from '../../tests/support/databases.ts'
import { createService, type TestService } from '../../tests/support/service.ts'

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

for (const engine of engines) {
  test(`the page passes over a busy morning that is over, on ${engine}`, async (t) => {
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

  test(`the page shows ten events at most, the earliest first, on ${engine}`, async (t) => {
    const service = await createService(engine)
    t.after(service.stop)
    const { id, uniquekey } = await createCalendar(service)
    match((await service.send(`/subscribe/${uniquekey}`)).text, /No events are planned yet/)
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
