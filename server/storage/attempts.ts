import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** The attempts under one key. Times are Unix seconds. */
export type StoredAttempts = {
  readonly count: number
  /** How long the next one has to wait after the last, in seconds. */
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

/** The attempts under a key, expired ones too. */
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

/** What no row has: where nothing was found, nothing is replaced. */
const missing = { count: -1, nextAt: -1 }

/**
 * Saves the attempts under a key in place of those that were found before; false if they have
 * changed in the meantime. One statement does both, so the duration does not reveal whether there
 * were any.
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

/** Forgets all attempts under a key. */
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

/** Gives one attempt back: it was no guess. */
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

type AttemptUse = { key: string; most: number; until: number }

const use = statement<AttemptUse>()((queries, value) =>
  queries
    .insertInto('attempts')
    .values({ key: value.key, count: 1, wait: 0, next_at: value.until, expires_at: value.until })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((row) => ({ count: row('attempts.count', '+', row.lit(1)) }))
        .where('attempts.count', '<', value.most),
    )
    .returning('key'),
)

/** Uses something that may be used a number of times until some time; false if it was used up. */
export async function useUpTo(
  connection: Connection,
  used: AttemptUse,
  now: number,
): Promise<boolean> {
  await forget.all(connection, { key: used.key, now })
  return (await use.first(connection, used)) !== undefined
}

/** Spends what may be used once until some time; false if someone has used it before. */
export function consumeOnce(
  connection: Connection,
  key: string,
  until: number,
  now: number,
): Promise<boolean> {
  return useUpTo(connection, { key, most: 1, until }, now)
}
