import pino from 'pino'
import { mailQueue } from '../../server/auth/mail-queue.ts'
import { createApp } from '../../server/boot/app.ts'
import { readConfig } from '../../server/config/config.ts'
import { entryQueues } from '../../server/connect/entry-queue.ts'
import type { Context, FeedFetch, Hit, Mail, PageOpening, TokenUse } from '../../server/context.ts'
import { maxBodySize, tooLarge } from '../../server/http/body.ts'
import { type Reply, type Request, unlimited } from '../../server/http/message.ts'
import { JobRunner } from '../../server/jobs/job-runner.ts'
import { purgeQueue } from '../../server/jobs/purge-queue.ts'
import { Mailer, type MailTransport, openTransport } from '../../server/mail/mailer.ts'
import { createAccount, type NewAccount } from '../../server/operations/accounts.ts'
import { saveOpenings } from '../../server/operations/direct-pages.ts'
import { countFetches } from '../../server/operations/followers.ts'
import { countHits } from '../../server/operations/hits.ts'
import { runTasks } from '../../server/operations/tasks.ts'
import { saveTokenUses } from '../../server/operations/tokens.ts'
import { findConnectedContent } from '../../server/public/connected-event.ts'
import { newKey, newLinkKey } from '../../server/secrets/keys.ts'
import './quick-passwords.ts'
import type { TestEngine } from './databases.ts'
import { createMigrated } from './migrated.ts'

/** A reply with its body read. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The values of `Set-Cookie` headers. */
  readonly cookies: readonly string[]
  readonly text: string
  readonly bytes: Uint8Array
  /** The body as JSON; throws if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it and compare
  readonly json: any
}

/** The whole service in this process, without a port, on a new database. */
export interface TestService {
  readonly context: Context
  readonly account: NewAccount
  /** A GET by default. */
  readonly send: (target: string, more?: Partial<Sent>) => Promise<Answer>
  /** A GET of an operation with the account's token. */
  readonly call: (path: string, parameters?: Readonly<Record<string, string>>) => Promise<Answer>
  /** Runs the jobs that are due, and those that they add. */
  readonly work: () => Promise<void>
  /** Advances the clock, in seconds. */
  readonly wait: (seconds: number) => void
  /** Waits for all tasks and jobs. */
  readonly finishJobs: () => Promise<void>
  /** Returns the emails that were sent, after `finishJobs`; none if there is a mail server. */
  readonly mails: () => Promise<readonly Mail[]>
  /**
   * Counts the pending fetches, clicks and uses of tokens, as the jobs do after the replies;
   * returns the uses.
   */
  readonly count: () => Promise<readonly TokenUse[]>
  /** Returns the pending page views, which the jobs store after the replies. */
  readonly openings: () => Promise<readonly PageOpening[]>
  readonly stop: () => Promise<void>
}

export interface Sent {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

export const baseUrl = 'https://daymark.test'

/** 2026-11-21 12:00:00 UTC, the current time when tests begin. */
export const beginning = 1_795_262_400

export async function createService(
  engine: TestEngine,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestService> {
  const { db, url, remove } = await createMigrated(engine, beginning)
  const config = readConfig({ DATABASE_URL: url, BASE_URL: baseUrl, ...settings })
  let now = beginning
  let order = 0
  const fetches: FeedFetch[] = []
  const hits: Hit[] = []
  const tokenUses: TokenUse[] = []
  const openings: PageOpening[] = []
  const mails: Mail[] = []
  const keep: MailTransport = { deliver: async (mail) => void mails.push(mail), close: () => {} }
  const mailer = new Mailer(config.smtpUrl === '' ? keep : openTransport(config, () => {}))
  const runner = new JobRunner([
    ...[mailQueue(mailer), purgeQueue],
    ...entryQueues(findConnectedContent),
  ])
  let tasks = Promise.resolve()
  const context: Context = {
    config,
    db,
    now: () => now,
    nextOrder: () => ++order,
    newKey,
    newLinkKey,
    log: pino({ level: 'silent' }),
    isShuttingDown: () => false,
    noteFetch: (fetch) => fetches.push(fetch),
    noteHit: (hit) => hits.push(hit),
    noteTokenUse: (use) => tokenUses.push(use),
    notePageOpening: (opening) => openings.push(opening),
    runTasks: () => {
      tasks = tasks.then(() => runTasks(context))
    },
    runJobs: () => runner.run(),
    noteLostMail: () => {},
  }
  runner.start(context)
  const app = createApp(context)
  const account = await createAccount(context, 'ada@example.com', 'correct horse')
  if (!account) throw new Error('the account already exists')
  const send = async (target: string, more: Partial<Sent> = {}): Promise<Answer> => {
    const { reply } = await app(requestOf(target, more))
    return answerOf(reply)
  }
  const finishJobs = async () => {
    await tasks
    await runner.drain()
  }
  const keepNoted = async () => {
    const noted = openings.splice(0)
    await saveOpenings(context, noted)
    return noted
  }
  return {
    context,
    account,
    send,
    call: (path, parameters = {}) =>
      send(`${path}?${new URLSearchParams({ token: account.token, ...parameters })}`),
    work: async () => {
      await runner.tick()
      runner.run()
      await runner.drain()
    },
    wait: (seconds) => {
      now += seconds
    },
    finishJobs,
    mails: async () => {
      await finishJobs()
      return mails
    },
    count: async () => {
      await countFetches(context, fetches.splice(0))
      await countHits(context, hits.splice(0))
      const uses = tokenUses.splice(0)
      await saveTokenUses(context, uses)
      await keepNoted()
      return uses
    },
    openings: keepNoted,
    stop: async () => {
      await tasks
      await runner.stop()
      mailer.close()
      await db.close()
      await remove()
    },
  }
}

/** Reads the body of a reply, however it is sent. */
export async function answerOf({
  status,
  headers,
  body,
  pieces,
  cookies = [],
}: Reply): Promise<Answer> {
  const bytes = pieces ? await collected(pieces) : Buffer.from(body)
  const text = bytes.toString()
  return {
    status,
    headers,
    cookies,
    text,
    bytes,
    get json() {
      return JSON.parse(text)
    },
  }
}

async function collected(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(pieces))
}

/** Creates a request in the form that the app receives. */
export function requestOf(
  target: string,
  { method = 'GET', headers = {}, body = '' }: Partial<Sent> = {},
): Request {
  const [path = '', ...query] = target.replace(baseUrl, '').split('?')
  return {
    id: 'test',
    method,
    path,
    query: query.join('?'),
    headers,
    address: () => '192.0.2.1',
    body: async (largest = maxBodySize) => {
      const bytes = Buffer.from(body)
      if (bytes.length > largest) throw tooLarge(largest)
      return bytes
    },
    ...unlimited,
  }
}
