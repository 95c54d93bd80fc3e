import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { QuotaExceeded } from '../../core/account/quota.ts'
import { applyDraft, type EventDraft, type StoredEvent } from '../../core/event/event.ts'
import {
  addDate,
  changeDate,
  restoreDate,
  type SeriesEvent,
  skipDate,
} from '../../core/event/series-changes.ts'
import { namedProblem } from '../../core/problems.ts'
import { datesFrom } from '../../core/recurrence/dates.ts'
import { failure, type Result, success } from '../../core/result.ts'
import { makeCalendar } from '../../tests/pages/places.ts'
import { checkBytes } from '../../tests/support/bytes.ts'
import { engines } from '../../tests/support/databases.ts'
import { addOneTimeSeries, addSeries, seriesDraft } from '../../tests/support/series.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { findCalendarByKey } from '../storage/calendars.ts'
import { findEvent } from '../storage/events.ts'
import { createCalendar } from './calendars.ts'
import { duplicateCalendar } from './copies.ts'
import { deleteEvent, saveEvent } from './events.ts'
import { restore } from './restore-deleted.ts'
import { duplicateEvents, moveEvents } from './selected-events.ts'
import { changeFollowing, changeSeries, deleteFollowing } from './series.ts'

const weekly = {
  ...{ title: 'Training', start: '2026-12-01 18:00', end: '2026-12-01 19:30' },
  ...{ zone: 'Europe/Berlin', rule: 'FREQ=WEEKLY;COUNT=4' },
}
const second = '2026-12-08T18:00:00'
const third = '2026-12-15T18:00:00'

function resultOf<Value>(result: Result<Value> | undefined): Value {
  ok(result?.ok, JSON.stringify(result))
  return result.value
}

/** Returns a change that applies a draft to a series. */
function saving(draft: EventDraft) {
  return (series: SeriesEvent) => success(applyDraft(draft, series))
}

function startsOf({ recurrence, when }: StoredEvent): readonly string[] {
  if (!recurrence) return [when.start.local]
  return datesFrom(recurrence, when, 0)
    .take(10)
    .map((date) => `${date.when.start.local.slice(5, 16)}${date.change.title ?? ''}`)
    .toArray()
}

const whole = ['12-01T18:00', '12-08T18:00', '12-15T18:00', '12-22T18:00']
const changed = ['12-01T18:00', '12-15T18:00Match', '12-22T18:00', '12-24T18:00']

