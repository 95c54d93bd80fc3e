import * as secondFactors from '../storage/second-factors.ts'
import type { DatabaseContext } from './part.ts'

/** Counts a code before anybody looks at it; false where none is looked at for a while. */
export function countCode(
  { db, now }: DatabaseContext,
  accountId: number,
  limit: secondFactors.CodeLimit,
): Promise<boolean> {
  return db.transaction((connection) =>
    secondFactors.countCode(connection, accountId, limit, now()),
  )
}

/** Gives a code back that nobody looked at. */
export function uncountCode({ db }: DatabaseContext, accountId: number): Promise<void> {
  return db.transaction((connection) => secondFactors.uncountCode(connection, accountId))
}

/** A code was right: what was wrong before counts no more. */
export function resetCodeCount({ db }: DatabaseContext, accountId: number): Promise<void> {
  return db.transaction((connection) => secondFactors.resetCodeCount(connection, accountId))
}
