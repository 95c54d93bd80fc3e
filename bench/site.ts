import type { NewAccount } from '../server/operations/accounts.ts'
import { createDatabase, type TestEngine } from '../tests/support/databases.ts'
import {
  addAccount,
  addCalendar,
  addEvents,
  openMigrated,
  type SampleCalendar,
} from './sample-data.ts'
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

/** Fills a fresh database and starts the service on it; both are gone at the end. */
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
  const account = await addAccount(db)
  const calendar = await addCalendar(db, account.accountId)
  await addEvents(db, calendar, events)
  await db.close()
  return { account, calendar }
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

/** What the comparisons with the floor ask for. */
export interface ManyCalendars {
  /** Has as many calendars as a page of the list shows; the first of them has events. */
  readonly reader: OneCalendar
  /** Calendars with events, each in the feed of one follower. */
  readonly followed: readonly SampleCalendar[]
  /** Where events are created, so that nothing else changes meanwhile. */
  readonly writer: OneCalendar
}

const amounts = { listed: 20, followed: 200, events: 100 } as const

export async function fillManyCalendars(databaseUrl: string): Promise<ManyCalendars> {
  const db = await openMigrated(databaseUrl)
  const reader = await addAccount(db)
  const publisher = await addAccount(db)
  const writer = await addAccount(db)
  const calendar = await addCalendar(db, reader.accountId)
  await addEvents(db, calendar, amounts.events)
  for (let more = 1; more < amounts.listed; more++) await addCalendar(db, reader.accountId)
  const followed: SampleCalendar[] = []
  while (followed.length < amounts.followed) {
    const one = await addCalendar(db, publisher.accountId)
    await addEvents(db, one, amounts.events)
    followed.push(one)
  }
  const written = await addCalendar(db, writer.accountId)
  await db.close()
  return {
    reader: { account: reader, calendar },
    followed,
    writer: { account: writer, calendar: written },
  }
}
