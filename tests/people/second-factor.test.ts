import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { digestRecoveryCode } from '../../server/auth/recovery-codes.ts'
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
  describe(`a second factor on ${engine}`, () => {
    let test: TestPeople
    before(async () => {
      test = await createTestPeople(engine)
    })
    after(() => test.stop())

    const whoIs = async (browser: Browser) =>
      browser.keep(await test.auth.whoIs(browser.request))?.email
    const code = (uri: string, shift = 0) => codeOf(uri, test.context.now() + shift)

    const enable = async (browser: Browser) => {
      const { auth } = test
      const setup = browser.keep(await auth.enableTwoFactor(browser.request, password))
      browser.keep(await auth.confirmTwoFactor(browser.request, code(setup.uri), 'keep'))
      test.wait(90)
      return setup
    }
    const firstStep = async (email: string) => {
      const browser = new Browser()
      equal(browser.keep(await test.auth.signIn(browser.request, email, password)), 'second-factor')
      return browser
    }

    it('is set up with the password and a first code, and required from then on', async () => {
      const { auth } = test
      const email = 'careful@example.com'
      const browser = await joinAndEnter(test, email)
      refusedFor(await auth.enableTwoFactor(browser.request, 'wrong'), 'bad-password')
      const { uri, recoveryCodes } = browser.keep(
        await auth.enableTwoFactor(browser.request, password),
      )
      match(uri, /^otpauth:\/\/totp\/daymark\.test:careful%40example\.com\?secret=[A-Z2-7]+&/)
      equal(new Set(recoveryCodes).size, 10)
      for (const one of recoveryCodes) match(one, /^[a-z0-9]{6}(?:-[a-z0-9]{6}){3}$/)
      // Nothing changes before the first code.
      const other = new Browser()
      equal(other.keep(await auth.signIn(other.request, email, password)), 'signed-in')
      refusedFor(await auth.confirmTwoFactor(browser.request, '12345'), 'wrong-code')
      const before = browser.cookies.get('__Host-daymark')
      const first = code(uri)
      browser.keep(await auth.confirmTwoFactor(browser.request, first))
      notEqual(browser.cookies.get('__Host-daymark'), before)
      equal(browser.keep(await auth.whoIs(browser.request))?.hasTwoFactor, true)
      refusedFor(await auth.enableTwoFactor(browser.request, password), 'already-enabled')

      const next = await firstStep(email)
      equal(await whoIs(next), undefined)
      refusedFor(await auth.verifyTwoFactor(next.request, first), 'wrong-code')
      test.wait(60)
      const second = code(uri)
      next.keep(
        await auth.verifyTwoFactor(next.request, ` ${second.slice(0, 3)} ${second.slice(3)}`),
      )
      equal(await whoIs(next), email)
      refusedFor(await auth.verifyTwoFactor(next.request, code(uri, 30)), 'step-expired')
    })

    it('accepts a code only once, even at the same moment', async () => {
      const email = 'seen@example.com'
      const { uri } = await enable(await joinAndEnter(test, email))
      const steps = await Promise.all([1, 2, 3, 4].map(() => firstStep(email)))
      const shown = code(uri)
      const answers = await Promise.all(
        steps.map(({ request }) => test.auth.verifyTwoFactor(request, shown)),
      )
      equal(answers.filter((answer) => answer.ok).length, 1)
      test.wait(20)
      refusedFor(
        await test.auth.verifyTwoFactor((await firstStep(email)).request, shown),
        'wrong-code',
      )
    })

    it('accepts codes up to half a minute early or late, and no others', async () => {
      const email = 'drift@example.com'
      const { uri } = await enable(await joinAndEnter(test, email))
      const works: boolean[] = []
      for (const shift of [-60, -30, 30, 60]) {
        const { request } = await firstStep(email)
        works.push((await test.auth.verifyTwoFactor(request, code(uri, shift))).ok)
        test.wait(120)
      }
      deepEqual(works, [false, true, true, false])
    })

    it('requires a new first step after five wrong codes, and locks after ten', async () => {
      const email = 'guessed@example.com'
      const { uri } = await enable(await joinAndEnter(test, email))
      const guess = async (browser: Browser, times: number) => {
        const reasons: string[] = []
        for (let time = 0; time < times; time++) {
          const wrong = String((Number(code(uri)) + 7 * time + 1) % 1_000_000).padStart(6, '0')
          const answer = await test.auth.verifyTwoFactor(browser.request, wrong)
          reasons.push(answer.ok ? 'done' : answer.reason)
          test.wait(0)
        }
        return reasons
      }
      const wrong = (times: number) => Array.from({ length: times }, () => 'wrong-code')
      const one = await firstStep(email)
      deepEqual(await guess(one, 7), [...wrong(5), 'step-expired', 'step-expired'])
      test.wait(130)
      deepEqual(await guess(await firstStep(email), 5), wrong(5))
      const locked = await test.auth.verifyTwoFactor(
        (await firstStep(email)).request,
        code(uri, 30),
      )
      deepEqual(locked, { ok: false, reason: 'too-many', retryAfter: 900 })
      test.wait(901)
      ok((await test.auth.verifyTwoFactor((await firstStep(email)).request, code(uri))).ok)
    })

    it('checks ten codes, however many are sent at once and over how many first steps', async () => {
      const email = 'stormed@example.com'
      const { uri } = await enable(await joinAndEnter(test, email))
      const steps = await Promise.all(Array.from({ length: 8 }, () => firstStep(email)))
      const right = Number(code(uri))
      const answers = await Promise.all(
        Array.from({ length: 64 }, (_, index) => {
          const wrong = String((right + 1000 * (index + 1)) % 1_000_000).padStart(6, '0')
          const { request } = steps[index % steps.length] ?? new Browser()
          return test.auth.verifyTwoFactor(request, wrong)
        }),
      )
      const reasons = answers.map((answer) => (answer.ok ? 'done' : answer.reason))
      const looked = reasons.filter((reason) => reason === 'wrong-code').length
      ok(looked > 0 && looked <= 10, `${looked} codes were looked at`)
      // One at a time until the tenth, then none, not even the right one.
      let rest = 0
      for (let time = 0; time < 10 - looked; time++) {
        const wrong = String((right + 7 * (time + 1)) % 1_000_000).padStart(6, '0')
        const answer = await test.auth.verifyTwoFactor((await firstStep(email)).request, wrong)
        if (!answer.ok && answer.reason === 'wrong-code') rest++
      }
      equal(looked + rest, 10)
      const { request } = await firstStep(email)
      refusedFor(await test.auth.verifyTwoFactor(request, code(uri)), 'too-many')
    })

    it('counts recovery codes with the others, and accepts only one at the same moment', async () => {
      const email = 'hasty@example.com'
      const { recoveryCodes } = await enable(await joinAndEnter(test, email))
      const steps = await Promise.all([1, 2, 3, 4].map(() => firstStep(email)))
      const answers = await Promise.all(
        steps.map(({ request }, index) =>
          test.auth.verifyTwoFactor(request, recoveryCodes[index] ?? ''),
        ),
      )
      ok(answers.some((answer) => answer.ok))
      const [row] = await test.context.db.rows(
        'select recovery_codes from two_factors order by id desc limit 1',
        [],
      )
      const left: string[] = JSON.parse(String(row?.['recovery_codes']))
      equal(left.length, 10 - answers.filter((answer) => answer.ok).length)
      const reasons = new Set<string>()
      for (let time = 0; time < 11; time++) {
        const made = `aaaaaa-bbbbbb-cccccc-dddd${String(time + 22)}`.replaceAll(/[01]/g, '2')
        const answer = await test.auth.verifyTwoFactor((await firstStep(email)).request, made)
        reasons.add(answer.ok ? 'done' : answer.reason)
      }
      deepEqual([...reasons], ['wrong-code', 'too-many'])
    })

    it('ends the other sessions when it is turned on, if requested', async () => {
      const { auth } = test
      for (const others of ['keep', 'end'] as const) {
        const email = `others-${others}@example.com`
        const [browser, other] = [await joinAndEnter(test, email), new Browser()]
        other.keep(await auth.signIn(other.request, email, password))
        const { uri } = browser.keep(await auth.enableTwoFactor(browser.request, password))
        browser.keep(await auth.confirmTwoFactor(browser.request, code(uri), others))
        equal(await whoIs(browser), email)
        equal(await whoIs(other), others === 'end' ? undefined : email)
        refusedFor(await auth.confirmTwoFactor(browser.request, code(uri)), 'already-enabled')
      }
    })

    it('ends a first step after ten minutes, and accepts no forged cookie', async () => {
      const email = 'tardy@example.com'
      const { uri } = await enable(await joinAndEnter(test, email))
      const late = await firstStep(email)
      test.wait(601)
      refusedFor(await test.auth.verifyTwoFactor(late.request, code(uri)), 'step-expired')
      const step = await firstStep(email)
      const cookie = step.cookies.get('__Host-daymark-step') ?? ''
      for (const forged of [
        '',
        'x',
        '%',
        '2fa-x.y',
        cookie.split('.')[0] ?? '',
        cookie.replace(/.{4}$/, 'AA%3D'),
      ]) {
        const browser = new Browser()
        browser.cookies.set('__Host-daymark-step', forged)
        equal((await test.auth.verifyTwoFactor(browser.request, code(uri, 30))).ok, false)
        equal(await whoIs(browser), undefined)
      }
      refusedFor(await test.auth.verifyTwoFactor(new Browser().request, code(uri)), 'step-expired')
      const other = new Browser()
      other.keep(await test.auth.signInOptions(other.request))
      other.cookies.set('__Host-daymark-step', other.cookies.get('__Host-daymark-passkey') ?? '')
      refusedFor(await test.auth.verifyTwoFactor(other.request, code(uri)), 'step-expired')
    })

    it('can be replaced by a recovery code once; only digests of codes are stored', async () => {
      const email = 'lost@example.com'
      const browser = await joinAndEnter(test, email)
      const { recoveryCodes } = await enable(browser)
      const [first = '', second = '', third = ''] = recoveryCodes
      const rows = JSON.stringify(await test.context.db.rows('select * from two_factors', []))
      for (const one of recoveryCodes) {
        ok(!rows.includes(one))
        ok(!rows.includes(one.replaceAll('-', '')))
      }
      const enter = async (typed: string) =>
        test.auth.verifyTwoFactor((await firstStep(email)).request, typed)
      ok((await enter(first)).ok)
      refusedFor(await enter(first), 'wrong-code')
      ok((await enter(` ${second.toUpperCase().replaceAll('-', ' ')} `)).ok)
      const [row] = await test.context.db.rows(
        'select recovery_codes from two_factors order by id desc limit 1',
        [],
      )
      const digests: string[] = JSON.parse(String(row?.['recovery_codes']))
      equal(digests.length, 8)
      refusedFor(await enter(digests[0] ?? ''), 'wrong-code')
      const fresh = browser.keep(await test.auth.newRecoveryCodes(browser.request, password))
      refusedFor(await enter(third), 'wrong-code')
      ok((await enter(fresh[9] ?? '')).ok)
    })

    it('can be replaced by an earlier, shorter recovery code', async () => {
      const email = 'patient@example.com'
      const browser = await joinAndEnter(test, email)
      await enable(browser)
      const accountId = browser.keep(await test.auth.whoIs(browser.request))?.accountId
      const codes = JSON.stringify([digestRecoveryCode('ab3d-ef5g-h7jk-mn9p')])
      await test.context.db.transaction((connection) =>
        connection.rows(
          `update two_factors set recovery_codes = '${codes}' where account_id = ${accountId}`,
          [],
        ),
      )
      const { request } = await firstStep(email)
      ok((await test.auth.verifyTwoFactor(request, 'AB3D ef5g h7jk mn9p')).ok)
    })

    it('is turned off with the password; then the first step is enough', async () => {
      const { auth } = test
      const email = 'relaxed@example.com'
      const browser = await joinAndEnter(test, email)
      refusedFor(await auth.newRecoveryCodes(browser.request, password), 'not-enabled')
      await enable(browser)
      refusedFor(await auth.disableTwoFactor(browser.request, 'wrong'), 'bad-password')
      browser.keep(await auth.disableTwoFactor(browser.request, password))
      equal(await whoIs(browser), email)
      const other = new Browser()
      equal(other.keep(await auth.signIn(other.request, email, password)), 'signed-in')
      for (const answer of [
        await auth.enableTwoFactor(new Browser().request, password),
        await auth.confirmTwoFactor(new Browser().request, '123456'),
        await auth.disableTwoFactor(new Browser().request, password),
        await auth.newRecoveryCodes(new Browser().request, password),
      ]) {
        refusedFor(answer, 'signed-out')
      }
    })
  })
}
