import { equal, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createCalendar } from '../../server/operations/calendars.ts'
import { engines } from '../support/databases.ts'
import { deepOnly } from '../support/depth.ts'
import { watchTurns } from '../support/loop-turns.ts'
import { addMany } from '../support/many-events.ts'
import { createSite, type Site, type Visitor } from './site.ts'

/** The number of events in each calendar. */
const count = 100_000

/** The limit for one turn of the main thread, in milliseconds; tripled on slow machines. */
const longest = 150

/** The same for the calendar as a file: the test itself joins its 45 megabytes in one turn. */
const longestFile = 300

const start = 'start_at'
/** Events that once blocked the main thread, with times near the start of the tests' clock. */
const kinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'all-day events that have just ended': {
    is_whole_day: '1',
    [start]: '1795132800',
    end_at: '1795132800',
    over_at: '1795219200',
  },
  'events of the past weeks': {
    [start]: '1795262400 - 3600 - 10 * i',
    end_at: '1795262400 - 3600 - 10 * i',
    over_at: '1795262400 - 3600 - 10 * i',
    zone: "'Europe/Berlin'",
    description: "'Every event has a description, such as ' || i",
  },
  'future series': {
    [start]: '1795262400 + 86400 + 60 * i',
    end_at: '1795262400 + 86400 + 60 * i',
    over_at: '7258118400',
    recurrence: "'FREQ=YEARLY'",
  },
}

/** The number of attempts: the first loads and compiles code, but a page with long turns has them each time. */
const tries = 4

/** Returns the longest turn of the best attempt, in milliseconds. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let min = Number.POSITIVE_INFINITY
  for (let count = 0; count < tries && min >= longest; count++) {
    const turns = watchTurns()
    await work()
    min = Math.min(min, turns.stop().longest)
  }
  return min
}

for (const engine of engines) {
  for (const [kind, columns] of Object.entries(kinds)) {
    describe(`${count} ${kind} on ${engine}`, { skip: deepOnly }, () => {
      it('do not block the main thread on any page', async (t) => {
        const site = await createSite(engine)
        t.after(site.stop)
        const visitor = await site.enter('ada@example.org')
        const calendar = await createCalendar(site.context, visitor.accountId, { title: 'Large' })
        const owner = { context: site.context, account: visitor }
        await addMany(owner, count, { ...columns, calendar_id: String(calendar.id) })
        for (const path of pathsOf(calendar)) {
          const turn = await longestTurn(async () => {
            await forget(site)
            await load(site, visitor, path)
          })
          t.diagnostic(`${path}: ${turn.toFixed(1)} ms`)
          const limit = path.includes('/export/') ? longestFile : longest
          ok(turn < limit, `${path}: ${turn} ms`)
        }
      })
    })
  }
}

/** Invalidates everything cached about the calendar by changing an event. */
async function forget({ context }: Site): Promise<void> {
  await context.db.transaction(async (connection) => {
    await connection.rows('update events set modified_at = 2 where id = 1', [])
    await connection.rows('update calendars set revision = revision + 1', [])
  })
}

async function load({ service }: Site, visitor: Visitor, path: string): Promise<void> {
  const { status } = path.startsWith('/account')
    ? await visitor.get(path)
    : await service.send(path, { headers: { 'accept-encoding': 'gzip' } })
  equal(status, 200, path)
}

function pathsOf({ id, key }: { readonly id: number; readonly key: string }): readonly string[] {
  return [
    `/subscribe/${key}`,
    `/subscribe/${key}?view=month&month=2026-10`,
    `/subscribe/${key}?view=month`,
    '/account',
    `/account/events/${id}`,
    `/account/events/${id}?view=over`,
    `/account/events/${id}?view=over&page=4000`,
    `/account/events/${id}?view=month&month=2026-10`,
    `/account/events/${id}?search=nothing`,
    `/account/events/${id}?view=all&page=4000`,
    `/account/events/${id}?sort=changed`,
    `/account/events/${id}?view=over&sort=changed`,
    `/account/events/${id}?view=coming&sort=changed&search=nothing`,
    `/account/events/list/${id}`,
    `/account/calendars/export/${id}`,
    '/account/download/everything.zip',
    `/feed/${key}.ics`,
  ]
}
