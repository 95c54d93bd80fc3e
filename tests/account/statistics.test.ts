import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createCalendar } from '../../server/operations/calendars.ts'
import { upperEngines } from '../support/depth.ts'
import { account, fill, german, pattern } from '../support/texts.ts'
import { createSite, type Site, type Visitor } from './site.ts'

const computer =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1'
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const party = { start: '2026-12-05 19:30', title: 'Summer party' }

for (const engine of upperEngines) {
  describe(`statistics of an account on ${engine}`, () => {
    let site: Site
    before(async () => {
      site = await createSite(engine)
    })
    after(() => site.stop())

    let names = 0
    const enter = () => site.enter(`visitor-${names++}@example.org`)
    const clientOf = async ({ accountId }: Visitor) => {
      const sql = `select client_id from accounts where id = ${accountId}`
      return String((await site.context.db.rows(sql, []))[0]?.['client_id'])
    }
    /** Sends a visit of an unknown person. */
    const visit = async (path: string, userAgent = computer) => {
      const answer = await site.service.send(path, { headers: { 'user-agent': userAgent } })
      ok(answer.status < 400, answer.text)
      return answer
    }
    const direct = async (who: Visitor, texts: Readonly<Record<string, string>>) =>
      `/dir/?${new URLSearchParams({ client: await clientOf(who), ...party, ...texts })}`
    const newLink = async (who: Visitor, texts: Readonly<Record<string, string>> = {}) => {
      const path = (await direct(who, texts)).replace('/dir/', '/dir/link/add/')
      return String((await visit(path)).json.data.uniquekey)
    }
    const newCalendar = (who: Visitor, title: string) =>
      createCalendar(site.context, who.accountId, { title, description: '' })
    const follow = async (key: string) => {
      const { headers } = await visit(`/subscribe/${key}+apple`)
      return String(headers['location']).replace(/^webcal:\/\/[^/]+/, '')
    }
    const fileOf = async (who: Visitor, path: string) => {
      await site.service.count()
      const { status, headers, text } = await who.get(`/account/statistics/${path}`)
      equal(status, 200, text)
      equal(headers['content-type'], 'text/csv; charset=utf-8')
      match(headers['content-disposition'] ?? '', /^attachment; filename="\w+-2026-11-2\d\.csv"$/)
      return text.replace('\ufeff', '').split('\r\n').slice(1, -1)
    }

    it('show adds and clicks by day, service, device and campaign, and bots separately', async () => {
      const ada = await enter()
      const google = await direct(ada, { service: 'google', reference: 'mail' })
      await visit(google)
      await visit(google, phone)
      await visit(google, robot)
      const key = await newLink(ada, { reference: 'poster' })
      await visit(`/s/${key}`, phone)
      await visit(`/event/${key}+apple`, phone)
      deepEqual((await fileOf(ada, 'days.csv?days=7')).at(-1), '2026-11-21,3,1,1,1')
      equal((await fileOf(ada, 'days.csv?days=365')).length, 365)
      deepEqual(await fileOf(ada, 'services.csv'), [
        'google,2,0,0,1',
        'apple,1,0,0,0',
        'page,0,1,1,0',
      ])
      deepEqual(await fileOf(ada, 'devices.csv'), [
        ...['phone,2,1,1,0', 'computer,1,0,0,0', 'other,0,0,0,1'],
      ])
      deepEqual(await fileOf(ada, 'references.csv'), ['mail,2,0,0,1', 'poster,1,1,1,0'])
      const { text } = await ada.get('/account/statistics')
      match(text, pattern`>${account.statistics.measures.adds}</dt><dd>3</dd>`)
      match(text, pattern`>${account.statistics.measures.clicks}</dt><dd>1</dd>`)
      match(text, pattern`${account.statistics.robots.one}`)
      const { adds: what } = account.statistics
      const chart = { what, from: 'Oct 23', to: 'Nov 21', total: 3 }
      match(text, pattern`role="img" aria-label="${fill(account.statistics.chart, chart)}"`)
    })

    it('compare a period with the previous one', async () => {
      const ada = await enter()
      const google = await direct(ada, { service: 'google' })
      for (let time = 0; time < 4; time++) await visit(google)
      await site.service.count()
      site.service.wait(7 * 86_400)
      for (let time = 0; time < 3; time++) await visit(google)
      await site.service.count()
      const { text } = await ada.get('/account/statistics?days=7')
      match(
        text,
        pattern`<dd>3</dd><dd><span class="down">-25%</span>${account.statistics.compared.slice('{change}'.length)}</dd>`,
      )
      site.service.wait(-7 * 86_400)
    })

    it('of a short link cover that link only, on the page and in its files', async () => {
      const ada = await enter()
      const [one, other] = [await newLink(ada), await newLink(ada)]
      await visit(`/s/${one}`, phone)
      await visit(`/s/${other}`)
      await visit(`/event/${one}+yahoo`)
      equal((await fileOf(ada, `days.csv?link=${one}`)).at(-1), '2026-11-21,1,1,1,0')
      deepEqual(await fileOf(ada, `services.csv?link=${one}`), ['yahoo,1,0,0,0', 'page,0,1,1,0'])
      const { text } = await ada.get(`/account/links/statistics/${one}`)
      match(text, /<p class="lead"><bdi>Summer party<\/bdi>/)
      match(text, pattern`<dt>${account.statistics.allTime}</dt><dd>1</dd>`)
    })

    it('show followers by day, for all calendars and for one', async () => {
      const ada = await enter()
      const [one, other] = [await newCalendar(ada, 'Concerts & <b>'), await newCalendar(ada, 'Two')]
      for (const { key } of [one, one, other]) await visit(await follow(key))
      deepEqual((await fileOf(ada, 'followers.csv')).slice(-2), [
        '2026-11-20,0,0,0',
        '2026-11-21,3,0,3',
      ])
      equal((await fileOf(ada, `followers.csv?calendar=${one.id}`)).at(-1), '2026-11-21,2,0,2')
      const { text } = await ada.get(`/account/statistics?calendar=${one.id}`)
      match(text, /<h2>Followers of Concerts &amp; &lt;b&gt;<\/h2>/)
    })

    it('contain no cells that a spreadsheet would run and no text that a browser would run', async () => {
      const ada = await enter()
      const reference = '=HYPERLINK("https://evil.example")<script>alert(1)</script>'
      await visit(await direct(ada, { service: 'google', reference }))
      deepEqual(await fileOf(ada, 'references.csv'), [
        `"'${reference.replaceAll('"', '""')}",1,0,0,0`,
      ])
      const { text } = await ada.get('/account/statistics')
      match(text, /&lt;script&gt;alert/)
      ok(!text.includes('<script>alert'))
    })

    it('are not shown to other accounts', async () => {
      const [ada, eve] = [await enter(), await enter()]
      const key = await newLink(ada, { service: 'google' })
      const { id, key: calendarKey } = await newCalendar(ada, 'Secret concerts')
      await visit(`/s/${key}`)
      await visit(await follow(calendarKey))
      await site.service.count()
      for (const path of [
        `links/statistics/${key}`,
        `statistics?calendar=${id}`,
        `statistics/days.csv?link=${key}`,
        `statistics/references.csv?link=${key}`,
        `statistics/followers.csv?calendar=${id}`,
        'statistics/followers.csv?calendar=x',
        'statistics/days.csv?link=',
      ]) {
        equal((await eve.get(`/account/${path}`)).status, 404, path)
      }
      deepEqual(await fileOf(eve, 'services.csv'), [])
      const { text } = await eve.get('/account/statistics')
      match(text, pattern`${account.statistics.nothing}`)
      ok(!text.includes('Secret concerts'))
      for (const path of ['', '/days.csv', '/followers.csv', '/privacy']) {
        const { status, headers } = await site.open().get(`/account/statistics${path}`)
        const [to] = (headers['location'] ?? '').split('?')
        deepEqual([status, to], [302, '/account/sign-in'])
      }
    })

    it('accept any text as a period', async () => {
      const ada = await enter()
      for (const days of ['', 'x', '-1', '1e9', '7']) {
        equal((await ada.get(`/account/statistics?days=${days}`)).status, 200)
      }
    })

    it('explain what is stored, also in German', async () => {
      const ada = await enter()
      const path = '/account/statistics/privacy'
      match((await ada.get(path)).text, pattern`${account.statistics.privacy.lead}`)
      await site.context.db.transaction((connection) =>
        connection.rows(`update accounts set language = 'de' where id = ${ada.accountId}`, []),
      )
      match((await ada.get(path)).text, pattern`${german.statistics.privacy.lead}`)
      match(
        (await ada.get('/account/statistics')).text,
        pattern`${german.statistics.measures.adds}`,
      )
    })
  })
}
