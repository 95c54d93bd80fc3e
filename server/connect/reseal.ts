import type { Config } from '../config/config.ts'
import { openSecret, type SealingKeys, sealSecret } from '../secrets/sealed.ts'
import { listConnections, resealConnection, type StoredConnection } from '../storage/connections.ts'
import type { Connection, Database } from '../storage/database.ts'
import { sealingKeysOf } from './connection.ts'

/** How many tokens were found in each state. */
export interface Resealed {
  /** Encrypted again with the first key. */
  readonly resealed: number
  /** Already encrypted with the first key, perhaps by the service in the meantime. */
  readonly current: number
  /** Encrypted with a key that is no longer known. */
  readonly unreadable: number
}

/** How many tokens share a transaction. */
const sliceSize = 200

/** Encrypts all stored tokens with the first of the keys, while the service may be running. */
export async function resealTokens({
  config,
  db,
}: {
  readonly config: Config
  readonly db: Database
}): Promise<Resealed> {
  const keys = sealingKeysOf(config)
  const counts = { resealed: 0, current: 0, unreadable: 0 }
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    after = await db.slice(async (connection) => {
      const stored = await listConnections(connection, from, sliceSize)
      for (const one of stored) counts[await resealOne(connection, keys, one)]++
      return stored.at(-1)?.id
    })
  }
  return counts
}

async function resealOne(
  connection: Connection,
  keys: SealingKeys,
  { id, provider, subjectDigest, sealedToken: from }: StoredConnection,
): Promise<keyof Resealed> {
  const record = { id: subjectDigest, provider }
  const opened = openSecret(keys, from, record)
  if (!opened) return 'unreadable'
  if (opened.isCurrent) return 'current'
  const to = sealSecret(keys, opened.secret, record)
  return (await resealConnection(connection, { id, from, to })) ? 'resealed' : 'current'
}
