import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { upperEngines } from '../support/depth.ts'
import { password } from '../support/people.ts'
import { baseUrl } from '../support/service.ts'
import { account, pattern } from '../support/texts.ts'
import { createSite, type Site, type Visitor } from './site.ts'

const tokenIn = (text: string) => /name="form" value="(\w+)"/.exec(text)?.[1] ?? ''

for (const engine of upperEngines) {
  describe(`forms in the account section on ${engine}`, () => {
    let site: Site
    let ada: Visitor
    before(async () => {
      site = await createSite(engine)
      ada = await site.enter('ada@example.org')
    })
    after(() => site.stop())

    const isIn = async (visitor: Visitor) => (await visitor.get('/account')).status === 200

    it('require signing in', async () => {
      const { status, headers } = await site.open().get('/account')
      deepEqual([status, headers['location']], [302, '/account/sign-in'])
      ok(await isIn(ada))
    })

    it('say once that signing in failed, and keep the input except the password', async () => {
      const visitor = site.open()
      await visitor.get('/account/sign-in')
      const fields = { email: 'ada@example.org', password: 'a wrong password' }
      const wrong = await visitor.post('/account/sign-in', fields)
      equal(wrong.status, 422)
      match(wrong.text, /value="ada@example\.org"/)
      const words = account.signIn.reasons['wrong-credentials']
      match(wrong.text, pattern`role="alert">.*<li>${words}</li>`)
      equal(wrong.text.split(words).length, 2)
      ok(!wrong.text.includes('a wrong password'))
      const page = await visitor.submit('/account/sign-in', { ...fields, password })
      match(page.text, pattern`aria-current="page"><svg.*?</svg>${account.section.home}<`)
    })

    it('sign out with POST only', async () => {
      const visitor = await site.enter('leaving@example.org')
      equal((await visitor.get('/account/sign-out')).status, 405)
      ok(await isIn(visitor))
      match(
        (await visitor.submit('/account/sign-out')).text,
        pattern`<h1>${account.signIn.signIn}</h1>`,
      )
      ok(!(await isIn(visitor)))
    })

    const foreign: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
      ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
      ['a sibling site', { 'sec-fetch-site': 'same-site' }],
      ['the address bar', { 'sec-fetch-site': 'none' }],
      ['another origin, without Sec-Fetch-Site', { origin: 'https://evil.example' }],
      ['a hidden origin', { origin: 'null' }],
      ['our host without TLS', { origin: baseUrl.replace('https', 'http') }],
    ]
    for (const [from, headers] of foreign) {
      it(`are rejected from ${from}, even with the right token`, async () => {
        equal((await ada.post('/account/sign-out', {}, { headers })).status, 403)
        ok(await isIn(ada))
      })
    }

    it('are rejected without a token, with a wrong one, and with the token of another session', async () => {
      const eve = await site.enter(`eve-${engine}@example.org`)
      const token = tokenIn((await eve.get('/account')).text)
      for (const form of ['', 'x', '0'.repeat(64), token]) {
        equal((await ada.post('/account/sign-out', { form })).status, 403)
      }
      ok(await isIn(ada))
    })

    it('are rejected with a token issued before the same browser signed in', async () => {
      const visitor = site.open()
      const before = tokenIn((await visitor.get('/account/sign-in')).text)
      await visitor.submit('/account/sign-in', { email: 'ada@example.org', password })
      equal((await visitor.post('/account/sign-out', { form: before })).status, 403)
      ok(await isIn(visitor))
    })

    it('are shown again with the input and a fresh token if only the token is stale', async () => {
      const visitor = await site.enter(`stale-${engine}@example.org`)
      const path = '/account/calendars/new'
      const typed = { title: 'Choir <b>', description: 'Two\r\nlines', form: '0'.repeat(64) }
      for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: baseUrl }]) {
        const { status, text } = await visitor.post(path, typed, { headers })
        equal(status, 403)
        match(text, pattern`role="alert">${account.section.warnings.staleForm}`)
        match(text, /value="Choir &lt;b&gt;"[\s\S]*Two\r\nlines<\/textarea>/)
        equal((await visitor.get('/account/calendars')).text.includes('Choir'), false)
        const { form, ...fields } = typed
        equal(
          (await visitor.post(path, { ...fields, form: tokenIn(text) }, { headers })).status,
          303,
        )
        const [row] = await site.context.db.rows('select max(id) as id from calendars', [])
        await visitor.submit(`/account/calendars/delete/${row?.['id']}`)
      }
    })

    it('are never shown again with a password, or with input from another site', async () => {
      const headers = { 'sec-fetch-site': 'same-origin' }
      const secret = { form: 'x', email: 'typed@example.org', password: 'my own secret' }
      for (const path of ['/account/settings/email', '/account/sign-in']) {
        const visitor = path.endsWith('in') ? site.open() : ada
        await visitor.get(path)
        const { status, text } = await visitor.post(path, secret, { headers })
        deepEqual([status, text.includes('typed@example.org')], [403, true])
        equal(text.includes('my own secret'), false)
      }
      for (const [, foreignHeaders] of [...foreign, ['an unknown site', {}] as const]) {
        const fields = { form: 'x', title: 'Made up' }
        const { status, text } = await ada.post('/account/calendars/new', fields, {
          headers: foreignHeaders,
        })
        deepEqual([status, text.includes('Made up')], [403, false])
      }
    })

    it('of an ended session lead back to their page after sign-in', async () => {
      const visitor = site.open()
      await visitor.get('/account/sign-in')
      const path = '/account/calendars/new'
      const { status, headers } = await visitor.post(path, { title: 'Choir' })
      const location = '/account/sign-in?done=sessionEnded&next=%2Faccount%2Fcalendars%2Fnew'
      deepEqual([status, headers['location']], [302, location])
      const { text } = await visitor.get(location)
      match(text, pattern`role="alert">${account.section.warnings.sessionEnded}`)
      const [, action = ''] =
        /<form class="form" method="post" action="([^"]*sign-in[^"]*)"/.exec(text) ?? []
      equal(action, '/account/sign-in?next=%2Faccount%2Fcalendars%2Fnew')
      const wrong = await visitor.post(action, { email: ada.email, password: 'wrong' })
      ok(wrong.text.includes(`action="${action}"`))
      const back = await visitor.submit(action, { email: ada.email, password })
      match(back.text, pattern`<h1>${account.calendars.newCalendar}</h1>`)
      equal((await visitor.get(action)).headers['location'], path)
    })

    it('and pages opened while signed out lead back to the same page after sign-in', async () => {
      const ways = {
        '/account': '',
        '/account/calendars/new': '/account/calendars/new',
        '/account/calendars/new/': '/account/calendars/new/',
        '/account/links/abc-1': '/account/links/abc-1',
        '/account/statistics?days=7&done=saved': '/account/statistics?days=7',
        '/account/links?search=a%26b+c%0d%0aset-cookie:x':
          '/account/links?search=a%26b+c%0D%0Aset-cookie%3Ax',
      }
      for (const [path, next] of Object.entries(ways)) {
        const visitor = site.open()
        const { status, headers } = await visitor.get(path)
        const query = next && `?${new URLSearchParams({ next })}`
        deepEqual([status, headers['location']], [302, `/account/sign-in${query}`], path)
        const { text } = await visitor.get(`/account/sign-in${query}`)
        ok(!text.includes('role="alert"'), path)
        const form = { email: ada.email, password }
        const entered = await visitor.post(`/account/sign-in${query}`, form)
        equal(entered.headers['location'], next || '/account', path)
      }
    })

    it('ignore unsafe return paths after sign-in', async () => {
      for (const next of [
        'https://evil.example',
        '//evil.example',
        '/account//evil',
        '/dir/x',
        '/account/../x',
        '/account/x?y',
        '\\evil',
        '/accountx',
        '/account/x\ny',
        '/account/nothing',
        '/account/sign-out',
        '/account/sign-in',
        '/account/events/preview',
        '/account/links/preview',
        '/account/calendars/new/x',
        '/account/calendars//new',
        '/account/calendars/new#x',
        '/account/calendars/new\\..\\evil',
        '/ACCOUNT/calendars/new',
        'javascript:alert(1)',
      ]) {
        const visitor = site.open()
        const path = `/account/sign-in?${new URLSearchParams({ next })}`
        match((await visitor.get(path)).text, /action="\/account\/sign-in"/, next)
        const { headers } = await visitor.post(path, { email: ada.email, password })
        equal(headers['location'], '/account', next)
      }
    })

    it('are accepted from our own pages, by Sec-Fetch-Site or Origin', async () => {
      for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: baseUrl }]) {
        const visitor = await site.enter(`own-${Object.keys(headers)}@example.org`)
        equal((await visitor.post('/account/sign-out', {}, { headers })).status, 303)
      }
    })

    it('use cookies that scripts cannot read and other hosts cannot set', async () => {
      const visitor = site.open()
      await visitor.get('/account/sign-in')
      deepEqual([...visitor.browser.cookies.keys()], ['__Host-daymark-form'])
    })

    it('show a notice only for known names', async () => {
      match(
        (await ada.get('/account?done=saved')).text,
        pattern`role="status">${account.notices.saved}`,
      )
      for (const name of ['<b>', 'toString', '__proto__', '']) {
        const { status, text } = await ada.get(`/account?done=${encodeURIComponent(name)}`)
        deepEqual([status, text.includes('role="status"')], [200, false])
      }
    })

    it('are on pages that cannot be cached or framed', async () => {
      const { headers } = await ada.get('/account')
      equal(headers['cache-control'], 'no-store')
      equal(headers['referrer-policy'], 'same-origin')
      match(headers['content-security-policy'] ?? '', /frame-ancestors 'none'/)
    })
  })
}
