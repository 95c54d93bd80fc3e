import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { StoredEvent } from '../../core/event/event.ts'
import { datesFrom } from '../../core/recurrence/dates.ts'
import { createCalendar } from '../../server/operations/calendars.ts'
import { createEvent } from '../../server/operations/events.ts'
import { findEvent } from '../../server/storage/events.ts'
import { attributeOf } from '../direct/page-parts.ts'
import { all, readPage, textOf } from '../direct/page-reader.ts'
import { upperEngines } from '../support/depth.ts'
import { seriesDraft } from '../support/series.ts'
import { account, fill, pattern } from '../support/texts.ts'
import { fieldsOf } from './form-reader.ts'
import { createSite, type Site, type Visitor } from './site.ts'

const { series: words } = account.events

const weekly = {
  ...{ title: 'Training', start: '2026-12-01 18:00', end: '2026-12-01 19:30' },
  ...{ zone: 'Europe/Berlin', rule: 'FREQ=WEEKLY;COUNT=4', location: 'Gym' },
}
const [first, second, third] = ['2026-12-01', '2026-12-08', '2026-12-15'].map(
  (date) => `${date}T18:00:00`,
)

for (const engine of upperEngines) {
  describe(`the dates of a series in the account section on ${engine}`, () => {
    let site: Site
    let ada: Visitor
    let eve: Visitor
    let calendarId: number
    before(async () => {
      site = await createSite(engine)
      ada = await site.enter('ada@example.org', 'Europe/Berlin')
      eve = await site.enter('eve@example.org')
      calendarId = (await createCalendar(site.context, ada.accountId, { title: 'Club' })).id
    })
    after(() => site.stop())

    const add = async (texts = {}) => {
      const draft = seriesDraft({ ...weekly, ...texts })
      const event = await createEvent(site.context, ada.accountId, calendarId, draft)
      ok(event)
      return event
    }
    const stored = async ({ id }: Pick<StoredEvent, 'id'>) => {
      const event = await findEvent(site.context.db, ada.accountId, id)
      ok(event)
      return event
    }
    /** The dates of a series with their own titles, as `12-08 18:00 Match`. */
    const datesOf = async (event: Pick<StoredEvent, 'id'>) => {
      const { recurrence, when, title } = await stored(event)
      if (!recurrence) return [when.start.local.slice(5, 16)]
      const dates = datesFrom(recurrence, when, 0).take(10).toArray()
      return dates.map(({ when: { start }, change }) => {
        const own = change.isCancelled ? 'cancelled' : (change.title ?? title)
        return `${start.local.slice(5, 16).replace('T', ' ')} ${own}`
      })
    }
    const list = ({ id }: StoredEvent, query = '') =>
      `/account/events/dates/${id}?from=2026-01-01T00:00:00${query}`
    const form = ({ id }: StoredEvent, date = '') =>
      `/account/events/date/${id}?${new URLSearchParams({ date })}`
    const read = async (path: string, visitor = ada) => {
      const { status, text } = await visitor.get(path)
      equal(status, 200, path)
      return text
    }
    const press = (event: StoredEvent, fields: Readonly<Record<string, string>>) =>
      ada.submit(`/account/events/dates/${event.id}`, fields)
    /** Changes fields of the form for a date, and sends it. */
    const save = async (event: StoredEvent, date = '', changed = {}) => {
      const fields = fieldsOf(await read(form(event, date)))
      return ada.submit(form(event, date), { ...fields, ...changed })
    }
    const rowsOf = (text: string) => {
      const [rows] = all(readPage(text), 'ul').filter((one) => attributeOf(one, 'class') === 'rows')
      return rows ? all(rows, 'li').map(textOf) : []
    }

    it('are listed with their own details, those left out too', async () => {
      const event = await add()
      await press(event, { action: 'skip', date: first ?? '' })
      await press(event, { action: 'cancel', date: third ?? '' })
      await save(event, second, { title: 'Match', location: 'Stadium' })
      const rows = rowsOf(await read(list(event)))
      equal(rows.length, 4)
      const expected = [words.states.skipped, words.states.changed, words.states.cancelled]
      deepEqual(
        expected.map((state, place) => rows[place]?.includes(state)),
        [true, true, true],
      )
      match(rows[1] ?? '', /Match.*Stadium/s)
      deepEqual(await datesOf(event), [
        '12-08 18:00 Match',
        '12-15 18:00 cancelled',
        '12-22 18:00 Training',
      ])
      const { text } = await press(event, { action: 'restore', date: first ?? '' })
      match(text, pattern`${account.notices.restored}`)
      equal((await datesOf(event)).length, 4)
    })

    it('are listed page by page', async () => {
      const event = await add({ rule: 'FREQ=DAILY' })
      const text = await read(list(event))
      equal(rowsOf(text).length, 20)
      const [later] = all(readPage(text), 'a').filter((one) => textOf(one) === words.laterDates)
      ok(later)
      match(rowsOf(await read(attributeOf(later, 'href')))[0] ?? '', /December 21/)
    })

    it('are changed alone', async () => {
      const event = await add()
      const { text } = await save(event, second, { start_time: '20:00', end_time: '21:00' })
      match(text, pattern`${account.notices.saved}`)
      deepEqual((await datesOf(event)).slice(0, 2), [
        '12-01 18:00 Training',
        '12-08 20:00 Training',
      ])
      await press(event, { action: 'reset', date: second ?? '' })
      equal((await datesOf(event))[1], '12-08 18:00 Training')
    })

    it('are changed with all later ones, which become a series of their own', async () => {
      const event = await add()
      const { text } = await save(event, third, { scope: 'following', title: 'Yoga' })
      deepEqual(await datesOf(event), ['12-01 18:00 Training', '12-08 18:00 Training'])
      const later = { id: Number(/\/account\/events\/dates\/(\d+)/.exec(text)?.[1]) }
      deepEqual(await datesOf(later), ['12-15 18:00 Yoga', '12-22 18:00 Yoga'])
    })

    it('are all changed where the form was, on the same weekday as its date', async () => {
      const event = await add({ rule: 'FREQ=WEEKLY;BYDAY=TU,FR;COUNT=4' })
      await save(event, second, { title: 'Match' })
      const moved = { start_date: '2026-12-09', end_date: '2026-12-09', location: 'Hall' }
      await save(event, second, { scope: 'all', ...moved })
      const { recurrence, location } = await stored(event)
      deepEqual([recurrence?.rule, location], ['FREQ=WEEKLY;COUNT=4;BYDAY=WE,SA', 'Hall'])
      deepEqual(await datesOf(event), [
        ...['12-02 18:00 Training', '12-05 18:00 Training', '12-09 18:00 Match'],
        '12-12 18:00 Training',
      ])
    })

    it('are deleted alone, with all later ones, or all', async () => {
      const event = await add()
      const remove = (scope: string, date = '') => press(event, { action: 'delete', scope, date })
      await remove('this', second)
      const { text } = await remove('following', third)
      match(text, pattern`${fill(account.trash.deleted, { title: 'Training' })}`)
      deepEqual(await datesOf(event), ['12-01 18:00 Training'])
      const last = await ada.post(`/account/events/dates/${event.id}`, {
        ...{ action: 'delete', scope: 'this', date: first ?? '' },
      })
      equal(last.status, 422)
      match(last.text, pattern`${account.section.problemTexts.noDateLeft}`)
      await remove('all')
      equal(await findEvent(site.context.db, ada.accountId, event.id), undefined)
    })

    it('are added at a time of their own', async () => {
      const event = await add()
      const added = { action: 'add', all_day_event: 'false', start_date: '2026-12-24' }
      await press(event, { ...added, start_time: '10:00' })
      equal((await datesOf(event)).at(-1), '12-24 10:00 Training')
      const { status, text } = await ada.post(`/account/events/dates/${event.id}`, added)
      equal(status, 422)
      match(text, pattern`${account.section.problemTexts.noStartTime}`)
    })

    it('are kept as added dates if a new rule does not have them', async () => {
      const event = await add()
      await save(event, second, { title: 'Match' })
      const path = `/account/events/edit/${event.id}`
      const fields = fieldsOf(await read(path))
      const { text } = await ada.submit(path, { ...fields, repeat: 'monthly', month_way: 'day' })
      match(text, pattern`${words.kept}`)
      match(text, new RegExp(`/account/events/date/${event.id}\\?date=2026-12-08T18%3A00%3A00`))
      equal((await datesOf(event))[1], '12-08 18:00 Match')
    })

    it('open from the month and the form of the series', async () => {
      const event = await add()
      const month = await read(`/account/events/${calendarId}?view=month&month=2026-12`)
      ok(month.includes(form(event, second)))
      ok(
        (await read(`/account/events/edit/${event.id}`)).includes(
          `/account/events/dates/${event.id}`,
        ),
      )
    })

    it('are not found by others, or where there is no such date', async () => {
      const event = await add()
      for (const path of [list(event), form(event, first)]) {
        equal((await eve.get(path)).status, 404)
      }
      equal((await eve.post(`/account/events/dates/${event.id}`, { action: 'skip' })).status, 404)
      equal((await ada.get(form(event, '2026-12-02T18:00:00'))).status, 404)
      equal((await ada.get(`/account/one-time/dates/${event.id}`)).status, 404)
      equal((await ada.post(form(event, first), { title: 'Match' })).status, 422)
    })
  })
}
