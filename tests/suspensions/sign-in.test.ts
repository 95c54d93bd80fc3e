import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Suspended } from '../../core/account/suspension.ts'
import { createApp } from '../../server/boot/app.ts'
import { suspend, unsuspend } from '../../server/operations/suspensions.ts'
import { createSite, type Site, type Visitor } from '../account/site.ts'
import { Authenticator } from '../support/authenticator.ts'
import { upperEngines } from '../support/depth.ts'
import { Browser, codeOf, password } from '../support/people.ts'
import { requestOf } from '../support/service.ts'

for (const engine of upperEngines) {
  describe(`a person with a suspended account on ${engine}`, () => {
    let site: Site
    let other: Visitor
    before(async () => {
      site = await createSite(engine)
      other = await site.enter('other@example.org')
    })
    after(() => site.stop())

    const enterAndStop = async (name: string, prepare: (one: Visitor) => unknown = () => {}) => {
      const visitor = await site.enter(name)
      await prepare(visitor)
      equal((await suspend(site.context, { kind: 'account', name }, 'test')).kind, 'done')
      return visitor
    }
    const signIn = (visitor: Visitor, email: string, typed = password) =>
      visitor.post('/account/sign-in', { email, password: typed })

    it('sees that it is suspended after the right password, and is not signed in', async () => {
      const email = 'known@example.org'
      await enterAndStop(email)
      const visitor = site.open()
      const answer = await signIn(visitor, email)
      equal(answer.status, 410)
      match(answer.text, /<h1>No longer available<\/h1>/)
      ok(!answer.text.includes(email))
      equal((await visitor.get('/account')).headers['location'], '/account/sign-in')
    })

    it('looks to a stranger like an address without an account', async () => {
      const email = 'hidden@example.org'
      await enterAndStop(email)
      const stranger = site.open()
      const [wrong, unknown] = [
        await signIn(stranger, email, 'another fine password'),
        await signIn(stranger, 'nobody@example.org', 'another fine password'),
      ]
      deepEqual([wrong.status, unknown.status], [422, 422])
      equal(wrong.text.replaceAll(email, 'X'), unknown.text.replaceAll('nobody@example.org', 'X'))
    })

    it('cannot sign in with a passkey, or finish a two-step sign-in', async () => {
      const { auth, context } = site
      const device = new Authenticator()
      const begun = new Browser()
      let uri = ''
      await enterAndStop('keyed@example.org', async ({ browser, email }) => {
        const options = browser.keep(await auth.passkeyOptions(browser.request, password))
        const response = device.create(options)
        browser.keep(await auth.addPasskey(browser.request, { name: 'Phone', response }))
        uri = browser.keep(await auth.enableTwoFactor(browser.request, password)).uri
        const code = codeOf(uri, context.now())
        browser.keep(await auth.confirmTwoFactor(browser.request, code))
        const first = await auth.signIn(begun.request, email, password)
        equal(begun.keep(first), 'second-factor')
      })
      site.wait(60)
      const code = codeOf(uri, context.now())
      await rejects(auth.verifyTwoFactor(begun.request, code), Suspended)
      const browser = new Browser()
      const options = browser.keep(await auth.signInOptions(browser.request))
      await rejects(auth.signInByPasskey(browser.request, device.get(options)), Suspended)
      await rejects(auth.signIn(browser.request, 'keyed@example.org', password), Suspended)
    })

    it('has a session that works again after the suspension, and can sign in to another account', async () => {
      const name = 'here@example.org'
      const visitor = await enterAndStop(name)
      const { cookie } = visitor.browser.request
      const { reply } = await createApp(site.context)(
        requestOf('/account', { headers: { cookie } }),
      )
      deepEqual([reply.status, reply.cookies], [410, []])
      equal((await visitor.get('/account/sign-in')).status, 200)
      equal((await unsuspend(site.context, { kind: 'account', name })).kind, 'done')
      match((await visitor.get('/account')).text, /<title>Home<\/title>/)
      equal((await suspend(site.context, { kind: 'account', name }, 'again')).kind, 'done')
      await visitor.get('/account/sign-in')
      equal((await signIn(visitor, other.email)).status, 303)
      match((await visitor.get('/account/settings')).text, /other@example\.org/)
    })
  })
}
