import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { upperEngines } from '../support/depth.ts'
import { password, secretIn } from '../support/people.ts'
import { account, fill, german, messageTexts, pattern } from '../support/texts.ts'
import { createSite, type Site, type Visitor } from './site.ts'

const known = 'known@example.org'
const unconfirmed = 'unconfirmed@example.org'
const signInPath = '/account/sign-in'

for (const engine of upperEngines) {
  describe(`visitors who are not signed in on ${engine}`, () => {
    let site: Site
    let owner: Visitor
    before(async () => {
      site = await createSite(engine)
      owner = await site.enter(known)
      await site.open().submit('/account/sign-up', { email: unconfirmed })
      await site.mail.next(unconfirmed)
    })
    after(() => site.stop())

    const isIn = async (visitor: Visitor) => (await visitor.get('/account')).status === 200

    /** The complete answer to a form from a new browser, without the email and the form token. */
    const answerTo = async (path: string, email: string, fields: Record<string, string>) => {
      const visitor = site.open()
      await visitor.get(path)
      const { status, headers, text } = await visitor.post(path, { email, ...fields })
      const next = headers['location'] ? (await visitor.get(headers['location'])).text : ''
      const plain = `${text}${next}`.replaceAll(email, '').replaceAll(/"form" value="\w+"/g, '')
      return { status, headers, plain, cookies: [...visitor.browser.cookies.keys()] }
    }
    const forms: Readonly<Record<string, readonly [Record<string, string>, number]>> = {
      [signInPath]: [{ password: 'a wrong password' }, 422],
      '/account/sign-up': [{}, 303],
      '/account/forgotten': [{}, 303],
    }
    for (const [path, [fields, status]] of Object.entries(forms)) {
      it(`cannot find out from ${path} whether an email has an account`, async () => {
        const first = await answerTo(path, known, fields)
        equal(first.status, status)
        for (const email of [unconfirmed, `nobody-${status}@example.org`]) {
          deepEqual(await answerTo(path, email, fields), first, email)
        }
      })
    }

    it('change nothing by signing up with the email of an existing account', async () => {
      const rows = () => site.context.db.rows(`select * from accounts where email = '${known}'`, [])
      const stored = await rows()
      const thief = site.open()
      await thief.submit('/account/sign-up', { email: known.toUpperCase() })
      const subjects = [messageTexts.en.exists.subject, messageTexts.en.reset.subject]
      ok(subjects.includes((await site.mail.next(known)).subject))
      deepEqual(await rows(), stored)
      ok(await isIn(owner))
    })

    it('get a new session at sign-in, never one that was planted', async () => {
      const name = '__Host-daymark'
      const attacker = await site.enter('attacker@example.org')
      for (const planted of [attacker.browser.cookies.get(name) ?? '', `${'a'.repeat(50)}.x`]) {
        const victim = site.open()
        victim.browser.cookies.set(name, planted)
        await victim.get('/account/forgotten')
        await victim.submit(signInPath, { email: known, password })
        notEqual(victim.browser.cookies.get(name), planted)
        const attempt = site.open()
        attempt.browser.cookies.set(name, planted)
        deepEqual([await isIn(victim), await isIn(attempt)], [true, false])
      }
      ok(!(await isIn(attacker)))
    })

    it('learn after many guesses how long to wait, in their language', async () => {
      const email = 'guessed@example.org'
      await site.enter(email)
      const guess = async (typed: string, language = 'en') => {
        const visitor = site.open()
        await visitor.get(signInPath)
        const headers = {
          'content-type': 'application/x-www-form-urlencoded',
          'accept-language': language,
        }
        return visitor.post(signInPath, { email, password: typed }, { headers })
      }
      for (let count = 0; count < 11; count++) {
        match(
          (await guess('wrong password')).text,
          pattern`${account.signIn.reasons['wrong-credentials']}`,
        )
      }
      const { status, text } = await guess(password)
      equal(status, 422)
      match(
        text,
        pattern`<li>${fill(account.signIn.reasons['too-many'], { wait: '1 second' })}</li>`,
      )
      site.wait(1)
      equal((await guess('wrong password')).status, 422)
      match(
        (await guess(password, 'de')).text,
        pattern`${fill(german.signIn.reasons['too-many'], { wait: '2 Sekunden' })}`,
      )
      site.wait(2)
      equal((await guess(password)).status, 303)
    })

    it('get a few emails, and have to wait minutes for more', async () => {
      const visitor = site.open()
      await visitor.get('/account/forgotten')
      const request = () => visitor.post('/account/forgotten', { email: 'often@example.org' })
      for (let count = 0; count < 13; count++) {
        equal((await request()).status, 303)
        if (count < 12) site.wait(150)
      }
      match(
        (await request()).text,
        pattern`${fill(account.signIn.reasons['too-many'], { wait: '5 minutes' })}`,
      )
    })

    it('see no mention of SMTP_URL if emails are sent', async () => {
      ok(!(await site.open().get('/account/forgotten/sent')).text.includes('SMTP_URL'))
    })

    it('cannot use an emailed link for another purpose, or without pressing its button', async () => {
      await owner.get('/account/forgotten')
      await owner.submit('/account/forgotten', { email: known })
      let link = ''
      while (link === '') link = secretIn(await site.mail.next(known))
      const visitor = site.open()
      await visitor.get('/account/sign-in')
      equal((await visitor.post('/account/confirm', { link })).status, 422)
      for (const path of [`/account/reset?link=${link}`, `/account/confirm?link=${link}`]) {
        equal((await visitor.get(path)).status, 200)
      }
      ok(await isIn(owner))
    })
  })

  describe(`visitors to a server with sign-up closed and emails printed, on ${engine}`, () => {
    let site: Site
    before(async () => {
      site = await createSite(engine, { SIGN_UP: 'closed', SMTP_URL: '' })
    })
    after(() => site.stop())

    it('create the sign-in secret with their first attempt, not by opening the form', async () => {
      const secrets = () =>
        site.context.db.rows("select name from secrets where name = 'people'", [])
      const visitor = site.open()
      await visitor.get(signInPath)
      await site.service.finishJobs()
      deepEqual(await secrets(), [])
      const credentials = { email: 'nobody@example.org', password: 'wrong password' }
      equal((await visitor.post(signInPath, credentials)).status, 422)
      deepEqual(await secrets(), [{ name: 'people' }])
    })

    it('learn who creates accounts and cannot sign up', async () => {
      const visitor = site.open()
      match((await visitor.get('/account/sign-up')).text, pattern`${account.signIn.closedText}`)
      ok(!(await visitor.get(signInPath)).text.includes('/account/sign-up'))
      const { status, text } = await visitor.post('/account/sign-up', { email: 'new@example.org' })
      equal(status, 422)
      match(text, pattern`${account.signIn.closedText}`)
      const rows = await site.context.db.rows('select email from accounts', [])
      deepEqual(rows, [{ email: 'ada@example.com' }])
    })

    it('learn where to find printed emails', async () => {
      const ada = await site.enter('grace@example.org')
      for (const path of ['sign-up/sent', 'forgotten/sent', 'settings/email']) {
        match((await ada.get(`/account/${path}`)).text, pattern`${account.signIn.mailPrinted}`)
      }
    })
  })
}
