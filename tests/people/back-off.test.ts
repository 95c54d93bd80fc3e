import { deepEqual, equal, ok } from 'node:assert/strict'
import { createHook } from 'node:async_hooks'
import { after, before, describe, it } from 'node:test'
import { type Auth, createAuth } from '../../server/auth/auth.ts'
import type { Database } from '../../server/storage/database.ts'
import { deepOnly, isDeep, upperEngines } from '../support/depth.ts'
import {
  Browser,
  createTestPeople,
  join,
  joinAndEnter,
  password,
  refusedFor,
  type TestPeople,
} from '../support/people.ts'

/** Counts the passwords that are hashed or checked in any process. */
let digests = 0
createHook({
  init: (_, type) => {
    if (type === 'ARGON2REQUEST') digests++
  },
}).enable()

for (const engine of upperEngines) {
  describe(`back-off on ${engine}`, () => {
    let test: TestPeople
    before(async () => {
      test = await createTestPeople(engine)
    })
    after(() => test.stop())

    const guess = (browser: Browser, email: string) =>
      test.auth.signIn(browser.request, email, 'wrong password')

    it('checks at most 75 of many guesses from 1,000 addresses in an hour', async () => {
      const email = 'target@example.com'
      const owner = await joinAndEnter(test, email)
      const before = digests
      const answers = new Map<string, number>()
      const rounds = isDeep ? 100 : 10
      for (let round = 0; round < rounds; round++) {
        const guesses = Array.from({ length: 100 }, (_, index) => {
          const number = (100 * round + index) % 1000
          return guess(new Browser(`172.${16 + (number >> 8)}.${number & 255}.7`), email)
        })
        for (const answer of await Promise.all(guesses)) {
          const reason = answer.ok ? 'done' : answer.reason
          answers.set(reason, (answers.get(reason) ?? 0) + 1)
          if (!answer.ok && answer.reason === 'too-many') ok(answer.retryAfter <= 60)
        }
        test.wait(3600 / rounds)
      }
      const looked = answers.get('wrong-credentials') ?? 0
      equal(digests - before, looked)
      ok(looked > 10 && looked <= 75, String(looked))
      equal(answers.get('too-many'), 100 * rounds - looked)
      // A person who has signed in with this browser before is let in at once.
      await guess(new Browser(), email)
      refusedFor(await test.auth.signIn(new Browser().request, email, password), 'too-many')
      ok((await test.auth.signIn(owner.request, email, password)).ok)
    })

    it('is counted over all processes, and starts again after the right password', async () => {
      const email = 'shared@example.com'
      await join(test, email)
      const other = createAuth(test.context)
      const { request } = new Browser()
      const reasons: string[] = []
      for (let count = 0; count < 12; count++) {
        const auth = count % 2 ? other : test.auth
        const answer = await auth.signIn(request, email, 'wrong password')
        reasons.push(answer.ok ? 'done' : answer.reason)
      }
      deepEqual(new Set(reasons.slice(0, 11)), new Set(['wrong-credentials']))
      equal(reasons[11], 'too-many')
      test.wait(1)
      ok((await other.signIn(request, email, password)).ok)
      refusedFor(await guess(new Browser(), email), 'wrong-credentials')
      refusedFor(await guess(new Browser(), email), 'wrong-credentials')
    })

    it('counts an email address as the same in every spelling', async () => {
      const ways = [
        'case@example.com',
        'CASE@example.com',
        ' Case@Example.com ',
        'cASE@EXAMPLE.COM',
      ]
      const reasons: string[] = []
      for (let count = 0; count < 12; count++) {
        const answer = await guess(new Browser(), ways[count % ways.length] ?? '')
        reasons.push(answer.ok ? 'done' : answer.reason)
      }
      equal(reasons.indexOf('too-many'), 11)
    })

    it('limits a network that tries many accounts, and no other network', async () => {
      const reasons = new Map<string, number>()
      for (let count = 0; count < 120; count++) {
        const answer = await guess(new Browser(`198.18.7.${count}`), `sprayed${count}@example.com`)
        const reason = answer.ok ? 'done' : answer.reason
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      }
      deepEqual(Object.fromEntries(reasons), { 'wrong-credentials': 101, 'too-many': 19 })
      refusedFor(
        await guess(new Browser('198.18.8.1'), 'sprayed1@example.com'),
        'wrong-credentials',
      )
      refusedFor(await guess(new Browser('::ffff:198.18.7.4'), 'sprayed1@example.com'), 'too-many')
    })

    it('limits an IPv6 network, and no other network', { skip: deepOnly }, async () => {
      const six = (address: string) =>
        guess(new Browser(address), `six${Math.random()}@example.com`)
      for (let count = 0; count < 101; count++) await six(`2001:db8:7:${count.toString(16)}::1`)
      refusedFor(await six('2001:db8:7:ffff:1:2:3:4'), 'too-many')
      refusedFor(await six('2001:db8:8::1'), 'wrong-credentials')
    })

    it('also counts repeated passwords, and emails to one address', async () => {
      const email = 'letters@example.com'
      const browser = await joinAndEnter(test, email)
      const given = { password: 'wrong password', newPassword: 'another fine password' }
      const reasons: string[] = []
      for (let count = 0; count < 12; count++) {
        const answer = await test.auth.changePassword(browser.request, given)
        reasons.push(answer.ok ? 'done' : answer.reason)
      }
      equal(reasons.indexOf('too-many'), 11)
      const results: string[] = []
      for (const address of ['letters@example.com', 'no-letters@example.com']) {
        for (let count = 0; count < 7; count++) {
          const answer = await test.auth.requestPasswordReset(new Browser().request, address)
          results.push(answer.ok ? 'done' : answer.reason)
        }
      }
      // The account got one email before, at sign-up.
      deepEqual(results, [
        ...['done', 'done', 'done', 'done', 'too-many', 'too-many', 'too-many'],
        ...['done', 'done', 'done', 'done', 'done', 'too-many', 'too-many'],
      ])
    })

    it('stores no email address or network', async () => {
      await guess(new Browser('203.0.113.99'), 'traceless@example.com')
      const rows = JSON.stringify(await test.context.db.rows('select * from attempts', []))
      for (const text of ['traceless', '203.0.113', 'example.com']) ok(!rows.includes(text), text)
    })
  })

  describe(`sign-in timing on ${engine}`, () => {
    let test: TestPeople
    before(async () => {
      test = await createTestPeople(engine)
    })
    after(() => test.stop())

    /** Counts the statements and passwords that are processed before the reply. */
    const workOf = async (ask: (auth: Auth) => Promise<unknown>) => {
      const statements: string[] = []
      const counted = counting(test.context.db, (sql) => statements.push(sql))
      const auth = createAuth({ ...test.context, db: counted, runJobs: () => {} })
      await auth.signInOptions(new Browser().request)
      statements.length = 0
      const before = digests
      const answer = await ask(auth)
      const work = { answer, statements: [...statements], digests: digests - before }
      test.context.runJobs()
      await test.service.finishJobs()
      return work
    }

    it('is the same work for an address with an account, without one and with an unconfirmed one', async () => {
      await join(test, 'real@example.com')
      const given = { email: 'unconfirmed@example.com', language: 'en' }
      await test.auth.signUp(new Browser().request, given)
      await test.mail.next('unconfirmed@example.com')
      const emails = ['real@example.com', 'unreal@example.com', 'unconfirmed@example.com']
      const kinds: Readonly<Record<string, (auth: Auth, email: string) => Promise<unknown>>> = {
        signIn: (auth, email) => auth.signIn(new Browser().request, email, 'wrong password'),
        requestPasswordReset: (auth, email) =>
          auth.requestPasswordReset(new Browser().request, email),
        signUp: (auth, email) => auth.signUp(new Browser().request, { ...given, email }),
      }
      for (const [kind, ask] of Object.entries(kinds)) {
        const works = []
        for (const email of emails) works.push(await workOf((auth) => ask(auth, email)))
        const [first, ...others] = works
        ok(first && first.statements.length > 0, kind)
        for (const other of others) deepEqual(other, first, kind)
        equal(first.digests, kind === 'signIn' ? 1 : 0)
      }
    })
  })
}

function counting(db: Database, note: (sql: string) => void): Database {
  return {
    ...db,
    engine: db.engine,
    rows: (sql, values) => {
      note(sql)
      return db.rows(sql, values)
    },
    transaction: (work) =>
      db.transaction((connection) =>
        work({
          engine: connection.engine,
          rows: (sql, values) => {
            note(sql)
            return connection.rows(sql, values)
          },
        }),
      ),
  }
}
