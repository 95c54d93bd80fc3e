import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { messageTexts } from '../../server/mail/texts.ts'
import { listSessions } from '../../server/storage/sessions.ts'
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
  describe(`people on ${engine}`, () => {
    let test: TestPeople
    before(async () => {
      test = await createTestPeople(engine)
    })
    after(() => test.stop())

    const whoIs = async (browser: Browser) =>
      browser.keep(await test.auth.whoIs(browser.request))?.email

    it('sign up, choose a password through an email, sign in and sign out', async () => {
      const { auth, mail } = test
      const browser = new Browser()
      const given = { email: ' Bea@Example.com ', language: 'de' }
      browser.keep(await auth.signUp(browser.request, given))
      const letter = await mail.next('bea@example.com')
      equal(letter.subject, messageTexts.de?.signUp.subject)
      match(letter.from, /no-reply@daymark\.test/)
      const early = await auth.signIn(browser.request, 'bea@example.com', password)
      refusedFor(early, 'wrong-credentials')
      const chosen = { secret: secretIn(letter), ...newcomer }
      equal(browser.keep(await auth.finishSignUp(browser.request, chosen)), 'bea@example.com')
      equal(await whoIs(browser), undefined)
      equal(
        browser.keep(await auth.signIn(browser.request, 'bea@example.com', password)),
        'signed-in',
      )
      equal(await whoIs(browser), 'bea@example.com')
      const before = new Browser()
      for (const [name, value] of browser.cookies) before.cookies.set(name, value)
      browser.keep(await auth.signOut(browser.request))
      equal(await whoIs(browser), undefined)
      equal(await whoIs(before), undefined)
    })

    it('have at most a hundred sessions: the oldest is ended', async () => {
      const browser = await joinAndEnter(test, 'many@example.com')
      const run = (sql: string) =>
        test.context.db.transaction((connection) => connection.rows(sql, []))
      const insert = () =>
        run(`insert into sessions (account_id, digest, device, created_at, updated_at, expires_at)
          with recursive numbers (n) as
            (select 1 union all select n + 1 from numbers where n < 98)
          select id, '${'0'.repeat(60)}' || (1000 + n), '', 1, 1, 4000000000 from accounts, numbers
          where email = 'many@example.com'`)
      const countOf = async () =>
        (
          await run(`select count(*) as count from sessions join accounts on account_id = accounts.id
          where email = 'many@example.com'`)
        )[0]?.['count']
      await insert()
      const last = new Browser()
      last.keep(await test.auth.signIn(last.request, 'many@example.com', password))
      equal(await countOf(), 100)
      equal(await whoIs(browser), 'many@example.com')
      const further = new Browser()
      further.keep(await test.auth.signIn(further.request, 'many@example.com', password))
      equal(await countOf(), 100)
      equal(await whoIs(browser), undefined)
      equal(await whoIs(last), 'many@example.com')
      equal(await whoIs(further), 'many@example.com')
    })

    it('have one session cookie, which scripts and other sites cannot read', async () => {
      const browser = await join(test, 'cookie@example.com')
      const answer = await test.auth.signIn(browser.request, 'cookie@example.com', password)
      ok(answer.ok)
      const [session = '', ...others] = answer.cookies
      match(
        session,
        /^__Host-daymark=[\w.%-]+; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      )
      deepEqual(
        others.map((cookie) => cookie.replace(/=\w+/, '')),
        ['__Host-daymark-known; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax'],
      )
      const token = /=(\w+)\./.exec(session)?.[1] ?? ''
      equal(token.length, 50)
      const rows = await test.context.db.rows('select * from sessions', [])
      ok(rows.length > 0)
      ok(!JSON.stringify(rows).includes(token))
      ok(rows.every((row) => /^[0-9a-f]{64}$/.test(String(row['digest']))))
    })

    it('sign in with the password of an account that the administrator created', async () => {
      const browser = new Browser()
      equal(
        browser.keep(await test.auth.signIn(browser.request, 'ada@example.com', 'correct horse')),
        'signed-in',
      )
      equal(await whoIs(browser), 'ada@example.com')
    })

    it('get the same error for a wrong password and an unknown address', async () => {
      await join(test, 'alike@example.com')
      const { request } = new Browser('192.0.2.77')
      const answers = [
        await test.auth.signIn(request, 'alike@example.com', 'wrong password'),
        await test.auth.signIn(request, 'nobody@example.com', 'wrong password'),
        await test.auth.signIn(request, 'no address', 'wrong password'),
        await test.auth.signIn(request, 'alike@example.com', 'x'.repeat(5000)),
        await test.auth.signIn(request, '', ''),
      ]
      deepEqual(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1)
      refusedFor(answers[0] ?? { ok: true, value: 0, cookies: [] }, 'wrong-credentials')
    })

    it('get a new session at sign-in, whatever cookie they send', async () => {
      const victim = new Browser()
      const attacker = await joinAndEnter(test, 'attacker@example.com')
      const planted = attacker.cookies.get('__Host-daymark') ?? ''
      victim.cookies.set('__Host-daymark', planted)
      await join(test, 'victim@example.com')
      victim.keep(await test.auth.signIn(victim.request, 'victim@example.com', password))
      notEqual(victim.cookies.get('__Host-daymark'), planted)
      equal(await whoIs(victim), 'victim@example.com')
      equal(await whoIs(attacker), undefined)
    })

    it('are not signed in by a cookie that was forged, cut or signed with another secret', async () => {
      const browser = await joinAndEnter(test, 'forger@example.com')
      const value = browser.cookies.get('__Host-daymark') ?? ''
      const [token = '', signature = ''] = value.split('.')
      const [row] = await test.context.db.rows('select digest from sessions', [])
      for (const forged of [
        token,
        `${token}.`,
        `${token}.${signature.slice(0, -6)}AAAA%3D`,
        `${token.slice(1)}a.${signature}`,
        String(row?.['digest']),
        `${row?.['digest']}.${signature}`,
        'a.b',
        '%',
        '%E0%A4%A',
      ]) {
        const other = new Browser()
        other.cookies.set('__Host-daymark', forged)
        equal(await whoIs(other), undefined, forged)
      }
    })

    it('stay signed in for 14 days after the last use', async () => {
      const browser = await joinAndEnter(test, 'slow@example.com')
      test.wait(13 * day)
      const answer = await test.auth.whoIs(browser.request)
      ok(answer.ok && answer.value)
      equal(answer.cookies.length, 1)
      match(answer.cookies[0] ?? '', /Max-Age=1209600/)
      test.wait(13 * day)
      equal(await whoIs(browser), 'slow@example.com')
      test.wait(14 * day + 1)
      equal(await whoIs(browser), undefined)
    })

    it('stay signed in for 90 days at most, however often they visit', async () => {
      const browser = await joinAndEnter(test, 'steady@example.com')
      const { accountId = 0 } = browser.keep(await test.auth.whoIs(browser.request)) ?? {}
      const places = async () => {
        const { db, now } = test.context
        return (await listSessions(db, accountId, now())).length
      }
      for (let days = 10; days < 90; days += 10) {
        test.wait(10 * day)
        equal(await whoIs(browser), 'steady@example.com', `after ${days} days`)
      }
      test.wait(10 * day - 1)
      equal(await whoIs(browser), 'steady@example.com')
      equal(await places(), 1)
      test.wait(1)
      equal(await places(), 0)
      const given = { password, newPassword: 'another fine password' }
      refusedFor(await test.auth.changePassword(browser.request, given), 'signed-out')
      equal(await whoIs(browser), undefined)
    })
  })
}
