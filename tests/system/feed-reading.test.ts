import { deepEqual, equal, match, notEqual } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { upperEngines } from '../support/depth.ts'
import { type ReadEvent, readInZone } from '../support/readers.ts'
import { type System, sharedSystem, untilNextSecond } from '../support/system.ts'

const zones = ['America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham'] as const

const longText = `${'Ein langer Satz über Käse, Brot; und “Wein” 🍷: \\t ist kein Umbruch. '.repeat(40)}Ende`

const drafts = [
  {
    title: 'Konzert, Teil 2; "live": \\ 🎻',
    description: 'First line\nsecond; line, with \\ and 😀\n\nlast',
    location: 'Görlitzer Straße 1, Berlin; Hof',
    start_date: '2031-07-01 20:30',
    end_date: '2031-07-01 23:15',
    timezone: 'Europe/Berlin',
    organizer: 'Lovelace, Ada: "Countess"; of',
    organizer_email: 'ada@example.com',
    reminder: '90',
  },
  { title: 'Wherever you are', start_date: '2031-01-05 09:00', end_date: '2031-01-05 10:30' },
  {
    title: 'Three days off',
    start_date: '2031-12-30',
    end_date: '2032-01-01',
    all_day_event: 'true',
    timezone: 'Pacific/Kiritimati',
  },
  {
    title: 'The hour that comes twice',
    start_date: '2031-11-02 01:30',
    timezone: 'America/New_York',
    description: longText,
  },
]

const plain = { description: '', location: '', organizer: '', alarm: '', sequence: 0 }

const expected = [
  {
    ...plain,
    summary: 'Konzert, Teil 2; "live": \\ 🎻',
    description: 'First line\nsecond; line, with \\ and 😀\n\nlast',
    location: 'Görlitzer Straße 1, Berlin; Hof',
    organizer: 'mailto:ada@example.com',
    alarm: '-PT90M',
    start: '2031-07-01T18:30:00Z',
    end: '2031-07-01T21:15:00Z',
  },
  {
    ...plain,
    summary: 'Wherever you are',
    start: '2031-01-05T09:00:00',
    end: '2031-01-05T10:30:00',
  },
  { ...plain, summary: 'Three days off', start: '2031-12-30', end: '2032-01-02' },
  {
    ...plain,
    summary: 'The hour that comes twice',
    description: longText,
    start: '2031-11-02T05:30:00Z',
    end: '2031-11-02T06:30:00Z',
  },
]

async function createCalendar(system: System) {
  const { calendar } = await system.call('/me/calendars/create/', { title: 'Feste, Feiern; 🎉' })
  return calendar
}

async function readEverywhere(text: string): Promise<readonly ReadEvent[]> {
  const read = await Promise.all(zones.map((zone) => readInZone(zone, text)))
  const [first] = read
  for (const { icalJs, nodeIcal } of read) {
    deepEqual(icalJs, first?.icalJs)
    deepEqual(nodeIcal, icalJs)
  }
  return first?.icalJs ?? []
}

function shown({ uid: _, url: __, modified: ___, ...rest }: ReadEvent) {
  return rest
}

for (const engine of upperEngines) {
  suite(`feeds on ${engine}`, () => {
    const shared = sharedSystem(engine)

    test(`two parsers read a feed the same way in three time zones`, async () => {
      const system = shared()
      const { id, uniquekey } = await createCalendar(system)
      for (const draft of drafts) {
        await system.call('/me/calendars/events/create/', { calendar_id: id, ...draft })
      }
      const feed = await system.get(`/feed/${uniquekey}.ics`)
      equal(feed.headers['content-type'], 'text/calendar; charset=utf-8')
      const read = await readEverywhere(feed.text)
      deepEqual(read.map(shown), expected)
      equal(new Set(read.map(({ uid }) => uid)).size, drafts.length)
      for (const { url } of read) {
        equal(url.startsWith(`${system.service.baseUrl}/event/`), true)
        equal((await system.get(new URL(url).pathname)).status, 200)
      }
    })

    test(`a feed has a name, but no METHOD, UID or zone of its own`, async () => {
      const system = shared()
      const { uniquekey } = await createCalendar(system)
      const feed = await system.get(`/feed/${uniquekey}.ics`)
      match(feed.text, /\r\nNAME:Feste\\, Feiern\\; 🎉\r\nX-WR-CALNAME:Feste\\, Feiern\\; 🎉\r\n/)
      match(feed.text, /\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n/)
      equal(/^(METHOD|UID|X-WR-TIMEZONE)/m.test(feed.text), false)
      equal(feed.text.match(/^BEGIN:/gm)?.length, 3, 'an empty calendar contains one zone')
      deepEqual(await readEverywhere(feed.text), [])
    })

    test(`an edit changes SEQUENCE and the times, and keeps the UID and other events`, async () => {
      const system = shared()
      const { id, uniquekey } = await createCalendar(system)
      const ids: string[] = []
      for (const draft of drafts) {
        const more = { calendar_id: id, ...draft }
        ids.push(String((await system.call('/me/calendars/events/create/', more)).event.id))
      }
      const feed = () => system.get(`/feed/${uniquekey}.ics`)
      const [before] = [await feed()]
      await untilNextSecond()
      equal((await feed()).text, before.text, 'the feed changed without a change to its events')
      const change = { event_id: ids[1] ?? '', title: 'Later', start_date: '2031-01-05 19:00' }
      await system.call('/me/calendars/events/save/', change)
      const after = await feed()
      notEqual(after.headers.etag, before.headers.etag)
      const [old, fresh] = [await readEverywhere(before.text), await readEverywhere(after.text)]
      const [was, is] = [old[1], fresh[1]]
      equal(is?.uid, was?.uid)
      deepEqual([was?.sequence, is?.sequence], [0, 1])
      equal(String(is?.modified) > String(was?.modified), true)
      deepEqual(
        [is?.summary, is?.start, is?.end],
        ['Later', '2031-01-05T19:00:00', '2031-01-05T20:00:00'],
      )
      deepEqual(fresh.toSpliced(1, 1), old.toSpliced(1, 1))

      await system.call('/me/calendars/events/delete/', { event_id: ids[0] ?? '' })
      const left = await readEverywhere((await feed()).text)
      deepEqual(left, fresh.slice(1))

      await system.call('/me/calendars/delete/', { calendar_id: id })
      equal((await feed()).status, 404)
    })
  })
}
