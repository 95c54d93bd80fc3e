import { equal, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { engines } from '../../tests/support/databases.ts'
import { isDeep } from '../../tests/support/depth.ts'
import { manyEvents } from '../../tests/support/many.ts'
import { createService } from '../../tests/support/service.ts'
import { finishUpdate, movedZone, noteEarlier } from '../../tests/support/zone-change.ts'
import { saveSettings } from './accounts.ts'
import { createCalendar } from './calendars.ts'

const count = isDeep ? 200_000 : 2000

/** The time limit for the whole update, in seconds. */
const longest = 60

/** Between two changes by others during long work, in milliseconds. */
const pause = 5

/** How long another change may wait during the update, in milliseconds. */
const longestWait = 1000

for (const engine of engines) {
  describe(`new rules of a zone for many events, on ${engine}`, () => {
    it('move all of them in time, and do not block other requests', async (t) => {
      const service = await createService(engine)
      t.after(service.stop)
      const { context, account } = service
      const { accountId } = account
      const { id: calendarId } = await createCalendar(context, accountId, { title: 'Large' })
      await manyEvents(context.db, { accountId, calendarId }, count)
      // All are in the summer of 2027, and off by an hour.
      const start = Date.UTC(2027, 6, 1, 14) / 1000
      await context.db.transaction(
        (connection) =>
          connection.rows(
            `update events set zone = '${movedZone}', start_local = '2027-07-01T09:00:00',
              end_local = '2027-07-01T10:00:00', start_month = '2027-07', start_at = ${start},
              end_at = ${start + 3600}, over_at = ${start + 3600}`,
            [],
          ),
        { patience: 120_000 },
      )
      await noteEarlier(context)
      const waits: number[] = []
      let isOver = false
      const others = (async () => {
        const settings = { name: 'Ada', zone: 'UTC', language: 'en' } as const
        while (!isOver) {
          const since = performance.now()
          await saveSettings(context, accountId, settings)
          waits.push(performance.now() - since)
          if (isDeep) await wait(pause)
        }
      })()
      const begun = performance.now()
      await finishUpdate(context).finally(() => {
        isOver = true
      })
      await others
      const seconds = (performance.now() - begun) / 1000
      const sql = `select count(*) as moved from events where updates = 1 and start_at = ${start + 3600}`
      const [row] = await context.db.rows(sql, [])
      equal(Number(row?.['moved']), count)
      ok(seconds < longest, `${seconds} s`)
      ok(waits.length > 4, `${waits.length} changes`)
      ok(Math.max(...waits) < longestWait, `${Math.max(...waits)} ms`)
      t.diagnostic(
        `${seconds.toFixed(1)} s, ${waits.length} changes, longest ${Math.max(...waits).toFixed(0)} ms`,
      )
    })
  })
}
