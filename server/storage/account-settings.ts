import type { AccountSettings } from '../../core/account/settings.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import { suspendedAt } from './suspensions.ts'

/** The settings of an account. */
export interface Settings {
  readonly email: string
  /** Empty if not set. */
  readonly name: string
  /** A zone of the tz database; empty if none was chosen. */
  readonly zone: string
  readonly language: string
  readonly clientId: string
  /** 1 if changes to short links need a token as well as the client ID. */
  readonly requiresToken: number
  /** 1 if event pages offer to connect calendars, if a provider is configured. */
  readonly offersConnections: number
  /** Unix seconds. */
  readonly createdAt: number
  /** When the administrator suspended the account; `null` if it is not suspended. */
  readonly suspendedAt: number | null
}

const ofAccount = statement<{ accountId: number }>()((queries, value) =>
  queries
    .selectFrom('accounts')
    .select([
      'email',
      'name',
      'zone',
      'language',
      'client_id as clientId',
      'demands_token as requiresToken',
      'offers_connections as offersConnections',
      'created_at as createdAt',
      suspendedAt('accounts.id'),
    ])
    .where('id', '=', value.accountId),
)

/** Finds the settings of an account. */
export function findSettings(
  connection: Connection,
  accountId: number,
): Promise<Settings | undefined> {
  return ofAccount.first(connection, { accountId })
}

const update = statement<{ accountId: number; name: string; zone: string; language: string }>()(
  (queries, value) =>
    queries
      .updateTable('accounts')
      .set({ name: value.name, zone: value.zone, language: value.language })
      .where('id', '=', value.accountId),
)

/** Saves a person's settings. */
export async function updateSettings(
  connection: Connection,
  accountId: number,
  { name, zone, language }: AccountSettings,
): Promise<void> {
  await update.all(connection, { accountId, name, zone, language })
}

const firstZone = statement<{ accountId: number; zone: string }>()((queries, value) =>
  queries
    .updateTable('accounts')
    .set({ zone: value.zone })
    .where('id', '=', value.accountId)
    .where('zone', '=', ''),
)

/** Sets the time zone of an account that has none yet. */
export async function setFirstZone(
  connection: Connection,
  accountId: number,
  zone: string,
): Promise<void> {
  await firstZone.all(connection, { accountId, zone })
}

const offer = statement<{ accountId: number; isOffered: number }>()((queries, value) =>
  queries
    .updateTable('accounts')
    .set({ offers_connections: value.isOffered })
    .where('id', '=', value.accountId),
)

/** Sets whether event pages offer to connect calendars. */
export async function updateConnectionOffer(
  connection: Connection,
  accountId: number,
  isOffered: boolean,
): Promise<void> {
  await offer.all(connection, { accountId, isOffered: isOffered ? 1 : 0 })
}

const offered = statement<{ accountId: number }>()((queries, value) =>
  queries.selectFrom('accounts').select('offers_connections').where('id', '=', value.accountId),
)

/** Whether the event pages of an account offer to connect calendars. */
export async function offersConnections(
  connection: Connection,
  accountId: number,
): Promise<boolean> {
  return (await offered.first(connection, { accountId }))?.offers_connections === 1
}

const zoneOf = statement<{ accountId: number }>()((queries, value) =>
  queries.selectFrom('accounts').select('zone').where('id', '=', value.accountId),
)

/** Finds the time zone of an account; empty if none was chosen. */
export async function findAccountZone(connection: Connection, accountId: number): Promise<string> {
  return (await zoneOf.first(connection, { accountId }))?.zone ?? ''
}
