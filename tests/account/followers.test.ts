import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { upperEngines } from '../support/depth.ts'
import { account, counted, fill, pattern, visitor } from '../support/texts.ts'
import { createSite, type Site, type Visitor } from './site.ts'

for (const engine of upperEngines) {
  describe(`follower pages on ${engine}`, () => {
    let site: Site
    let ada: Visitor
    before(async () => {
      site = await createSite(engine)
      ada = await site.enter('ada@example.org')
    })
    after(() => site.stop())

    const create = async () => {
      const { headers } = await ada.post('/account/calendars/new', { title: 'Followed' })
      const [, id = ''] = /(\d+)/.exec(headers['location'] ?? '') ?? []
      const { text } = await ada.get(`/account/calendars/${id}`)
      const [, key = ''] = /href="\/subscribe\/([a-z0-9]{16})"/.exec(text) ?? []
      return { id, key, path: `/account/calendars/followers/${id}` }
    }
    /** Subscribes like a calendar app, and returns the personal URL. */
    const subscribe = async (key: string, service: string) => {
      const { headers } = await site.service.send(`/subscribe/${key}+${service}`)
      const location = decodeURIComponent(headers['location'] ?? '')
      const address = /\/feed\/[a-z0-9]+\.ics/.exec(location)?.[0] ?? ''
      await fetch(address)
      return address
    }
    const fetch = async (address: string) => {
      const answer = await site.service.send(address)
      await site.service.count()
      return answer
    }
    const figuresIn = (text: string) =>
      [...text.matchAll(/<dd>(\d+)<\/dd>/g)].map(([, figure]) => figure)
    const followerIn = (text: string) => /name="follower" value="(\d+)"/.exec(text)?.[1] ?? ''

    it('suggest the next step when nobody follows', async () => {
      const { id, path } = await create()
      const { text } = await ada.get(path)
      match(text, new RegExp(`class="empty">.*href="/account/calendars/share/${id}"`, 's'))
    })

    it('show the number of followers, their apps, and each follower without a name', async () => {
      const { key, path } = await create()
      const address = await subscribe(key, 'google')
      await subscribe(key, 'apple')
      await subscribe(key, 'google')
      const { text } = await ada.get(path)
      deepEqual(figuresIn(text), ['3', '3'])
      match(
        text,
        pattern`>${visitor.services.google}</span></th><td data-head="${account.calendars.active}" class="end">2</td>`,
      )
      match(
        text,
        pattern`>${visitor.services.apple}</span></th><td data-head="${account.calendars.active}" class="end">1</td>`,
      )
      equal(text.match(new RegExp(pattern`>${account.calendars.block}<`, 'gs'))?.length, 3)
      match(
        text,
        pattern`>${account.calendars.block}<span class="spoken"> Apple Calendar, Nov 21, 2026</span>`,
      )
      match(text, pattern`<h2>${account.statistics.by.week}</h2>[\s\S]*<svg[\s\S]*3 at the end`)
      match(text, /href="\/account\/statistics\/followers\.csv\?days=365&amp;calendar=\d+"/)
      match(text, /<td data-head="Since">Nov 21, 2026<\/td>/)
      ok(!text.includes(address.slice('/feed/'.length, -'.ics'.length)))
    })

    it('block a follower and unblock them', async () => {
      const { id, key, path } = await create()
      const address = await subscribe(key, 'apple')
      const follower = followerIn((await ada.get(path)).text)
      const blocked = await ada.submit(`/account/calendars/block/${id}`, { follower })
      deepEqual(figuresIn(blocked.text), ['0', '1'])
      match(blocked.text, pattern`role="status">${account.notices.followerBlocked}`)
      match(
        blocked.text,
        pattern`<td data-head="${account.calendars.state}"><span class="badge danger">${account.calendars.blocked}</span></td>`,
      )
      const ended = fill(visitor.feed.endedName, { title: 'Followed' })
      ok((await fetch(address)).text.replaceAll('\r\n ', '').includes(`\nNAME:${ended}\r\n`))
      const back = await ada.submit(`/account/calendars/unblock/${id}`, { follower })
      deepEqual(figuresIn(back.text), ['1', '1'])
      match(back.text, pattern`role="status">${account.notices.followerUnblocked}`)
      match(
        back.text,
        pattern`<td data-head="${account.calendars.state}"><span class="badge done">${account.calendars.active}</span></td>`,
      )
      match((await fetch(address)).text, /^NAME:Followed\r$/m)
      const other = await create()
      const strange = await ada.post(`/account/calendars/block/${other.id}`, { follower })
      equal(strange.status, 404)
    })

    it('end all subscriptions after explaining the consequences', async () => {
      const { id, key, path } = await create()
      const address = await subscribe(key, 'apple')
      const end = `/account/calendars/end/${id}`
      match(
        (await ada.get(end)).text,
        pattern`${counted(account.calendars.endWarning, 1, 'en')}.*${account.calendars.endFinal}`,
      )
      match(
        (await ada.submit(end)).text,
        pattern`role="status">${account.notices.subscriptionsEnded}`,
      )
      equal((await fetch(address)).status, 404)
      match((await ada.get(path)).text, pattern`${account.calendars.noFollowers}`)
      equal((await fetch(await subscribe(key, 'apple'))).status, 200)
      deepEqual(figuresIn((await ada.get(path)).text), ['1', '1'])
    })

    it('are split into pages', async () => {
      const { key, path } = await create()
      for (const service of ['apple', 'google', 'apple']) await subscribe(key, service)
      const first = await ada.get(`${path}?page_size=2`)
      equal(first.text.match(/name="follower"/g)?.length, 2)
      match(first.text, /rel="next"/)
      const last = await ada.get(`${path}?page_size=2&page=2`)
      equal(last.text.match(/name="follower"/g)?.length, 1)
    })
  })
}
