/**
 * Requests that start with a password, session, link or passkey which becomes invalid meanwhile.
 * One process stops before each of its transactions in turn, or before each statement in the
 * complete run, and the owner acts in the meantime.
 */

import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Auth, createAuth } from '../../server/auth/auth.ts'
import { mailQueue } from '../../server/auth/mail-queue.ts'
import type { AuthResult } from '../../server/auth/result.ts'
import { JobRunner } from '../../server/jobs/job-runner.ts'
import { Mailer, openTransport } from '../../server/mail/mailer.ts'
import {
  deleteAccount,
  endEverySession,
  endOtherSessions,
  removePasskey,
} from '../../server/operations/people.ts'
import { hashPassword } from '../../server/secrets/passwords.ts'
import { listPasskeys } from '../../server/storage/passkeys.ts'
import { Authenticator } from '../support/authenticator.ts'
import { deepOnly, isDeep, upperEngines } from '../support/depth.ts'
import { type Stopping, stopping } from '../support/moments.ts'
import {
  Browser,
  codeOf,
  createTestPeople,
  password,
  secretIn,
  type TestPeople,
} from '../support/people.ts'

const newPassword = 'another fine password'
const moments = 40

for (const engine of upperEngines) {
  describe(`an overtaken request on ${engine}`, () => {
    let test: TestPeople
    let slow: Stopping
    let auth: Auth
    let digest: string
    let mailer: Mailer
    let runner: JobRunner
    before(async () => {
      test = await createTestPeople(engine)
      slow = stopping(test.context.db, isDeep ? 'everything' : 'transactions')
      mailer = new Mailer(openTransport(test.context.config, () => {}))
      runner = new JobRunner([mailQueue(mailer)])
      const context = { ...test.context, db: slow.db, runJobs: () => runner.run() }
      auth = createAuth(context)
      runner.start(context)
      await runner.drain()
      digest = await hashPassword(password)
    })
    after(async () => {
      await runner.stop()
      mailer.close()
      await test.stop()
    })

    const rows = (sql: string) => test.context.db.rows(sql, [])
    const change = (sql: string) =>
      test.context.db.transaction((connection) => connection.rows(sql, []))

    /** Someone with an account who is signed in; a thief has the same cookie. */
    const settle = async (email: string) => {
      const [row] =
        await change(`insert into accounts (email, password_digest, client_id, created_at)
        values ('${email}', '${digest}', 'dc_${email}', 1) returning id`)
      const accountId = Number(row?.['id'])
      const owner = new Browser()
      owner.keep(await test.auth.signIn(owner.request, email, password))
      return { email, accountId, owner, thief: owner, device: new Authenticator(), uri: '' }
    }
    type Settled = Awaited<ReturnType<typeof settle>>
    const withSecondFactor = async (email: string) => {
      const settled = await settle(email)
      const { owner } = settled
      const { uri } = owner.keep(await test.auth.enableTwoFactor(owner.request, password))
      const code = codeOf(uri, test.context.now())
      owner.keep(await test.auth.confirmTwoFactor(owner.request, code))
      test.wait(90)
      return { ...settled, uri }
    }
    const withPasskey = async (email: string) => {
      const settled = await settle(email)
      const { owner, device } = settled
      const options = owner.keep(await test.auth.passkeyOptions(owner.request, password))
      const response = device.create(options)
      owner.keep(await test.auth.addPasskey(owner.request, { name: 'Phone', response }))
      return settled
    }
    const settingUp = async (email: string) => {
      const settled = await settle(email)
      const { thief } = settled
      const { uri } = thief.keep(await test.auth.enableTwoFactor(thief.request, password))
      return { ...settled, uri }
    }

    /** All rows that let someone sign in. */
    const ways = async ({ accountId }: Settled) => {
      const of = (table: string, columns: string) =>
        rows(`select ${columns} from ${table} where account_id = ${accountId} order by 1`)
      return {
        account: await rows(`select email, password_digest, has_two_factor from accounts
          where id = ${accountId} and deleted_at is null`),
        sessions: await of('sessions', 'id'),
        passkeys: await of('passkeys', 'id'),
        secondFactors: await of('two_factors', 'secret, is_verified'),
        confirmations: await of('confirmations', 'digest'),
        verifications: await rows(`select id from verifications where value = '${accountId}'`),
      }
    }
    const nothingNew = (
      earlier: Awaited<ReturnType<typeof ways>>,
      later: Awaited<ReturnType<typeof ways>>,
      { when, allowed }: { readonly when: string; readonly allowed: string | undefined },
    ) => {
      for (const [name, found] of Object.entries(later)) {
        if (name === allowed) continue
        const known = JSON.stringify(earlier[name as keyof typeof earlier])
        const fresh = found.filter((row) => !known.includes(JSON.stringify(row)))
        deepEqual(fresh, [], `${name} ${when}`)
      }
      deepEqual(later.account, earlier.account, when)
    }

    type Act = (settled: Settled) => Promise<AuthResult<unknown>>
    interface Race {
      readonly settle?: (email: string) => Promise<Settled>
      /** The request that starts first and is overtaken. */
      readonly act: (settled: Settled) => Promise<Act> | Act
      /** The owner's request meanwhile. */
      readonly meanwhile: (settled: Settled) => Promise<unknown>
      /** The allowed results. */
      readonly allowed?: 'verifications'
    }

    let races = 0
    /** Runs both requests, the second before each statement of the first in turn. */
    const race = async ({ settle: make = settle, act, meanwhile, allowed }: Race) => {
      const name = `race${++races}`
      let reasons: string[] = []
      for (let moment = 0; moment < moments; moment++) {
        const settled = await make(`${name}-${moment}@example.com`)
        const work = await act(settled)
        const stopped = slow.stopAt(moment).then(() => true)
        const running = work(settled).then(async (answer) => {
          await runner.drain()
          return answer
        })
        if (!(await Promise.race([stopped, running.then(() => false)]))) {
          ok(moment > 0, 'there was nothing to overtake')
          return reasons
        }
        await meanwhile(settled)
        const earlier = await ways(settled)
        slow.goOn()
        const answer = await running
        reasons = [...reasons, answer.ok ? 'done' : answer.reason]
        nothingNew(earlier, await ways(settled), { when: `behind moment ${moment}`, allowed })
      }
      throw new Error('there is no end to it')
    }

    const signIn: Act = ({ email }) => auth.signIn(new Browser().request, email, password)
    const secondStep = (typed: (settled: Settled) => string) => async (settled: Settled) => {
      const browser = new Browser()
      const { email } = settled
      const step = await test.auth.signIn(browser.request, email, password)
      equal(browser.keep(step), 'second-factor')
      return () => auth.verifyTwoFactor(browser.request, typed(settled))
    }
    const codeNow = ({ uri }: Settled) => codeOf(uri, test.context.now())

    const reset = async ({ accountId, email }: Settled) => {
      if (
        (await rows(`select id from accounts where id = ${accountId} and deleted_at is null`))
          .length === 0
      )
        return
      const browser = new Browser()
      browser.keep(await test.auth.requestPasswordReset(browser.request, email))
      let secret = ''
      while (secret === '') secret = secretIn(await test.mail.next(email))
      browser.keep(await test.auth.reset(browser.request, { secret, password: newPassword }))
    }
    const changePassword = async ({ owner }: Settled) =>
      owner.keep(await test.auth.changePassword(owner.request, { password, newPassword }))
    const switchOn = async ({ owner }: Settled) => {
      const { uri } = owner.keep(await test.auth.enableTwoFactor(owner.request, password))
      owner.keep(await test.auth.confirmTwoFactor(owner.request, codeOf(uri, test.context.now())))
    }
    const leave = ({ accountId }: Settled) => deleteAccount(test.context, accountId)

    it('does not sign in with a password that was changed', async () => {
      const reasons = await race({ act: () => signIn, meanwhile: changePassword })
      ok(reasons.includes('wrong-credentials'))
    })

    it('does not sign in with a password from before a reset', { skip: deepOnly }, async () => {
      await race({ act: () => signIn, meanwhile: reset })
    })

    it('does not sign in with only a password once the second factor is on', async () => {
      // The first of two steps succeeds.
      const allowed = 'verifications'
      await race({ act: () => signIn, meanwhile: switchOn, allowed })
    })

    it('does not sign in to a deleted account', { skip: deepOnly }, async () => {
      const reasons = await race({ act: () => signIn, meanwhile: leave })
      ok(reasons.includes('wrong-credentials'))
    })

    it('starts no two-step sign-in with a password that was changed', async () => {
      await race({ settle: withSecondFactor, act: () => signIn, meanwhile: changePassword })
    })

    it('completes no two-step sign-in that began with a password that was changed', async () => {
      const act = secondStep(codeNow)
      await race({ settle: withSecondFactor, act, meanwhile: changePassword })
      if (isDeep) await race({ settle: withSecondFactor, act, meanwhile: reset })
    })

    it('does not sign in with a removed passkey, or to a deleted account', async () => {
      const act = async ({ device }: Settled) => {
        const browser = new Browser()
        const options = browser.keep(await test.auth.signInOptions(browser.request))
        const response = device.get(options)
        return () => auth.signInByPasskey(browser.request, response)
      }
      const remove = async ({ accountId }: Settled) => {
        for (const { id } of await listPasskeys(test.context.db, accountId)) {
          await removePasskey(test.context, accountId, id)
        }
      }
      const reasons = await race({ settle: withPasskey, act, meanwhile: remove })
      ok(reasons.includes('passkey-refused'))
      if (isDeep) await race({ settle: withPasskey, act, meanwhile: leave })
    })

    it('adds no passkey in a session that a reset has ended', async () => {
      const act = async ({ thief, device }: Settled) => {
        const options = thief.keep(await test.auth.passkeyOptions(thief.request, password))
        const response = device.create(options)
        return () => auth.addPasskey(thief.request, { name: 'Mine', response })
      }
      await race({ act, meanwhile: reset })
    })

    it('does not change a second factor in a session that a reset has ended', async () => {
      const { request } = new Browser()
      ok(request)
      await race({
        act:
          () =>
          ({ thief }) =>
            auth.enableTwoFactor(thief.request, password),
        meanwhile: reset,
      })
      await race({
        settle: settingUp,
        act: () => (settled) => auth.confirmTwoFactor(settled.thief.request, codeNow(settled)),
        meanwhile: reset,
      })
      await race({
        settle: withSecondFactor,
        act:
          () =>
          ({ owner }) =>
            auth.disableTwoFactor(owner.request, password),
        meanwhile: reset,
      })
    })

    it('starts no session from one that was signed out', async () => {
      // Nothing of the account changes except its sessions.
      await race({
        settle: async (email) => {
          const settled = await settingUp(email)
          const owner = new Browser()
          owner.keep(await test.auth.signIn(owner.request, email, password))
          return { ...settled, owner }
        },
        act: () => (settled) => auth.confirmTwoFactor(settled.thief.request, codeNow(settled)),
        meanwhile: async ({ owner, accountId }) => {
          const { sessionId = 0 } = owner.keep(await test.auth.whoIs(owner.request)) ?? {}
          await endOtherSessions(test.context, accountId, sessionId)
        },
      })
    })

    it('starts no session after the end of all sessions', { skip: deepOnly }, async () => {
      await race({
        settle: settingUp,
        act: () => (settled) => auth.confirmTwoFactor(settled.thief.request, codeNow(settled)),
        meanwhile: () => endEverySession(test.context),
      })
    })

    it('sets no password and deletes no account in a session that a reset has ended', async () => {
      await race({
        act:
          () =>
          ({ thief }) =>
            auth.changePassword(thief.request, { password, newPassword: 'the thief chose this' }),
        meanwhile: reset,
      })
      await race({
        act:
          () =>
          ({ thief }) =>
            auth.deletePerson(thief.request, password),
        meanwhile: reset,
      })
    })

    it('sends no link to another address in a session that a reset has ended', async () => {
      await race({
        act:
          () =>
          ({ thief, email }) =>
            auth.changeEmail(thief.request, { email: `not-${email}`, password }),
        meanwhile: reset,
      })
    })

    it('sends no password reset to an address that was changed', async () => {
      const move = async ({ owner, email }: Settled) => {
        owner.keep(await test.auth.changeEmail(owner.request, { email: `new-${email}`, password }))
        const secret = secretIn(await test.mail.next(`new-${email}`))
        owner.keep(await test.auth.confirmEmail(owner.request, secret))
      }
      await race({
        act:
          () =>
          ({ email }) =>
            auth.requestPasswordReset(new Browser().request, email),
        meanwhile: move,
      })
    })
  })
}
