import { deepEqual, equal } from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { addAccount, addCalendar, addEvents, now, openMigrated } from '../../bench/sample-data.ts'
import { deleteAccount } from '../../server/operations/people.ts'
import type { Database } from '../../server/storage/database.ts'
import { engines } from '../support/databases.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { secretIn } from '../support/people.ts'
import { databaseFor, processFor, until } from '../support/system.ts'
import { WebBrowser } from '../support/web-browser.ts'
import type { Fault, Figures, Run } from './fault.ts'

/** The process is killed while it sends emails and purges an account; two others go on. */
export const jobs: Fault = {
  name: 'jobs',
  meaning: 'SIGKILL during emails and a purge loses neither, and two processes send each once',
  engines,
  rounds: { long: 10, short: 1 },
  run: runRounds,
}

/** The emails of a round: more than are sent at once. */
const emails = 6

/** The events of the account that is deleted, in several turns of its purge. */
const largeCount = 5000

/** The events of an account that is not deleted. */
const keptCount = 50

interface Round {
  readonly env: Readonly<Record<string, string>>
  readonly db: Database
  readonly mail: MailServer
  readonly number: number
}

async function runRounds(run: Run): Promise<Figures> {
  const { scope, engine, rounds } = run
  const mail = await startMailServer()
  scope.after(mail.stop)
  const databaseUrl = await databaseFor(scope, engine)
  const env = { DATABASE_URL: databaseUrl, SMTP_URL: mail.url, TRUST_PROXY: '127.0.0.1' }
  const db = await openMigrated(databaseUrl)
  scope.after(() => db.close())
  const kept = await addAccountWith(db, keptCount)
  let slowest = 0
  for (let number = 0; number < rounds; number++) {
    const took = await runRound(run, { env, db, mail, number })
    slowest = Math.max(slowest, took)
    equal(await eventsOf(db, kept), keptCount)
  }
  return { emails: emails * rounds, 'slowest recovery (ms)': Math.round(slowest) }
}

async function runRound({ scope, chance, say }: Run, round: Round): Promise<number> {
  const { env, db, mail, number } = round
  const release = mail.hold()
  const first = await processFor(scope, env)
  const addresses = Array.from(
    { length: emails },
    (_, index) => `round${number}-${index}@b.example`,
  )
  const large = await addAccountWith(db, largeCount)
  // The purge is found by the process that is killed, if it looks before that.
  await deleteAccount({ db, now, runJobs: () => {} }, large)
  for (const [index, email] of addresses.entries()) {
    await signUp(
      new WebBrowser(first.baseUrl, { 'x-forwarded-for': `10.${number}.${index}.7` }),
      email,
    )
  }
  await wait(chance(600))
  await first.kill()
  release()
  const killedAt = performance.now()
  const left = await eventsOf(db, large)
  say(`killed with ${await statesOf(db)}, and ${left} events left`)
  const [one] = await Promise.all([processFor(scope, env), processFor(scope, env)])
  const has = (email: string) => mail.letters.some(({ to }) => to === email)
  await until('all emails are there', () => addresses.every(has))
  await until('no job is left', async () => (await statesOf(db)) === 'no job')
  const took = performance.now() - killedAt
  deepEqual(await db.rows(`select id from accounts where id = ${large}`, []), [])
  for (const email of addresses) {
    const letters = mail.letters.filter(({ to }) => to === email)
    equal(letters.length, 1, `${letters.length} emails to ${email}`)
    for (const letter of letters) await expectLinkWorks(one.baseUrl, secretIn(letter))
  }
  return took
}

async function signUp(browser: WebBrowser, email: string): Promise<void> {
  await browser.get('/account/sign-up')
  equal((await browser.post('/account/sign-up', { email })).status, 303)
}

async function expectLinkWorks(baseUrl: string, secret: string): Promise<void> {
  const { status, text } = await new WebBrowser(baseUrl).get(
    `/account/sign-up/finish/?link=${secret}`,
  )
  equal(status, 200, text)
}

async function addAccountWith(db: Database, count: number): Promise<number> {
  const { accountId } = await addAccount(db)
  await addEvents(db, await addCalendar(db, accountId), count)
  return accountId
}

async function eventsOf(db: Database, accountId: number): Promise<number> {
  const sql = `select count(*) as count from events where account_id = ${accountId}`
  return Number((await db.rows(sql, []))[0]?.['count'])
}

async function statesOf(db: Database): Promise<string> {
  const sql = 'select kind, state, count(*) as count from jobs group by kind, state order by 1, 2'
  const rows = await db.rows(sql, [])
  const all = rows.map(({ kind, state, count }) => `${count} ${kind} ${state}`)
  return all.join(', ') || 'no job'
}
