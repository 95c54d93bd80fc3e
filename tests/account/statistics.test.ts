import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { saveSettings } from '../../server/operations/accounts.ts'
import { createCalendar } from '../../server/operations/calendars.ts'
import { createOneTimeEvent, deleteEvent } from '../../server/operations/events.ts'
import { upperEngines } from '../support/depth.ts'
import { account, fill, german, pattern } from '../support/texts.ts'
import { createSite, type Site, type Visitor } from './site.ts'

const computer =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1'
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const start = { local: '2026-12-05T00:00:00', unix: 1_796_428_800 }
const when = { isWholeDay: true, zone: '', start, end: start }
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
    /** Sends a visit of an unknown person, whose browser follows a redirect to an event page. */
    const visit = async (path: string, userAgent = computer) => {
      const headers = { 'user-agent': userAgent }
      const answer = await site.service.send(path, { headers })
      ok(answer.status < 400, answer.text)
      const [page] = /\/event\/\w+$/.exec(answer.headers['location'] ?? '') ?? []
      if (page) equal((await site.service.send(page, { headers })).status, 200)
      return answer
    }
    const direct = async (who: Visitor, texts: Readonly<Record<string, string>>) =>
      `/dir/?${new URLSearchParams({ client: await clientOf(who), ...party, ...texts })}`
    const newLink = async (who: Visitor, texts: Readonly<Record<string, string>> = {}) => {
      const path = (await direct(who, texts)).replace('/dir/', '/dir/link/add/')
      return String((await visit(path)).json.data.uniquekey)
    }
    const newEvent = (who: Visitor, title: string) =>
      createOneTimeEvent(site.context, who.accountId, { title, when })
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
      match(text, pattern`>${account.statistics.measures.adds}</a></dt><dd>3</dd>`)
      match(text, pattern`>${account.statistics.measures.clicks}</a></dt><dd>1</dd>`)
      match(text, pattern`${account.statistics.robots.one}`)
      const { adds: what } = account.statistics.measures
      const chart = { what, from: 'Oct 23', to: 'Nov 21', total: 3, before: 0 }
      match(text, pattern`role="img" aria-label="${fill(account.statistics.chart, chart)}"`)
    })

    it('show the adds of each event and short link in their lists', async () => {
      const ada = await enter()
      const { key } = await newEvent(ada, 'Gala')
      await newEvent(ada, 'Unused')
      for (const end of ['', '+google', '+apple']) await visit(`/event/${key}${end}`)
      const link = await newLink(ada)
      await visit(`/s/${link}`)
      await visit(`/event/${link}+google`)
      await visit(`/event/${link}+google`, robot)
      await site.service.count()
      const { addCount } = account.links
      for (const path of ['/account', '/account/one-time']) {
        const { text } = await ada.get(path)
        const rows = [...text.matchAll(/>(Gala|Unused)<\/a>.*?<\/li>/gs)]
        const figures = rows.map(([row, title]) => `${title} ${/<strong>(\d+)</.exec(row)?.[1]}`)
        deepEqual(figures.toSorted(), ['Gala 2', 'Unused undefined'])
        match(text, pattern`<strong>2</strong> <small>${addCount}</small>`)
      }
      const { adds } = account.links.heads
      match((await ada.get('/account/links')).text, pattern`<td data-head="${adds}" class="end">1<`)
    })

    it('chart the chosen number, and the first one that is not zero by default', async () => {
      const ada = await enter()
      const key = await newLink(ada)
      const { measures } = account.statistics
      const chartsOf = async (path: string) => {
        await site.service.count()
        const { text } = await ada.get(`/account/${path}`)
        const charts = [...text.matchAll(/<svg role="img" aria-label="([^,]+),/g)]
        return charts
          .map(([, what]) => what)
          .filter((what) => what !== account.statistics.followers)
      }
      await visit(`/s/${key}`)
      for (const path of ['statistics', `links/statistics/${key}`]) {
        deepEqual(await chartsOf(path), [measures.pages])
        deepEqual(await chartsOf(`${path}?days=7&measure=clicks`), [measures.clicks])
        deepEqual(await chartsOf(`${path}?measure=robots`), [measures.pages])
        const { text } = await ada.get(`/account/${path}?days=7&measure=clicks`)
        const query = (days: number, measure: string) => `?days=${days}&measure=${measure}`
        match(text, pattern`${query(7, 'clicks')}" aria-current="true">${measures.clicks}</a>`)
        match(text, pattern`${query(7, 'adds')}">${measures.adds}</a>`)
        match(text, pattern`${query(90, 'clicks')}">${account.statistics.lengths[90]}</a>`)
      }
      await visit(`/event/${key}+google`)
      deepEqual(await chartsOf('statistics'), [measures.adds])
    })

    it('count on the days of the zone that the account has at the time', async () => {
      const ada = await enter()
      const setZone = (zone: string) =>
        saveSettings(site.context, ada.accountId, { name: '', zone, language: 'en' })
      const visitAll = async () => {
        await visit(await direct(ada, { service: 'google' }))
        await visit(await follow((await newCalendar(ada, 'One')).key))
        await site.service.count()
      }
      const lastOf = async (name: string, days: string) =>
        (await fileOf(ada, `${name}.csv?${days}`)).slice(-2)
      await setZone('Pacific/Auckland')
      await visitAll()
      deepEqual(await lastOf('days', 'days=7'), ['2026-11-21,0,0,0,0', '2026-11-22,1,0,0,0'])
      deepEqual(await lastOf('followers', 'days=7'), ['2026-11-21,0,0,0', '2026-11-22,1,0,1'])
      await setZone('America/Los_Angeles')
      await visitAll()
      const both = 'from=2026-11-21&to=2026-11-22'
      deepEqual(await lastOf('days', both), ['2026-11-21,1,0,0,0'])
      site.service.wait(86_400)
      deepEqual(await lastOf('days', both), ['2026-11-21,1,0,0,0', '2026-11-22,1,0,0,0'])
      deepEqual(await lastOf('followers', both), ['2026-11-21,1,0,1', '2026-11-22,1,0,2'])
      site.service.wait(-86_400)
    })

    it('cover any range of days', async () => {
      const ada = await enter()
      const google = await direct(ada, { service: 'google' })
      await visit(google)
      await site.service.count()
      site.service.wait(8 * 86_400)
      await visit(google)
      await site.service.count()
      const range = 'from=2026-11-20&to=2026-11-22'
      deepEqual(await fileOf(ada, `days.csv?${range}`), [
        ...['2026-11-20,0,0,0,0', '2026-11-21,1,0,0,0', '2026-11-22,0,0,0,0'],
      ])
      const { text } = await ada.get(`/account/statistics?${range}`)
      match(text, pattern`>${account.statistics.measures.adds}</a></dt><dd>1</dd>`)
      match(text, /<details class="folds" open>.*name="from" type="date" value="2026-11-20"/s)
      match(text, pattern`href="/account/statistics/days.csv\?from=2026-11-20&amp;to=2026-11-22"`)
      ok(!/<nav class="seg"[^>]*>[^<]*<a[^>]*aria-current/.test(text))
      const years = await ada.get('/account/statistics?from=2025-01-15&to=2026-12-31')
      match(years.text, pattern`<th scope="col">${account.statistics.steps.month}</th>`)
      match(years.text, /<th scope="row">November 2026<\/th>.*<th scope="row">January 2025<\/th>/s)
      site.service.wait(-8 * 86_400)
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
      match(text, /class="bar-then"><title>Previous period: 4<\/title>/)
      match(text, /class="bar-now"><title>Nov 28: 3<\/title>/)
      const { measures, previous } = account.statistics
      match(
        text,
        pattern`<th scope="row">Saturday, November 28, 2026</th><td data-head="${measures.adds}" class="end">3</td><td data-head="${previous}" class="end">4</td>`,
      )
      site.service.wait(-7 * 86_400)
    })

    it('have an add rate for all event pages, and list the most visited events', async () => {
      const ada = await enter()
      const { rate, rateBefore, rateHelp, directLinkPages, deletedEvent } = account.statistics
      const event = await newEvent(ada, 'Winter <party>')
      const gone = await newEvent(ada, 'Gone')
      const key = await newLink(ada)
      const page = await direct(ada, {})
      for (const path of [`/event/${event.key}+google`, `/event/${gone.key}`]) await visit(path)
      for (let time = 0; time < 4; time++) await visit(`/event/${event.key}`)
      for (const path of [`/s/${key}`, `/event/${key}+apple`, page, page]) await visit(path)
      await visit(`/event/${event.key}`, robot)
      await visit(await direct(ada, { service: 'google' }))
      await site.service.count()
      await deleteEvent(site.context, ada.accountId, gone.id, 'one-time')
      deepEqual(await fileOf(ada, 'events.csv'), [
        `${event.key},Winter <party>,1,4`,
        ',,0,2',
        ...[`${key},Summer party,1,1`, `${gone.key},,0,1`].toSorted((one) =>
          one.startsWith(key) ? -1 : 1,
        ),
      ])
      equal((await fileOf(ada, 'days.csv')).at(-1), '2026-11-21,3,8,1,1')
      const { text } = await ada.get('/account/statistics')
      match(text, pattern`>${rate}</dt><dd>25%</dd></div>`)
      match(text, /<bdi>Winter &lt;party&gt;<\/bdi>.*>4<\/td>.*>1<\/td>.*>25%<\/td>/s)
      match(text, pattern`<bdi>${directLinkPages}</bdi>.*<bdi>${deletedEvent}</bdi>.*${rateHelp}`)
      site.service.wait(7 * 86_400)
      await visit(`/event/${event.key}`)
      await site.service.count()
      const later = await ada.get('/account/statistics?days=7')
      match(
        later.text,
        pattern`>${rate}</dt><dd>0%</dd><dd>${fill(rateBefore, { rate: '25%' })}</dd>`,
      )
      site.service.wait(-7 * 86_400)
    })

    it('of a short link show the adds per visit, unless there are more adds than visits', async () => {
      const ada = await enter()
      const key = await newLink(ada)
      const ofService = await newLink(ada, { service: 'google' })
      const { rate, rateBefore, rateHelp } = account.statistics
      const textAfter = async (...paths: readonly string[]) => {
        for (const path of paths) await visit(path)
        await site.service.count()
        return (await ada.get(`/account/links/${key}?days=7`)).text
      }
      const [page, add] = [`/s/${key}`, `/event/${key}+google`]
      const without = await textAfter(add)
      ok(!without.includes(rate) && !without.includes(rateHelp))
      match(await textAfter(page, page, page), pattern`>${rate}</dt><dd>33%</dd></div>`)
      site.service.wait(7 * 86_400)
      const later = await textAfter(page, page, add)
      const note = fill(rateBefore, { rate: '33%' })
      match(later, pattern`>${rate}</dt><dd>50%</dd><dd>${note}</dd></div>.*>${rateHelp}</p>`)
      const all = await ada.get(`/account/links/statistics/${key}?days=7`)
      match(all.text, pattern`>${rate}</dt><dd>50%</dd>`)
      await visit(`/s/${ofService}`)
      await site.service.count()
      ok(!(await ada.get(`/account/links/${ofService}?days=7`)).text.includes(rate))
      site.service.wait(-7 * 86_400)
    })

    it('of a new account and of a new short link say how to get first numbers', async () => {
      const ada = await enter()
      const key = await newLink(ada)
      const { nothing, goToLinks, noFollowers, nothingOfLink } = account.statistics
      const all = await ada.get('/account/statistics')
      match(
        all.text,
        pattern`class="empty">.*${nothing}</p><a[^>]* href="/account/links">${goToLinks}`,
      )
      match(all.text, pattern`${noFollowers}</p><a[^>]* href="/account/calendars">`)
      for (const path of [`links/${key}`, `links/statistics/${key}`]) {
        const { text } = await ada.get(`/account/${path}`)
        match(
          text,
          pattern`${nothingOfLink}</p><a[^>]* href="/account/links/share/${key}\?as=mail">`,
        )
      }
    })

    it('of a short link are on its page, beside the previous period', async () => {
      const ada = await enter()
      const [key, other] = [await newLink(ada), await newLink(ada)]
      for (const path of [`/s/${key}`, `/s/${key}`, `/s/${other}`]) await visit(path)
      await site.service.count()
      site.service.wait(7 * 86_400)
      for (const one of [phone, computer, computer]) await visit(`/s/${key}`, one)
      await visit(`/s/${key}`, robot)
      await visit(`/event/${key}+yahoo`)
      await site.service.count()
      const { measures, compared, notIncluded, clicksEver, lengths } = account.statistics
      const path = `/account/links/${key}`
      const { text } = await ada.get(`${path}?days=7`)
      const change = compared.slice('{change}'.length)
      match(
        text,
        pattern`>${measures.clicks}</dt><dd>3</dd><dd><span class="up">\+50%</span>${change}</dd>`,
      )
      match(text, pattern`>${measures.adds}</dt><dd>1</dd>`)
      match(text, pattern`>${account.links.botClicks}</dt><dd>1</dd><dd>${notIncluded}</dd>`)
      match(text, pattern`${fill(clicksEver.other, { count: 5 })}`)
      match(text, /class="bar-then"><title>Previous period: 2<\/title>/)
      match(text, pattern`href="/account/statistics/days.csv\?days=7&amp;link=${key}"`)
      match(text, pattern`<a href="${path}\?days=7" aria-current="page">${lengths[7]}</a>`)
      match((await ada.get(path)).text, pattern`>${measures.clicks}</dt><dd>5</dd></div>`)
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
