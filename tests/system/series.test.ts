import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import ICAL from 'ical.js'
import { occurrences } from '../../core/recurrence/occurrences.ts'
import { deleteEvent, saveEvent } from '../../server/operations/events.ts'
import { propertyOf, serviceFor, targetOf } from '../direct/calls.ts'
import { factsOf, spokenTextOf } from '../direct/page-parts.ts'
import { all, readPage, textsOf } from '../direct/page-reader.ts'
import { makeCalendar } from '../pages/places.ts'
import { upperEngines } from '../support/depth.ts'
import { addOneTimeSeries, addSeries, type SeriesTexts, seriesDraft } from '../support/series.ts'
import type { TestService } from '../support/service.ts'
import { sharedStart } from '../support/system.ts'

const zones = [
  ...['Europe/Berlin', 'America/New_York', 'America/Sao_Paulo', 'Australia/Sydney'],
  ...['Asia/Kathmandu', 'Pacific/Chatham'],
]

/** Each over the clock changes of a spring and an autumn. */
const yearLong: readonly SeriesTexts[] = zones.map((zone) => ({
  title: zone,
  start: '2027-01-03 10:30',
  end: '2027-01-03 11:45',
  zone,
  rule: 'FREQ=WEEKLY;COUNT=53',
}))

const others: readonly SeriesTexts[] = [
  {
    start: '2027-01-04',
    wholeDay: 'true',
    zone: 'Europe/Berlin',
    rule: 'FREQ=DAILY;UNTIL=20270106',
  },
  { start: '2027-01-05 09:00', rule: 'FREQ=MONTHLY;BYDAY=-1TU;UNTIL=20270401' },
  { start: '2027-01-05 09:00', zone: 'UTC', rule: 'FREQ=YEARLY;COUNT=2' },
  { start: '2027-01-05 09:00', zone: 'Europe/Berlin', rule: '' },
]

const feedOf = async ({ send }: TestService, key: string) => (await send(`/feed/${key}.ics`)).text

/** Returns the dates that an independent parser finds for each event of a feed, in UTC. */
function datesByIcalJs(text: string): ReadonlyMap<string, readonly string[]> {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const read = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const dates: string[] = []
    const iterator = event.iterator()
    for (let date = iterator.next(); date && dates.length < 60; date = iterator.next()) {
      dates.push(new Date(1000 * date.toUnixTime()).toISOString())
    }
    return [event.uid, dates] as const
  })
  ICAL.TimezoneService.reset()
  return new Map(read)
}

