import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { engines, type TestEngine } from '../../tests/support/databases.ts'
import { addSeries } from '../../tests/support/series.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import {
  earlier,
  finishUpdate,
  latest,
  movedZone,
  noteEarlier,
} from '../../tests/support/zone-change.ts'
import { listMoves } from '../storage/timezone-moves.ts'
import { findZoneState } from '../storage/timezones.ts'
import { deleteEvent } from './events.ts'
import { addLink } from './links.ts'
import { restore } from './restore-deleted.ts'
import { applyZoneUpdate, countMoves, runZoneSlice, startZoneUpdate } from './timezones.ts'

const summer = '2027-07-15 09:00'

/** A calendar with events of every kind, with times derived from the earlier data. */
async function startService(t: TestContext, engine: TestEngine) {
  const service = await createService(engine)
  t.after(service.stop)
  const { context, account, call } = service
  const { calendar } = (await call('/api/v1/me/calendars/create/', { title: 'Trips' })).json
  const add = async (title: string, texts: Readonly<Record<string, string>>) => {
    const event = { calendar_id: calendar.id, title, timezone: movedZone, ...texts }
    equal((await call('/api/v1/me/calendars/events/create/', event)).status, 200, title)
  }
  await add('moves', { start_date: summer })
  await add('winter', { start_date: '2027-01-15 09:00' })
  await add('past', { start_date: '2026-07-15 09:00' })
  await add('whole day', { start_date: '2027-07-15', all_day_event: 'true' })
  await add('floating', { start_date: summer, timezone: '' })
  await add('elsewhere', { start_date: summer, timezone: 'Europe/Berlin' })
  await add('ends later', { start_date: '2027-01-15 09:00', end_date: summer })
  const series = (title: string, rule: string) =>
    addSeries(service, calendar.uniquekey, {
      title,
      start: '2026-06-04 09:00',
      zone: movedZone,
      rule,
    })
  await series('weekly', 'FREQ=WEEKLY')
  await series('until summer', 'FREQ=WEEKLY;UNTIL=20270715T150000Z')
  await series('winters', 'FREQ=YEARLY;BYMONTH=1')
  await series('ended', 'FREQ=WEEKLY;COUNT=3')
  await asBefore(service)
  return { service, context, account, calendar }
}

/** Sets the times derived from the earlier data: an hour earlier in summer. */
async function asBefore({ context: { db } }: TestService, only = '') {
  const all = [
    "update events set start_at = start_at - 3600, end_at = end_at - 3600, over_at = over_at - 3600 where title in ('moves', 'past', 'ended', 'weekly')",
    "update events set over_at = over_at + 3600 where title = 'weekly'",
    "update events set end_at = end_at - 3600, over_at = over_at - 3600 where title = 'ends later'",
    "update events set start_at = start_at - 3600, end_at = end_at - 3600 where title in ('winters', 'until summer')",
    "update events set over_at = over_at - 3600, recurrence = 'FREQ=WEEKLY;UNTIL=20270715T140000Z' where title = 'until summer'",
  ]
  const earlierBy = 'start_at = start_at - 3600, end_at = end_at - 3600, over_at = over_at - 3600'
  const statements = only ? [`update events set ${earlierBy} where title = '${only}'`] : all
  await db.transaction(async (connection) => {
    for (const sql of statements) await connection.rows(sql, [])
  })
}

async function rowsOf({ context: { db } }: TestService) {
  const sql = `select title, start_local, start_at, start_month, end_local, end_at, over_at,
    recurrence, updates, modified_at from events order by id`
  const rows = await db.rows(sql, [])
  return new Map(rows.map(({ title, ...row }) => [String(title), row]))
}

async function calendarRow({ context: { db } }: TestService) {
  const [row] = await db.rows('select revision, changed_at from calendars', [])
  return { revision: Number(row?.['revision']), changedAt: Number(row?.['changed_at']) }
}

