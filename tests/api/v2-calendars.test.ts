import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createAccount } from '../../server/operations/accounts.ts'
import { engines } from '../support/databases.ts'
import { baseUrl, createService, type TestService } from '../support/service.ts'
import { type V2Client, v2Client } from '../support/v2.ts'

for (const engine of engines) {
  describe(`calendars of API v2 on ${engine}`, () => {
    let service: TestService
    let client: V2Client
    before(async () => {
      service = await createService(engine)
      client = v2Client(service)
    })
    after(() => service.stop())

    const other = async (email: string) => {
      const account = await createAccount(service.context, email, 'correct horse')
      ok(account)
      return v2Client(service, account.token)
    }
    const created = (body: object) => client.call('POST', '/calendars', body)

    it('have all fields after create, with the defaults of those that were not sent', async () => {
      const calendar = await created({ title: 'Concerts' })
      const { id, unique_key: key } = calendar
      match(key, /^[a-z0-9]{16}$/)
      const page = `${baseUrl}/subscribe/?${key}`
      deepEqual(calendar, {
        id,
        unique_key: key,
        title: 'Concerts',
        timezone: 'America/Los_Angeles',
        weekday_begin: 'sunday',
        is_default_calendar: false,
        description: '',
        internal_name: '',
        calendar_color: null,
        palette_id: '',
        landing_page_template_id: 'default',
        embeddable_calendar_template_id: 'default',
        stats: { subscriber_active_count: 0, subscribers_all_count: 0, events_count: 0 },
        default_reminder: null,
        search_engines: false,
        custom_data: {},
        link_long: page,
        link_short: page,
        created: '2026-11-21 12:00:00',
        modified: '2026-11-21 12:00:00',
        links: {
          page,
          feed: `${baseUrl}/feed/${key}.ics`,
          embed: `${baseUrl}/embed/${key}`,
          qr: `${baseUrl}/qr/calendar/${key}.svg`,
          google: `${page}+google`,
          apple: `${page}+apple`,
          outlook: `${page}+outlook`,
          outlookcom: `${page}+outlookcom`,
          office365: `${page}+office365`,
          yahoo: `${page}+yahoo`,
        },
      })
      deepEqual(await client.call('GET', `/calendars/${id}`), calendar)
    })

    const full = {
      title: 'Concerts',
      timezone: 'Europe/Berlin',
      weekday_begin: 'monday',
      description: 'One\nTwo',
      internal_name: 'concerts',
      calendar_color: 12,
      embeddable_calendar_template_id: '77',
      default_reminder: 15,
      search_engines: true,
      custom_data: { external_id: 'A-1', list: [1, { two: 2 }] },
    }

    it('keep every field that was sent', async () => {
      const calendar = await created({ ...full, landing_page_template_id: 'default' })
      for (const [name, value] of Object.entries(full)) deepEqual(calendar[name], value, name)
    })

    it('keep their default reminder and search engines unless these are sent', async () => {
      const { id } = await created(full)
      const settingsAfter = async (body: object) => {
        const changed = await client.call('PATCH', `/calendars/${id}`, body)
        return [changed.default_reminder, changed.search_engines]
      }
      deepEqual(await settingsAfter({ description: 'Other' }), [15, true])
      deepEqual(await settingsAfter({ default_reminder: 0, search_engines: false }), [0, false])
      deepEqual(await settingsAfter({ default_reminder: null }), [null, false])
    })

    it('have months whose weeks begin on the day that was chosen', async () => {
      const { links } = await created({ title: 'Weeks', weekday_begin: 'monday' })
      const firstDay = async (url: string) => {
        const { text } = await service.send(`${url}?view=month&month=2026-02`, {
          headers: { 'accept-language': 'en-US' },
        })
        return /<tbody><tr><td[^>]*>(?:<a[^>]*>|<span class="day">)(\d+)</.exec(text)?.[1]
      }
      // February 2026 begins on a Sunday.
      equal(await firstDay(links.embed), '26')
      const sunday = await created({ title: 'Sunday', weekday_begin: 'sunday' })
      equal(await firstDay(sunday.links.embed), '1')
    })

    it('have links that work', async () => {
      const { links } = await created({ title: 'Linked' })
      for (const [name, url] of Object.entries<string>(links)) {
        const { status } = await service.send(url)
        ok(status === 200 || status === 302, `${name} ${status}`)
      }
    })

    it('change only in the fields that an update has', async () => {
      const calendar = await created(full)
      service.wait(60)
      const changed = await client.call('PATCH', `/calendars/${calendar.id}`, { calendar_color: 2 })
      deepEqual(changed, { ...calendar, calendar_color: 2, modified: changed.modified })
      notEqual(changed.modified, calendar.modified)
      const cleared = await client.call('PATCH', `/calendars/${calendar.id}`, {
        description: '',
        custom_data: null,
        internal_name: null,
        calendar_color: null,
      })
      const { modified } = cleared
      const empty = { description: '', internal_name: '', calendar_color: null, custom_data: {} }
      deepEqual(cleared, { ...calendar, ...empty, modified })
    })

    it('have the color that is shown on pages', async () => {
      const { id } = await created({ title: 'Teal', calendar_color: 3 })
      const [row] = await service.context.db.rows(
        `select color from calendars where id = ${id}`,
        [],
      )
      equal(row?.['color'], 'teal')
    })

    it('report every problem with its field', async () => {
      const answer = await client.send('POST', '/calendars', {
        title: '',
        timezone: 'Mars/Base',
        weekday_begin: 'friday',
        description: 'd'.repeat(20_001),
        internal_name: 'n'.repeat(501),
        calendar_color: 21,
        default_reminder: 40_321,
        search_engines: 'perhaps',
        landing_page_template_id: 'unknown',
        embeddable_calendar_template_id: 'e'.repeat(101),
        custom_data: { 'not snake': 1 },
      })
      equal(answer.status, 400)
      deepEqual(namesIn(answer.json), [
        'calendar_color',
        'custom_data',
        'default_reminder',
        'description',
        'embeddable_calendar_template_id',
        'internal_name',
        'landing_page_template_id',
        'search_engines',
        'timezone',
        'title',
        'weekday_begin',
      ])
    })

    it('limit custom data', async () => {
      for (const custom_data of [[], 'text', { a: 'x'.repeat(5000) }, { ['k'.repeat(41)]: 1 }]) {
        const answer = await client.send('POST', '/calendars', { title: 'Data', custom_data })
        equal(answer.status, 400, JSON.stringify(custom_data).slice(0, 20))
        deepEqual(namesIn(answer.json), ['custom_data'])
      }
    })

    it('are deleted without a body in the reply, and can be restored', async () => {
      const { id } = await created({ title: 'Short-lived' })
      const answer = await client.send('DELETE', `/calendars/${id}`)
      deepEqual([answer.status, answer.text], [204, ''])
      equal((await client.send('GET', `/calendars/${id}`)).status, 404)
      equal((await client.send('DELETE', `/calendars/${id}`)).status, 404)
      const rows = await service.context.db.rows(
        "select title from trash where kind = 'calendar'",
        [],
      )
      deepEqual(rows, [{ title: 'Short-lived' }])
    })

    it('change only in the version that If-Match names', async () => {
      const first = await client.send('POST', '/calendars', { title: 'First' })
      const path = `/calendars/${first.json.id}`
      const etag = first.headers['etag'] ?? ''
      match(etag, /^"[0-9a-f]{24}"$/)
      equal((await client.send('GET', path)).headers['etag'], etag)
      const change = (title: string, tag: string) =>
        client.send('PATCH', path, { title }, { 'if-match': tag })
      const second = await change('Second', `"other", ${etag}`)
      equal(second.status, 200)
      notEqual(second.headers['etag'], etag)
      equal((await change('Third', etag)).status, 412)
      equal((await client.send('DELETE', path, undefined, { 'if-match': etag })).status, 412)
      equal((await client.call('GET', path)).title, 'Second')
      equal((await change('Third', '*')).status, 200)
    })

    it('are either changed or deleted by two requests with the same If-Match', async () => {
      for (let round = 0; round < 4; round++) {
        const made = await client.send('POST', '/calendars', { title: 'Contested' })
        const path = `/calendars/${made.json.id}`
        const tag = { 'if-match': made.headers['etag'] ?? '' }
        const [change, deletion] = await Promise.all([
          client.send('PATCH', path, { title: 'Changed' }, tag),
          client.send('DELETE', path, undefined, tag),
        ])
        const seen = [change.status, deletion.status].join()
        // A change after the delete finds nothing.
        ok(['200,412', '404,204'].includes(seen), seen)
      }
    })

    it('are created once for each Idempotency-Key', async () => {
      const key = { 'idempotency-key': 'calendar-1' }
      const send = (title: string) => client.send('POST', '/calendars', { title }, key)
      const first = await send('Once')
      const again = await send('Once')
      equal(again.text, first.text)
      equal(again.headers['etag'], first.headers['etag'])
      equal(again.headers['idempotent-replayed'], 'true')
      equal((await send('Twice')).status, 422)
    })

    it('of another account do not exist', async () => {
      const { id } = await created({ title: 'Mine' })
      const stranger = await other('stranger@example.com')
      for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
        const body = method === 'PATCH' ? { title: 'Taken' } : undefined
        equal((await stranger.send(method, `/calendars/${id}`, body)).status, 404, method)
      }
      deepEqual((await stranger.call('GET', '/calendars')).calendars, [])
      equal((await client.call('GET', `/calendars/${id}`)).title, 'Mine')
    })

    describe('in lists', () => {
      let owner: V2Client
      const ids: string[] = []
      const titles = ['beta', 'Alpha', 'gamma', 'alpha', 'delta']
      before(async () => {
        owner = await other('lists@example.com')
        for (const title of titles) ids.push((await owner.call('POST', '/calendars', { title })).id)
      })
      const list = (query: string) => owner.call('GET', `/calendars?${query}`)
      const titlesIn = ({ calendars }: { calendars: { title: string }[] }) =>
        calendars.map(({ title }) => title)

      it('are sorted, newest first by default', async () => {
        deepEqual(titlesIn(await list('')), titles.toReversed())
        deepEqual(titlesIn(await list('sort_by=created&sort_order=asc')), titles)
        deepEqual(titlesIn(await list('sort_by=title&sort_order=asc')), [
          ...['Alpha', 'alpha', 'beta', 'delta', 'gamma'],
        ])
      })

      it('are found by their IDs and titles', async () => {
        const [first, second] = ids
        const chosen = ['beta', 'Alpha']
        deepEqual(titlesIn(await list(`sort_order=asc&calendar_ids=${first},%20${second}`)), chosen)
        deepEqual(titlesIn(await list(`sort_order=asc&calendar_ids[]=${first},${second}`)), chosen)
        deepEqual(titlesIn(await list('sort_order=asc&search=ALPHA')), ['Alpha', 'alpha'])
        deepEqual(titlesIn(await list('calendar_ids=999999')), [])
      })

      it('come in pages with the numbers and URLs of the others', async () => {
        const path = '/calendars?sort_by=title&page_size=2&page=2'
        const { pagination, links } = await owner.call('GET', path)
        const { next_cursor: cursor } = pagination
        deepEqual(pagination, {
          current_page: 2,
          next_page: 3,
          previous_page: 1,
          total_items: 5,
          total_pages: 3,
          page_size: 2,
          next_cursor: cursor,
        })
        const url = (page: number) =>
          `${baseUrl}/api/v2/calendars?sort_by=title&page_size=2&page=${page}`
        deepEqual(links, { next_page_url: url(3), previous_page_url: url(1) })
        const last = await owner.call('GET', '/calendars?page_size=2&page=3')
        deepEqual([last.pagination.next_page, last.pagination.next_cursor], [null, ''])
        equal(last.links.next_page_url, '')
        deepEqual(titlesIn(await list('page=9')), [])
      })

      for (const order of ['', 'sort_by=title', 'sort_by=title&sort_order=asc']) {
        it(`are all found by cursors, in the order ${order || 'of creation'}`, async () => {
          const seen: string[] = []
          let path = `/calendars?${order}&page_size=2`
          for (let cursor = ' '; cursor !== ''; ) {
            const page = await owner.call('GET', path)
            seen.push(...titlesIn(page))
            cursor = page.pagination.next_cursor
            path = `/calendars?${order}&page_size=2&cursor=${cursor}`
          }
          deepEqual(seen, titlesIn(await list(order)))
        })
      }

      it('reject parameters that they do not understand, and ignore unknown ones', async () => {
        const cases: [query: string, name: string][] = [
          ['page=0', 'page'],
          ['page_size=101', 'page_size'],
          ['sort_by=color', 'sort_by'],
          ['sort_order=up', 'sort_order'],
          ['cursor=abc', 'cursor'],
          ['calendar_ids=1,x', 'calendar_ids'],
        ]
        for (const [query, name] of cases) {
          const answer = await owner.send('GET', `/calendars?${query}`)
          equal(answer.status, 400, query)
          deepEqual(namesIn(answer.json), [name])
        }
        equal((await owner.send('GET', '/calendars?unknown=1')).status, 200)
      })
    })
  })
}

interface Invalid {
  readonly property_validation_errors: readonly { readonly name: string }[]
}

function namesIn({ property_validation_errors: errors }: Invalid): readonly string[] {
  return errors.map(({ name }) => name).sort()
}
