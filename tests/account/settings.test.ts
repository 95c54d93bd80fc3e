import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Authenticator } from '../support/authenticator.ts'
import { upperEngines } from '../support/depth.ts'
import { codeOf, password } from '../support/people.ts'
import { account, fill, german, pattern } from '../support/texts.ts'
import { createSite, type Site, type Visitor } from './site.ts'

const passkeysPath = '/account/settings/passkeys'
const devicesPath = '/account/settings/devices'

for (const engine of upperEngines) {
  describe(`settings on ${engine}`, () => {
    let site: Site
    let ada: Visitor
    let eve: Visitor
    before(async () => {
      site = await createSite(engine)
      ada = await site.enter('ada@example.org')
      eve = await site.enter('eve@example.org')
    })
    after(() => site.stop())

    const isIn = async (visitor: Visitor) => (await visitor.get('/account')).status === 200
    const idsIn = (text: string) =>
      Array.from(text.matchAll(/name="id" value="(\d+)"/g), ([, id = '']) => id)

    /** Signs the same person in with a second browser. */
    const enterAgain = async (email: string) => {
      const visitor = site.open()
      await visitor.get('/account/sign-in')
      await visitor.submit('/account/sign-in', { email, password })
      return visitor
    }

    it('save a name, a zone and a language, which the next page uses', async () => {
      await ada.get('/account/settings')
      const fields = { name: ' Ada <b> ', zone: 'america/new_york', language: 'de' }
      const { text } = await ada.submit('/account/settings', fields)
      match(text, pattern`role="status">${german.notices.saved}`)
      match(text, /id="name" name="name" type="text" value="Ada &lt;b&gt;"/)
      match(
        text,
        /<option value="America\/New_York" selected>Nordamerikanische Ostküstenzeit \(New York\)</,
      )
      match(text, /<option value="de" selected>Deutsch</)
      match(
        (await eve.get('/account/settings')).text,
        pattern`<h1>${account.section.settings}</h1>`,
      )
      await ada.submit('/account/settings', { name: '', zone: '', language: 'en' })
      match(
        (await ada.get('/account/settings')).text,
        pattern`<option value="" selected>${account.settings.noZone}<`,
      )
    })

    it('lead to the templates, where people who look for their logo find it', async () => {
      const { text } = await ada.get('/account/settings')
      const { brand, brandLink } = account.settings
      match(text, pattern`<h2>${brand}</h2>.*href="/account/templates">.*</svg>${brandLink}</a>`)
    })

    it('allow up to 50 passkeys', async () => {
      const bob = await site.enter(`many-${engine}@example.org`)
      const insert = `insert into passkeys (account_id, name, credential_id, public_key, counter,
          device_type, is_backed_up, transports, aaguid, created_at)
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 50)
        select ${bob.accountId}, 'key', 'id ' || n, '', 0, '', 0, '', '', 1 from numbers`
      await site.context.db.transaction((connection) => connection.rows(insert, []))
      await bob.get(passkeysPath)
      const { status, text } = await bob.post(passkeysPath, { name: 'One more', password })
      equal(status, 422)
      match(text, pattern`${fill(account.section.full.passkeys, { max: 50 })}`)
    })

    it('show each problem beside its field and save nothing', async () => {
      await ada.get('/account/settings')
      const fields = { name: 'x'.repeat(101), zone: 'Mars', language: 'xx' }
      const { status, text } = await ada.post('/account/settings', fields)
      equal(status, 422)
      for (const field of ['name', 'zone', 'language'])
        match(text, new RegExp(`id="${field}-problem"`))
      match((await ada.get('/account/settings')).text, /name="name" type="text" value=""/)
    })

    it('keep an older name of a zone that was set before', async () => {
      await ada.get('/account/settings')
      const fields = { name: '', zone: 'US/Pacific', language: 'en' }
      const { text } = await ada.submit('/account/settings', fields)
      match(text, /<option value="US\/Pacific" selected>/)
    })

    it('list the devices, and sign out one or all others of the same user only', async () => {
      const [two, three, stranger] = [
        await enterAgain('ada@example.org'),
        await enterAgain('ada@example.org'),
        await enterAgain('eve@example.org'),
      ]
      const { text } = await ada.get(devicesPath)
      const [id = '', ...others] = idsIn(text)
      equal(others.length, 1)
      match(text, pattern`Linux, Firefox</span>.*${account.settings.thisDevice}`)
      await eve.get(devicesPath)
      equal((await eve.post(`${devicesPath}/end`, { id })).status, 404)
      ok(await isIn(two))
      await ada.get(devicesPath)
      match(
        (await ada.submit(`${devicesPath}/end`, { id })).text,
        pattern`${account.notices.signedOut}`,
      )
      deepEqual([await isIn(two), await isIn(three)], [false, true])
      equal((await ada.post(`${devicesPath}/end`, { id })).status, 404)
      await ada.submit(`${devicesPath}/others`)
      deepEqual([await isIn(ada), await isIn(three)], [true, false])
      ok(await isIn(stranger))
    })

    it('show where and when each device signed in and was last used, to the hour', async () => {
      const amy = await site.enter(`amy-${engine}@example.org`)
      const two = site.open()
      two.browser.userAgent =
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
      site.wait(60)
      await two.get('/account/sign-in')
      await two.submit('/account/sign-in', { email: amy.email, password })
      const devices = async () => {
        const { text } = await two.get(devicesPath)
        const rows =
          /<span class="strong" dir="auto">(.*?)<\/span><p class="meta"><span>(.*?)<\/span>/g
        return Array.from(text.matchAll(rows), ([, ...words]) => words)
      }
      const [first = [], second = []] = await devices()
      deepEqual([first[0], second[0]], ['Linux, Firefox', 'Windows, Chrome'])
      notEqual(first[1], second[1])
      const sinceOf = (words = '') =>
        pattern`^${account.settings.since}$`.exec(words)?.slice(1) ?? []
      const [since, used] = sinceOf(first[1])
      match(since ?? '', /^Nov.*UTC$/)
      equal(used, since)
      site.wait(3599)
      deepEqual(await devices(), [first, second])
      site.wait(1)
      const [, later = []] = await devices()
      const hour = /\d+(?=:)/
      const [from = '', until = ''] = sinceOf(later[1])
      notEqual(until, from)
      equal(until.replace(hour, ''), from.replace(hour, ''))

      const step = '/account/settings/second-step'
      await two.get(step)
      const { text } = await two.post(step, { password })
      const [, key = ''] = /<code class="mono">([A-Z2-7 ]+)<\/code>/.exec(text) ?? []
      const uri = `otpauth://totp/x?secret=${key.replaceAll(' ', '')}`
      await two.submit(`${step}/confirm`, { code: codeOf(uri, site.context.now()) })
      equal((await devices())[1]?.[0], 'Windows, Chrome')
    })

    /** The options that a page gives the browser for a passkey ceremony. */
    const optionsIn = (text: string) => {
      const [, json = ''] = /data-options="([^"]*)"/.exec(text) ?? []
      return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
    }
    const begin = async (visitor: Visitor, name: string) => {
      await visitor.get(passkeysPath)
      return visitor.post(passkeysPath, { name, password })
    }

    it('add a passkey after a password check, which signs in until it is removed', async () => {
      const device = new Authenticator()
      match((await ada.get(passkeysPath)).text, pattern`${account.settings.passkeysEmpty}`)
      const wrong = await ada.post(passkeysPath, { name: 'Phone', password: 'wrong' })
      match(wrong.text, pattern`id="password-problem">${account.signIn.reasons['bad-password']}`)
      const begun = await begin(ada, 'Phone')
      const response = JSON.stringify(device.create(optionsIn(begun.text)))
      const added = await ada.submit(passkeysPath, { name: 'Phone', response })
      match(
        added.text,
        pattern`${account.notices.passkeyAdded}.*<span class="strong" dir="auto">Phone</span>`,
      )

      const enter = async () => {
        const visitor = site.open()
        await visitor.get('/account/passkey')
        const { text } = await visitor.post('/account/passkey')
        const response = JSON.stringify(device.get(optionsIn(text)))
        return { visitor, answer: await visitor.post('/account/passkey', { response }) }
      }
      const { visitor, answer } = await enter()
      deepEqual([answer.status, answer.headers['location']], [303, '/account'])
      ok(await isIn(visitor))
      const [id = ''] = idsIn(added.text)
      notEqual(id, '')
      await eve.get(passkeysPath)
      equal((await eve.post(`${passkeysPath}/remove`, { id })).status, 404)
      await ada.get(passkeysPath)
      match(
        (await ada.submit(`${passkeysPath}/remove`, { id })).text,
        pattern`${account.settings.passkeysEmpty}`,
      )
      const refused = await enter()
      match(refused.answer.text, pattern`<li>${account.signIn.reasons['passkey-refused']}`)
      ok(!(await isIn(refused.visitor)))
    })

    it('reject malformed passkeys and overlong names', async () => {
      await begin(ada, 'Phone')
      for (const response of ['', 'x', 'null', '{}', '[]', '"a"']) {
        const { status, text } = await ada.post(passkeysPath, { name: 'Phone', response })
        equal(status, 422)
        match(text, pattern`<li>${account.signIn.reasons['passkey-refused']}`)
        const visitor = site.open()
        await visitor.post('/account/passkey')
        equal((await visitor.post('/account/passkey', { response })).status, 422)
      }
      const long = await begin(ada, 'x'.repeat(101))
      match(long.text, /id="name-problem"/)
    })
  })
}