for (const engine of engines) {
  describe(`new rules of a zone, on ${engine}`, () => {
    it('move future events once, and change nothing else', async (t) => {
      const { service, context, calendar } = await startService(t, engine)
      await noteEarlier(context)
      const before = await rowsOf(service)
      const revision = await calendarRow(service)
      service.wait(100)
      const counted = await countMoves(context, latest, earlier.offsets)
      await finishUpdate(context)
      const after = await rowsOf(service)
      const moved = [...after].flatMap(([title, row]) =>
        JSON.stringify(row) === JSON.stringify(before.get(title)) ? [] : [title],
      )
      deepEqual(moved, ['moves', 'ends later', 'weekly', 'until summer'])
      deepEqual(counted, { events: 4, links: 0 })
      for (const title of moved) {
        const [was, is] = [before.get(title), after.get(title)]
        equal(is?.['updates'], Number(was?.['updates']) + 1, title)
        equal(is?.['modified_at'], context.now(), title)
        equal(is?.['start_local'], was?.['start_local'], title)
        equal(is?.['end_local'], was?.['end_local'], title)
      }
      equal(after.get('moves')?.['start_at'], Date.UTC(2027, 6, 15, 15) / 1000)
      equal(after.get('moves')?.['over_at'], Date.UTC(2027, 6, 15, 16) / 1000)
      equal(after.get('ends later')?.['end_at'], Date.UTC(2027, 6, 15, 15) / 1000)
      // The last date keeps its local time.
      equal(after.get('until summer')?.['recurrence'], 'FREQ=WEEKLY;UNTIL=20270715T150000Z')
      equal(after.get('until summer')?.['over_at'], Date.UTC(2027, 6, 15, 16) / 1000)
      // Past times stay, including the first date of a series.
      equal(after.get('weekly')?.['start_at'], before.get('weekly')?.['start_at'])
      const now = await calendarRow(service)
      equal(now.revision, revision.revision + 1)
      equal(now.changedAt, context.now())
      const { text } = await service.send(`/feed/${calendar.uniquekey}.ics`)
      match(text, /SEQUENCE:1\r\nDTSTART:20270715T150000Z/)
    })

    it('are applied once, whatever interrupts them', async (t) => {
      const { service, context } = await startService(t, engine)
      await noteEarlier(context)
      await finishUpdate(context)
      const rows = await rowsOf(service)
      service.wait(100)
      await finishUpdate(context)
      equal(await startZoneUpdate(context, latest, earlier.offsets), 'nothing to do')
      equal(await runZoneSlice(context, latest.version), 'done')
      deepEqual(await rowsOf(service), rows)
      deepEqual(await countMoves(context, latest, earlier.offsets), { events: 0, links: 0 })
    })

    it('are not undone by a process with older data', async (t) => {
      const { service, context } = await startService(t, engine)
      await noteEarlier(context)
      await startZoneUpdate(context, latest, earlier.offsets)
      equal(await startZoneUpdate(context, earlier, earlier.offsets), 'newer data')
      equal(await runZoneSlice(context, earlier.version), 'locked')
      await finishUpdate(context)
      const rows = await rowsOf(service)
      equal(await startZoneUpdate(context, earlier, earlier.offsets), 'newer data')
      deepEqual(await rowsOf(service), rows)
      equal((await findZoneState(context.db))?.version, latest.version)
    })

    it('move short links with a future date, and record it for their account', async (t) => {
      const { context, account } = await startService(t, engine)
      const caller = { accountId: account.accountId, credential: 'token' } as const
      const texts = { title: 'Party', timezone: 'america/regina' }
      const moves = await addLink(context, caller, { ...texts, start: summer })
      await addLink(context, caller, { ...texts, start: '2027-01-15 09:00' })
      await addLink(context, caller, { ...texts, start: '2027-07-15T15:00:00Z' })
      await addLink(context, caller, { ...texts, start: summer, timezone: 'Europe/Berlin' })
      const repeats = await addLink(context, caller, {
        ...texts,
        start: '2026-06-04 09:00',
        recurring: 'FREQ=WEEKLY',
      })
      await noteEarlier(context)
      await finishUpdate(context)
      const changed = await context.db.rows(
        'select key from links where changes = 1 order by id',
        [],
      )
      deepEqual(
        changed.map(({ key }) => key),
        [moves, repeats],
      )
      const told = await listMoves(context.db, account.accountId, 0)
      deepEqual(
        told.map(({ version, zone, seconds, events, links }) => [
          version,
          zone,
          seconds,
          events,
          links,
        ]),
        [[latest.version, movedZone, 3600, 4, 2]],
      )
    })

    it('are detected from the rows of a database without recorded rules', async (t) => {
      const { service, context } = await startService(t, engine)
      const before = await rowsOf(service)
      await finishUpdate(context)
      const after = await rowsOf(service)
      const moved = [...after].filter(
        ([title, { updates }]) => updates !== before.get(title)?.['updates'],
      )
      deepEqual(
        moved.map(([title]) => title),
        ['moves', 'ends later', 'weekly', 'until summer'],
      )
    })

    it('are applied to what is restored later', async (t) => {
      const { service, context, account } = await startService(t, engine)
      await noteEarlier(context)
      const [row] = await context.db.rows("select id from events where title = 'moves'", [])
      const key = await deleteEvent(context, account.accountId, Number(row?.['id']), 'calendar')
      await finishUpdate(context)
      await restore(context, account.accountId, key ?? '')
      const restored = (await rowsOf(service)).get('moves')
      equal(restored?.['start_at'], Date.UTC(2027, 6, 15, 15) / 1000)
      equal(restored?.['over_at'], Date.UTC(2027, 6, 15, 16) / 1000)
      equal(restored?.['updates'], 1)
    })

    it('are compared again on request', async (t) => {
      const { service, context } = await startService(t, engine)
      await noteEarlier(context)
      await finishUpdate(context)
      const after = await rowsOf(service)
      equal(await applyZoneUpdate(context, latest, earlier.offsets), 'nothing to do')
      deepEqual(await rowsOf(service), after)
      // A process with older data adds an event in the meantime.
      await asBefore(service, 'moves')
      await applyZoneUpdate(context, latest, earlier.offsets)
      equal((await rowsOf(service)).get('moves')?.['start_at'], after.get('moves')?.['start_at'])
      equal((await findZoneState(context.db))?.version, latest.version)
    })

    it('are applied by two processes at once', async (t) => {
      const { service, context } = await startService(t, engine)
      await noteEarlier(context)
      await Promise.all([finishUpdate(context), finishUpdate(context), finishUpdate(context)])
      while ((await runZoneSlice(context, latest.version)) !== 'done');
      const updates = [...(await rowsOf(service)).values()].map((row) => row['updates'])
      deepEqual(
        updates.filter((count) => count !== 0),
        [1, 1, 1, 1],
      )
    })

    it('continue after an interruption with the same result', async (t) => {
      const { service, context } = await startService(t, engine)
      await noteEarlier(context)
      await startZoneUpdate(context, latest, earlier.offsets)
      const stops = new Error('stopped')
      let slices = 0
      for (let isOver = false; !isOver; ) {
        // Each slice fails once, after its last statement, before the commit.
        const broken = { ...context.db, slice: breakOff(context.db, stops) }
        await runZoneSlice({ ...context, db: broken }, latest.version).catch((error) => {
          ok(error === stops, String(error))
        })
        isOver = (await runZoneSlice(context, latest.version)) === 'done'
        slices++
      }
      ok(slices >= 4, `${slices}`)
      const updates = [...(await rowsOf(service)).values()].map((row) => row['updates'])
      deepEqual(
        updates.filter((count) => count !== 0),
        [1, 1, 1, 1],
      )
    })
  })
}

function breakOff(db: TestService['context']['db'], error: Error) {
  const slice: typeof db.slice = (work) =>
    db.slice(async (connection) => {
      await work(connection)
      throw error
    })
  return slice
}
