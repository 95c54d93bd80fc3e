import type { Event } from '../core/event/event.ts'
import type { NewAccount } from '../server/operations/accounts.ts'
import type { Database } from '../server/storage/database.ts'
import { createDatabase, type TestEngine } from '../tests/support/databases.ts'
import {
  addAccount,
  addCalendar,
  addEvents,
  addFollowers,
  addOneTimeEvents,
  feedKeysOf,
  openMigrated,
  type SampleCalendar,
} from './sample-data.ts'
import { addHits } from './sample-hits.ts'
import { addClients, addLinks } from './sample-links.ts'
import { type Server, startService } from './servers.ts'

/** A running service with data. */
export interface Site<Data> extends AsyncDisposable {
  readonly databaseUrl: string
  readonly server: Server
  readonly data: Data
}

/** The settings and initial data of a service. */
export interface Plan<Data> {
  readonly engine: TestEngine
  readonly fill: (databaseUrl: string) => Promise<Data>
  readonly nodeOptions?: readonly string[]
}

/** Fills a new database and starts the service with it; both are removed at the end. */
export async function openSite<Data>(plan: Plan<Data>): Promise<Site<Data>> {
  const database = await createDatabase(plan.engine)
  const data = await plan.fill(database.url)
  const server = await startService(database.url, plan.nodeOptions)
  return {
    databaseUrl: database.url,
    server,
    data,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]()
      await database.remove()
    },
  }
}

/** An account with a calendar. */
export interface OneCalendar {
  readonly account: NewAccount
  readonly calendar: SampleCalendar
}

export async function fillOneCalendar(
  databaseUrl: string,
  events: number,
  eventAt?: (start: number) => Event,
): Promise<OneCalendar> {
  const db = await openMigrated(databaseUrl)
  const one = await addOneCalendar(db)
  await addEvents(db, one.calendar, events, eventAt)
  await db.close()
  return one
}

/** An account with a calendar of events, and an empty calendar for unrelated changes. */
export interface CalendarAndSpare extends OneCalendar {
  readonly spare: SampleCalendar
}

export async function fillCalendarAndSpare(
  databaseUrl: string,
  events: number,
): Promise<CalendarAndSpare> {
  const one = await fillOneCalendar(databaseUrl, events)
  const db = await openMigrated(databaseUrl)
  const spare = await addCalendar(db, one.account.accountId)
  await db.close()
  return { ...one, spare }
}

/** An account with a calendar for changes that do not affect the requested item. */
export interface WithSpare {
  readonly account: NewAccount
  readonly spare: SampleCalendar
}

/** An account with short links, and a calendar for unrelated changes. */
export interface LinksAndSpare extends WithSpare {
  readonly keys: readonly string[]
}

export async function fillLinksAndSpare(
  databaseUrl: string,
  links: number,
): Promise<LinksAndSpare> {
  const db = await openMigrated(databaseUrl)
  const account = await addAccount(db)
  const spare = await addCalendar(db, account.accountId)
  const keys = await addLinks(db, account.accountId, links)
  await db.close()
  return { account, spare, keys }
}

/** A calendar with followers, and a calendar for unrelated changes. */
export interface FollowedCalendar extends WithSpare {
  /** The keys of some of the followers' feeds. */
  readonly feedKeys: readonly string[]
}

export async function fillFollowedCalendar(
  databaseUrl: string,
  followers: number,
): Promise<FollowedCalendar> {
  const { account, calendar, spare } = await fillCalendarAndSpare(databaseUrl, 100)
  const feedKeys = feedKeysOf(calendar, 200)
  const db = await openMigrated(databaseUrl)
  await addFollowers(db, calendar, { keys: feedKeys, count: followers })
  await db.close()
  return { account, spare, feedKeys }
}

/** An account that can be signed in to, with this many calendars, events, links and hits. */
export interface EverythingOfOne extends WithSpare {
  readonly account: NewAccount & { readonly password: string }
  /** The calendar that contains all the events. */
  readonly calendar: SampleCalendar
}

export async function fillEverythingOfOne(
  databaseUrl: string,
  size: number,
): Promise<EverythingOfOne> {
  const db = await openMigrated(databaseUrl)
  const account = await addAccount(db)
  const { accountId } = account
  const calendar = await addCalendar(db, accountId)
  const spare = await addCalendar(db, accountId)
  for (let more = 2; more < size; more++) await addCalendar(db, accountId)
  await addEvents(db, calendar, size)
  await addOneTimeEvents(db, accountId, size)
  await addLinks(db, accountId, size)
  await addHits(db, accountId, size)
  await db.close()
  return { account, calendar, spare }
}

/** The data for the comparisons with the baseline. */
export interface ManyCalendars {
  /** Has one list page of calendars; the first of them has events. */
  readonly reader: OneCalendar
  /** The feeds of calendars with events, each of one follower. */
  readonly followed: readonly SampleCalendar[]
  /** The keys of event pages, each in a different calendar. */
  readonly pageKeys: readonly string[]
  /** Client IDs, each of a different account. */
  readonly clientIds: readonly string[]
  /** The keys of short links to Google. */
  readonly linkKeys: readonly string[]
  /** The calendar in which events are created, so that nothing else changes. */
  readonly writer: OneCalendar
}

const amounts = { listed: 20, followed: 200, events: 100, clients: 200, links: 200 } as const

export async function fillManyCalendars(databaseUrl: string): Promise<ManyCalendars> {
  const db = await openMigrated(databaseUrl)
  const reader = await addOneCalendar(db)
  await addEvents(db, reader.calendar, amounts.events)
  for (let more = 1; more < amounts.listed; more++) await addCalendar(db, reader.account.accountId)
  const { accountId } = await addAccount(db)
  const data = {
    reader,
    ...(await addFollowed(db, accountId)),
    clientIds: await addClients(db, amounts.clients),
    linkKeys: await addLinks(db, accountId, amounts.links),
    writer: await addOneCalendar(db),
  }
  await db.close()
  return data
}

async function addOneCalendar(db: Database): Promise<OneCalendar> {
  const account = await addAccount(db)
  return { account, calendar: await addCalendar(db, account.accountId) }
}

async function addFollowed(db: Database, accountId: number) {
  const followed: SampleCalendar[] = []
  const pageKeys: string[] = []
  while (followed.length < amounts.followed) {
    const calendar = await addCalendar(db, accountId)
    const [firstKey = ''] = await addEvents(db, calendar, amounts.events)
    followed.push(calendar)
    pageKeys.push(firstKey)
  }
  return { followed, pageKeys }
}
