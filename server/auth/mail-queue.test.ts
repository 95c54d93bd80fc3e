import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import pino from 'pino'
import { upperEngines } from '../../tests/support/depth.ts'
import { Browser, password, secretIn } from '../../tests/support/people.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import type { Context, Mail } from '../context.ts'
import { JobRunner } from '../jobs/job-runner.ts'
import { Mailer, type MailTransport } from '../mail/mailer.ts'
import { addMail, sendMail } from '../operations/jobs.ts'
import { type Auth, createAuth } from './auth.ts'
import { mailQueue } from './mail-queue.ts'

const to = 'marked@example.com'

for (const engine of upperEngines) {
  describe(`emails as jobs on ${engine}`, () => {
    let service: TestService
    /** A process that is killed right after each reply. */
    let dying: Context
    let auth: Auth
    let lost = 0
    const lines: string[] = []
    before(async () => {
      service = await createService(engine)
      dying = { ...service.context, runJobs: () => {}, noteLostMail: () => void lost++ }
      auth = createAuth(dying)
    })
    after(() => service.stop())
    beforeEach(() =>
      service.context.db.transaction((connection) => connection.rows('delete from jobs', [])),
    )

    const rows = (sql: string) => service.context.db.rows(sql, [])
    const fillQueue = (count: number) =>
      service.context.db.transaction((connection) =>
        connection.rows(
          `insert into jobs (kind, account_id, payload, created_at)
            with recursive numbers (n) as
              (select 1 union all select n + 1 from numbers where n < ${count})
            select 'mail', 0, '{}', 1 from numbers`,
          [],
        ),
      )
    /** Starts the next process, whose mail server replies with these codes before it accepts. */
    const start = (...codes: readonly number[]) => {
      const sent: Mail[] = []
      const left = [...codes]
      const deliver: MailTransport['deliver'] = async (mail) => {
        const responseCode = left.shift()
        if (responseCode) throw Object.assign(new Error(`not to ${mail.to}`), { responseCode })
        sent.push(mail)
      }
      const mailer = new Mailer({ deliver, close: () => {} })
      const runner = new JobRunner([mailQueue(mailer)])
      const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) })
      runner.start({ ...service.context, log })
      return { sent, runner }
    }
    const signUp = () => auth.signUp(new Browser().request, { email: to, language: 'de' })

    it('are sent after a restart, and then nothing about them is stored', async () => {
      ok((await signUp()).ok)
      const { sent, runner } = start()
      await runner.drain()
      deepEqual(
        sent.map((mail) => mail.to),
        [to],
      )
      deepEqual(await rows('select * from jobs'), [])
    })

    it('contain a link that is created when they are sent: no stored secret works', async () => {
      await signUp()
      await auth.requestPasswordReset(new Browser().request, 'ada@example.com')
      const stored = await rows('select payload from jobs order by id')
      deepEqual(
        stored.map(({ payload }) => JSON.parse(String(payload))),
        [
          { message: 'sign-up', to, language: 'de' },
          { message: 'reset', to: 'ada@example.com' },
        ],
      )
      const { sent, runner } = start(451)
      await runner.drain()
      service.wait(6)
      await runner.tick()
      await runner.drain()
      equal(sent.length, 2)
      for (const mail of sent) {
        const secret = secretIn(mail)
        ok(secret.length > 20)
        for (const table of ['jobs', 'sign_ups', 'verifications'])
          doesNotMatch(JSON.stringify(await rows(`select * from ${table}`)), new RegExp(secret))
      }
    })

    it('are tried four times in eleven minutes, then wait for the administrator for a week', async () => {
      await signUp()
      const { sent, runner } = start(451, 451, 451, 451)
      await runner.drain()
      for (const seconds of [6, 72, 720]) {
        service.wait(seconds)
        await runner.tick()
        await runner.drain()
      }
      deepEqual(sent, [])
      const [job] = await rows('select state, failures, error, expires_at from jobs')
      const { expires_at, ...rest } = job ?? {}
      deepEqual(rest, { state: 'dead', failures: 4, error: '451' })
      equal(Number(expires_at) - service.context.now(), 7 * 86_400)
    })

    it('are not retried after a permanent error', async () => {
      await signUp()
      const { runner } = start(550)
      await runner.drain()
      const [job] = await rows('select state, error from jobs')
      deepEqual({ ...job }, { state: 'dead', error: '550' })
      equal(runner.deadCount('mail'), 1)
    })

    it('do not appear in the log with their recipient', () => {
      ok(lines.length > 4)
      match(lines.join(), /"kind":"mail","code":"451"/)
      doesNotMatch(lines.join(), /marked/)
    })

    it('are lost and counted when a thousand are waiting', async () => {
      await fillQueue(999)
      lost = 0
      for (let count = 0; count < 3; count++) await sendMail(dying, 0, { message: 'reset', to })
      equal(lost, 2)
      equal((await rows('select id from jobs')).length, 1000)
    })

    it('that are lost are counted once, however often the transaction is retried', async () => {
      await fillQueue(1000)
      const { db } = dying
      const retrying: Context = {
        ...dying,
        db: {
          ...db,
          transaction: async (work, timeout) => {
            await db.transaction(work, timeout)
            return db.transaction(work, timeout)
          },
        },
      }
      lost = 0
      await sendMail(retrying, 0, { message: 'reset', to })
      equal(lost, 1)
    })

    it('exist only if the change that they are about is committed', async () => {
      const undone = new Error('undone')
      const work = service.context.db.transaction(async (connection) => {
        await addMail(dying, connection, 1, { message: 'password' })
        throw undone
      })
      equal(await work.catch((error: unknown) => error), undone)
      deepEqual(await rows('select id from jobs'), [])
    })

    it('about a new password are added in the transaction that stores it', async () => {
      const people = { auth: createAuth(service.context), service }
      const email = 'changed@example.com'
      const browser = new Browser()
      browser.keep(await people.auth.signUp(browser.request, { email, language: 'en' }))
      const [mail] = (await service.mails()).filter((one) => one.to === email)
      ok(mail)
      const person = { secret: secretIn(mail), password, language: 'en', zone: '' }
      browser.keep(await people.auth.finishSignUp(browser.request, person))
      browser.keep(await people.auth.signIn(browser.request, email, password))
      const change = { password, newPassword: 'another fine password' }
      browser.keep(await auth.changePassword(browser.request, change))
      const { sent, runner } = start()
      await runner.drain()
      deepEqual(
        sent.map((one) => one.to),
        [email],
      )
    })

    it('with data that no version of the program wrote are not retried', async () => {
      await service.context.db.transaction((connection) =>
        connection.rows(
          `insert into jobs (kind, account_id, payload, created_at) values ('mail', 0, '{"message":"x"}', 1)`,
          [],
        ),
      )
      const { runner } = start()
      await runner.drain()
      const [job] = await rows('select state, error from jobs')
      deepEqual({ ...job }, { state: 'dead', error: 'bad-payload' })
    })
  })
}
