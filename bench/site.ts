import type { NewAccount } from '../server/operations/accounts.ts'
import type { Database } from '../server/storage/database.ts'
import { createDatabase, type TestEngine } from '../tests/support/databases.ts'
import {
  addAccount,
  addCalendar,
  addEvents,
  addOneTimeEvents,
  openMigrated,
  type SampleCalendar,
} from './sample-data.ts'
import { addHits } from './sample-hits.ts'
import { addClients, addLinks } from './sample-links.ts'
import { type Server, startService } from './servers.ts'

/** A running service with some data in it. */
export interface Site<Data> extends AsyncDisposable {
  readonly databaseUrl: string
  readonly server: Server
  readonly data: Data
}

/** How a service is started, and what it starts with. */
export interface Plan<Data> {
  readonly engine: TestEngine
  readonly fill: (databaseUrl: string) => Promise<Data>
  readonly nodeOptions?: readonly string[]
}

/** Fills a fresh database and starts the service on it; both are removed at the end. */
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

export async function fillOneCalendar(databaseUrl: string, events: number): Promise<OneCalendar> {
  const db = await openMigrated(databaseUrl)
  const one = await addOneCalendar(db)
  await addEvents(db, one.calendar, events)
  await db.close()
  return one
}

/** An account with a calendar of events, and an empty one, to change something else. */
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

/**
 * An account with a calendar that is changed so that something other than the requested item
 * changes.
 */
export interface WithSpare {
  readonly account: NewAccount
  readonly spare: SampleCalendar
}

/** An account with short links, and a calendar, to change something else. */
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

/** An account that someone can sign in to, with as many calendars, events, links and hits. */
export interface EverythingOfOne extends WithSpare {
  readonly account: NewAccount & { readonly password: string }
  /** Has all the events that are in calendars. */
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

/** What the comparisons with the floor ask for. */
export interface ManyCalendars {
  /** Has as many calendars as a page of the list shows; the first of them has events. */
  readonly reader: OneCalendar
  /** Calendars with events, each in the feed of one follower. */
  readonly followed: readonly SampleCalendar[]
  /** The keys of pages, each of an event in another calendar. */
  readonly pageKeys: readonly string[]
  /** Client ids, each of another account. */
  readonly clientIds: readonly string[]
  /** The keys of short links that lead to Google. */
  readonly linkKeys: readonly string[]
  /** Where events are created, so that nothing else changes in the meantime. */
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
