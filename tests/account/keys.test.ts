import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it, mock } from 'node:test'
import { maxCounts } from '../../core/account/quota.ts'
import { createCalendar, deleteCalendar } from '../../server/operations/calendars.ts'
import { createToken, revokeToken } from '../../server/operations/tokens.ts'
import { listTokens } from '../../server/storage/tokens.ts'
import { upperEngines } from '../support/depth.ts'
import { account, fill, pattern } from '../support/texts.ts'
import { createSite, type Site, type Visitor } from './site.ts'

const list = '/api/v1/me/calendars/list/'

for (const engine of upperEngines) {
  describe(`API access pages on ${engine}`, () => {
    let site: Site
    let ada: Visitor
    let eve: Visitor
    before(async () => {
      site = await createSite(engine)
      ada = await site.enter('ada@example.org')
      eve = await site.enter('eve@example.org')
    })
    after(() => site.stop())

    const create = async (visitor: Visitor, name: string) => {
      const answer = await visitor.post('/account/keys', { name })
      equal(answer.status, 200, answer.text)
      return { answer, token: /value="(dm_[a-z0-9]{32})"/.exec(answer.text)?.[1] ?? '' }
    }
    const call = (token: string) =>
      site.service.send(list, { headers: { authorization: `Bearer ${token}` } })
    const idOf = async (visitor: Visitor, name: string) => {
      const tokens = await listTokens(site.context.db, visitor.accountId)
      return tokens.find((token) => token.name === name)?.id ?? 0
    }

    it('show a new, working token only once', async () => {
      const { answer, token } = await create(ada, ' News <letter> ')
      const { headers, text } = answer
      equal(headers['cache-control'], 'no-store')
      equal(headers['location'], undefined)
      match(text, pattern`<h1>${account.access.fresh}</h1>`)
      ok(text.split(token).length > 9, 'the sample requests contain it too')
      equal((await call(token)).status, 200)
      const addresses = text.match(/(?:href|action)="[^"]*"/g) ?? []
      ok(addresses.every((address) => !/d[cm]_/.test(address)))
      const reloaded = (await ada.get('/account/keys')).text
      equal(reloaded.includes(token), false)
      match(reloaded, new RegExp(`News &lt;letter&gt;.*${token.slice(0, 7)}…`, 's'))
    })

    it('limit a new token to reading, and to a calendar', async () => {
      const calendar = await createCalendar(site.context, ada.accountId, { title: 'Choir <A>' })
      const shown = (await ada.get('/account/keys')).text
      match(shown, pattern`<option value="${String(calendar.id)}">Choir &lt;A&gt;</option>`)
      const limits = { name: 'limited', access: 'read', calendar: String(calendar.id) }
      equal((await ada.post('/account/keys', limits)).status, 200)
      const tokens = await listTokens(site.context.db, ada.accountId)
      deepEqual(tokens.at(-1)?.scope, { access: 'read', calendarId: calendar.id })
      const { accesses, deletedCalendar } = account.access
      const row = pattern`${accesses.read}<br><span class="quiet small" dir="auto">([^<]*)<`
      const title = async () => row.exec((await ada.get('/account/keys')).text)?.[1]
      equal(await title(), 'Choir &lt;A&gt;')
      await deleteCalendar(site.context, ada.accountId, calendar.id)
      equal(await title(), deletedCalendar)
      equal((await ada.post('/account/keys', limits)).status, 404)
      const wrong = await ada.post('/account/keys', { name: 'x', access: 'all' })
      equal(wrong.status, 422)
      match(wrong.text, /id="access-problem"/)
    })

    it('show the day on which a token was last used', async () => {
      const bob = await site.enter(`bob-${engine}@example.org`)
      const { token } = await create(bob, 'counted')
      const used = async () =>
        pattern`data-head="${account.access.heads.used}">([^<]*)<`.exec(
          (await bob.get('/account/keys')).text,
        )?.[1]
      equal(await used(), account.access.unused)
      await site.service.count()
      await call(token)
      equal((await site.service.count()).length, 1)
      equal(await used(), 'Nov 21, 2026')
    })

    it('reject a missing or overlong name, and keep the input', async () => {
      const { problemTexts } = account.section
      for (const [name, problem] of [
        [' ', problemTexts.noTokenName],
        ['x'.repeat(101), fill(problemTexts.tooLong, { count: 101, max: 100 })],
      ] as const) {
        const { status, text } = await ada.post('/account/keys', { name })
        equal(status, 422)
        match(text, pattern`id="name-problem"[^>]*>(?:<span[^>]*>)?${problem}<`)
        ok(text.includes(`value="${name}"`))
      }
    })

    it('allow at most 100 tokens', async () => {
      const bob = await site.enter(`many-${engine}@example.org`)
      for (let count = 0; count < maxCounts.tokens; count++) {
        await createToken(site.context, bob.accountId, `token ${count}`)
      }
      const { status, text } = await bob.post('/account/keys', { name: 'one more' })
      equal(status, 422)
      match(text, pattern`${fill(account.section.full.tokens, { max: 100 })}`)
      equal((await listTokens(site.context.db, bob.accountId)).length, maxCounts.tokens)
    })

    it('ask for confirmation before revoking a token, which no longer works afterwards', async () => {
      const { token } = await create(ada, 'Old one')
      const path = `/account/keys/revoke/${await idOf(ada, 'Old one')}`
      match((await ada.get(path)).text, /Revoke “Old one”\?/)
      equal((await call(token)).status, 200)
      const page = await ada.submit(path)
      match(page.text, pattern`${account.notices.revoked}`)
      equal(page.text.includes('Old one'), false)
      equal((await call(token)).status, 401)
      equal((await ada.get(path)).status, 404)
      equal((await ada.post(path)).status, 404)
    })

    it('log who did what, without names or tokens', async () => {
      const logged = mock.method(site.context.log, 'info')
      const { token } = await create(ada, 'Marked name')
      await ada.post('/account/keys', { name: '' })
      await ada.submit(`/account/keys/revoke/${await idOf(ada, 'Marked name')}`)
      await ada.get('/account/keys')
      logged.mock.restore()
      const entries = logged.mock.calls.map(({ arguments: [line] }) => Object(line))
      deepEqual(
        entries.map(({ account, form, outcome }) => [account, form, outcome]),
        [
          [ada.accountId, '/account/keys', 'render'],
          [ada.accountId, '/account/keys', 'invalid'],
          [ada.accountId, '/account/keys/revoke/:key', 'redirect'],
        ],
      )
      const words = ['Marked', token, 'ada@']
      deepEqual(
        words.filter((word) => JSON.stringify(entries).includes(word)),
        [],
      )
    })

    it('return 404 for tokens of other accounts and malformed IDs', async () => {
      const { token } = await create(ada, 'Hers')
      const id = await idOf(ada, 'Hers')
      for (const key of [String(id), '0', '-1', 'x', '9'.repeat(30), '1e0']) {
        const path = `/account/keys/revoke/${key}`
        equal((await eve.get(path)).status, 404, path)
        equal((await eve.post(path)).status, 404, path)
      }
      equal((await call(token)).status, 200)
      equal((await eve.get('/account/keys')).text.includes('Hers'), false)
    })

    it('toggle whether changes to short links require a token', async () => {
      const client = /id="client"[^>]*value="(dc_\w+)"/.exec((await eve.get('/account/keys')).text)
      const parameters = new URLSearchParams({
        client: client?.[1] ?? '',
        title: 'Party',
        start: '2027-01-01',
      })
      const add = async () => (await site.service.send(`/dir/link/add/?${parameters}`)).status
      equal(await add(), 200)
      const on = await eve.submit('/account/keys/demand', { demand: 'true' })
      match(on.text, pattern`${account.access.demanded}.*name="demand" value="false"`)
      equal(await add(), 401)
      const off = await eve.submit('/account/keys/demand', { demand: 'false' })
      match(off.text, /name="demand" value="true"/)
      equal(await add(), 200)
    })

    it('require signing in, and change nothing on GET', async () => {
      for (const path of ['', '/revoke/1']) {
        const { status } = await site.open().get(`/account/keys${path}`)
        equal(status, 302, path)
      }
      equal((await ada.get('/account/keys/demand')).status, 405)
      equal((await site.open().post('/account/keys', { name: 'x' })).status, 302)
    })

    it('omit revoked tokens', async () => {
      await createToken(site.context, eve.accountId, 'Ended')
      await revokeToken(site.context, eve.accountId, await idOf(eve, 'Ended'))
      const page = (await eve.get('/account/keys')).text
      deepEqual([page.includes('Ended'), page.includes(account.access.tokensNone)], [false, true])
    })
  })
}
