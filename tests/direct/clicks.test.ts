import { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { engines } from '../support/databases.ts'
import { beginning } from '../support/service.ts'
import { sharedStart } from '../support/system.ts'
import { addLink, direct, link, pathOf, serviceFor, type Texts, targetOf } from './calls.ts'

const person =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36'

/** Headers of requests that no person makes. */
const machines: readonly Texts[] = [
  { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' },
  { 'user-agent': 'WhatsApp/2.23.20.0' },
  { 'user-agent': 'TelegramBot (like TwitterBot)' },
  { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
  { 'user-agent': person, 'sec-purpose': 'prefetch' },
  { 'user-agent': person, 'sec-purpose': 'prefetch;prerender' },
  { 'user-agent': person, purpose: 'prefetch' },
]

for (const engine of engines) {
  describe(`clicks and hits on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    const send = (path: string, headers: Texts = { 'user-agent': person }, method = 'GET') =>
      service().send(path, { headers, method })

    const clicksOf = async (uniquekey: string) => {
      await service().count()
      return (await link(service(), 'get', { uniquekey })).json.data.clicks
    }

    /** The hits for a reference: day, service, device, whether a bot, whether a click, and count. */
    const hitsOf = async (reference: string) => {
      await service().count()
      const rows = await service().context.db.rows('select * from hits', [])
      return rows
        .filter((row) => row['reference'] === reference)
        .map((row) =>
          ['day', 'service', 'device', 'is_robot', 'is_click', 'count']
            .map((name) => row[name])
            .join(' '),
        )
        .toSorted()
    }

    it('count people, but not bots, previews, prefetches or HEAD', async () => {
      const key = await addLink(service(), { reference: 'counted' })
      equal(await clicksOf(key), '0')
      for (let time = 0; time < 3; time++) await send(`/s/${key}`)
      await send(`/s/${key}`, {})
      equal(await clicksOf(key), '4')
      for (const machine of machines) await send(`/s/${key}`, machine)
      await send(`/s/${key}`, undefined, 'HEAD')
      equal(await clicksOf(key), '4')
      deepEqual(await hitsOf('counted'), [
        '2026-11-21 page computer 0 1 3',
        '2026-11-21 page computer 1 1 3',
        '2026-11-21 page other 0 1 1',
        `2026-11-21 page other 1 1 ${machines.length - 3}`,
      ])
    })

    it('count visits of event pages by people and bots, but not HEAD', async () => {
      const key = await addLink(service(), { reference: 'visited' })
      for (const machine of [...machines, {}]) await send(`/event/${key}`, machine)
      await send(`/event/${key}`)
      await send(`/event/?${key}`)
      await send(`/event/${key}`, undefined, 'HEAD')
      equal(await clicksOf(key), '0')
      deepEqual(await hitsOf('visited'), [
        '2026-11-21 page computer 0 0 2',
        '2026-11-21 page computer 1 0 3',
        '2026-11-21 page other 0 0 1',
        `2026-11-21 page other 1 0 ${machines.length - 3}`,
      ])
    })

    it('are counted by service, reference and day', async () => {
      const google = await addLink(service(), { reference: 'may', service: 'google' })
      const file = await addLink(service(), { reference: 'may', service: 'appleical' })
      await send(`/s/${google}`)
      await send(`/s/${google}`)
      await send(`/s/${file}`)
      await send(`/event/${file}+yahoo`)
      await direct(service(), { reference: 'may', service: 'outlook' })
      await send(pathOf(targetOf(await direct(service(), { reference: 'may' }))), {})
      service().wait(86_400)
      await send(`/s/${google}`)
      deepEqual(await hitsOf('may'), [
        '2026-11-21 apple computer 0 1 1',
        '2026-11-21 google computer 0 1 2',
        '2026-11-21 outlook other 0 0 1',
        '2026-11-21 page other 0 0 1',
        '2026-11-21 yahoo computer 0 0 1',
        '2026-11-22 google computer 0 1 1',
      ])
      deepEqual([await clicksOf(google), await clicksOf(file)], ['3', '1'])
      service().wait(-86_400)
      equal(service().context.now(), beginning)
    })

    it('are not counted for operations and rejected URLs', async () => {
      const key = await addLink(service(), { reference: 'unused' })
      const wrong = await addLink(service(), { reference: 'unused', service: 'aol' })
      await link(service(), 'get', { uniquekey: key })
      await link(service(), 'save', { uniquekey: key, title: 'Saved' })
      await send(`/event/${key}+aol`)
      await send(`/event/${wrong}+google`)
      await direct(service(), { reference: 'unused', start: 'x' })
      await direct(service(), { reference: 'unused', client: 'x' })
      deepEqual([await clicksOf(key), await hitsOf('unused')], ['0', []])
    })

    it('are counted for the campaign in the URL of a short link and of its page', async () => {
      const key = await addLink(service(), { reference: 'stored' })
      const opened = await send(`/s/${key}?reference=spring+mail%26`)
      const page = targetOf(opened)
      equal(page, `${service().context.config.baseUrl}/event/${key}?reference=spring+mail%26`)
      const { text } = await send(pathOf(page))
      const [path = ''] = /\/event\/\w+\+google[^"]*/.exec(text) ?? []
      equal(path, `/event/${key}+google?reference=spring+mail%26`)
      await send(path)
      await send(`/event/?${key}+google&reference=poster`)
      await send(`/event/${key}+google?reference=`)
      deepEqual(await hitsOf('spring mail&'), [
        '2026-11-21 google computer 0 0 1',
        '2026-11-21 page computer 0 0 1',
        '2026-11-21 page computer 0 1 1',
      ])
      deepEqual(await hitsOf('poster'), ['2026-11-21 google computer 0 0 1'])
      deepEqual(await hitsOf('stored'), ['2026-11-21 google computer 0 0 1'])
      equal(await clicksOf(key), '1')
    })

    it('are counted for each campaign of a page, in any order of requests', async () => {
      const key = await addLink(service(), { recurring: 'FREQ=WEEKLY' })
      for (const name of ['first', 'second', 'first']) {
        const { text } = await send(`/event/${key}?reference=${name}`)
        const links = text.match(/\/event\/\w+\+\w+[^"]*/g) ?? []
        deepEqual(new Set(links.map((link) => link.split('?')[1])), new Set([`reference=${name}`]))
        const choice = await send(`/event/${key}+outlookcom?reference=${name}`)
        equal(choice.text.includes(`+outlookcom+first?reference=${name}"`), true)
        await send(`/event/${key}+outlookcom+first?reference=${name}`)
      }
      equal((await send(`/event/${key}`)).text.includes('reference='), false)
      deepEqual(await hitsOf('first'), [
        '2026-11-21 outlookcom computer 0 0 2',
        '2026-11-21 page computer 0 0 2',
      ])
      deepEqual(await hitsOf('second'), [
        '2026-11-21 outlookcom computer 0 0 1',
        '2026-11-21 page computer 0 0 1',
      ])
    })

    it('are not counted for a campaign whose name is too long', async () => {
      const key = await addLink(service())
      const long = 'x'.repeat(256)
      for (const path of [`/s/${key}`, `/event/${key}`, `/event/${key}+google`]) {
        equal((await send(`${path}?reference=${long}`)).status, 400)
      }
      equal((await send(`/s/${key}?reference=${long.slice(1)}`)).status, 302)
      deepEqual(await hitsOf(long), [])
      equal((await hitsOf(long.slice(1))).length, 1)
    })

    it('are kept when the link is saved', async () => {
      const key = await addLink(service())
      await send(`/s/${key}`)
      await link(service(), 'save', { uniquekey: key, title: 'Saved' })
      await send(`/s/${key}`)
      equal(await clicksOf(key), '2')
    })

    it('store nothing that identifies a person', async () => {
      const headers = {
        'user-agent': 'Marked/1.0',
        'x-forwarded-for': '203.0.113.77',
        referer: 'https://marked.example',
      }
      const key = await addLink(service(), { reference: 'private' })
      await send(`/s/${key}`, headers)
      await send(pathOf(targetOf(await send(`/s/${key}`, headers))), headers)
      await service().count()
      const rows = await service().context.db.rows('select * from hits', [])
      equal(/marked|203\.0\.113/i.test(JSON.stringify(rows)), false)
      deepEqual(Object.keys(rows[0] ?? {}).toSorted(), [
        ...['account_id', 'count', 'day', 'device', 'is_click', 'is_robot', 'link_id'],
        ...['reference', 'service'],
      ])
    })
  })
}
