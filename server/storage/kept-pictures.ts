import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** The pictures of a template form that was not saved yet. */
type KeptPictures = {
  accountId: number
  key: string
  /** As compressed by the caller. */
  content: string
  /** Unix seconds. */
  createdAt: number
}

const replace = statement<KeptPictures>()((queries, value) => {
  const row = { key: value.key, content: value.content, created_at: value.createdAt }
  return queries
    .insertInto('kept_pictures')
    .values({ account_id: value.accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
})

/** Stores the pictures of a form; an account has only those of one form, the latest. */
export async function replaceKeptPictures(
  connection: Connection,
  row: KeptPictures,
): Promise<void> {
  await replace.all(connection, row)
}

type Owned = { accountId: number; key: string; since: number }

const one = statement<Owned>()((queries, value) =>
  queries
    .selectFrom('kept_pictures')
    .select('content')
    .where('key', '=', value.key)
    .where('account_id', '=', value.accountId)
    .where('created_at', '>', value.since),
)

/** Finds the pictures of an account's form by key, if they were stored after a given time. */
export async function findKeptPictures(
  connection: Connection,
  owned: Owned,
): Promise<string | undefined> {
  return (await one.first(connection, owned))?.content
}
