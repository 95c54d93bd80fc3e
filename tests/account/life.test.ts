import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { countHits } from '../../server/operations/hits.ts'
import { addLink } from '../../server/operations/links.ts'
import { createToken } from '../../server/operations/tokens.ts'
import { findAddressee } from '../../server/storage/people.ts'
import { upperEngines } from '../support/depth.ts'
import { codeOf, password, secretIn } from '../support/people.ts'
import { account, fill, messageTexts, pattern } from '../support/texts.ts'
import { allRows } from './rows.ts'
import { createSite, type Site, type Visitor } from './site.ts'

const [email, newEmail] = ['grace@example.org', 'grace@example.net']
const secondPassword = 'a second fine password'
const thirdPassword = 'a third fine password'
const signInPath = '/account/sign-in'
const stepPath = '/account/settings/second-step'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'

for (const engine of upperEngines) {
  describe(`the life cycle of an account on ${engine}`, () => {
    let site: Site
    let grace: Visitor
    let elsewhere: Visitor
    let untouched: Awaited<ReturnType<typeof allRows>>
    let uri = ''
    let recoveryCodes: readonly string[] = []
    before(async () => {
      site = await createSite(engine)
      grace = site.open()
      untouched = await allRows(site.context.db)
    })
    after(() => site.stop())

    const isIn = async (visitor: Visitor) => (await visitor.get('/account')).status === 200
    const code = () => {
      site.wait(120)
      return codeOf(uri, site.context.now())
    }
    const accountId = async () => {
      const person =
        (await findAddressee(site.context.db, email)) ??
        (await findAddressee(site.context.db, newEmail))
      return person?.accountId ?? 0
    }

    it('starts with an email address', async () => {
      match(
        (await grace.get('/account/sign-up')).text,
        pattern`<h1>${account.signIn.signUpTitle}</h1>`,
      )
      const none = await grace.post('/account/sign-up', { email: 'grace' })
      equal(none.status, 422)
      match(none.text, pattern`id="email-problem">${account.signIn.reasons['bad-email']}`)
      match(none.text, /value="grace"/)
      const next = await grace.submit('/account/sign-up', { email })
      match(next.text, pattern`<h1>${account.signIn.mailTitle}</h1>`)
    })

    it('continues with an emailed link, which does nothing until a password is sent', async () => {
      const finish = '/account/sign-up/finish'
      const link = secretIn(await site.mail.next(email))
      const path = `${finish}/?link=${link}`
      for (const time of [1, 2])
        match(
          (await grace.get(path)).text,
          pattern`${fill(account.signIn.finishText, { email: 'grace@example.org' })}`,
          `${time}`,
        )
      const early = await grace.post(signInPath, { email, password })
      match(early.text, pattern`${account.signIn.reasons['wrong-credentials']}`)
      await grace.get(path)
      const weak = await grace.post(finish, { link, newPassword: 'password' })
      equal(weak.status, 422)
      match(
        weak.text,
        pattern`id="newPassword-problem">${account.signIn.reasons['common-password']}`,
      )
      const form = { link, newPassword: password, zone: 'america/new_york' }
      const next = await grace.submit(finish, form)
      match(next.text, pattern`role="status">${account.notices.accountMade}`)
      const repeated = await grace.post(finish, form)
      equal(repeated.status, 422)
      match(repeated.text, pattern`<p>${account.signIn.reasons['spent-link']}`)
      for (const spent of [path, finish, `${finish}?link=x`]) {
        const { text } = await grace.get(spent)
        match(
          text,
          pattern`<p>${account.signIn.reasons['spent-link']}.*href="/account/sign-up">${account.signIn.askAgain}`,
        )
        ok(!text.includes('newPassword'), spent)
      }
      const confirmed = await grace.get('/account/confirm?link=x')
      match(
        confirmed.text,
        pattern`<p>${account.signIn.reasons['spent-link']}.*href="/account/settings/email">`,
      )
    })

    it('allows signing in with email and password', async () => {
      const home = await grace.submit(signInPath, { email, password })
      match(home.text, pattern`aria-current="page"><svg.*?</svg>${account.section.home}<`)
      match((await grace.get('/account/settings')).text, /value="America\/New_York" selected/)
      equal((await grace.get(signInPath)).headers['location'], '/account')
      equal((await grace.get('/account/sign-up')).headers['location'], '/account')
    })

    it('adds two-step verification with a QR code and a first code', async () => {
      match(
        (await grace.get('/account/settings')).text,
        pattern`>${account.settings.secondStep}</span>.*<span class="badge">${account.settings.off}<`,
      )
      const wrong = await grace.post(stepPath, { password: 'wrong' })
      match(wrong.text, pattern`id="password-problem">${account.signIn.reasons['bad-password']}`)
      const setup = await grace.post(stepPath, { password })
      equal(setup.status, 200)
      match(setup.text, /<svg [^>]*role="img" aria-label="QR code for your app"/)
      const [, key = ''] = /<code class="mono">([A-Z2-7 ]+)<\/code>/.exec(setup.text) ?? []
      uri = `otpauth://totp/x?secret=${key.replaceAll(' ', '')}`
      recoveryCodes = Array.from(
        setup.text.matchAll(/<li><code class="mono">([a-z0-9-]+)<\/code>/g),
        ([, one = '']) => one,
      )
      equal(recoveryCodes.length, 10)
      const rejected = await grace.post(`${stepPath}/confirm`, { code: '12345' })
      equal(rejected.status, 422)
      match(rejected.text, pattern`id="code-problem">${account.signIn.reasons['wrong-code']}`)
      // A rejected form keeps the box unticked; it is ticked by default.
      match(setup.text, /name="endOthers" value="true" checked/)
      match(rejected.text, /name="endOthers" value="true"(?! checked)/)
      const other = site.open()
      await other.submit(signInPath, { email, password })
      const sent = { code: code(), endOthers: 'true' }
      const next = await grace.submit(`${stepPath}/confirm`, sent)
      deepEqual([await isIn(grace), await isIn(other)], [true, false])
      match(next.text, pattern`role="status">${account.notices.secondStepOn}`)
      match(
        next.text,
        pattern`>${account.settings.secondStep}</span>.*<span class="badge done"><svg.*?</svg>${account.settings.on}<`,
      )
    })

    it('requires both steps from then on', async () => {
      await grace.submit('/account/sign-out')
      const first = await grace.submit(signInPath, { email, password })
      match(first.text, pattern`<h1>${account.signIn.secondStep}</h1>`)
      ok(!(await isIn(grace)))
      await grace.get('/account/second-step')
      equal((await grace.post('/account/second-step', { code: '000 000' })).status, 422)
      const spaced = code().replace(/^.../, '$& ')
      match(
        (await grace.submit('/account/second-step', { code: spaced })).text,
        pattern`<title>${account.section.home}</title>`,
      )
    })

    it('accepts a recovery code once', async () => {
      elsewhere = site.open()
      elsewhere.browser.userAgent = phone
      const enter = async (visitor: Visitor) => {
        await visitor.submit(signInPath, { email, password })
        return visitor.post('/account/second-step', { code: recoveryCodes[3] ?? '' })
      }
      equal((await enter(elsewhere)).status, 303)
      ok(await isIn(elsewhere))
      equal((await enter(site.open())).status, 422)
      const fresh = await grace
        .get(`${stepPath}/codes`)
        .then(() => grace.post(`${stepPath}/codes`, { password }))
      equal([...fresh.text.matchAll(/<li><code class="mono">/g)].length, 10)
    })

    it('lists its sessions, and ends all others when the password changes', async () => {
      const list = (await grace.get('/account/settings/devices')).text
      deepEqual(
        Array.from(list.matchAll(/<span class="strong" dir="auto">([^<]+)/g), ([, name]) => name),
        ['Linux, Firefox', 'iPhone or iPad, Safari'],
      )
      await grace.get('/account/settings/password')
      const fields = { password, newPassword: secondPassword }
      const next = await grace.submit('/account/settings/password', fields)
      match(next.text, pattern`${account.notices.passwordChanged}`)
      deepEqual([await isIn(grace), await isIn(elsewhere)], [true, false])
      equal((await site.mail.next(email)).subject, messageTexts.en.password.subject)
    })

    it('changes the email after a confirmation, and notifies the old address', async () => {
      await grace.get('/account/settings/email')
      const fields = { email: newEmail, password: secondPassword }
      const next = await grace.submit('/account/settings/email', fields)
      match(next.text, pattern`${account.notices.addressAsked}`)
      const link = secretIn(await site.mail.next(newEmail))
      await grace.get(`/account/confirm/?link=${link}`)
      match((await grace.submit('/account/confirm/', { link })).text, />grace@example\.net</)
      const spent = await grace.get(`/account/confirm/?link=${link}`)
      match(
        spent.text,
        pattern`${account.signIn.reasons['spent-link']}.*href="/account/settings/email">${account.signIn.askAgain}`,
      )
      match((await site.mail.next(email)).text, /grace@example\.net/)
    })

    it('resets the password by email, which ends all sessions', async () => {
      const visitor = site.open()
      await visitor.get('/account/forgotten')
      const sent = await visitor.submit('/account/forgotten', { email: newEmail })
      match(sent.text, pattern`${account.signIn.mailForgotten}`)
      const link = secretIn(await site.mail.next(newEmail))
      for (const time of [1, 2]) {
        match(
          (await visitor.get(`/account/reset/?link=${link}`)).text,
          /name="newPassword"/,
          `${time}`,
        )
      }
      const short = await visitor.post('/account/reset/', { link, newPassword: 'short' })
      match(short.text, new RegExp(`name="link" value="${link}"`))
      const fields = { link, newPassword: thirdPassword }
      match(
        (await visitor.submit('/account/reset/', fields)).text,
        pattern`${account.notices.passwordChanged}`,
      )
      ok(!(await isIn(grace)))
      const repeated = await visitor.post('/account/reset/', fields)
      equal(repeated.status, 422)
      match(repeated.text, pattern`<p>${account.signIn.reasons['spent-link']}`)
      for (const spent of [
        `/account/reset/?link=${link}`,
        '/account/reset',
        '/account/reset?link=x',
      ]) {
        const { text } = await visitor.get(spent)
        match(
          text,
          pattern`<p>${account.signIn.reasons['spent-link']}.*href="/account/forgotten">${account.signIn.askAgain}`,
        )
        ok(!text.includes('name="newPassword"'), spent)
      }
      equal((await grace.post(signInPath, { email: newEmail, password })).status, 403)
      await grace.get(signInPath)
      equal((await grace.post(signInPath, { email: newEmail, password })).status, 422)
      await grace.submit(signInPath, { email: newEmail, password: thirdPassword })
      await grace.submit('/account/second-step', { code: code() })
      await grace.get(`${stepPath}/off`)
      await grace.submit(`${stepPath}/off`, { password: thirdPassword })
      match(
        (await grace.get('/account/settings')).text,
        pattern`>${account.settings.secondStep}</span>.*<span class="badge">${account.settings.off}<`,
      )
    })

    it('deletes every row of the account in all tables, but not the keys of its links', async () => {
      const id = await accountId()
      await fillAccount(site, id)
      await grace.get('/account/settings/email')
      const pending = { email: 'later@example.org', password: thirdPassword }
      await grace.submit('/account/settings/email', pending)
      await site.mail.next('later@example.org')
      const page = await grace.get('/account/settings/delete')
      match(page.text, /href="\/account\/download"/)
      equal((await grace.post('/account/settings/delete', { password })).status, 422)
      ok(await isIn(grace))
      await grace.get('/account/settings/delete')
      const next = await grace.submit('/account/settings/delete', { password: thirdPassword })
      match(next.text, pattern`${account.notices.accountDeleted}`)
      ok(!(await isIn(grace)))
      const credentials = { email: newEmail, password: thirdPassword }
      equal((await grace.post(signInPath, credentials)).status, 422)
      await site.service.finishJobs()
      const { link_keys: keys, ...rows } = await allRows(site.context.db)
      const { link_keys: _, ...others } = untouched
      deepEqual(rows, others)
      // No key is used twice, so it stays reserved, without anything that says whose it was.
      deepEqual(
        keys?.map((row) => Object.keys(row)),
        [['key']],
      )
      const attempts = await site.context.db.rows('select * from attempts', [])
      ok(!JSON.stringify(attempts).includes('grace'))
    })
  })
}

/** Adds a row for the account to every table that can have one. */
async function fillAccount({ context, service }: Site, accountId: number): Promise<void> {
  const token = await createToken(context, accountId, 'mine')
  const call = async (path: string, parameters: Record<string, string>) => {
    const query = new URLSearchParams({ token, ...parameters })
    const { status, text, json } = await service.send(`/api/v1${path}?${query}`)
    equal(status, 200, text)
    return json
  }
  const { calendar } = await call('/me/calendars/create/', { title: 'Mine' })
  const party = { title: 'Party', start_date: '2026-12-01' }
  const target = { calendar_id: String(calendar.id) }
  await call('/me/calendars/events/create/', { ...target, ...party })
  await call('/oe/events/create/', party)
  await addLink(context, { accountId, credential: 'session' }, { title: 'Party' })
  const hit = { accountId, linkId: 0, service: 'google', reference: 'news' } as const
  const kind = { device: 'phone', isBot: false, isClick: false } as const
  await countHits(context, [{ ...hit, ...kind, at: context.now(), count: 1 }])
}