for (const engine of engines) {
  describe(`series with exceptions on ${engine}`, () => {
    let service: TestService
    let key: string
    let calendarId: number
    let accountId: number
    before(async () => {
      service = await createService(engine)
      accountId = service.account.accountId
      key = await makeCalendar(service, [])
      calendarId = (await findCalendarByKey(service.context.db, key))?.id ?? 0
    })
    after(() => service.stop())

    const owned = ({ id }: StoredEvent) => ({ accountId, id, scope: 'calendar' }) as const
    const change = async (event: StoredEvent, ...changes: Parameters<typeof changeSeries>[2][]) => {
      let saved = event
      for (const one of changes) {
        saved = resultOf(await changeSeries(service.context, owned(event), one))
      }
      return saved
    }
    const withExceptions = async () =>
      change(
        await addSeries(service, key, weekly),
        (series) => skipDate(series, second),
        (series) => changeDate(series, third, { title: 'Match' }),
        (series) => addDate(series, '2026-12-24T18:00:00', {}),
      )
    const stored = async ({ id }: StoredEvent) => {
      const event = await findEvent(service.context.db, accountId, id)
      ok(event)
      return event
    }
    const revision = async () => {
      const sql = `select revision from calendars where id = ${calendarId}`
      return Number((await service.context.db.rows(sql, []))[0]?.['revision'])
    }

    it('are stored, counted as changes, and written to the feed', async () => {
      const earlier = await revision()
      const event = await withExceptions()
      deepEqual(startsOf(event), changed)
      deepEqual(startsOf(await stored(event)), changed)
      equal((await stored(event)).updates, 3)
      equal(await revision(), earlier + 4)
      const { text } = await service.send(`/feed/${key}.ics`)
      match(text, /\r\nEXDATE;TZID=Europe\/Berlin:20261208T180000\r\n/)
      match(text, /\r\nSEQUENCE:3\r\nRECURRENCE-ID;TZID=Europe\/Berlin:20261215T180000\r\n/)
      await checkBytes(service.context.db)
      const restored = await change(event, (series) => restoreDate(series, second))
      equal(startsOf(restored).length, 5)
    })

    it('are not changed by a problem, or in another place', async () => {
      const event = await withExceptions()
      const skip = (series: Parameters<Parameters<typeof changeSeries>[2]>[0]) =>
        skipDate(series, second)
      const refused = await changeSeries(service.context, owned(event), skip)
      deepEqual(refused?.ok, false)
      deepEqual(await stored(event), event)
      const others = [{ accountId: accountId + 1 }, { scope: 'one-time' as const }, { id: 0 }]
      for (const other of others) {
        const unowned = { ...owned(event), ...other }
        equal(await changeSeries(service.context, unowned, skip), undefined)
        equal(
          await changeFollowing(service.context, unowned, third, saving(seriesDraft(weekly))),
          undefined,
        )
        equal(await deleteFollowing(service.context, unowned, third), undefined)
      }
    })

    it('keep their exceptions in the trash, in copies and in another calendar', async () => {
      const event = await withExceptions()
      const trashed = await deleteEvent(service.context, accountId, event.id, 'calendar')
      ok(typeof (await restore(service.context, accountId, trashed ?? '')) === 'object')
      deepEqual(startsOf(await stored(event)), changed)
      await duplicateEvents(service.context, { accountId, calendarId, ids: [event.id] })
      const { id } = await createCalendar(service.context, accountId, { title: 'Other' })
      const selected = { accountId, calendarId, ids: [event.id] }
      equal(await moveEvents(service.context, selected, id), 1)
      deepEqual(startsOf(await stored(event)), changed)
      const copy = await duplicateCalendar(service.context, accountId, id, 'Copy')
      const [row] = await service.context.db.rows(
        `select id from events where calendar_id = ${Number(copy)}`,
        [],
      )
      deepEqual(startsOf(await stored({ ...event, id: Number(row?.['id']) })), changed)
      await checkBytes(service.context.db)
    })

    it('keep their exceptions when the whole series is saved', async () => {
      const event = await withExceptions()
      const draft = seriesDraft({ ...weekly, start: '2026-12-01 20:00', end: '2026-12-01 21:00' })
      await saveEvent(service.context, accountId, event.id, 'calendar', draft)
      deepEqual(startsOf(await stored(event)), [
        ...['12-01T20:00', '12-15T20:00Match', '12-22T20:00', '12-24T20:00'],
      ])
    })

    it('are not saved with a rule that leaves no date', async () => {
      const event = await change(await addSeries(service, key, weekly), (series) =>
        skipDate(series, '2026-12-01T18:00:00'),
      )
      const draft = seriesDraft({ ...weekly, rule: 'FREQ=WEEKLY;COUNT=1' })
      const saved = await saveEvent(service.context, accountId, event.id, 'calendar', draft)
      deepEqual(saved, failure(namedProblem('repeat', 'noDateLeft')))
      deepEqual(startsOf(await stored(event)), startsOf(event))
    })

    it('are split by a change to this and following dates', async () => {
      const event = await withExceptions()
      const late = { title: 'Late', start: '2026-12-15 20:00', end: '2026-12-15 21:00', rule: '' }
      const draft = seriesDraft({ ...weekly, ...late })
      const { recurrence: _, ...texts } = draft
      const { earlier, later } = resultOf(
        await changeFollowing(service.context, owned(event), third, saving(texts)),
      )
      deepEqual(
        [earlier && startsOf(earlier), startsOf(later)],
        [['12-01T18:00'], ['12-15T20:00Match', '12-22T20:00', '12-24T20:00']],
      )
      deepEqual([earlier?.uid, later.continues], [event.uid, event.uid])
      ok(later.uid !== event.uid && later.key !== event.key)
      deepEqual(await stored(later), later)
      const { text } = await service.send(`/feed/${key}.ics`)
      match(text, new RegExp(`\r\nRELATED-TO;RELTYPE=SIBLING:${event.uid}\r\n`))
      await checkBytes(service.context.db)
    })

    it('are changed as a whole by a change to the first date and all that follow', async () => {
      const event = await withExceptions()
      const draft = seriesDraft({ ...weekly, title: 'Late' })
      const { earlier, later } = resultOf(
        await changeFollowing(service.context, owned(event), '2026-12-01T18:00:00', saving(draft)),
      )
      deepEqual([earlier, later.id, later.title], [undefined, event.id, 'Late'])
    })

    it('end before a date when it is deleted with all that follow, which can be restored', async () => {
      const event = await withExceptions()
      const trashed = resultOf(await deleteFollowing(service.context, owned(event), third))
      deepEqual(startsOf(await stored(event)), ['12-01T18:00'])
      const restored = await restore(service.context, accountId, trashed)
      ok(typeof restored === 'object')
      deepEqual(startsOf(await stored({ ...event, id: restored.id })), changed.slice(1))
      await checkBytes(service.context.db)
      const first = '2026-12-01T18:00:00'
      const all = resultOf(await deleteFollowing(service.context, owned(event), first))
      equal(await findEvent(service.context.db, accountId, event.id), undefined)
      ok(typeof (await restore(service.context, accountId, all)) === 'object')
    })

    it('may be single events, which a split adds to', async () => {
      const event = await addOneTimeSeries(service, weekly)
      const place = { accountId, id: event.id, scope: 'one-time' } as const
      const total = async () =>
        (
          await service.context.db.rows('select one_time_events_total as total from accounts', [])
        )[0]
      const { later } = resultOf(
        await changeFollowing(
          service.context,
          place,
          third,
          saving({ title: 'Late', when: event.when }),
        ),
      )
      equal(later.calendarId, undefined)
      equal(Number((await total())?.['total']), 2)
      resultOf(await deleteFollowing(service.context, place, second))
      equal(Number((await total())?.['total']), 2)
      deepEqual(startsOf(await stored(event)), [whole[0]])
      await checkBytes(service.context.db)
    })

    it('are not split in a full calendar', async () => {
      const event = await addSeries(service, key, weekly)
      await service.context.db.transaction((connection) =>
        connection.rows('update calendars set events_total = 10000000', []),
      )
      const refused = changeFollowing(
        service.context,
        owned(event),
        third,
        saving(seriesDraft(weekly)),
      )
      const error = await refused.catch((thrown: unknown) => thrown)
      ok(error instanceof QuotaExceeded)
      deepEqual(startsOf(await stored(event)), whole)
    })
  })
}
