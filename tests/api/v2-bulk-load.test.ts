/** A bulk create of the largest size. */

import { equal, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { maxBulkEvents } from '../../contract/v2/bulk.ts'
import { createAccount } from '../../server/operations/accounts.ts'
import { engines } from '../support/databases.ts'
import { watchTurns } from '../support/loop-turns.ts'
import { createService, type TestService } from '../support/service.ts'
import { v2Client } from '../support/v2.ts'

/**
 * The goals in milliseconds, and how many times as long it may take on a machine that does other work:
 * the processor time of a turn of the event loop, and how long a create of another account takes.
 */
const goals = { turn: 50, write: 250 }
const tolerance = 2

for (const engine of engines) {
  describe(`creating ${maxBulkEvents} events on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const party = (title: string) => ({ title, datetime_start: '2026-12-01 18:00' })

    it('holds up neither the event loop nor another account', async (t) => {
      const client = v2Client(service)
      const account = await createAccount(service.context, 'other@example.com', 'correct horse')
      ok(account)
      const other = v2Client(service, account.token)
      const { id } = await client.call('POST', '/calendars', { title: 'Season' })
      const description = 'A long evening. '.repeat(100)
      const events = Array.from({ length: maxBulkEvents }, (_, at) => ({
        ...party(`Concert ${at}`),
        ...{ calendar_id: id, description, timezone: 'Europe/Berlin' },
        ...{ recurring_rule: 'FREQ=MONTHLY;BYDAY=1FR;COUNT=12', custom_data: { number: at } },
      }))
      // What is compiled or opened by the first request counts for nothing.
      await client.call('POST', '/events/bulk', { events: events.slice(0, 20) })
      await other.call('POST', '/events', party('First'))

      let isOver = false
      const turns = watchTurns()
      const begin = performance.now()
      const work = client.call('POST', '/events/bulk', { events }).finally(() => {
        isOver = true
      })
      const writes: number[] = []
      while (!isOver) {
        const start = performance.now()
        await other.call('POST', '/events', party('Meanwhile'))
        writes.push(performance.now() - start)
      }
      const { results } = await work
      const { longestOfOurs: turn } = turns.stop()
      const figures = { turn, write: Math.max(...writes) }
      const seconds = (performance.now() - begin) / 1000
      t.diagnostic(JSON.stringify({ ...figures, seconds, writes: writes.length }))
      equal(results.filter((one: { event?: object }) => one.event).length, maxBulkEvents)
      ok(writes.length > 5, `${writes.length} creates of the other account`)
      for (const [what, goal] of Object.entries(goals)) {
        const took = figures[what as keyof typeof figures]
        ok(took <= tolerance * goal, `${what}: ${took} ms`)
      }
    })
  })
}
