import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import pino from 'pino'
import { createAuth } from '../../server/auth/auth.ts'
import { createCalendar } from '../../server/operations/calendars.ts'
import { endOtherSessions } from '../../server/operations/people.ts'
import { openDatabase } from '../../server/storage/open.ts'
import { upperEngines } from '../support/depth.ts'
import {
  Browser,
  codeOf,
  createTestPeople,
  join,
  joinAndEnter,
  newcomer,
  password,
  refusedFor,
  secretIn,
  type TestPeople,
} from '../support/people.ts'

for (const engine of upperEngines) {
  describe(`a person on ${engine}`, () => {
    let test: TestPeople
    before(async () => {
      test = await createTestPeople(engine)
    })
    after(() => test.stop())

    const whoIs = async (browser: Browser, auth = test.auth) =>
      browser.keep(await auth.whoIs(browser.request))?.email

    it('is the same in all processes on one database, from the first moment on', async () => {
      const { databaseUrl } = test.context.config
      const processes = [1, 2].map(() => {
        const db = openDatabase(databaseUrl, () => {})
        return { db, auth: createAuth({ ...test.context, db }) }
      })
      const [one, two] = processes
      ok(one && two)
      const given = { email: 'twice@example.com', language: 'en' }
      const [first, second] = [new Browser(), new Browser()]
      // Both generate the installation's secret, and one of the two is stored.
      await Promise.all([
        one.auth.signUp(first.request, given),
        two.auth.signInOptions(second.request),
      ])
      const secret = secretIn(await test.mail.next('twice@example.com'))
      first.keep(await two.auth.finishSignUp(first.request, { secret, ...newcomer }))
      first.keep(await one.auth.signIn(first.request, given.email, password))
      equal(await whoIs(first, two.auth), given.email)
      second.keep(await two.auth.signIn(second.request, given.email, password))
      const own = second.keep(await one.auth.whoIs(second.request))
      await endOtherSessions(test.context, own?.accountId ?? 0, own?.sessionId ?? 0)
      await new Promise((resolve) => setImmediate(resolve))
      deepEqual(
        [await whoIs(first, two.auth), await whoIs(second, two.auth)],
        [undefined, given.email],
      )
      equal((await test.context.db.rows('select * from secrets', [])).length, 1)
      await Promise.all(processes.map(({ db }) => db.close()))
    })

    it('deletes the account with the password, including all its data', async () => {
      const { auth, context } = test
      const email = 'leaving@example.com'
      const [browser, elsewhere] = [await joinAndEnter(test, email), new Browser()]
      elsewhere.keep(await auth.signIn(elsewhere.request, email, password))
      const person = browser.keep(await auth.whoIs(browser.request))
      const accountId = person?.accountId ?? 0
      browser.keep(await auth.enableTwoFactor(browser.request, password))
      await createCalendar(context, accountId, { title: 'Mine', description: '' })
      refusedFor(await auth.deletePerson(browser.request, 'wrong'), 'bad-password')
      refusedFor(await auth.deletePerson(new Browser().request, password), 'signed-out')
      browser.keep(await auth.deletePerson(browser.request, password))
      deepEqual([...browser.cookies.keys()], ['__Host-daymark-known'])
      equal(await whoIs(elsewhere), undefined)
      refusedFor(await auth.signIn(elsewhere.request, email, password), 'wrong-credentials')
      await test.service.finishJobs()
      for (const table of ['sessions', 'two_factors', 'calendars', 'tokens', 'passkeys']) {
        const rows = await context.db.rows(
          `select id from ${table} where account_id = ${accountId}`,
          [],
        )
        deepEqual(rows, [], table)
      }
      await join(test, email)
    })

    it('has an account with a client ID and without tokens at first', async () => {
      const browser = await joinAndEnter(test, 'tokenless@example.com')
      const accountId = browser.keep(await test.auth.whoIs(browser.request))?.accountId
      const [row] = await test.context.db.rows(
        `select client_id, language from accounts where id = ${accountId}`,
        [],
      )
      ok(/^dc_[a-z0-9]{20}$/.test(String(row?.['client_id'])))
      const tokens = await test.context.db.rows(
        `select id from tokens where account_id = ${accountId}`,
        [],
      )
      deepEqual(tokens, [])
    })

    /** The same service, with a log. */
    function logged() {
      const lines: string[] = []
      const log = pino({ level: 'trace', base: null }, { write: (line) => lines.push(line) })
      return { lines, noted: { ...test, auth: createAuth({ ...test.context, log }) } }
    }

    const acts = (lines: readonly string[]) =>
      lines
        .map((line) => JSON.parse(line))
        .map(({ act, outcome, account }) => [act, outcome, account])

    it('is logged with each action, by account ID, with the reason for a rejection', async () => {
      const { lines, noted } = logged()
      const { auth } = noted
      const email = 'logged@example.com'
      const browser = await joinAndEnter(noted, email)
      const { accountId: id } = browser.keep(await auth.whoIs(browser.request)) ?? {}
      const thief = new Browser()
      refusedFor(await auth.signIn(thief.request, email, 'wrong'), 'wrong-credentials')
      refusedFor(
        await auth.signIn(thief.request, 'nobody@example.com', 'wrong'),
        'wrong-credentials',
      )
      const { uri } = browser.keep(await auth.enableTwoFactor(browser.request, password))
      refusedFor(await auth.confirmTwoFactor(browser.request, 'none'), 'wrong-code')
      browser.keep(await auth.confirmTwoFactor(browser.request, codeOf(uri, test.context.now())))
      refusedFor(await auth.disableTwoFactor(browser.request, 'wrong'), 'bad-password')
      browser.keep(await auth.disableTwoFactor(browser.request, password))
      const newPassword = 'another fine password'
      browser.keep(await auth.changePassword(browser.request, { password, newPassword }))
      browser.keep(await auth.signOut(browser.request))
      browser.keep(await auth.requestPasswordReset(browser.request, email))
      deepEqual(acts(lines), [
        ['signUp', 'done', undefined],
        ['finishSignUp', 'done', undefined],
        ['signIn', 'done', id],
        ['signIn', 'wrong-credentials', id],
        ['signIn', 'wrong-credentials', undefined],
        ['enableTwoFactor', 'done', id],
        ['confirmTwoFactor', 'wrong-code', id],
        ['confirmTwoFactor', 'done', id],
        ['disableTwoFactor', 'bad-password', id],
        ['disableTwoFactor', 'done', id],
        ['changePassword', 'done', id],
        ['signOut', 'done', id],
        ['askForReset', 'done', undefined],
      ])
    })

    it('is never logged by email address, and nor is any secret', async () => {
      const { lines, noted } = logged()
      const { auth } = noted
      const browser = await joinAndEnter(noted, 'unlogged@example.com')
      await auth.signIn(browser.request, 'unlogged@example.com', 'marked password')
      await auth.signUp(browser.request, { email: 'unlogged@example.com', language: 'en' })
      await auth.requestPasswordReset(browser.request, 'unlogged@example.com')
      await auth.verifyTwoFactor(browser.request, '123456')
      await test.mail.next('unlogged@example.com')
      const secret = secretIn(await test.mail.next('unlogged@example.com'))
      equal(lines.length, 7)
      const cookies = [...browser.cookies.values()]
      const words = ['unlogged', 'marked', password, '123456', browser.address, secret, ...cookies]
      deepEqual(
        words.filter((word) => word === '' || lines.join('').includes(word)),
        [],
      )
    })

    it('is not mistaken for a stranger while the database is down: the error is reported', async () => {
      const browser = await joinAndEnter(test, 'patient@example.com')
      const { db } = test.context
      let isAway = false
      const away = new Error('away')
      const auth = createAuth({
        ...test.context,
        db: {
          engine: db.engine,
          recent: db.recent,
          close: db.close,
          waitingCount: db.waitingCount,
          rows: (sql, values) => {
            if (isAway) throw away
            return db.rows(sql, values)
          },
          slice: db.slice,
          transaction: (work) => (isAway ? Promise.reject(away) : db.transaction(work)),
        },
      })
      equal(await whoIs(browser, auth), 'patient@example.com')
      isAway = true
      for (const ask of [
        () => auth.whoIs(browser.request),
        () => auth.signIn(browser.request, 'patient@example.com', password),
        () => auth.reset(browser.request, { secret: 'x', password }),
        () => auth.confirmEmail(browser.request, 'x'),
        () => auth.signInOptions(browser.request),
        () => auth.signOut(browser.request),
      ]) {
        let thrown: unknown
        await ask().catch((error: unknown) => {
          thrown = error
        })
        equal(thrown, away, String(ask))
      }
      isAway = false
      equal(await whoIs(browser, auth), 'patient@example.com')
    })
  })
}
