import { deepEqual, equal, ok } from 'node:assert/strict'
import { it } from 'node:test'
import { writeFeedEvents } from '../../../core/export/calendar.ts'
import { engines } from '../../../tests/support/databases.ts'
import { addMany } from '../../../tests/support/many-events.ts'
import { createService } from '../../../tests/support/service.ts'
import { createCalendar } from '../../operations/calendars.ts'
import { FeedRenderer } from './feed-renderer.ts'

const room = 64 * 1024 * 1024
const style = { write: writeFeedEvents, reader: 'microsoft' } as const

for (const engine of engines) {
  it(`${engine}: after a change in a long feed, only the changed part is written again`, async (t) => {
    const service = await createService(engine)
    t.after(service.stop)
    const { context, account } = service
    const { id } = await createCalendar(context, account.accountId, { title: 'Long' })
    await addMany(service, 3000, { calendar_id: String(id) })
    const feed = { calendarId: id, title: 'Long', description: '' }
    let read = 0
    const rows: typeof context.db.rows = async (sql, values) => {
      const found = await context.db.rows(sql, values)
      if (sql.includes('"location"')) read += found.length
      return found
    }
    const renderer = new FeedRenderer({ ...context, db: { ...context.db, rows } }, style, room)
    /**
     * Counts the events read to write the feed, and compares it with one written without a cache.
     */
    const readFor = async () => {
      read = 0
      const rendered = await renderer.render(feed)
      const count = read
      deepEqual(rendered, await new FeedRenderer(context, style, room).render(feed))
      return count
    }
    const change = (sql: string) => context.db.transaction((connection) => connection.rows(sql, []))
    const ids = await context.db.rows('select id from events order by id', [])
    const idOf = (at: number) => Number(ids[at]?.['id'])
    equal(await readFor(), 3000)
    equal(await readFor(), 200)
    renderer.forget(id)
    equal(await readFor(), 3000)
    await change(
      `update events set title = 'X', modified_at = modified_at + 1 where id = ${idOf(700)}`,
    )
    equal(await readFor(), 400)
    await change(`delete from events where id = ${idOf(900)}`)
    equal(await readFor(), 399)
    // A whole chunk is deleted, and one of its events is restored.
    await change(
      `update events set calendar_id = null where id between ${idOf(1200)} and ${idOf(1399)}`,
    )
    equal(await readFor(), 200)
    await change(`update events set calendar_id = ${id} where id = ${idOf(1300)}`)
    equal(await readFor(), 401)
    await addMany(service, 300, { calendar_id: String(id) })
    equal(await readFor(), 500)
    await change(`delete from events where id > ${idOf(0)}`)
    equal(await readFor(), 1)
  })

  it(`${engine}: concurrent requests share one rebuild, which lets other requests run in between`, async (t) => {
    const service = await createService(engine)
    t.after(service.stop)
    const { context, account } = service
    const { id } = await createCalendar(context, account.accountId, { title: 'Long' })
    await addMany(service, 5000, { calendar_id: String(id) })
    const [calendar] = await context.db.rows(`select key from calendars where id = ${id}`, [])
    let turns = 0
    const counting = setInterval(() => turns++, 0)
    const polls = Array.from({ length: 10 }, () => service.send(`/feed/${calendar?.['key']}.ics`))
    const answers = await Promise.all(polls)
    clearInterval(counting)
    equal(new Set(answers.map(({ text }) => text)).size, 1)
    equal(answers[0]?.text.match(/BEGIN:VEVENT/g)?.length, 5000)
    ok(turns > 10, `${turns} turns`)
  })
}
