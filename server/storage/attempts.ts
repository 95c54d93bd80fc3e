import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** The attempts recorded under a key. Times are Unix seconds. */
export type StoredAttempts = {
  readonly count: number
  /** How long to wait after the last attempt, in seconds. */
  readonly wait: number
  readonly nextAt: number
  readonly expiresAt: number
}

const find = statement<{ key: string }>()((queries, value) =>
  queries
    .selectFrom('attempts')
    .select(['count', 'wait', 'next_at as nextAt', 'expires_at as expiresAt'])
    .where('key', '=', value.key),
)

/** Finds the attempts under a key, including expired ones. */
export async function findAttempts(
  connection: Connection,
  key: string,
): Promise<StoredAttempts | undefined> {
  return find.first(connection, { key })
}

type SavedAttempts = StoredAttempts & { key: string; countBefore: number; nextAtBefore: number }

const save = statement<SavedAttempts>()((queries, value) =>
  queries
    .insertInto('attempts')
    .values({
      key: value.key,
      count: value.count,
      wait: value.wait,
      next_at: value.nextAt,
      expires_at: value.expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: value.count,
          wait: value.wait,
          next_at: value.nextAt,
          expires_at: value.expiresAt,
        })
        .where('attempts.count', '=', value.countBefore)
        .where('attempts.next_at', '=', value.nextAtBefore),
    )
    .returning('key'),
)

/** Matches no row, so if nothing was found, nothing is replaced. */
const missing = { count: -1, nextAt: -1 }

/**
 * Replaces the attempts that were found under a key; false if they have changed in the meantime. A
 * single statement inserts or updates, so the duration does not reveal whether there were any.
 */
export async function saveAttempts(
  connection: Connection,
  key: string,
  before: StoredAttempts | undefined,
  attempts: StoredAttempts,
): Promise<boolean> {
  const { count: countBefore, nextAt: nextAtBefore } = before ?? missing
  const saved = await save.first(connection, { key, countBefore, nextAtBefore, ...attempts })
  return saved !== undefined
}

const clear = statement<{ key: string }>()((queries, value) =>
  queries.deleteFrom('attempts').where('key', '=', value.key),
)

/** Deletes all attempts under a key. */
export async function clearAttempts(connection: Connection, key: string): Promise<void> {
  await clear.all(connection, { key })
}

const uncount = statement<{ key: string; now: number }>()((queries, value) =>
  queries
    .updateTable('attempts')
    .set((row) => ({ count: row('count', '-', row.lit(1)), next_at: value.now }))
    .where('key', '=', value.key)
    .where('count', '>', 0),
)

/** Undoes the count of an attempt that turned out not to be a guess. */
export async function uncountAttempt(
  connection: Connection,
  key: string,
  now: number,
): Promise<void> {
  await uncount.all(connection, { key, now })
}

const forget = statement<{ key: string; now: number }>()((queries, value) =>
  queries.deleteFrom('attempts').where('key', '=', value.key).where('expires_at', '<=', value.now),
)

type AttemptUse = { key: string; max: number; until: number }

const use = statement<AttemptUse>()((queries, value) =>
  queries
    .insertInto('attempts')
    .values({ key: value.key, count: 1, wait: 0, next_at: value.until, expires_at: value.until })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((row) => ({ count: row('attempts.count', '+', row.lit(1)) }))
        .where('attempts.count', '<', value.max),
    )
    .returning('key'),
)

/** Uses something with a limited number of uses in a period; false if none are left. */
export async function useUpTo(
  connection: Connection,
  used: AttemptUse,
  now: number,
): Promise<boolean> {
  await forget.all(connection, { key: used.key, now })
  return (await use.first(connection, used)) !== undefined
}

/** Uses something that may be used once in a period; false if it was used before. */
export function consumeOnce(
  connection: Connection,
  key: string,
  until: number,
  now: number,
): Promise<boolean> {
  return useUpTo(connection, { key, max: 1, until }, now)
}
