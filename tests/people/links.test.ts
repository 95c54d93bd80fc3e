import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { upperEngines } from '../support/depth.ts'
import {
  Browser,
  createTestPeople,
  join,
  joinAndEnter,
  password,
  refusedFor,
  secretIn,
  type TestPeople,
} from '../support/people.ts'

const day = 86_400

for (const engine of upperEngines) {
  describe(`links of letters on ${engine}`, () => {
    let test: TestPeople
    before(async () => {
      test = await createTestPeople(engine)
    })
    after(() => test.stop())

    const whoIs = async (browser: Browser) =>
      browser.keep(await test.people.whoIs(browser.visit))?.email
    const signUp = async (email: string) => {
      const browser = new Browser()
      const given = { email, password, language: 'en', zone: '' }
      browser.keep(await test.people.signUp(browser.visit, given))
      return test.mail.next(email)
    }
    const askForReset = async (email: string) => {
      const browser = new Browser()
      browser.keep(await test.people.askForReset(browser.visit, email))
      return secretIn(await test.mail.next(email))
    }
    const reset = (secret: string, chosen = 'another fine password') =>
      test.people.reset(new Browser().visit, { secret, password: chosen })
    const signIn = (email: string, typed: string) =>
      test.people.signIn(new Browser('198.51.100.9').visit, email, typed)

    it('confirm an address once, at the same moment too', async () => {
      const secret = secretIn(await signUp('once@example.com'))
      const { visit } = new Browser()
      const answers = await Promise.all(
        [1, 2, 3].map(() => test.people.confirmEmail(visit, secret)),
      )
      deepEqual(answers.map(({ ok }) => ok).sort(), [false, false, true])
      refusedFor(await test.people.confirmEmail(visit, secret), 'spent-link')
    })

    it('are open until they are used or too old, and looking at one does not use it', async () => {
      const { people } = test
      const { visit } = new Browser()
      const confirming = secretIn(await signUp('look@example.com'))
      const unused = secretIn(await signUp('unused@example.com'))
      for (const secret of [confirming, confirming, unused]) {
        equal(await people.isConfirmationOpen(secret), true)
        equal(await people.isResetOpen(secret), false)
      }
      ok((await people.confirmEmail(visit, confirming)).ok)
      equal(await people.isConfirmationOpen(confirming), false)
      const [first, second] = [
        await askForReset('look@example.com'),
        await askForReset('unused@example.com'),
      ]
      for (const secret of [first, first, second]) {
        equal(await people.isResetOpen(secret), true)
        equal(await people.isConfirmationOpen(secret), false)
      }
      ok((await reset(first)).ok)
      equal(await people.isResetOpen(first), false)
      equal(await people.isResetOpen(''), false)
      test.wait(1799)
      equal(await people.isResetOpen(second), true)
      test.wait(1)
      equal(await people.isResetOpen(second), false)
      test.wait(day)
      equal(await people.isConfirmationOpen(unused), false)
    })

    it('confirm nothing after 24 hours, or when they were made up', async () => {
      const letter = await signUp('late@example.com')
      const { visit } = new Browser()
      test.wait(day + 1)
      refusedFor(await test.people.confirmEmail(visit, secretIn(letter)), 'spent-link')
      for (const secret of ['', 'x', secretIn(letter).toUpperCase(), `${secretIn(letter)}x`]) {
        refusedFor(await test.people.confirmEmail(visit, secret), 'spent-link')
      }
    })

    it('are kept as digests alone', async () => {
      const secret = secretIn(await signUp('digest@example.com'))
      await join(test, 'digested@example.com')
      const other = await askForReset('digested@example.com')
      const kept = await Promise.all(
        ['verifications', 'confirmations'].map((table) =>
          test.context.db.rows(`select * from ${table}`, []),
        ),
      )
      const rows = JSON.stringify(kept)
      for (const one of [secret, other]) {
        ok(one.length >= 24)
        ok(!rows.includes(one))
      }
      ok(kept.every((table) => table.length > 0))
      for (const { identifier, digest } of kept.flat()) {
        const text = String(identifier ?? digest)
        refusedFor(await reset(text), 'spent-link')
        refusedFor(await test.people.confirmEmail(new Browser().visit, text), 'spent-link')
      }
    })

    it('tell a person who signs up once more that they have an account, and change nothing', async () => {
      await join(test, 'again@example.com')
      const { visit } = new Browser()
      const given = {
        email: 'AGAIN@example.com',
        password: 'the password of a thief',
        language: 'en',
        zone: '',
      }
      const [known, unknown] = [
        await test.people.signUp(visit, given),
        await test.people.signUp(visit, { ...given, email: 'unheard@example.com' }),
      ]
      deepEqual(known, unknown)
      const letter = await test.mail.next('again@example.com')
      equal(letter.subject, 'You have an account already')
      match(letter.text, /https:\/\/daymark\.test\/account\/forgotten\/\n/)
      refusedFor(await signIn('again@example.com', given.password), 'wrong-credentials')
      ok((await signIn('again@example.com', password)).ok)
      const sql = "select count(*) as count from accounts where email like 'again%'"
      equal((await test.context.db.rows(sql, []))[0]?.['count'], 1)
    })

    it('let a new password be chosen once, end all sessions, and tell the person', async () => {
      const email = 'forgetful@example.com'
      const browser = await joinAndEnter(test, email)
      const [first, second] = [await askForReset(email), await askForReset(email)]
      refusedFor(await reset(first, 'short'), 'short-password')
      refusedFor(await reset(first, 'Password1234'.slice(0, 8)), 'common-password')
      ok((await reset(first)).ok)
      equal((await test.mail.next(email)).subject, 'Your password was changed')
      equal(await whoIs(browser), undefined)
      refusedFor(await reset(first), 'spent-link')
      refusedFor(await reset(second), 'spent-link')
      refusedFor(await signIn(email, password), 'wrong-credentials')
      ok((await signIn(email, 'another fine password')).ok)
    })

    it('choose nothing after half an hour', async () => {
      await join(test, 'half@example.com')
      const secret = await askForReset('half@example.com')
      test.wait(1801)
      refusedFor(await reset(secret), 'spent-link')
    })

    it('say nothing to a stranger about who has an account', async () => {
      await join(test, 'quiet@example.com')
      const { visit } = new Browser('203.0.113.5')
      const count = test.mail.letters.length
      const answers = [
        await test.people.askForReset(visit, 'unknown@example.com'),
        await test.people.askForReset(visit, 'quiet@example.com'),
      ]
      deepEqual(answers[0], answers[1])
      await test.mail.next('quiet@example.com')
      equal(test.mail.letters.length, count + 1)
    })

    it('show by a reset that the address is its owner’s, who never confirmed it', async () => {
      await signUp('squatted@example.com')
      ok((await reset(await askForReset('squatted@example.com'))).ok)
      refusedFor(await signIn('squatted@example.com', password), 'wrong-credentials')
      ok((await signIn('squatted@example.com', 'another fine password')).ok)
    })

    it('change an address when the new one confirms it, and tell the old one', async () => {
      const [from, to] = ['from@example.com', 'to@example.com']
      const browser = await joinAndEnter(test, from)
      const { people, mail } = test
      const old = await askForReset(from)
      refusedFor(
        await people.changeEmail(browser.visit, { email: to, password: 'no' }),
        'bad-password',
      )
      refusedFor(await people.changeEmail(browser.visit, { email: from, password }), 'same-email')
      refusedFor(await people.changeEmail(browser.visit, { email: 'no', password }), 'bad-email')
      browser.keep(await people.changeEmail(browser.visit, { email: to, password }))
      const letter = await mail.next(to)
      equal(await whoIs(browser), from)
      equal(browser.keep(await people.confirmEmail(browser.visit, secretIn(letter))), to)
      equal(await whoIs(browser), to)
      match((await mail.next(from)).text, /to@example\.com/)
      refusedFor(await people.confirmEmail(browser.visit, secretIn(letter)), 'spent-link')
      // Whoever reads the old mailbox has nothing left in it.
      refusedFor(await reset(old), 'spent-link')
      refusedFor(await signIn(from, password), 'wrong-credentials')
      ok((await signIn(to, password)).ok)
    })

    it('never give an address to an account that somebody else has, or came to have', async () => {
      const { people, mail } = test
      const browser = await joinAndEnter(test, 'greedy@example.com')
      await join(test, 'owner@example.com')
      browser.keep(
        await people.changeEmail(browser.visit, { email: 'owner@example.com', password }),
      )
      equal((await mail.next('owner@example.com')).subject, 'This address has an account already')
      browser.keep(await people.changeEmail(browser.visit, { email: 'soon@example.com', password }))
      const secret = secretIn(await mail.next('soon@example.com'))
      await join(test, 'soon@example.com')
      refusedFor(await people.confirmEmail(browser.visit, secret), 'spent-link')
      equal(await whoIs(browser), 'greedy@example.com')
    })

    it('to another address, which a thief may have asked for, open nothing after a new password', async () => {
      const { people, mail } = test
      const email = 'robbed@example.com'
      const thief = await joinAndEnter(test, email)
      const ask = async (to: string) => {
        thief.keep(await people.changeEmail(thief.visit, { email: to, password }))
        return secretIn(await mail.next(to))
      }
      const first = await ask('thief@example.com')
      ok((await reset(await askForReset(email), password)).ok)
      refusedFor(await people.confirmEmail(thief.visit, first), 'spent-link')
      thief.keep(await people.signIn(thief.visit, email, password))
      const second = await ask('thief2@example.com')
      const given = { password, newPassword: 'another fine password' }
      thief.keep(await people.changePassword(thief.visit, given))
      refusedFor(await people.confirmEmail(thief.visit, second), 'spent-link')
      equal(await whoIs(thief), email)
    })

    it('of an address that moved on open nothing of whoever has it now', async () => {
      const { people, mail } = test
      const browser = await joinAndEnter(test, 'moving@example.com')
      const ask = async (email: string) => {
        browser.keep(await people.changeEmail(browser.visit, { email, password }))
        return secretIn(await mail.next(email))
      }
      const [kept, used] = [await ask('kept@example.com'), await ask('used@example.com')]
      browser.keep(await people.confirmEmail(browser.visit, used))
      equal((await mail.next('moving@example.com')).subject, 'Your e-mail address was changed')
      const newcomer = await joinAndEnter(test, 'moving@example.com')
      refusedFor(await people.confirmEmail(browser.visit, kept), 'spent-link')
      equal(await whoIs(newcomer), 'moving@example.com')
      equal(await whoIs(browser), 'used@example.com')
    })

    it('change a password for the old one; all other sessions end, this one is new', async () => {
      const email = 'changing@example.com'
      const { people, mail } = test
      const [one, two] = [await joinAndEnter(test, email), new Browser()]
      two.keep(await people.signIn(two.visit, email, password))
      const before = one.cookies.get('__Host-daymark')
      const given = { password, newPassword: 'a third fine password' }
      const wrong = await people.changePassword(one.visit, { ...given, password: 'wrong one' })
      refusedFor(wrong, 'bad-password')
      for (const [newPassword, reason] of [
        ['seven77', 'short-password'],
        ['x'.repeat(129), 'long-password'],
        ['Sunshine', 'common-password'],
        ['changing', 'common-password'],
        ['changing@example.com', 'common-password'],
      ] as const) {
        refusedFor(await people.changePassword(one.visit, { password, newPassword }), reason)
      }
      one.keep(await people.changePassword(one.visit, given))
      notEqual(one.cookies.get('__Host-daymark'), before)
      deepEqual([await whoIs(one), await whoIs(two)], [email, undefined])
      equal((await mail.next(email)).subject, 'Your password was changed')
      refusedFor(await signIn(email, password), 'wrong-credentials')
      ok((await signIn(email, given.newPassword)).ok)
    })

    it('are not made where sign-up is closed', async () => {
      const closed = { ...test.context, config: { ...test.context.config, allowsSignUp: false } }
      const { createPeople } = await import('../../server/auth/people.ts')
      const given = { email: 'closed@example.com', password, language: 'en', zone: '' }
      refusedFor(await createPeople(closed).signUp(new Browser().visit, given), 'closed')
    })

    it('and accounts that were never confirmed are deleted after a week', async () => {
      const { purgePeople } = await import('../../server/operations/people.ts')
      await signUp('abandoned@example.com')
      await join(test, 'lasting@example.com')
      const emails = async () => {
        const rows = await test.context.db.rows('select email from accounts', [])
        const all = rows.map(({ email }) => String(email))
        return ['abandoned', 'lasting', 'ada'].filter((name) => all.includes(`${name}@example.com`))
      }
      test.wait(6 * day)
      await purgePeople(test.context)
      deepEqual(await emails(), ['abandoned', 'lasting', 'ada'])
      test.wait(2 * day)
      await purgePeople(test.context)
      deepEqual(await emails(), ['lasting', 'ada'])
      for (const table of ['verifications', 'confirmations']) {
        deepEqual(await test.context.db.rows(`select * from ${table}`, []), [])
      }
    })
  })
}
