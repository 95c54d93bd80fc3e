import type { LinkParameters } from '../core/links/link.ts'
import { newClientId, newKey } from '../server/secrets/keys.ts'
import { addToLinkCount, insertAccount } from '../server/storage/accounts.ts'
import type { Database } from '../server/storage/database.ts'
import { insertLink } from '../server/storage/links.ts'
import { now, sampleTexts } from './sample-data.ts'

const linksPerTransaction = 1000

/** The parameters of a direct or short link: a different event for each number, all of one length. */
export function sampleParameters(number: number): LinkParameters {
  const { title, description, location, timezone } = sampleTexts
  const day = `2026-12-${String(1 + (number % 28)).padStart(2, '0')}`
  return {
    title: `${title}, ${String(number).padStart(6, '0')}`,
    start: `${day} 19:30`,
    end: `${day} 21:00`,
    timezone,
    location,
    description,
  }
}

/** Adds accounts that only have a client ID, and returns the client IDs. */
export function addClients(db: Database, count: number): Promise<readonly string[]> {
  const clientIds = Array.from({ length: count }, newClientId)
  return db.transaction(async (connection) => {
    for (const clientId of clientIds) {
      const email = `${newKey()}@example.com`
      // No password has this digest, so nobody can sign in; creating a real one would take time.
      await insertAccount(connection, { email, passwordDigest: '', clientId, now: now() })
    }
    return clientIds
  })
}

/** Adds short links to Google, and returns their keys. */
export async function addLinks(
  db: Database,
  accountId: number,
  count: number,
): Promise<readonly string[]> {
  const keys = Array.from({ length: count }, newKey)
  for (let from = 0; from < count; from += linksPerTransaction) {
    await addLinksWith(db, accountId, keys.slice(from, from + linksPerTransaction))
  }
  return keys
}

function addLinksWith(db: Database, accountId: number, keys: readonly string[]): Promise<void> {
  return db.transaction(async (connection) => {
    await addToLinkCount(connection, accountId, keys.length)
    for (const [number, key] of keys.entries()) {
      const parameters = { ...sampleParameters(number), service: 'google' }
      const link = { accountId, key, isLocked: false, parameters, now: now() }
      await insertLink(connection, link)
    }
  })
}
