/** What an earlier release stored and issued with better-auth still works. */

import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listPasskeys } from '../../server/storage/passkeys.ts'
import { upperEngines } from '../support/depth.ts'
import {
  Browser,
  codeOf,
  createTestPeople,
  password,
  refusedFor,
  type TestPeople,
} from '../support/people.ts'
import {
  storedCookies,
  storedLink,
  storedRecoveryCode,
  storedResponses,
  storedRows,
  storedUris,
} from './stored-rows.ts'

const emails = {
  withSecondFactor: 'stored@example.com',
  settingUp: 'setting-up@example.com',
  plain: 'plain@example.com',
} as const

for (const engine of upperEngines) {
  describe(`people of an earlier release on ${engine}`, () => {
    let test: TestPeople
    before(async () => {
      test = await createTestPeople(engine)
      await test.context.db.transaction(async (connection) => {
        for (const [table, rows] of Object.entries(storedRows)) {
          for (const row of rows) {
            const values = Object.values(row).map((value) =>
              typeof value === 'number' ? value : `'${value}'`,
            )
            const sql = `insert into ${table} (${Object.keys(row)}) values (${values})`
            await connection.rows(sql, [])
          }
        }
      })
    })
    after(() => test.stop())

    const browserWith = (cookies: Readonly<Record<string, string>>) => {
      const browser = new Browser()
      for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
      return browser
    }
    const whoIs = async (browser: Browser) =>
      browser.keep(await test.auth.whoIs(browser.request))?.email
    const code = (uri: string) => codeOf(uri, test.context.now())

    it('stay signed in', async () => {
      for (const [name, email] of Object.entries(emails)) {
        const cookies = storedCookies[name as keyof typeof emails]
        equal(await whoIs(browserWith(cookies)), email)
      }
    })

    it('sign in with their password, in a browser that is already known', async () => {
      const { auth } = test
      const known = browserWith(storedCookies.plain)
      known.cookies.delete('__Host-daymark')
      const answer = await auth.signIn(known.request, emails.plain, password)
      equal(known.keep(answer), 'signed-in')
      equal(answer.ok && answer.cookies.length, 1)
      equal(await whoIs(known), emails.plain)
      const wrong = await auth.signIn(known.request, emails.plain, 'wrong password')
      refusedFor(wrong, 'wrong-credentials')
    })

    it('complete the second step once, with a code of their device or a recovery code', async () => {
      const { auth } = test
      const byCode = browserWith(storedCookies.stepByCode)
      refusedFor(await auth.verifyTwoFactor(byCode.request, '000000'), 'wrong-code')
      byCode.keep(await auth.verifyTwoFactor(byCode.request, code(storedUris.withSecondFactor)))
      equal(await whoIs(byCode), emails.withSecondFactor)
      const other = browserWith(storedCookies.stepByRecoveryCode)
      other.keep(await auth.verifyTwoFactor(other.request, storedRecoveryCode))
      equal(await whoIs(other), emails.withSecondFactor)
      const second = new Browser()
      second.keep(await auth.signIn(second.request, emails.withSecondFactor, password))
      refusedFor(await auth.verifyTwoFactor(second.request, storedRecoveryCode), 'wrong-code')
    })

    it('complete a second factor that they had begun to set up', async () => {
      const browser = browserWith(storedCookies.settingUp)
      browser.keep(await test.auth.confirmTwoFactor(browser.request, code(storedUris.settingUp)))
      equal(browser.keep(await test.auth.whoIs(browser.request))?.hasTwoFactor, true)
    })

    it('sign in with their passkey, and add one that they had begun to create', async () => {
      const { auth, context } = test
      const browser = browserWith(storedCookies.byPasskey)
      browser.keep(await auth.signInByPasskey(browser.request, storedResponses.signedIn))
      equal(await whoIs(browser), emails.withSecondFactor)
      const owner = browserWith(storedCookies.plain)
      const given = { name: 'Tablet', response: storedResponses.added }
      owner.keep(await auth.addPasskey(owner.request, given))
      const { accountId = 0 } = owner.keep(await auth.whoIs(owner.request)) ?? {}
      const names = (await listPasskeys(context.db, accountId)).map(({ name }) => name)
      deepEqual(names, ['Tablet'])
    })

    it('reset a password with a link that they were sent, which ends their sessions', async () => {
      const { auth } = test
      equal(await auth.isResetOpen(storedLink), true)
      const { request } = new Browser()
      const given = { secret: storedLink, password: 'another fine password' }
      ok((await auth.reset(request, given)).ok)
      refusedFor(await auth.reset(request, given), 'spent-link')
      equal(await whoIs(browserWith(storedCookies.plain)), undefined)
      ok((await auth.signIn(request, emails.plain, given.password)).ok)
    })
  })
}