for (const engine of upperEngines) {
  describe(`stored repeating events on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    it('are series in a feed, in which a parser finds the same dates across clock changes', async () => {
      const key = await makeCalendar(service(), [])
      const events = []
      for (const texts of yearLong) events.push(await addSeries(service(), key, texts))
      const text = await feedOf(service(), key)
      const read = datesByIcalJs(text)
      for (const { uid, recurrence, when, title } of events) {
        ok(recurrence)
        const own = occurrences(recurrence, when, 0, 60)
        equal(own.length, 53)
        deepEqual(
          read.get(uid),
          own.map(({ unix }) => new Date(1000 * unix).toISOString()),
          title,
        )
      }
      equal(text.match(/^BEGIN:VTIMEZONE/gm)?.length, zones.length)
      equal(await feedOf(service(), key), text, 'the feed changed without a change to its events')
    })

    it('use their own kind of time: days, floating or UTC; a single event uses UTC', async () => {
      const key = await makeCalendar(service(), [])
      for (const texts of others) await addSeries(service(), key, texts)
      const text = await feedOf(service(), key)
      deepEqual(text.match(/^(?:DTSTART|RRULE|BEGIN:VTIME).*(?=\r$)/gm), [
        ...['DTSTART;VALUE=DATE:20270104', 'RRULE:FREQ=DAILY;UNTIL=20270106'],
        ...['DTSTART:20270105T090000', 'RRULE:FREQ=MONTHLY;UNTIL=20270401T235959;BYDAY=-1TU'],
        ...['DTSTART:20270105T090000Z', 'RRULE:FREQ=YEARLY;COUNT=2'],
        'DTSTART:20270105T080000Z',
      ])
    })

    it('match the golden file in a feed', async () => {
      const key = await makeCalendar(service(), [])
      for (const texts of [...yearLong.slice(0, 2), ...others])
        await addSeries(service(), key, texts)
      let number = 0
      const text = (await feedOf(service(), key)).replaceAll(
        /^(UID:|URL:.*\/)[a-z0-9]{16}\r$/gm,
        (_, start) => `${start}key${Math.floor(number++ / 2) + 1}\r`,
      )
      const golden = new URL('golden/series.ics', import.meta.url)
      if (process.env['GOLDEN'] === 'write') writeFileSync(golden, text)
      equal(text, readFileSync(golden, 'utf8'))
    })

    it('keep their rule when the API saves them, and are listed without it', async () => {
      const { call } = service()
      const key = await makeCalendar(service(), [])
      const event = await addSeries(service(), key, {
        ...{ start: '2026-12-01 18:00', zone: 'Europe/Paris', rule: 'FREQ=WEEKLY;UNTIL=20261231' },
      })
      const plain = await addSeries(service(), key, {
        ...{ start: '2026-12-01 18:00', zone: 'Europe/Paris', rule: '' },
      })
      const given = { calendar_id: String(event.calendarId) }
      const { events } = (await call('/api/v1/me/calendars/events/list/', given)).json
      deepEqual({ ...events[1], id: '' }, { ...events[0], id: '' })
      equal(events[0].id, String(plain.id))
      const saved = { event_id: String(event.id), title: 'Moved', start_date: '2026-12-02 23:30' }
      const zone = { timezone: 'Asia/Tokyo' }
      equal((await call('/api/v1/me/calendars/events/save/', { ...saved, ...zone })).status, 200)
      match(await feedOf(service(), key), /\r\nRRULE:FREQ=WEEKLY;UNTIL=20261231T145959Z\r\n/)
      const late = { ...saved, start_date: '2027-01-01 10:00' }
      equal((await call('/api/v1/me/calendars/events/save/', late)).status, 200)
      equal(/RRULE/.test(await feedOf(service(), key)), false)
    })

    it('get, change and lose their rule by an operation', async () => {
      const { context, account } = service()
      const key = await makeCalendar(service(), [])
      const texts = { start: '2026-12-01 18:00', zone: 'Europe/Paris' }
      const { id } = await addSeries(service(), key, { ...texts, rule: 'FREQ=DAILY' })
      const rules: unknown[] = []
      for (const rule of ['FREQ=WEEKLY;BYDAY=TU,FR', '']) {
        const draft = seriesDraft({ ...texts, rule })
        const saved = await saveEvent(context, account.accountId, id, 'calendar', draft)
        ok(saved?.ok)
        rules.push(saved.value.recurrence?.rule, propertyOf(await feedOf(service(), key), 'RRULE'))
      }
      deepEqual(rules, [
        'FREQ=WEEKLY;BYDAY=TU,FR',
        ':FREQ=WEEKLY;BYDAY=TU,FR',
        undefined,
        undefined,
      ])
      ok(await deleteEvent(context, account.accountId, id, 'calendar'))
      match(await feedOf(service(), key), /\r\nUID:\w+-empty\r\n/)
    })

    it('have a page, a file and links to services, like those of /dir/', async () => {
      const { send } = service()
      const texts = {
        start: '2026-12-05 19:30',
        zone: 'Europe/Berlin',
        rule: 'FREQ=WEEKLY;COUNT=3',
      }
      const { key } = await addOneTimeSeries(service(), texts)
      const page = readPage((await send(`/event/${key}`)).text)
      deepEqual(factsOf(page)[1], ['Repeats every week, 3 times'])
      const next = all(page, 'section').filter((one) => textsOf(one, 'h2')[0] === 'Next dates')
      const dates = next.flatMap((one) => all(one, 'li').map(spokenTextOf))
      equal(dates[1]?.replaceAll(/\s/g, ' '), 'Saturday, December 12, 2026 at 7:30 PM')
      const file = (await send(`/event/${key}+ics`)).text
      equal(propertyOf(file, 'RRULE'), ':FREQ=WEEKLY;COUNT=3')
      equal(propertyOf(file, 'DTSTART'), ';TZID=Europe/Berlin:20261205T193000')
      const google = new URL(targetOf(await send(`/event/${key}+google`)))
      equal(google.searchParams.get('recur'), 'RRULE:FREQ=WEEKLY;COUNT=3')
      const choice = await send(`/event/${key}+yahoo`)
      ok(textsOf(readPage(choice.text), 'a').includes('All dates, as a calendar file'))
    })
  })
}
