import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { messageTexts } from '../../server/mail/texts.ts'
import { hashPassword } from '../../server/secrets/passwords.ts'
import { upperEngines } from '../support/depth.ts'
import {
  Browser,
  createTestPeople,
  join,
  joinAndEnter,
  newcomer,
  password,
  refusedFor,
  secretIn,
  type TestPeople,
} from '../support/people.ts'

const day = 86_400

for (const engine of upperEngines) {
  describe(`links in emails on ${engine}`, () => {
    let test: TestPeople
    before(async () => {
      test = await createTestPeople(engine)
    })
    after(() => test.stop())

    const whoIs = async (browser: Browser) =>
      browser.keep(await test.auth.whoIs(browser.request))?.email
    const signUp = async (email: string) => {
      const browser = new Browser()
      browser.keep(await test.auth.signUp(browser.request, { email, language: 'en' }))
      return test.mail.next(email)
    }
    const finish = (secret: string, chosen = password) =>
      test.auth.finishSignUp(new Browser().request, { secret, ...newcomer, password: chosen })
    const requestPasswordReset = async (email: string) => {
      const browser = new Browser()
      browser.keep(await test.auth.requestPasswordReset(browser.request, email))
      return secretIn(await test.mail.next(email))
    }
    const reset = (secret: string, chosen = 'another fine password') =>
      test.auth.reset(new Browser().request, { secret, password: chosen })
    const signIn = (email: string, typed: string) =>
      test.auth.signIn(new Browser('198.51.100.9').request, email, typed)

    it('create an account only once, even if used twice at the same moment', async () => {
      const email = 'once@example.com'
      const [first, second] = [secretIn(await signUp(email)), secretIn(await signUp(email))]
      const answers = await Promise.all([first, second, first, second].map((one) => finish(one)))
      deepEqual(answers.map(({ ok }) => ok).sort(), [false, false, false, true])
      for (const one of [first, second]) refusedFor(await finish(one), 'spent-link')
    })

    it('require a good password to create an account, and are not used up by a bad one', async () => {
      const secret = secretIn(await signUp('good-one@example.com'))
      refusedFor(await finish(secret, 'short'), 'short-password')
      refusedFor(await finish(secret, 'good-one@example.com'), 'common-password')
      ok((await finish(secret)).ok)
    })

    it('work until they are used or expired, and opening one does not use it', async () => {
      const { auth, mail } = test
      const making = secretIn(await signUp('look@example.com'))
      const unused = secretIn(await signUp('unused@example.com'))
      for (const secret of [making, making]) {
        equal(await auth.addressOfLink(secret), 'look@example.com')
        equal(await auth.isConfirmationOpen(secret), false)
        equal(await auth.isResetOpen(secret), false)
      }
      ok((await finish(making)).ok)
      equal(await auth.addressOfLink(making), undefined)
      const browser = await joinAndEnter(test, 'looking@example.com')
      const email = 'looked@example.com'
      browser.keep(await auth.changeEmail(browser.request, { email, password }))
      const confirming = secretIn(await mail.next(email))
      for (const secret of [confirming, confirming]) {
        equal(await auth.isConfirmationOpen(secret), true)
        equal(await auth.addressOfLink(secret), undefined)
        equal(await auth.isResetOpen(secret), false)
      }
      ok((await auth.confirmEmail(browser.request, confirming)).ok)
      equal(await auth.isConfirmationOpen(confirming), false)
      const [first, second] = [
        await requestPasswordReset('look@example.com'),
        await requestPasswordReset(email),
      ]
      for (const secret of [first, first, second]) {
        equal(await auth.isResetOpen(secret), true)
        equal(await auth.isConfirmationOpen(secret), false)
      }
      ok((await reset(first)).ok)
      equal(await auth.isResetOpen(first), false)
      equal(await auth.isResetOpen(''), false)
      test.wait(1799)
      equal(await auth.isResetOpen(second), true)
      test.wait(1)
      equal(await auth.isResetOpen(second), false)
      test.wait(day)
      equal(await auth.addressOfLink(unused), undefined)
    })

    it('create and confirm nothing after 24 hours, or if they are forged', async () => {
      const secret = secretIn(await signUp('late@example.com'))
      const { request } = new Browser()
      test.wait(day + 1)
      for (const one of [secret, '', 'x', secret.toUpperCase(), `${secret}x`]) {
        refusedFor(await finish(one), 'spent-link')
        refusedFor(await test.auth.confirmEmail(request, one), 'spent-link')
      }
    })

    it('are stored as digests only', async () => {
      const secret = secretIn(await signUp('digest@example.com'))
      await join(test, 'digested@example.com')
      const other = await requestPasswordReset('digested@example.com')
      const kept = await Promise.all(
        ['verifications', 'sign_ups'].map((table) =>
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
        refusedFor(await finish(text), 'spent-link')
      }
    })

    it('tell a person who signs up again that they have an account, and change nothing', async () => {
      await join(test, 'again@example.com')
      const { request } = new Browser()
      const given = { email: 'AGAIN@example.com', language: 'en' }
      const [known, unknown] = [
        await test.auth.signUp(request, given),
        await test.auth.signUp(request, { ...given, email: 'unheard@example.com' }),
      ]
      deepEqual(known, unknown)
      const letter = await test.mail.next('again@example.com')
      equal(letter.subject, messageTexts.en.exists.subject)
      match(letter.text, /https:\/\/daymark\.test\/account\/forgotten\/\n/)
      ok((await signIn('again@example.com', password)).ok)
      const sql = "select count(*) as count from accounts where email like 'again%'"
      equal((await test.context.db.rows(sql, []))[0]?.['count'], 1)
    })

    it('reset a password once, end all sessions, and notify the person', async () => {
      const email = 'forgetful@example.com'
      const browser = await joinAndEnter(test, email)
      const [first, second] = [await requestPasswordReset(email), await requestPasswordReset(email)]
      refusedFor(await reset(first, 'short'), 'short-password')
      refusedFor(await reset(first, 'Password1234'.slice(0, 8)), 'common-password')
      ok((await reset(first)).ok)
      equal((await test.mail.next(email)).subject, messageTexts.en.password.subject)
      equal(await whoIs(browser), undefined)
      refusedFor(await reset(first), 'spent-link')
      refusedFor(await reset(second), 'spent-link')
      refusedFor(await signIn(email, password), 'wrong-credentials')
      ok((await signIn(email, 'another fine password')).ok)
    })

    it('reset a password only once if two are used at the same moment', async () => {
      const email = 'hurried@example.com'
      await join(test, email)
      const secrets = [await requestPasswordReset(email), await requestPasswordReset(email)]
      const answers = await Promise.all(
        secrets.map((secret, index) => reset(secret, `another fine password ${index}`)),
      )
      deepEqual(answers.map(({ ok }) => ok).sort(), [false, true])
      const index = answers.findIndex(({ ok }) => ok)
      ok((await signIn(email, `another fine password ${index}`)).ok)
    })

    it('reset no password after half an hour', async () => {
      await join(test, 'half@example.com')
      const secret = await requestPasswordReset('half@example.com')
      test.wait(1801)
      refusedFor(await reset(secret), 'spent-link')
    })

    it('do not reveal to a stranger who has an account', async () => {
      await join(test, 'quiet@example.com')
      const { request } = new Browser('203.0.113.5')
      const count = test.mail.letters.length
      const answers = [
        await test.auth.requestPasswordReset(request, 'unknown@example.com'),
        await test.auth.requestPasswordReset(request, 'quiet@example.com'),
      ]
      deepEqual(answers[0], answers[1])
      await test.mail.next('quiet@example.com')
      equal(test.mail.letters.length, count + 1)
    })

    it('keep nothing of a stranger who signed up with an address, before or after its owner', async () => {
      const email = 'squatted@example.com'
      const stranger = new Browser()
      const squat = async () => {
        const given = { email, language: 'de' }
        stranger.keep(await test.auth.signUp(stranger.request, given))
        return secretIn(await test.mail.next(email))
      }
      const before = await squat()
      // Nothing exists yet, not even a sign that someone has signed up.
      const known = await signIn(email, password)
      deepEqual(known, await signIn('nobody-at-all@example.com', password))
      const own = secretIn(await signUp(email))
      const after = await squat()
      ok((await finish(own, 'the password of the owner')).ok)
      for (const secret of [before, after]) {
        refusedFor(await finish(secret, 'the stranger chose this'), 'spent-link')
      }
      ok((await signIn(email, 'the password of the owner')).ok)
      const rows = await test.context.db.rows(
        `select language, zone, is_confirmed from accounts where email = '${email}'`,
        [],
      )
      deepEqual(rows, [{ language: 'en', zone: '', is_confirmed: 1 }])
    })

    it("from a stranger's sign-up let the owner choose password, language and time zone", async () => {
      const email = 'lured@example.com'
      const stranger = new Browser()
      stranger.keep(await test.auth.signUp(stranger.request, { email, language: 'de' }))
      ok((await finish(secretIn(await test.mail.next(email)))).ok)
      const [row] = await test.context.db.rows(
        `select language, zone from accounts where email = '${email}'`,
        [],
      )
      deepEqual(row, { language: 'en', zone: '' })
    })

    it('replace an unconfirmed account of an earlier version', async () => {
      const email = 'left-over@example.com'
      await leaveOver(email)
      refusedFor(await signIn(email, password), 'wrong-credentials')
      ok((await finish(secretIn(await signUp(email)), 'the password of the owner')).ok)
      refusedFor(await signIn(email, password), 'wrong-credentials')
      ok((await signIn(email, 'the password of the owner')).ok)
      await leaveOver('left-over-2@example.com')
      const browser = await joinAndEnter(test, 'mover@example.com')
      const to = 'left-over-2@example.com'
      browser.keep(await test.auth.changeEmail(browser.request, { email: to, password }))
      browser.keep(
        await test.auth.confirmEmail(browser.request, secretIn(await test.mail.next(to))),
      )
      equal(await whoIs(browser), to)
    })

    /** Adds an unconfirmed account, as an earlier version created them. */
    const leaveOver = async (email: string) => {
      const digest = await hashPassword(password)
      await test.context.db.transaction((connection) =>
        connection.rows(
          `insert into accounts (email, password_digest, client_id, created_at, is_confirmed)
            values ('${email}', '${digest}', 'dc_${email}', ${test.context.now()}, 0)`,
          [],
        ),
      )
    }

    it('change an email address when the new one confirms it, and notify the old one', async () => {
      const [from, to] = ['from@example.com', 'to@example.com']
      const browser = await joinAndEnter(test, from)
      const { auth, mail } = test
      const old = await requestPasswordReset(from)
      refusedFor(
        await auth.changeEmail(browser.request, { email: to, password: 'no' }),
        'bad-password',
      )
      refusedFor(await auth.changeEmail(browser.request, { email: from, password }), 'same-email')
      refusedFor(await auth.changeEmail(browser.request, { email: 'no', password }), 'bad-email')
      browser.keep(await auth.changeEmail(browser.request, { email: to, password }))
      const letter = await mail.next(to)
      equal(await whoIs(browser), from)
      equal(browser.keep(await auth.confirmEmail(browser.request, secretIn(letter))), to)
      equal(await whoIs(browser), to)
      match((await mail.next(from)).text, /to@example\.com/)
      refusedFor(await auth.confirmEmail(browser.request, secretIn(letter)), 'spent-link')
      // Links in the old mailbox no longer work.
      refusedFor(await reset(old), 'spent-link')
      refusedFor(await signIn(from, password), 'wrong-credentials')
      ok((await signIn(to, password)).ok)
    })

    it('never assign an address that another account has, or has since taken', async () => {
      const { auth, mail } = test
      const browser = await joinAndEnter(test, 'greedy@example.com')
      await join(test, 'owner@example.com')
      browser.keep(
        await auth.changeEmail(browser.request, { email: 'owner@example.com', password }),
      )
      equal((await mail.next('owner@example.com')).subject, messageTexts.en.taken.subject)
      browser.keep(await auth.changeEmail(browser.request, { email: 'soon@example.com', password }))
      const secret = secretIn(await mail.next('soon@example.com'))
      await join(test, 'soon@example.com')
      refusedFor(await auth.confirmEmail(browser.request, secret), 'spent-link')
      equal(await whoIs(browser), 'greedy@example.com')
    })

    it("to confirm a new address, perhaps a thief's, expire with a password reset", async () => {
      const { auth, mail } = test
      const email = 'robbed@example.com'
      const thief = await joinAndEnter(test, email)
      const ask = async (to: string) => {
        thief.keep(await auth.changeEmail(thief.request, { email: to, password }))
        return secretIn(await mail.next(to))
      }
      const first = await ask('thief@example.com')
      ok((await reset(await requestPasswordReset(email), password)).ok)
      refusedFor(await auth.confirmEmail(thief.request, first), 'spent-link')
      thief.keep(await auth.signIn(thief.request, email, password))
      const second = await ask('thief2@example.com')
      const given = { password, newPassword: 'another fine password' }
      thief.keep(await auth.changePassword(thief.request, given))
      refusedFor(await auth.confirmEmail(thief.request, second), 'spent-link')
      equal(await whoIs(thief), email)
    })

    it('to an address that has moved to another account do not affect that account', async () => {
      const { auth, mail } = test
      const browser = await joinAndEnter(test, 'moving@example.com')
      const ask = async (email: string) => {
        browser.keep(await auth.changeEmail(browser.request, { email, password }))
        return secretIn(await mail.next(email))
      }
      const [kept, used] = [await ask('kept@example.com'), await ask('used@example.com')]
      browser.keep(await auth.confirmEmail(browser.request, used))
      equal((await mail.next('moving@example.com')).subject, messageTexts.en.moved.subject)
      const newcomer = await joinAndEnter(test, 'moving@example.com')
      refusedFor(await auth.confirmEmail(browser.request, kept), 'spent-link')
      equal(await whoIs(newcomer), 'moving@example.com')
      equal(await whoIs(browser), 'used@example.com')
    })

    it('change a password with the old one; all other sessions end, and this one is renewed', async () => {
      const email = 'changing@example.com'
      const { auth, mail } = test
      const [one, two] = [await joinAndEnter(test, email), new Browser()]
      two.keep(await auth.signIn(two.request, email, password))
      const before = one.cookies.get('__Host-daymark')
      const given = { password, newPassword: 'a third fine password' }
      const wrong = await auth.changePassword(one.request, { ...given, password: 'wrong one' })
      refusedFor(wrong, 'bad-password')
      for (const [newPassword, reason] of [
        ['seven77', 'short-password'],
        ['x'.repeat(129), 'long-password'],
        ['Sunshine', 'common-password'],
        ['changing', 'common-password'],
        ['changing@example.com', 'common-password'],
      ] as const) {
        refusedFor(await auth.changePassword(one.request, { password, newPassword }), reason)
      }
      one.keep(await auth.changePassword(one.request, given))
      notEqual(one.cookies.get('__Host-daymark'), before)
      deepEqual([await whoIs(one), await whoIs(two)], [email, undefined])
      equal((await mail.next(email)).subject, messageTexts.en.password.subject)
      refusedFor(await signIn(email, password), 'wrong-credentials')
      ok((await signIn(email, given.newPassword)).ok)
    })

    it('are not sent if sign-up is closed', async () => {
      const closed = { ...test.context, config: { ...test.context.config, allowsSignUp: false } }
      const { createAuth } = await import('../../server/auth/auth.ts')
      const auth = createAuth(closed)
      const { request } = new Browser()
      const given = { email: 'closed@example.com', language: 'en' }
      refusedFor(await auth.signUp(request, given), 'closed')
      const secret = secretIn(await signUp(given.email))
      refusedFor(await auth.finishSignUp(request, { secret, ...newcomer }), 'closed')
    })

    it('and accounts that were never confirmed are deleted after a week', async () => {
      const { purgePeople } = await import('../../server/operations/people.ts')
      await leaveOver('abandoned@example.com')
      await signUp('forgotten@example.com')
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
      for (const table of ['verifications', 'confirmations', 'sign_ups']) {
        deepEqual(await test.context.db.rows(`select * from ${table}`, []), [])
      }
    })
  })
}
