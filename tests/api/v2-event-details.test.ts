import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { duplicateCalendar } from '../../server/operations/copies.ts'
import { engines } from '../support/databases.ts'
import { createService, type TestService } from '../support/service.ts'
import { type V2Client, v2Client } from '../support/v2.ts'

const none = {
  ...{ conferences: [], website: '', attachments: [], images: [], categories: [] },
  ...{ color_name: '', coordinates: '' },
}

const details = {
  conferences: [{ url: 'https://meet.example/1', label: 'Room <1>', type: 'VIDEO' }],
  website: 'https://example.com/party',
  attachments: [{ url: 'https://example.com/plan.pdf', label: '', type: '' }],
  images: [{ url: 'https://example.com/a.png', label: '', type: 'image/png' }],
  categories: ['Music', 'Food, drinks'],
  color_name: 'teal',
  coordinates: '52.5,13.25',
}

for (const engine of engines) {
  describe(`details of events of API v2 on ${engine}`, () => {
    let service: TestService
    let client: V2Client
    let calendar: { id: string; unique_key: string }
    before(async () => {
      service = await createService(engine)
      client = v2Client(service)
      calendar = await client.call('POST', '/calendars', { title: 'Concerts' })
    })
    after(() => service.stop())

    const party = { title: 'Party', datetime_start: '2026-12-01 18:00', timezone: 'Europe/Berlin' }
    const created = (body: object = {}) =>
      client.call('POST', '/events', { ...party, calendar_id: calendar.id, ...body })
    const detailsOf = (event: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(Object.keys(none).map((name) => [name, event[name]]))
    const problemsOf = async (body: object) => {
      const answer = await client.send('POST', '/events', { ...party, ...body })
      equal(answer.status, 400)
      const { property_validation_errors: errors } = answer.json
      return errors.map(({ name, reason }: Record<string, string>) => `${name}: ${reason}`)
    }
    const feedOf = async (key: string) =>
      (await service.send(`/feed/${key}.ics`)).text.replaceAll('\r\n ', '')

    it('are empty if they were not sent', async () => {
      deepEqual(detailsOf(await created()), none)
    })

    it('are returned as they were sent, and only changed ones change', async () => {
      const event = await created(details)
      deepEqual(detailsOf(event), details)
      const path = `/events/${event.id}`
      deepEqual(detailsOf(await client.call('GET', path)), details)
      deepEqual(detailsOf(await client.call('PATCH', path, { title: 'Other' })), details)
      const fewer = { categories: [], website: null, images: null }
      deepEqual(detailsOf(await client.call('PATCH', path, fewer)), {
        ...details,
        ...{ categories: [], website: '', images: [] },
      })
    })

    it('are on the page of the event, and in the feed of its calendar', async () => {
      const { links } = await created({ ...details, location: 'Garden' })
      const { text } = await service.send(links.page)
      for (const part of [
        '<a href="https://meet.example/1" rel="nofollow noreferrer" dir="auto">Room &lt;1&gt;</a>',
        '<a href="https://example.com/party" rel="nofollow noreferrer" dir="ltr">example.com</a>',
        '<a href="https://example.com/plan.pdf" rel="nofollow noreferrer" dir="auto">plan.pdf</a>',
        '<a href="https://example.com/a.png" rel="nofollow noreferrer" dir="auto">a.png</a>',
        '<span dir="auto">Music, Food, drinks</span>',
        'query=52.5%2C13.25"',
        '"image":["https://example.com/a.png"]',
      ]) {
        ok(text.includes(part), part)
      }
      const feed = await feedOf(calendar.unique_key)
      for (const line of [
        'DESCRIPTION:Room <1>: https://meet.example/1',
        'CONFERENCE;VALUE=URI;FEATURE=VIDEO;LABEL=Room <1>:https://meet.example/1',
        'URL;VALUE=URI:https://example.com/party',
        'ATTACH:https://example.com/plan.pdf',
        'IMAGE;VALUE=URI;FMTTYPE=image/png:https://example.com/a.png',
        'CATEGORIES:Music,Food\\, drinks',
        'COLOR:teal',
        'GEO:52.5;13.25',
      ]) {
        ok(feed.split('\r\n').includes(line), line)
      }
      const file = (await service.send(links.ics)).text
      match(file, /\r\nCOLOR:teal\r\n/)
      const google = (await service.send(links.google)).headers['location'] ?? ''
      match(google, /&details=Room%20%3C1%3E%3A%20https%3A%2F%2Fmeet\.example%2F1/)
    })

    it('are kept in the trash and in a copy of the calendar', async () => {
      const other = await client.call('POST', '/calendars', { title: 'Kept' })
      const { id } = await created({ ...details, calendar_id: other.id })
      await client.call('DELETE', `/events/${id}`)
      const trash = await client.call('GET', '/trash')
      await client.call('POST', `/trash/${trash.trash[0].id}/restore`)
      deepEqual(detailsOf(await client.call('GET', `/events/${id}`)), details)
      const { context, account } = service
      const copy = await duplicateCalendar(context, account.accountId, Number(other.id), 'Copy')
      const { events } = await client.call('GET', `/events?calendar_ids=${copy}`)
      deepEqual(events.map(detailsOf), [details])
    })

    it('are refused with the names of those that cannot be stored', async () => {
      const wrong = {
        conferences: [{ url: 'javascript:alert(1)' }],
        website: 'example.com',
        attachments: [{ url: 'https://example.com/', size: 1 }],
        images: { url: 'https://example.com/' },
        categories: [1],
        color_name: '#ff0000',
        coordinates: [1, 2],
      }
      deepEqual(await problemsOf(wrong), [
        `conferences[0]: 'javascript:alert(1)' is not a link; use one like https://example.com/agenda.pdf`,
        `website: 'example.com' is not a link; use one like https://example.com/agenda.pdf`,
        'attachments[0]: is not a link; use one like {"url":"https://example.com/program.pdf"}',
        'images: is not a list; use one like [{"url":"https://example.com/poster.png"}]',
        'categories[0]: is not a text; use one like Music',
        `color_name: '#ff0000' is not a color name of CSS 3; use one like teal`,
        'coordinates: is not a text; use one like 52.45514,13.30475',
      ])
    })

    it('are refused by the place of each item', async () => {
      const url = 'https://example.com/'
      deepEqual(
        await problemsOf({
          conferences: [{ url }, { url: 'x' }, 'https://example.com/', { url: 'y' }],
          attachments: [{ url, label: 'x'.repeat(101) }],
          categories: ['Music', 'x'.repeat(101)],
        }),
        [
          `conferences[1]: 'x' is not a link; use one like https://example.com/agenda.pdf`,
          'conferences[2]: is not a link; use one like {"url":"https://meet.example.com/abc"}',
          `conferences[3]: 'y' is not a link; use one like https://example.com/agenda.pdf`,
          'attachments[0]: has 101 characters; the limit is 100',
          'categories[1]: has 101 characters; the limit is 100',
        ],
      )
    })

    it('have a description of simple HTML on pages, in feeds, and as it was sent', async () => {
      const description = '<p>Bring <b>tea</b></p><img src="x" onerror="alert(1)">'
      const event = await created({ description })
      equal(event.description, description)
      const { text } = await service.send(event.links.page)
      ok(text.includes('<div class="markup" dir="auto"><p>Bring <b>tea</b></p></div>'))
      const feed = await feedOf(calendar.unique_key)
      match(feed, /\r\nDESCRIPTION:Bring tea\r\n/)
      match(feed, /\r\nX-ALT-DESC;FMTTYPE=text\/html:<p>Bring <b>tea<\/b><\/p>\r\n/)
      match(feed, /\r\nSTYLED-DESCRIPTION;VALUE=TEXT;FMTTYPE=text\/html:<p>Bring /)
    })
  })
}
