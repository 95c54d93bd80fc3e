import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** How many attempts are free, and the longest wait between further ones, in seconds. */
export interface Pace {
  readonly free: number
  readonly longestWait: number
}

type Attempt = {
  key: string
  now: number
  expiresAt: number
  free: number
  longestWait: number
}

const forget = statement<{ key: string; now: number }>()((queries, value) =>
  queries.deleteFrom('attempts').where('key', '=', value.key).where('expires_at', '<=', value.now),
)

const forgetAhead = statement<{ key: string; latest: number }>()((queries, value) =>
  queries
    .deleteFrom('attempts')
    .where('key', '=', value.key)
    .where('expires_at', '>', value.latest),
)

const claim = statement<Attempt>()((queries, value) =>
  queries
    .insertInto('attempts')
    .values({
      key: value.key,
      count: 1,
      wait: 0,
      next_at: value.now,
      expires_at: value.expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((row) => {
          const doubled = row('attempts.wait', '*', row.lit(2))
          const wait = row
            .case()
            .when('attempts.count', '<', value.free)
            .then(row.lit(0))
            .when('attempts.wait', '=', row.lit(0))
            .then(row.lit(1))
            .when(doubled, '>', value.longestWait)
            .then(value.longestWait)
            .else(doubled)
            .end()
          return {
            count: row('attempts.count', '+', row.lit(1)),
            wait,
            next_at: row(row.cast<number>(row.val(value.now), 'bigint'), '+', wait),
            expires_at: value.expiresAt,
          }
        })
        .where('attempts.next_at', '<=', value.now),
    )
    .returning('count'),
)

const whenNext = statement<{ key: string }>()((queries, value) =>
  queries.selectFrom('attempts').select('next_at').where('key', '=', value.key),
)

/** How long attempts are remembered, in seconds. */
const memory = 3600

/** How far the clocks of two processes may differ, in seconds. */
const tolerance = 60

/**
 * Takes one attempt, and gives 0; or the seconds to wait, when it comes too early. Whoever tries at
 * the same moment, in whatever process, waits for this one: no attempt is taken twice.
 */
export async function takeAttempt(
  connection: Connection,
  key: string,
  pace: Pace,
  now: number,
): Promise<number> {
  const expiresAt = now + memory + pace.longestWait
  await forget.all(connection, { key, now })
  // What lies further ahead was taken by a clock that went wrong: nobody waits for that.
  await forgetAhead.all(connection, { key, latest: expiresAt + tolerance })
  const taken = await claim.first(connection, { key, now, expiresAt, ...pace })
  if (taken) return 0
  const row = await whenNext.first(connection, { key })
  return Math.max(1, (row?.next_at ?? now) - now)
}

const clear = statement<{ key: string }>()((queries, value) =>
  queries.deleteFrom('attempts').where('key', '=', value.key),
)

/** Forgets all attempts under a key. */
export async function clearAttempts(connection: Connection, key: string): Promise<void> {
  await clear.all(connection, { key })
}

const giveBack = statement<{ key: string; now: number }>()((queries, value) =>
  queries
    .updateTable('attempts')
    .set((row) => ({ count: row('count', '-', row.lit(1)), next_at: value.now }))
    .where('key', '=', value.key)
    .where('count', '>', 0),
)

/** Gives one attempt back: it was no guess. */
export async function giveBackAttempt(
  connection: Connection,
  key: string,
  now: number,
): Promise<void> {
  await giveBack.all(connection, { key, now })
}

type Use = { key: string; most: number; until: number }

const use = statement<Use>()((queries, value) =>
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

/** Uses what may be used so many times until some time; false when all of them have been. */
export async function useUpTo(connection: Connection, used: Use, now: number): Promise<boolean> {
  await forget.all(connection, { key: used.key, now })
  return (await use.first(connection, used)) !== undefined
}

/** Spends what may be used once until some time; false when somebody has used it before. */
export function spendOnce(
  connection: Connection,
  key: string,
  until: number,
  now: number,
): Promise<boolean> {
  return useUpTo(connection, { key, most: 1, until }, now)
}
