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
      browser.keep(await test.people.whoIs(browser.visit))?.email
    const accountOf = async (browser: Browser) =>
      browser.keep(await test.people.whoIs(browser.visit))?.accountId ?? 0
    const passkeysOf = async (browser: Browser) =>
      listPasskeys(test.context.db, await accountOf(browser))
    const add = async (browser: Browser, device: Authenticator, name = 'Phone') => {
      const { people } = test
      const options = browser.keep(await people.passkeyOptions(browser.visit, password))
      const response = device.create(options)
      browser.keep(await people.addPasskey(browser.visit, { name, response }))
    }
    const begin = async (browser = new Browser()) => ({
      browser,
      options: browser.keep(await test.people.signInOptions(browser.visit)),
    })

    it('are added with the password, and sign in without an address', async () => {
      const { people } = test
      const email = 'keyed@example.com'
      const owner = await joinAndEnter(test, email)
      const device = new Authenticator()
      refusedFor(await people.passkeyOptions(owner.visit, 'wrong'), 'bad-password')
      await add(owner, device)
      const { browser, options } = await begin()
      deepEqual(options['allowCredentials'], undefined)
      browser.keep(await people.signInByPasskey(browser.visit, device.get(options)))
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

    it('stand for the second factor as well', async () => {
      const { people } = test
      const owner = await joinAndEnter(test, 'both@example.com')
      const { uri } = owner.keep(await people.enableTwoFactor(owner.visit, password))
      const code = codeOf(uri, test.context.now())
      owner.keep(await people.confirmTwoFactor(owner.visit, code))
      const device = new Authenticator()
      await add(owner, device)
      const { browser, options } = await begin()
      browser.keep(await people.signInByPasskey(browser.visit, device.get(options)))
      equal(await whoIs(browser), 'both@example.com')
    })

    it('are refused where the device did not know its owner, or for another site', async () => {
      const { people } = test
      const owner = await joinAndEnter(test, 'strict@example.com')
      const wrong = [
        { isVerified: false },
        { origin: 'https://evil.test' },
        { rpId: 'evil.test' },
      ] as const
      for (const behaviour of wrong) {
        const options = owner.keep(await people.passkeyOptions(owner.visit, password))
        const response = new Authenticator().create(options, behaviour)
        const answer = await people.addPasskey(owner.visit, { name: '', response })
        refusedFor(answer, 'passkey-refused')
      }
      deepEqual(await passkeysOf(owner), [])
      const device = new Authenticator()
      await add(owner, device)
      for (const behaviour of wrong) {
        const { browser, options } = await begin()
        const answer = await people.signInByPasskey(browser.visit, device.get(options, behaviour))
        refusedFor(answer, 'passkey-refused')
      }
    })

    it('sign a challenge once, of this browser, within five minutes', async () => {
      const { people } = test
      const owner = await joinAndEnter(test, 'fresh@example.com')
      const device = new Authenticator()
      await add(owner, device)
      const { browser, options } = await begin()
      const response = device.get(options)
      refusedFor(await people.signInByPasskey(new Browser().visit, response), 'passkey-refused')
      const again = new Browser()
      for (const [name, value] of browser.cookies) again.cookies.set(name, value)
      ok((await people.signInByPasskey(browser.visit, response)).ok)
      refusedFor(await people.signInByPasskey(again.visit, response), 'passkey-refused')
      const late = await begin()
      test.wait(301)
      const answer = await people.signInByPasskey(late.browser.visit, device.get(late.options))
      refusedFor(answer, 'passkey-refused')
    })

    it('are refused when a copy signs with an older count, and for any nonsense', async () => {
      const { people } = test
      const owner = await joinAndEnter(test, 'copied@example.com')
      const device = new Authenticator()
      await add(owner, device)
      const use = async (response: (options: Readonly<Record<string, unknown>>) => unknown) => {
        const { browser, options } = await begin()
        return people.signInByPasskey(browser.visit, response(options))
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

    it('belong to one person: nobody else adds to, sees or removes them', async () => {
      const { people } = test
      const owner = await joinAndEnter(test, 'mine@example.com')
      const other = await joinAndEnter(test, 'other@example.com')
      const device = new Authenticator()
      await add(owner, device)
      const [passkey] = await passkeysOf(owner)
      const id = passkey?.id ?? 0
      deepEqual(await passkeysOf(other), [])
      const { context } = test
      equal(await removePasskey(context, await accountOf(other), id), false)
      const options = owner.keep(await people.passkeyOptions(owner.visit, password))
      for (const [name, value] of owner.cookies) {
        if (name.endsWith('-passkey')) other.cookies.set(name, value)
      }
      const response = new Authenticator().create(options)
      refusedFor(await people.addPasskey(other.visit, { name: '', response }), 'passkey-refused')
      equal(await removePasskey(context, await accountOf(owner), id), true)
      const { browser, options: asked } = await begin()
      refusedFor(await people.signInByPasskey(browser.visit, device.get(asked)), 'passkey-refused')
      for (const answer of [
        await people.passkeyOptions(browser.visit, password),
        await people.addPasskey(browser.visit, { name: '', response: {} }),
      ]) {
        refusedFor(answer, 'signed-out')
      }
    })
  })
}
