import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { textsIn } from '../../server/ui/texts/texts.ts'
import { upperEngines } from '../support/depth.ts'
import { sharedStart } from '../support/system.ts'
import { propertyOf, serviceFor, type Texts } from './calls.ts'
import { dataOf, factsOf, metaOf, sectionsOf } from './page-parts.ts'
import { readPage, textsOf } from './page-reader.ts'

const event: Texts = {
  ...{ title: 'Opening <night>', start_date: '2026-12-05 19:30', timezone: 'Europe/Berlin' },
  ...{ description: 'Bring <b>a friend</b>\\nor two', location: 'Town hall', reminder: '30' },
  ...{ organizer: 'Ada', organizer_email: 'ada@example.com' },
}

for (const engine of upperEngines) {
  describe(`the page of a stored event on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    const makeOneTime = async (texts: Texts = {}) => {
      const { json } = await service().call('/api/v1/oe/events/create/', { ...event, ...texts })
      return { id: String(json.event.id), key: String(json.event.uniquekey) }
    }

    /** Creates an event in a calendar; its key is on the page of the calendar. */
    const makeInCalendar = async () => {
      const { call, send } = service()
      const { calendar } = (await call('/api/v1/me/calendars/create/', { title: 'Concerts' })).json
      const texts = { ...event, calendar_id: String(calendar.id) }
      await call('/api/v1/me/calendars/events/create/', texts)
      const { text } = await send(`/subscribe/${calendar.uniquekey}`)
      const key = /href="\/event\/([a-z0-9]+)"/.exec(text)?.[1]
      ok(key)
      return { key, calendarKey: String(calendar.uniquekey) }
    }

    for (const [what, make] of [
      ['a single event', makeOneTime],
      ['a calendar event', makeInCalendar],
    ] as const) {
      it(`of ${what} exists at both of its URLs and does not reveal its account`, async () => {
        const { key } = await make()
        const { account, send } = service()
        for (const path of [
          `/event/${key}`,
          `/event/?${key}`,
          `/event/${key}/`,
          `/event?${key}&x=1`,
        ]) {
          const answer = await send(path)
          equal(answer.status, 200, path)
          ok(!answer.text.includes(account.clientId) && !answer.text.includes(account.token))
          const page = readPage(answer.text)
          deepEqual(textsOf(page, 'h1'), ['Opening <night>'])
          equal(metaOf(page, 'og:url'), `https://daymark.test/event/${key}`)
          deepEqual(factsOf(page), [
            ['Saturday, December 5, 2026', '7:30 – 8:30 PM · Central European Time (Berlin)'],
            ['Town hall'],
          ])
          // The two lines are separated by a `br`.
          deepEqual(sectionsOf(page), ['Bring a friendor two', 'Organized by Ada'])
          equal(dataOf(page).startDate, '2026-12-05T19:30:00+01:00')
        }
      })

      it(`of ${what} has direct links to each service`, async () => {
        const { key } = await make()
        const { send } = service()
        const spellings = [
          ...[`/event/${key}+google`, `/event/?${key}+google`, `/event/${key}%2Bgoogle`],
          ...[`/event/${key}%20GOOGLE`, `/event/?${key}+Google&utm_source=mail`],
        ]
        for (const path of spellings) {
          const { status, headers } = await send(path)
          equal(status, 302, path)
          const { host, searchParams } = new URL(headers['location'] ?? '')
          equal(host, 'calendar.google.com')
          equal(searchParams.get('dates'), '20261205T183000Z/20261205T193000Z')
        }
        for (const name of ['apple', 'appleical', 'outlook', 'ics', 'stream']) {
          const { status, headers, text } = await send(`/event/${key}+${name}`)
          equal(status, 200)
          equal(headers['content-type'], 'text/calendar; charset=utf-8')
          match(headers['content-disposition'] ?? '', /filename="Opening night\.ics"/)
          equal(propertyOf(text, 'SUMMARY'), ':Opening <night>')
          equal(propertyOf(text, 'DESCRIPTION'), ':Bring a friend\\nor two')
          equal(propertyOf(text, 'TRIGGER'), ':-PT30M')
        }
        const encoded = await send(`/event/?${key}+stream&encoding=base64`)
        match(Buffer.from(encoded.text, 'base64').toString(), /^BEGIN:VCALENDAR/)
      })
    }

    it('offers a file with the same event as the feed of its calendar', async () => {
      const { key, calendarKey } = await makeInCalendar()
      const subscribe = (await service().send(`/subscribe/${calendarKey}`)).text
      const address = /\/feed\/[a-z0-9]+\.ics/.exec(subscribe)?.[0] ?? ''
      const feed = (await service().send(address)).text
      const file = (await service().send(`/event/${key}+ics`)).text
      for (const name of ['UID', 'SEQUENCE', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY']) {
        equal(propertyOf(file, name), propertyOf(feed.replace(/[\s\S]*?BEGIN:VEVENT/, ''), name))
      }
      equal(propertyOf(feed, 'URL'), `:https://daymark.test/event/${key}`)
      equal(propertyOf(file, 'URL'), undefined)
    })

    it('reflects each change, with the same UID and a higher SEQUENCE', async () => {
      const { id, key } = await makeOneTime()
      const { call, send } = service()
      const before = (await send(`/event/${key}+ics`)).text
      const saved = { ...event, event_id: id, title: 'Moved' }
      equal((await call('/api/v1/oe/events/save/', saved)).status, 200)
      const after = (await send(`/event/${key}+ics`)).text
      equal(propertyOf(after, 'UID'), propertyOf(before, 'UID'))
      deepEqual([propertyOf(before, 'SEQUENCE'), propertyOf(after, 'SEQUENCE')], [':0', ':1'])
      deepEqual(textsOf(readPage((await send(`/event/${key}`)).text), 'h1'), ['Moved'])
      await call('/api/v1/oe/events/delete/', { event_id: id })
      equal((await send(`/event/${key}`)).status, 404)
      equal((await send(`/event/${key}+google`)).status, 404)
    })

    it('does not exist for an unknown key or service', async () => {
      const { key } = await makeOneTime()
      const { send } = service()
      const paths = [
        ...['/event/', '/event', '/event/nothing', '/event/?nothing+google', '/event/%ff'],
        ...['/event/?', '/event/+google', '/event/__proto__', `/event/${key.toUpperCase()}`],
        ...[`/event/${key}x`, `/event/${key}+aol`, `/event/${key}+constructor`, `/event/${key}/x`],
      ]
      for (const path of paths) {
        const page = await send(path)
        equal(page.status, 404, path)
        deepEqual(textsOf(readPage(page.text), 'h1'), [textsIn('en').errors.not_found.title])
        match(page.text, /It may have been deleted, or the address is incomplete\./)
        const json = await send(path, { headers: { accept: 'application/json' } })
        deepEqual([json.status, json.json.meta.error_type], [404, 'not_found'])
      }
      equal((await send(`/event/${key}`, { method: 'POST' })).status, 405)
    })
  })
}
