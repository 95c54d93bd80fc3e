import { deepEqual, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createToken } from '../../server/operations/tokens.ts'
import { addMoves } from '../../server/storage/timezone-moves.ts'
import { upperEngines } from '../support/depth.ts'
import { account, pattern } from '../support/texts.ts'
import { createSite, type Site, type Visitor } from './site.ts'

const tomorrow = { start_date: '2026-11-22 19:30', timezone: 'Europe/Berlin' }

for (const engine of upperEngines) {
  describe(`the overview of the account section on ${engine}`, () => {
    let site: Site
    before(async () => {
      site = await createSite(engine)
    })
    after(() => site.stop())

    const call = async (who: Visitor, path: string, texts: Readonly<Record<string, string>>) => {
      const token = await createToken(site.context, who.accountId, 'test')
      const query = new URLSearchParams({ token, ...texts })
      const { status, text, json } = await site.service.send(`/api/v1${path}?${query}`)
      ok(status === 200, text)
      return json
    }
    const { step } = account.home
    const stepsOn = (text: string) => {
      const [, list = ''] = /<ol class="checklist">([\s\S]*?)<\/ol>/.exec(text) ?? []
      const items = [...list.matchAll(/<li(?:( class="is-done")|[^>]*)>.*?<h3>([^<]+)/g)]
      return items.map(([, done, words]) => `${done ? '+' : '-'} ${words?.trim()}`)
    }

    it('guides a new account from step to step', async () => {
      const ada = await site.enter('ada@example.org')
      deepEqual(stepsOn((await ada.get('/account')).text), [
        `- ${step.calendar}`,
        `- ${step.event}`,
        `- ${step.share}`,
        `- ${step.link}`,
      ])
      const [, list = ''] = (await ada.get('/account')).text.split(/<ol class="checklist">|<\/ol>/)
      deepEqual(
        Array.from(list.matchAll(/href="([^"]+)/g), ([, path]) => path),
        ['/account/calendars/new', '/account/links/new'],
      )
      const { calendar } = await call(ada, '/me/calendars/create/', { title: 'First' })
      const event = { calendar_id: calendar.id, title: 'Party', ...tomorrow }
      await call(ada, '/me/calendars/events/create/', event)
      const { text } = await ada.get('/account')
      deepEqual(stepsOn(text).slice(0, 2), [`+ ${step.calendar}`, `+ ${step.event}`])
      match(text, pattern`class="btn primary" href="[^"]*">${account.home.stepDo.share}<`)
    })

    it('reports events moved by new time zone rules until the notice is dismissed', async () => {
      const kim = await site.enter('kim@example.org')
      const movedAt = site.context.now()
      const move = { accountId: kim.accountId, version: '2001b', links: 0, movedAt }
      await site.context.db.transaction((connection) =>
        addMoves(connection, [
          { ...move, zone: 'America/Winnipeg', seconds: -3600, events: 12 },
          { ...move, zone: 'Asia/Tehran', seconds: 1800, events: 0, links: 1 },
        ]),
      )
      const { text } = await kim.get('/account')
      match(
        text,
        /<li>12 events in Winnipeg are now 1 hour earlier in UTC; their local times stay the same\.<\/li>/,
      )
      match(
        text,
        /<li>1 event in Tehran is now 30 minutes later in UTC; its local time stays the same\.<\/li>/,
      )
      ok(!(await (await site.enter('lou@example.org')).get('/account')).text.includes('Winnipeg'))
      ok(!(await kim.submit('/account')).text.includes('Winnipeg'))
    })

    it('shows upcoming events in all own calendars only', async () => {
      const [eve, bob] = [await site.enter('eve@example.org'), await site.enter('bob@example.org')]
      await call(bob, '/oe/events/create/', { title: 'His own', ...tomorrow })
      for (const title of ['One', 'Two']) {
        const { calendar } = await call(eve, '/me/calendars/create/', {
          title: `Calendar ${title}`,
        })
        const event = { calendar_id: calendar.id, title: `Party <${title}>`, ...tomorrow }
        await call(eve, '/me/calendars/events/create/', event)
      }
      const { text } = await eve.get('/account')
      for (const title of ['One', 'Two']) {
        match(text, new RegExp(`Party &lt;${title}&gt;</a>[\\s\\S]*?<bdi>Calendar ${title}</bdi>`))
      }
      const other = (await bob.get('/account')).text
      deepEqual(stepsOn(other).slice(0, 2), [`- ${step.calendar}`, `+ ${step.event}`])
      match(other, pattern`His own</a>[\s\S]*?${account.home.oneTime}<`)
      ok(!other.includes('Party') && !other.includes('Calendar One'))
    })

    it('shows recent numbers of added events and new followers', async () => {
      const ida = await site.enter('ida@example.org')
      const { calendar } = await call(ida, '/me/calendars/create/', { title: 'Followed' })
      const { headers } = await site.service.send(`/subscribe/${calendar.uniquekey}+apple`)
      const feed = String(headers['location']).replace(/^webcal:\/\/[^/]+/, '')
      ok(!(await ida.get('/account')).text.includes(account.home.lately))
      await site.service.send(feed)
      await site.service.count()
      const { text } = await ida.get('/account')
      match(
        text,
        pattern`<h2>${account.home.lately}</h2>[\s\S]*>${account.statistics.followers}</dt><dd>1</dd>`,
      )
    })
  })
}
