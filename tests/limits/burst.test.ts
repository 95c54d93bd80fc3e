/**
 * Many requests at once from one client are no overload, even if other programs use the processor.
 */

import { deepEqual, equal } from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { upperEngines } from '../support/depth.ts'
import { startSystem } from '../support/system.ts'

const count = 190

for (const engine of upperEngines) {
  test(`${count} concurrent changes all succeed on ${engine} while other programs use the processor`, async (t) => {
    const scope = { after: (end: () => Promise<void>) => t.after(end) }
    const { call, send, service } = await startSystem(scope, engine)
    const { calendar } = await call('/me/calendars/create/', { title: 'Concerts' })
    const event = { calendar_id: calendar.id, start_date: '2031-07-01 20:30' }
    const requests = Array.from({ length: count }, (_, n) =>
      send('/me/calendars/events/create/', { ...event, title: `Event ${n}` }),
    )
    await starve(service.child)
    const refused = (await Promise.all(requests)).filter(({ status }) => status !== 200)
    deepEqual(
      refused.map(({ text }) => text),
      [],
    )
    const { calendars } = await call('/me/calendars/list/')
    equal(calendars[0].events_total, String(count))
  })
}

/** Lets a process run only for short moments, as if others competed for the processor. */
async function starve(child: ChildProcess): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    child.kill('SIGSTOP')
    await setTimeout(500)
    child.kill('SIGCONT')
    await setTimeout(20)
  }
}
