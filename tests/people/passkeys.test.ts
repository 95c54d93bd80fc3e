import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { removePasskey } from '../../server/operations/people.ts'
import { listPasskeys } from '../../server/storage/passkeys.ts'
import { Authenticator } from '../support/authenticator.ts'
import { upperEngines } from '../support/depth.ts'
import {
  Browser,
  codeOf,
  createTestPeople,
  joinAndEnter,
  password,
  refusedFor,
  type TestPeople,
} from '../support/people.ts'

for (const engine of upperEngines) {
  describe(`passkeys on ${engine}`, () => {
    let test: TestPeople
    before(async () => {
      test = await createTestPeople(engine)
    })
    after(() => test.stop())

    const whoIs = async (browser: Browser) =>
      browser.keep(await test.auth.whoIs(browser.request))?.email
    const accountOf = async (browser: Browser) =>
      browser.keep(await test.auth.whoIs(browser.request))?.accountId ?? 0
    const passkeysOf = async (browser: Browser) =>
      listPasskeys(test.context.db, await accountOf(browser))
    const add = async (browser: Browser, device: Authenticator, name = 'Phone') => {
      const { auth } = test
      const options = browser.keep(await auth.passkeyOptions(browser.request, password))
      const response = device.create(options)
      browser.keep(await auth.addPasskey(browser.request, { name, response }))
    }
    const begin = async (browser = new Browser()) => ({
      browser,
      options: browser.keep(await test.auth.signInOptions(browser.request)),
    })

    it('are added with the password, and sign in without an email address', async () => {
      const { auth } = test
      const email = 'keyed@example.com'
      const owner = await joinAndEnter(test, email)
      const device = new Authenticator()
      refusedFor(await auth.passkeyOptions(owner.request, 'wrong'), 'bad-password')
      await add(owner, device)
      const { browser, options } = await begin()
      deepEqual(options['allowCredentials'], undefined)
      browser.keep(await auth.signInByPasskey(browser.request, device.get(options)))
      equal(await whoIs(browser), email)
      const [one, ...others] = await passkeysOf(owner)
      deepEqual(others, [])
      deepEqual(
        { ...one, id: 0 },
        {
          id: 0,
          name: 'Phone',
          createdAt: test.context.now(),
          isBackedUp: false,
        },
      )
    })

    it('replace the second factor as well', async () => {
      const { auth } = test
      const owner = await joinAndEnter(test, 'both@example.com')
      const { uri } = owner.keep(await auth.enableTwoFactor(owner.request, password))
      const code = codeOf(uri, test.context.now())
      owner.keep(await auth.confirmTwoFactor(owner.request, code))
      const device = new Authenticator()
      await add(owner, device)
      const { browser, options } = await begin()
      browser.keep(await auth.signInByPasskey(browser.request, device.get(options)))
      equal(await whoIs(browser), 'both@example.com')
    })

    it('are rejected if the device did not verify its owner, or for another site', async () => {
      const { auth } = test
      const owner = await joinAndEnter(test, 'strict@example.com')
      const wrong = [
        { isVerified: false },
        { origin: 'https://evil.test' },
        { rpId: 'evil.test' },
      ] as const
      for (const behaviour of wrong) {
        const options = owner.keep(await auth.passkeyOptions(owner.request, password))
        const response = new Authenticator().create(options, behaviour)
        const answer = await auth.addPasskey(owner.request, { name: '', response })
        refusedFor(answer, 'passkey-refused')
      }
      deepEqual(await passkeysOf(owner), [])
      const device = new Authenticator()
      await add(owner, device)
      for (const behaviour of wrong) {
        const { browser, options } = await begin()
        const answer = await auth.signInByPasskey(browser.request, device.get(options, behaviour))
        refusedFor(answer, 'passkey-refused')
      }
    })

    it('sign each challenge once, in the same browser, within five minutes', async () => {
      const { auth } = test
      const owner = await joinAndEnter(test, 'fresh@example.com')
      const device = new Authenticator()
      await add(owner, device)
      const { browser, options } = await begin()
      const response = device.get(options)
      refusedFor(await auth.signInByPasskey(new Browser().request, response), 'passkey-refused')
      const second = new Browser()
      for (const [name, value] of browser.cookies) second.cookies.set(name, value)
      ok((await auth.signInByPasskey(browser.request, response)).ok)
      refusedFor(await auth.signInByPasskey(second.request, response), 'passkey-refused')
      const late = await begin()
      test.wait(301)
      const answer = await auth.signInByPasskey(late.browser.request, device.get(late.options))
      refusedFor(answer, 'passkey-refused')
    })

    it('are rejected if a copy signs with an older counter, and for any malformed data', async () => {
      const { auth } = test
      const owner = await joinAndEnter(test, 'copied@example.com')
      const device = new Authenticator()
      await add(owner, device)
      const use = async (response: (options: Readonly<Record<string, unknown>>) => unknown) => {
        const { browser, options } = await begin()
        return auth.signInByPasskey(browser.request, response(options))
      }
      ok((await use((options) => device.get(options, { counter: 5 }))).ok)
      refusedFor(await use((options) => device.get(options, { counter: 5 })), 'passkey-refused')
      const stranger = new Authenticator()
      for (const nonsense of [
        (options: Readonly<Record<string, unknown>>) => stranger.get(options),
        (options: Readonly<Record<string, unknown>>) => ({
          ...stranger.get(options),
          id: device.id.toString('base64url'),
        }),
        () => ({}),
        () => ({ id: device.id.toString('base64url') }),
        () => ({ id: ['a'] }),
        () => 'text',
        () => null,
      ]) {
        refusedFor(await use(nonsense), 'passkey-refused')
      }
    })

    it('belong to one person: no other account can add, see or remove them', async () => {
      const { auth } = test
      const owner = await joinAndEnter(test, 'mine@example.com')
      const other = await joinAndEnter(test, 'other@example.com')
      const device = new Authenticator()
      await add(owner, device)
      const [passkey] = await passkeysOf(owner)
      const id = passkey?.id ?? 0
      deepEqual(await passkeysOf(other), [])
      const { context } = test
      equal(await removePasskey(context, await accountOf(other), id), false)
      const options = owner.keep(await auth.passkeyOptions(owner.request, password))
      for (const [name, value] of owner.cookies) {
        if (name.endsWith('-passkey')) other.cookies.set(name, value)
      }
      const response = new Authenticator().create(options)
      refusedFor(await auth.addPasskey(other.request, { name: '', response }), 'passkey-refused')
      equal(await removePasskey(context, await accountOf(owner), id), true)
      const { browser, options: asked } = await begin()
      refusedFor(await auth.signInByPasskey(browser.request, device.get(asked)), 'passkey-refused')
      for (const answer of [
        await auth.passkeyOptions(browser.request, password),
        await auth.addPasskey(browser.request, { name: '', response: {} }),
      ]) {
        refusedFor(answer, 'signed-out')
      }
    })
  })
}
