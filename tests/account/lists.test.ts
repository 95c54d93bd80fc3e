/** Filters, orders and searches of the lists in the account section. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createCalendar } from '../../server/operations/calendars.ts'
import { createEvent } from '../../server/operations/events.ts'
import { addLink } from '../../server/operations/links.ts'
import { attributeOf } from '../direct/page-parts.ts'
import { all, readPage, textOf } from '../direct/page-reader.ts'
import { upperEngines } from '../support/depth.ts'
import { seriesDraft } from '../support/series.ts'
import { account, fill, pattern } from '../support/texts.ts'
import { createSite, type Site, type Visitor } from './site.ts'

/** The titles of a list's rows. */
function titlesIn(text: string): readonly string[] {
  const [before = ''] = account.section.select.split('{title}')
  const boxes = all(readPage(text), 'label').filter(({ attributes }) =>
    attributes.get('class')?.startsWith('tickbox'),
  )
  return boxes.map((box) => textOf(box).slice(before.length))
}

/** The links of a page with these words. */
function linkIn(text: string, words: string): string {
  const [link] = all(readPage(text), 'a').filter((one) => textOf(one).trim() === words)
  ok(link, words)
  return attributeOf(link, 'href')
}

/** The address to which the search form leads. */
function searchFrom(text: string, search: string): string {
  const [form] = all(readPage(text), 'form').filter(
    ({ attributes }) => attributes.get('role') === 'search',
  )
  ok(form)
  const fields = all(form, 'input').map((one): [string, string] => [
    attributeOf(one, 'name'),
    one.attributes.get('type') === 'hidden' ? attributeOf(one, 'value') : search,
  ])
  return `${attributeOf(form, 'action')}?${new URLSearchParams(fields)}`
}

const { sorts, showAll } = account.section
const { views } = account.events
const zone = 'UTC'

