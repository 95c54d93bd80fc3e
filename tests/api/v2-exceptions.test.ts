/** Writing the dates of a series that differ from its rule. */

import { deepEqual, equal, match, notEqual } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { maxExceptions } from '../../core/recurrence/exceptions.ts'
import { engines } from '../support/databases.ts'
import { createService, type TestService } from '../support/service.ts'
import { type V2Client, v2Client } from '../support/v2.ts'

const training = {
  title: 'Training',
  description: 'Bring a ball',
  datetime_start: '2026-12-01 18:00',
  datetime_end: '2026-12-01 20:00',
  timezone: 'Europe/Berlin',
  recurring_rule: 'FREQ=WEEKLY;COUNT=6',
}
const [first, second, third, fourth] = [
  ...['2026-12-01 18:00:00', '2026-12-08 18:00:00'],
  ...['2026-12-15 18:00:00', '2026-12-22 18:00:00'],
]
const extra = '2026-12-10 17:00:00'
const match3 = {
  date: third,
  cancelled: true,
  datetime_start: '2026-12-16 19:00:00',
  datetime_end: '2026-12-16 21:00:00',
  all_day_event: false,
  timezone: 'Europe/London',
  title: 'Match',
  description: '',
  location: 'Hall',
  reminder: null,
  free_busy: 'free',
  conferences: [{ url: 'https://meet.example.com/abc', label: 'Call', type: '' }],
  website: '',
  attachments: [],
  images: [],
  categories: ['Sport'],
  color_name: '',
  coordinates: '',
}
const lists = {
  excluded_dates: [second],
  added_dates: [extra],
  changed_dates: [{ date: extra, cancelled: false, title: 'Extra' }, match3],
}

