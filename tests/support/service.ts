import pino from 'pino'
import { createApp } from '../../server/boot/app.ts'
import { readConfig } from '../../server/config/config.ts'
import type { Context, FeedFetch, Hit, Mail, PageOpening, TokenUse } from '../../server/context.ts'
import { largestBody, tooLarge } from '../../server/http/body.ts'
import { type Reply, type Request, unlimited } from '../../server/http/message.ts'
import { BackgroundQueue } from '../../server/jobs/background-queue.ts'
import { createAccount, type NewAccount } from '../../server/operations/accounts.ts'
import { saveOpenings } from '../../server/operations/direct-pages.ts'
import { countFetches } from '../../server/operations/followers.ts'
import { countHits } from '../../server/operations/hits.ts'
import { runTasks } from '../../server/operations/tasks.ts'
import { saveTokenUses } from '../../server/operations/tokens.ts'
import { newKey, newLinkKey } from '../../server/secrets/keys.ts'
import { migrate } from '../../server/storage/migrate.ts'
import { openDatabase } from '../../server/storage/open.ts'
import { createDatabase, type TestEngine } from './databases.ts'

/** A reply with its body read. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
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
  /** Advances the clock, in seconds. */
  readonly wait: (seconds: number) => void
  /** Returns the emails that were sent after the replies, when all deferred work is done. */
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

export async function createService(engine: TestEngine): Promise<TestService> {
  const database = await createDatabase(engine)
  const config = readConfig({ DATABASE_URL: database.url, BASE_URL: baseUrl })
  const db = openDatabase(config.databaseUrl, () => {})
  let now = beginning
  let order = 0
  const fetches: FeedFetch[] = []
  const hits: Hit[] = []
  const tokenUses: TokenUse[] = []
  const openings: PageOpening[] = []
  const mails: Mail[] = []
  const later = new BackgroundQueue(() => context.log)
  await migrate(db, now)
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
    sendMail: (mail) => mails.push(mail),
    runInBackground: (work) => later.add(work),
    runTasks: () => later.add(() => runTasks(context)),
  }
  const app = createApp(context)
  const account = await createAccount(context, 'ada@example.com', 'correct horse')
  if (!account) throw new Error('the account already exists')
  const send = async (target: string, more: Partial<Sent> = {}): Promise<Answer> => {
    const { reply } = await app(requestOf(target, more))
    return answerOf(reply)
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
    wait: (seconds) => {
      now += seconds
    },
    mails: async () => {
      await later.drain()
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
      await later.drain()
      await db.close()
      await database.remove()
    },
  }
}

/** Reads the body of a reply, however it is sent. */
export async function answerOf({ status, headers, body, pieces }: Reply): Promise<Answer> {
  const bytes = pieces ? await collected(pieces) : Buffer.from(body)
  const text = bytes.toString()
  return {
    status,
    headers,
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
    body: async (largest = largestBody) => {
      const bytes = Buffer.from(body)
      if (bytes.length > largest) throw tooLarge(largest)
      return bytes
    },
    ...unlimited,
  }
}