for (const engine of upperEngines) {
  describe(`lists in the account section on ${engine}`, () => {
    let site: Site
    before(async () => {
      site = await createSite(engine)
    })
    after(() => site.stop())

    const enter = (name: string) => site.enter(`${name}-${engine}@example.org`)

    /** Enters with a calendar of past, future and repeated events, each added a day later. */
    const withEvents = async (name: string) => {
      const visitor = await enter(name)
      const { id } = await createCalendar(site.context, visitor.accountId, { title: 'Choir' })
      const events = [
        { title: 'Old tour', start: '2025-03-01 10:00', zone, rule: '' },
        { title: 'New tour', start: '2027-05-01 10:00', zone, rule: '' },
        { title: 'Weekly tour', start: '2026-01-05 10:00', zone, rule: 'FREQ=WEEKLY' },
        { title: 'Concert', start: '2027-01-01 10:00', zone, rule: '' },
      ]
      for (const event of events) {
        ok(await createEvent(site.context, visitor.accountId, id, seriesDraft(event)))
        site.service.wait(86_400)
      }
      const titles = async (query: string) => titlesIn((await visitor.get(path + query)).text)
      const path = `/account/events/${id}`
      return { visitor, path, titles }
    }

    it('are counted in the navigation, up to 999', async () => {
      const visitor = await enter('counted')
      const { accountId } = visitor
      const { calendars, oneTime, links } = account.section
      const counts = async () => {
        const items = all(readPage((await visitor.get('/account')).text), 'li').map(textOf)
        return [calendars, oneTime, links].map((name) =>
          items.find((item) => item.trim().startsWith(name))?.trim(),
        )
      }
      deepEqual(await counts(), [calendars, oneTime, links])
      await createCalendar(site.context, accountId, { title: 'Choir' })
      await addLink(site.context, { accountId, credential: 'session' }, { title: 'Party' })
      const sql = `update accounts set one_time_events_total = 5000 where id = ${accountId}`
      await site.context.db.transaction((connection) => connection.rows(sql, []))
      deepEqual(await counts(), [`${calendars} 1`, `${oneTime} 999+`, `${links} 1`])
    })

    it('show upcoming, past or all events, by date or by their last change', async () => {
      const { titles } = await withEvents('events')
      const expected: Readonly<Record<string, readonly string[]>> = {
        '': ['Weekly tour', 'Concert', 'New tour'],
        '?view=over': ['Old tour'],
        '?view=all': ['New tour', 'Concert', 'Weekly tour', 'Old tour'],
        '?sort=changed': ['Concert', 'Weekly tour', 'New tour'],
        '?view=all&sort=changed': ['Concert', 'Weekly tour', 'New tour', 'Old tour'],
        '?search=TOUR': ['New tour', 'Weekly tour', 'Old tour'],
        '?search=tour&view=coming': ['Weekly tour', 'New tour'],
        '?search=tour&view=over&sort=changed': ['Old tour'],
        '?search=tour&sort=changed': ['Weekly tour', 'New tour', 'Old tour'],
      }
      for (const [query, found] of Object.entries(expected)) {
        deepEqual(await titles(query), found, query)
      }
    })

    it('name the day of each change, and the year of events in another one', async () => {
      const { visitor, path } = await withEvents('changes')
      const { text } = await visitor.get(`${path}?view=all&sort=changed`)
      const headings = all(readPage(text), 'h2').map(textOf)
      const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
      const days = [1, 2, 3, 4].map((days) => {
        const date = format.format(1000 * (site.context.now() - days * 86_400))
        return fill(account.events.changedOn, { date })
      })
      deepEqual(
        headings.filter((one) => days.includes(one)),
        days,
      )
      match(text, /<span>May 1, 2027<\/span>/)
      ok(!/<span>Jan 5, 2026<\/span>/.test(text))
    })

    it('keep what is chosen when another view, order, search or page is opened', async () => {
      const { visitor, path } = await withEvents('kept')
      const open = async (address: string) => (await visitor.get(address)).text
      const past = await open(`${path}?view=over&sort=changed`)
      equal(linkIn(past, views.all), `${path}?view=all&sort=changed`)
      equal(linkIn(past, views.coming), `${path}?sort=changed`)
      equal(linkIn(past, views.month), `${path}?view=month&sort=changed`)
      equal(linkIn(past, sorts.date), `${path}?view=over`)
      equal(searchFrom(past, 'tour'), `${path}?view=over&sort=changed&search=tour`)
      const found = await open(searchFrom(past, 'tour'))
      equal(linkIn(found, views.coming), `${path}?view=coming&search=tour&sort=changed`)
      equal(linkIn(found, views.all), `${path}?search=tour&sort=changed`)
      const month = await open(`${path}?view=month&sort=changed`)
      equal(searchFrom(month, 'tour'), `${path}?sort=changed&search=tour`)
      const first = await open(`${path}?view=all&search=tour&page_size=1`)
      match(first, /href="[^"]*\?search=tour&amp;page=2"/)
    })

    it('keep what is chosen after an action', async () => {
      const { visitor, path } = await withEvents('acted')
      const query = '?view=all&search=tour&sort=changed'
      const { text } = await visitor.get(path + query)
      const [action = ''] = /formaction="([^"]*delete[^"]*)"/.exec(text)?.slice(1) ?? []
      const { headers } = await visitor.post(action.replaceAll('&amp;', '&'))
      match(String(headers['location']), /\?view=all&search=tour&sort=changed&undo=\w+$/)
      const [name = ''] = /name="(item-\d+)"/.exec(text)?.slice(1) ?? []
      const form = /class="selection" method="post" action="([^"]*)"/.exec(text)?.[1] ?? ''
      const copied = await visitor.post(form.replaceAll('&amp;', '&'), {
        [name]: 'true',
        action: 'duplicate',
      })
      equal(copied.headers['location'], `${path + query}&done=duplicated`)
    })

    it('offer the file of all events where no shown list has any', async () => {
      const visitor = await enter('past')
      const past = { title: 'Past', start_date: '2020-01-01', start_time: '10:00', timezone: 'UTC' }
      await visitor.submit('/account/one-time/new', past)
      const { text } = await visitor.get('/account/one-time')
      match(text, pattern`${account.events.noneComing}`)
      match(text, pattern`href="/account/one-time/list" download>`)
    })

    it('lead from a search or filter without results to the whole list', async () => {
      const { visitor, path } = await withEvents('none')
      const none = await visitor.get(`${path}?view=over&search=concert&sort=changed`)
      match(none.text, pattern`${account.section.nothingFound}`)
      equal(linkIn(none.text, showAll), `${path}?view=all&sort=changed`)
      const over = await visitor.get('/account/one-time?view=over')
      match(over.text, pattern`${account.events.noneOver}`)
      equal(linkIn(over.text, showAll), '/account/one-time?view=all')
      const all = await visitor.get('/account/one-time?view=all')
      match(all.text, pattern`${account.events.none}`)
      const calendars = await visitor.get('/account/calendars?search=none&sort=title')
      equal(linkIn(calendars.text, showAll), '/account/calendars?sort=title')
      const owner = { accountId: visitor.accountId, credential: 'session' } as const
      ok(await addLink(site.context, owner, { title: 'One' }))
      const links = await visitor.get('/account/links?search=none')
      equal(linkIn(links.text, showAll), '/account/links')
    })

    it('sort short links by clicks', async () => {
      const visitor = await enter('clicks')
      const owner = { accountId: visitor.accountId, credential: 'session' } as const
      const keys: string[] = []
      for (const title of ['Tour twice', 'Never', 'Tour once']) {
        keys.push((await addLink(site.context, owner, { title, start: '2026-12-05 10:00' })) ?? '')
        site.service.wait(1)
      }
      for (const key of [keys[0], keys[2], keys[0]]) await site.service.send(`/s/${key}`)
      await site.service.count()
      const titles = async (query: string) =>
        titlesIn((await visitor.get(`/account/links${query}`)).text)
      deepEqual(await titles(''), ['Tour once', 'Never', 'Tour twice'])
      deepEqual(await titles('?sort=clicks'), ['Tour twice', 'Tour once', 'Never'])
      deepEqual(await titles('?sort=clicks&search=tour'), ['Tour twice', 'Tour once'])
      const { text } = await visitor.get('/account/links?sort=clicks&search=tour')
      equal(linkIn(text, sorts.changed), '/account/links?search=tour')
      equal(searchFrom(text, 'x'), '/account/links?sort=clicks&search=x')
    })

    it('sort calendars by title', async () => {
      const visitor = await enter('titles')
      for (const title of ['Team 10', 'äpfel', 'Team 9', 'Zoo']) {
        await createCalendar(site.context, visitor.accountId, { title })
      }
      const titles = async (query: string) =>
        titlesIn((await visitor.get(`/account/calendars${query}`)).text)
      deepEqual(await titles(''), ['Zoo', 'Team 9', 'äpfel', 'Team 10'])
      deepEqual(await titles('?sort=title'), ['äpfel', 'Team 9', 'Team 10', 'Zoo'])
      deepEqual(await titles('?sort=title&search=team'), ['Team 9', 'Team 10'])
      deepEqual(await titles('?sort=title&page_size=3&page=2'), ['Zoo'])
    })

    it('answer absurd parameters with a list or with a sentence about the problem', async () => {
      const { visitor, path } = await withEvents('absurd')
      const owner = { accountId: visitor.accountId, credential: 'session' } as const
      ok(await addLink(site.context, owner, { title: 'One' }))
      const lists = [path, '/account/one-time', '/account/links', '/account/calendars']
      const others = [path.replace('/events/', '/calendars/followers/'), '/account/deleted']
      const wrong = [
        'page=x',
        'page=0',
        'page=-1',
        'page=1e3',
        'page_size=1000',
        `page=${'9'.repeat(30)}`,
      ]
      const harmless = [
        ...['view=x', 'view=toString', 'view=month&month=x', 'view=month&month=9999-12'],
        ...['view=month&month=0000-00', 'view=month&month=0001-01', 'sort=x', 'sort=__proto__'],
        ...['search=%27%22', `search=${'%F0%9F%93%85'.repeat(300)}`, 'search=%25_!%5C', 'undo=..'],
        ...[`undo=${'a.'.repeat(200)}`, 'page=9999999999999&page_size=100', 'view=over&view=all'],
        ...['page=9999999999999&sort=title', 'page=9999999&sort=clicks&search=o', 'done=x'],
        'page=99999&view=all&sort=changed&search=o',
      ]
      for (const list of [...lists, ...others]) {
        for (const query of wrong) {
          const { status, text } = await visitor.get(`${list}?${query}`)
          equal(status, 400, `${list}?${query}`)
          match(text, pattern`${account.section.errors.invalid_parameter.text}`)
          match(text, /<li>page(?:_size)?: /)
        }
        for (const query of harmless) {
          equal((await visitor.get(`${list}?${query}`)).status, 200, `${list}?${query}`)
        }
      }
    })

    const undo = async (visitor: Visitor, text: string) => {
      const [, trash = ''] = /name="trash" value="([^"]*)"/.exec(text) ?? []
      ok(trash)
      return visitor.submit('/account/deleted', { trash })
    }

    it('delete several calendars, and restore them with one button', async () => {
      const visitor = await enter('many')
      for (const title of ['One', 'Two', 'Three']) {
        await createCalendar(site.context, visitor.accountId, { title })
      }
      const path = '/account/calendars?sort=title'
      const { text } = await visitor.get(path)
      const names = [...text.matchAll(/name="(item-\d+)"/g)].map(([, name = '']) => name)
      deepEqual(titlesIn(text), ['One', 'Three', 'Two'])
      const chosen = Object.fromEntries(names.slice(1).map((name) => [name, 'true']))
      const form = '/account/calendars/selected?sort=title'
      ok(text.includes(`action="${form}"`))
      equal((await visitor.post(form, { ...chosen, action: 'move' })).status, 404)
      match((await visitor.post(form, { ...chosen })).text, /name="item-\d+" value="true" checked/)
      const nothing = await visitor.post(form, { action: 'delete' })
      equal(nothing.status, 422)
      match(nothing.text, pattern`role="alert">.*${account.section.nothingSelected}`)
      const deleted = await visitor.submit(form, { ...chosen, action: 'delete' })
      match(deleted.text, /2 items deleted\./)
      deepEqual(titlesIn(deleted.text), ['One'])
      const restored = await undo(visitor, deleted.text)
      match(restored.text, pattern`role="status">${account.notices.restored}`)
      deepEqual(titlesIn((await visitor.get(path)).text), ['One', 'Three', 'Two'])
      const eve = await enter('eve')
      equal((await eve.post(form, { ...chosen, action: 'delete' })).status, 303)
      deepEqual(titlesIn((await visitor.get(path)).text), ['One', 'Three', 'Two'])
    })
  })
}
