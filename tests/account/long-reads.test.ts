import { equal, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createCalendar } from '../../server/operations/calendars.ts'
import { engines } from '../support/databases.ts'
import { deepOnly } from '../support/depth.ts'
import { watchTurns } from '../support/loop-turns.ts'
import { addMany } from '../support/many-events.ts'
import { createSite, type Site, type Visitor } from './site.ts'

/** How many events each of the calendars has. */
const count = 100_000

/** What work on the main thread may take without a turn for others, in milliseconds; a slow machine takes three times. */
const longest = 150

const start = 'start_at'
/** Events of each kind that once held everyone up; the times are about the beginning of tests. */
const kinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'whole days that are just over': {
    is_whole_day: '1',
    [start]: '1795132800',
    end_at: '1795132800',
    over_at: '1795219200',
  },
  'events of the last weeks': {
    [start]: '1795262400 - 3600 - 10 * i',
    end_at: '1795262400 - 3600 - 10 * i',
    over_at: '1795262400 - 3600 - 10 * i',
    zone: "'Europe/Berlin'",
    description: "'Something is said of each event, such as ' || i",
  },
  'later series': {
    [start]: '1795262400 + 86400 + 60 * i',
    end_at: '1795262400 + 86400 + 60 * i',
    over_at: '7258118400',
    recurrence: "'FREQ=YEARLY'",
  },
}

/** The most that the main thread worked without a turn for others, in milliseconds. */
/** How often a page is requested: one with long turns has them each time. */
const tries = 3

/** The longest turn in the best of some tries. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let count = 0; count < tries && least >= longest; count++) {
    const turns = watchTurns()
    await work()
    least = Math.min(least, turns.stop().longest)
  }
  return least
}

for (const engine of engines) {
  for (const [kind, columns] of Object.entries(kinds)) {
    describe(`${count} ${kind} on ${engine}`, { skip: deepOnly }, () => {
      it('hold up nobody, whatever is asked', async (t) => {
        const site = await createSite(engine)
        t.after(site.stop)
        const visitor = await site.enter('ada@example.org')
        const calendar = await createCalendar(site.context, visitor.accountId, { title: 'Large' })
        const owner = { context: site.context, account: visitor }
        await addMany(owner, count, { ...columns, calendar_id: String(calendar.id) })
        for (const path of pathsOf(calendar)) {
          // Once to load and compile what it needs; then nothing is remembered of it.
          await ask(site, visitor, path)
          const turn = await longestTurn(async () => {
            await forget(site)
            await ask(site, visitor, path)
          })
          t.diagnostic(`${path}: ${turn.toFixed(1)} ms`)
          ok(turn < longest, `${path}: ${turn} ms`)
        }
      })
    })
  }
}

/** Changes an event, so that nothing that is remembered of the calendar is good any longer. */
async function forget({ context }: Site): Promise<void> {
  await context.db.transaction(async (connection) => {
    await connection.rows('update events set modified_at = 2 where id = 1', [])
    await connection.rows('update calendars set revision = revision + 1', [])
  })
}

async function ask({ service }: Site, visitor: Visitor, path: string): Promise<void> {
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
    `/account/events/list/${id}`,
    `/account/calendars/export/${id}`,
    '/account/download/everything.zip',
    `/feed/${key}.ics`,
  ]
}
