import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createToken } from '../../server/operations/tokens.ts'
import { upperEngines } from '../support/depth.ts'
import { account, pattern } from '../support/texts.ts'
import { createSite, type Site, type Visitor } from './site.ts'

for (const engine of upperEngines) {
  describe(`the page of deleted items on ${engine}`, () => {
    let site: Site
    let ada: Visitor
    let token: string
    before(async () => {
      site = await createSite(engine)
      ada = await site.enter('ada@example.org')
      token = await createToken(site.context, ada.accountId, 'test')
    })
    after(() => site.stop())

    const call = async (path: string, parameters: Record<string, string>) => {
      const query = new URLSearchParams({ token, ...parameters })
      const answer = await site.service.send(`/api/v1${path}?${query}`)
      equal(answer.status, 200, answer.text)
      return answer.json
    }
    const newCalendar = async (title: string) =>
      (await call('/me/calendars/create/', { title })).calendar
    const newEvent = async (calendar_id: string, title: string) => {
      const parameters = { calendar_id, title, start_date: '2031-07-01 20:30' }
      return (await call('/me/calendars/events/create/', parameters)).event
    }
    const deleteEvent = (id: number) =>
      call('/me/calendars/events/delete/', { event_id: String(id) })
    const deleteCalendar = (id: string) => call('/me/calendars/delete/', { calendar_id: id })
    /** The listed items: each title with its kind, and the key that restores it. */
    const listed = async (visitor = ada) => {
      const { text } = await visitor.get('/account/deleted')
      const rows = text.matchAll(
        /<span class="strong" dir="auto">([^<]*)<\/span><p class="meta"><span>([^<]*)<\/span>[\s\S]*?name="trash" value="(\w+)"/g,
      )
      return [...rows].map(([, title, kind, key = '']) => ({ title, kind, key }))
    }

    it('states that there is nothing to restore', async () => {
      match(
        (await ada.get('/account/deleted')).text,
        pattern`class="empty"><svg.*</svg><p>${account.trash.none}`,
      )
    })

    it('lists what the API deleted and restores it to its original place', async () => {
      const { id, uniquekey } = await newCalendar('Concerts')
      const event = await newEvent(id, 'Opening')
      await deleteEvent(event.id)
      await deleteCalendar(id)
      const [calendar, opening] = await listed()
      deepEqual(
        [calendar, opening].map((one) => [one?.title, one?.kind]),
        [
          ['Concerts', 'Calendar'],
          ['Opening', 'Event in a deleted calendar'],
        ],
      )
      const early = await ada.post('/account/deleted', { trash: opening?.key ?? '' })
      equal(early.status, 422)
      match(early.text, pattern`role="alert">${account.trash.refused['without calendar']}`)
      const { text } = await ada.submit('/account/deleted', { trash: calendar?.key ?? '' })
      match(
        text,
        pattern`<bdi>Concerts</bdi></span></h1>[\s\S]*role="status">${account.notices.restored}`,
      )
      equal((await listed())[0]?.kind, 'Event in Concerts')
      const back = await ada.post('/account/deleted', { trash: opening?.key ?? '' })
      deepEqual(
        [back.status, back.headers['location']],
        [303, `/account/events/${id}?done=restored`],
      )
      match((await site.service.send(`/feed/${uniquekey}.ics`)).text, /^SUMMARY:Opening\r$/m)
      deepEqual(await listed(), [])
    })

    it('restores single events', async () => {
      const parameters = { title: 'Once <b>', start_date: '2031-07-01' }
      const { event } = await call('/oe/events/create/', parameters)
      await call('/oe/events/delete/', { event_id: String(event.id) })
      const [once] = await listed()
      deepEqual([once?.title, once?.kind], ['Once &lt;b&gt;', account.trash.oneTime])
      const { headers } = await ada.post('/account/deleted', { trash: once?.key ?? '' })
      equal(headers['location'], '/account/one-time?done=restored')
      equal((await site.service.send(`/event/${event.uniquekey}`)).status, 200)
    })

    it('reports that an item has been restored already', async () => {
      const { id } = await newCalendar('Twice')
      await deleteCalendar(id)
      const [{ key = '' } = {}] = await listed()
      await ada.submit('/account/deleted', { trash: key })
      for (const trash of [key, '', 'x', '__proto__']) {
        const { status, text } = await ada.post('/account/deleted', { trash })
        equal(status, 422)
        match(text, pattern`role="alert">${account.trash.refused.unknown}`)
      }
    })

    it('neither shows nor restores items of another account', async () => {
      const { id } = await newCalendar('Secret')
      await deleteCalendar(id)
      const [{ key = '' } = {}] = await listed()
      const eve = await site.enter('eve@example.org')
      deepEqual(await listed(eve), [])
      equal((await eve.post('/account/deleted', { trash: key })).status, 422)
      ok(!(await eve.get(`/account/calendars?undo=${key}`)).text.includes('Secret'))
      equal((await listed())[0]?.key, key)
    })

    it('is split into pages', async () => {
      for (let number = 1; number <= 21; number++) {
        await deleteCalendar((await newCalendar(`Many ${number}`)).id)
      }
      equal((await listed()).length, 20)
      const { text } = await ada.get('/account/deleted?page=2')
      match(text, /Many 1</)
      match(text, /rel="prev"/)
    })
  })
}