for (const engine of engines) {
  describe(`dates of series that are sent to API v2 on ${engine}`, () => {
    let service: TestService
    let client: V2Client
    let calendar: { id: string; links: { feed: string } }
    before(async () => {
      service = await createService(engine)
      client = v2Client(service)
      calendar = await client.call('POST', '/calendars', { title: 'Club', timezone: 'UTC' })
    })
    after(() => service.stop())

    const created = (body: object = {}) =>
      client.call('POST', '/events', { ...training, calendar_id: calendar.id, ...body })
    const changed = ({ id }: { id: string }, body: object) =>
      client.call('PATCH', `/events/${id}`, body)
    const get = ({ id }: { id: string }) => client.call('GET', `/events/${id}`)
    const listsOf = ({ excluded_dates, added_dates, changed_dates }: typeof lists) => ({
      ...{ excluded_dates, added_dates, changed_dates },
    })
    const none = { excluded_dates: [], added_dates: [], changed_dates: [] }
    const reasonsFor = async (body: object, event?: { id: string }) => {
      const sent = event ? body : { ...training, ...body }
      const path = event ? `/events/${event.id}` : '/events'
      const answer = await client.send(event ? 'PATCH' : 'POST', path, sent)
      equal(answer.status, 400, answer.text)
      const { property_validation_errors: errors } = answer.json
      return errors.map(({ name, reason }: { name: string; reason: string }) => `${name} ${reason}`)
    }

    it('are in the reply to a create, and in the file', async () => {
      const event = await created(lists)
      deepEqual(listsOf(event), lists)
      deepEqual(await get(event), event)
      const { text } = await service.send(event.links.ics)
      match(text, /^EXDATE;TZID=Europe\/Berlin:20261208T180000\r$/m)
      match(text, /^RDATE;TZID=Europe\/Berlin:20261210T170000\r$/m)
      match(text, /^RECURRENCE-ID;TZID=Europe\/Berlin:20261215T180000\r$/m)
      match(text, /^STATUS:CANCELLED\r$/m)
    })

    it('are found by their own titles until they are left out', async () => {
      const event = await created({ changed_dates: [{ date: third, title: 'Cup Final' }] })
      const found = async () => {
        const list = await client.call('GET', `/events?calendar_ids=${calendar.id}&search=cup`)
        return list.events.map(({ id }: { id: string }) => id)
      }
      deepEqual(await found(), [event.id])
      await changed(event, { excluded_dates: [third] })
      deepEqual(await found(), [])
    })

    it('are the same after the reply is sent back, to a new event too', async () => {
      const bodies = [
        lists,
        {
          ...{ timezone: 'floating', recurring_rule: 'FREQ=DAILY;COUNT=3', added_dates: [extra] },
          changed_dates: [{ date: first, timezone: 'Asia/Tokyo' }],
        },
        {
          ...{ all_day_event: true, datetime_start: '2026-12-01', datetime_end: '2026-12-02' },
          ...{ excluded_dates: ['2026-12-08'], added_dates: ['2026-12-10'] },
          changed_dates: [
            { date: '2026-12-15', datetime_start: '2026-12-16' },
            { date: '2026-12-22', all_day_event: false, datetime_start: '2026-12-22 10:00' },
          ],
        },
      ]
      for (const body of bodies) {
        const event = await created(body)
        const fields = Object.keys({ ...training, ...lists }) as (keyof typeof event)[]
        const sent = Object.fromEntries(fields.map((name) => [name, event[name]]))
        const { modified: _, ...same } = await changed(event, sent)
        const { modified: __, ...before } = event
        deepEqual(same, { ...before, kept_dates: [] })
        const other = await created(sent)
        for (const name of fields) deepEqual(other[name], event[name], String(name))
      }
    })

    it('replace the lists that are sent, and keep the others', async () => {
      const event = await created(lists)
      const patch = async (body: object) => listsOf(await changed(event, body))
      deepEqual(await patch({ excluded_dates: [first, fourth] }), {
        ...lists,
        excluded_dates: [first, fourth],
      })
      deepEqual(await patch({ added_dates: [] }), {
        ...{ excluded_dates: [first, fourth], added_dates: [], changed_dates: [match3] },
      })
      const other = [{ date: second, cancelled: true }]
      deepEqual(await patch({ changed_dates: other }), {
        ...{ excluded_dates: [first, fourth], added_dates: [], changed_dates: other },
      })
      deepEqual(await patch({ title: 'Practice' }), {
        ...{ excluded_dates: [first, fourth], added_dates: [], changed_dates: other },
      })
      deepEqual(await patch(none), none)
    })

    it('are cleared by null', async () => {
      const nothing = { excluded_dates: null, added_dates: null, changed_dates: null }
      deepEqual(listsOf(await changed(await created(lists), nothing)), none)
    })

    it('keep the values of a date that is left out', async () => {
      const event = await created(lists)
      const without = await changed(event, { excluded_dates: [second, third] })
      deepEqual(without.changed_dates, [lists.changed_dates[0]])
      deepEqual(listsOf(await changed(event, { excluded_dates: [second] })), lists)
    })

    it('are read like the start of an event', async () => {
      const event = await created({
        excluded_dates: ['12/08/2026 6:00 PM', '2026-12-15T17:00:00Z'],
        added_dates: ['2026-12-10', '2026-12-22 18:00', '2026-12-10 00:00'],
      })
      deepEqual(listsOf(event), {
        ...{ excluded_dates: [second, third], added_dates: ['2026-12-10 00:00:00'] },
        changed_dates: [],
      })
      const days = { all_day_event: true, excluded_dates: ['2026-12-08 18:00'] }
      deepEqual((await created(days)).excluded_dates, ['2026-12-08 00:00:00'])
    })

    it('have only the values that differ from those of the series', async () => {
      const same = {
        ...{
          date: second,
          title: 'Training',
          description: 'Bring a ball',
          reminder: 30,
          free_busy: 'busy',
        },
        ...{ datetime_start: second, datetime_end: '2026-12-08 20:00', timezone: 'Europe/Berlin' },
      }
      const plain = { date: third, title: null, location: null, free_busy: 'default' }
      deepEqual((await created({ changed_dates: [same, plain] })).changed_dates, [])
    })

    it('take as long as the series unless their end is sent', async () => {
      const timeOf = async (change: object) => {
        const event = await created({ changed_dates: [{ date: second, ...change }] })
        const { datetime_start, datetime_end, timezone, all_day_event } = event.changed_dates[0]
        return [datetime_start, datetime_end, timezone, all_day_event]
      }
      const [berlin, tokyo] = ['Europe/Berlin', 'Asia/Tokyo']
      deepEqual(await timeOf({ datetime_start: '2026-12-09 10:00' }), [
        ...['2026-12-09 10:00:00', '2026-12-09 12:00:00', berlin, false],
      ])
      deepEqual(await timeOf({ datetime_end: '2026-12-08 19:00' }), [
        ...['2026-12-08 18:00:00', '2026-12-08 19:00:00', berlin, false],
      ])
      deepEqual(await timeOf({ timezone: tokyo }), [
        ...['2026-12-08 18:00:00', '2026-12-08 20:00:00', tokyo, false],
      ])
      deepEqual(await timeOf({ datetime_start: '2026-12-09 03:00', timezone: tokyo }), [
        ...['2026-12-09 03:00:00', '2026-12-09 05:00:00', tokyo, false],
      ])
      deepEqual(await timeOf({ datetime_start: '2026-12-09', all_day_event: true }), [
        ...['2026-12-09 00:00:00', '2026-12-09 00:00:00', berlin, true],
      ])
    })

    it('keep the second occurrence of a repeated hour', async () => {
      const event = await created({
        ...{ datetime_start: '2026-10-23 02:30', datetime_end: '2026-10-23 03:30' },
        recurring_rule: 'FREQ=DAILY;COUNT=3',
        changed_dates: [{ date: '2026-10-24 02:30', datetime_start: '2026-10-25T02:30:00+01:00' }],
      })
      const rowOf = async () => {
        const sql = `select exceptions from events where id = ${event.id}`
        const [row] = await service.context.db.rows(sql, [])
        return JSON.parse(String(row?.['exceptions']))[0].change.when.start.unix
      }
      const late = Date.parse('2026-10-25T01:30:00Z') / 1000
      equal(await rowOf(), late)
      await changed(event, { changed_dates: event.changed_dates })
      equal(await rowOf(), late)
    })

    it('fit the rule and the start of the same request', async () => {
      const event = await created(lists)
      const later = { datetime_start: '2026-12-01 19:00', datetime_end: '2026-12-01 21:00' }
      deepEqual(await reasonsFor({ ...later, excluded_dates: [second] }, event), [
        "excluded_dates[0] '2026-12-08 18:00:00' is not a date of the rule; use the start of one, such as 2026-12-01 19:00:00",
      ])
      const moved = await changed(event, { ...later, excluded_dates: ['2026-12-08 19:00'] })
      deepEqual(moved.excluded_dates, ['2026-12-08 19:00:00'])
      equal(moved.changed_dates.length, 2)
      const daily = { recurring_rule: 'FREQ=DAILY;COUNT=9', excluded_dates: ['2026-12-02 19:00'] }
      deepEqual((await changed(event, daily)).excluded_dates, ['2026-12-02 19:00:00'])
    })

    it('that a new rule no longer has are kept as added ones, which the reply names', async () => {
      const event = await created({ changed_dates: [{ date: third, title: 'Match' }] })
      const monthly = { recurring_rule: 'FREQ=MONTHLY;COUNT=2' }
      const kept = await changed(event, monthly)
      deepEqual([kept.kept_dates, kept.added_dates], [[third], [third]])
      equal(kept.changed_dates[0].title, 'Match')
      const { kept_dates: _, ...stored } = kept
      deepEqual(await get(event), stored)
      deepEqual((await changed(event, { title: 'Practice' })).kept_dates, [])
      deepEqual((await changed(event, { recurring_rule: '' })).kept_dates, [])
    })

    it('are not kept by a new rule if the request has none of them', async () => {
      const event = await created({ changed_dates: [{ date: third, title: 'Match' }] })
      const monthly = { recurring_rule: 'FREQ=MONTHLY;COUNT=2', added_dates: [] }
      const { kept_dates, added_dates } = await changed(event, monthly)
      deepEqual([kept_dates, added_dates], [[], []])
    })

    it('do not change the version of an event by how a reply names them', async () => {
      const event = await created({ changed_dates: [{ date: third, title: 'Match' }] })
      const path = `/events/${event.id}`
      const { headers } = await client.send('PATCH', path, { recurring_rule: 'FREQ=DAILY;COUNT=2' })
      equal((await client.send('GET', path)).headers['etag'], headers['etag'])
    })

    it('are refused by name and place', async () => {
      deepEqual(
        await reasonsFor({
          excluded_dates: [second, '2026-12-09 18:00'],
          added_dates: [second],
          changed_dates: [{ date: second }, { date: extra }, { date: third }, { date: third }],
        }),
        [
          `excluded_dates[1] '2026-12-09 18:00' is not a date of the rule; use the start of one, such as ${first}`,
          `added_dates[0] '${second}' is left out by excluded_dates`,
          `changed_dates[0].date '${second}' is left out by excluded_dates`,
          `changed_dates[1].date '${extra}' is not a date of the series; use the start of one, such as ${first}, or add it to added_dates`,
          `changed_dates[3].date '${third}' is in the list twice`,
        ],
      )
      const changes = [
        { date: 'soon' },
        { title: 'No date' },
        { date: second, title: ' ' },
        { date: second, reminder: -1, free_busy: 'maybe', cancelled: 'perhaps' },
        { date: second, timezone: 'Mars/One', location: 'x'.repeat(501), website: 'x' },
        { date: second, datetime_end: '2026-12-08 17:00' },
      ]
      const found = await reasonsFor({ added_dates: ['x', null], changed_dates: changes })
      deepEqual(
        found.map((reason: string) => reason.split(' ')[0]),
        [
          ...['added_dates[0]', 'added_dates[1]', 'changed_dates[0].date'],
          ...['changed_dates[1].date', 'changed_dates[2].title', 'changed_dates[3].reminder'],
          ...['changed_dates[3].free_busy', 'changed_dates[3].cancelled'],
          ...['changed_dates[4].location', 'changed_dates[4].timezone', 'changed_dates[4].website'],
          'changed_dates[5].datetime_end',
        ],
      )
    })

    it('are refused if they are not lists, or have unknown members', async () => {
      const found = await reasonsFor({
        excluded_dates: '2026-12-08 18:00',
        added_dates: [['2026-12-08']],
        changed_dates: ['2026-12-08', { date: second, start: third, title: ['a'] }],
      })
      deepEqual(found, [
        'excluded_dates is not a list; use one like ["2026-12-07 18:00"]',
        'added_dates[0] is not a single value; use a text, a number, true or false',
        'changed_dates[0] is not an object; use one like {"date":"2026-12-14 18:00"}',
        'changed_dates[1].start is not a field of this operation',
        'changed_dates[1].title is not a single value; use a text, a number, true or false',
      ])
    })

    it('are named with an example if only their day is sent', async () => {
      const words = 'is not a date of the rule; use the start of one, such as'
      const timed = await reasonsFor({ excluded_dates: ['2026-12-08'] })
      deepEqual(timed, [`excluded_dates[0] '2026-12-08' ${words} ${first}`])
      const days = { all_day_event: true, excluded_dates: ['2026-12-09'] }
      deepEqual(await reasonsFor(days), [`excluded_dates[0] '2026-12-09' ${words} 2026-12-01`])
    })

    it('are only for a series', async () => {
      const single = { recurring_rule: '' }
      const words = 'is only for a series; send recurring_rule, for example FREQ=WEEKLY;COUNT=10'
      deepEqual(await reasonsFor({ ...single, ...lists }), [
        ...[`excluded_dates ${words}`, `added_dates ${words}`, `changed_dates ${words}`],
      ])
      deepEqual(listsOf(await created({ ...single, ...none })), none)
      const event = await created(lists)
      deepEqual(await reasonsFor({ ...single, excluded_dates: [second] }, event), [
        `excluded_dates ${words}`,
      ])
    })

    it('leave at least one date', async () => {
      const two = { recurring_rule: 'FREQ=WEEKLY;COUNT=2' }
      const words = 'would leave the series without a date; delete the event instead'
      const both = { excluded_dates: [first, second] }
      deepEqual(await reasonsFor({ ...two, ...both }), [`excluded_dates ${words}`])
      const event = await created({ ...two, ...both, added_dates: [extra] })
      deepEqual(await reasonsFor({ added_dates: [] }, event), [`added_dates ${words}`])
      deepEqual(listsOf(await get(event)), { ...none, ...both, added_dates: [extra] })
    })

    it('are within the limits of a series', async () => {
      const { count } = maxExceptions
      const days = Array.from({ length: count + 1 }, (_, day) =>
        new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10),
      )
      const words = 'has too many dates that differ from the rule; the limit is 500 in a series'
      deepEqual(await reasonsFor({ added_dates: days }), [`added_dates ${words}`])
      const full = await created({ added_dates: days.slice(1) })
      equal(full.added_dates.length, count)
      deepEqual(await reasonsFor({ excluded_dates: [second] }, full), [`excluded_dates ${words}`])
      const long = [first, second, third, fourth].map((date) => ({
        ...{ date, description: 'x'.repeat(16_000) },
      }))
      const [reason = ''] = await reasonsFor({ changed_dates: long })
      match(reason, /^changed_dates has too much text .* 60000 characters in a series$/)
    })

    it('change the version of the event, and raise the sequence in the feed', async () => {
      const event = await created({ title: 'Versions' })
      const sequence = async () => {
        const { text } = await service.send(calendar.links.feed)
        const [own = ''] = text.split('BEGIN:VEVENT').filter((one) => one.includes('Versions'))
        return [/^SEQUENCE:(\d+)/m.exec(own)?.[1], /^EXDATE.*:(\w+)/m.exec(own)?.[1]]
      }
      const [before = '0'] = await sequence()
      const path = `/events/${event.id}`
      const { headers } = await client.send('GET', path)
      const ifMatch = { 'if-match': String(headers['etag']) }
      const body = { excluded_dates: [second] }
      const done = await client.send('PATCH', path, body, ifMatch)
      equal(done.status, 200)
      notEqual(done.headers['etag'], headers['etag'])
      deepEqual(await sequence(), [String(Number(before) + 1), '20261208T180000'])
      equal((await client.send('PATCH', path, { excluded_dates: [] }, ifMatch)).status, 412)
      deepEqual((await get(event)).excluded_dates, [second])
    })

    it('are restored with a deleted event', async () => {
      const event = await created({ ...lists, title: 'Deleted' })
      await client.call('DELETE', `/events/${event.id}`)
      const { trash } = await client.call('GET', '/trash')
      await client.call('POST', `/trash/${trash[0].id}/restore`)
      deepEqual(listsOf(await get(event)), lists)
    })

    it('are created in bulk, with errors of their own', async () => {
      const events = [
        { ...training, ...lists },
        { ...training, excluded_dates: [extra] },
      ]
      const { results } = await client.call('POST', '/events/bulk', { events })
      deepEqual(listsOf(results[0].event), lists)
      deepEqual(results[1].error.property_validation_errors, [
        {
          name: 'excluded_dates[0]',
          reason: `'${extra}' is not a date of the rule; use the start of one, such as ${first}`,
        },
      ])
    })
  })
}
