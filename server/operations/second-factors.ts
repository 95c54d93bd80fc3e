import * as secondFactors from '../storage/second-factors.ts'
import type { Part } from './part.ts'

/** Counts a code before anybody looks at it; false where none is looked at for a while. */
export function countCode(
  { db, now }: Part,
  accountId: number,
  pace: secondFactors.CodePace,
): Promise<boolean> {
  return db.transaction((connection) => secondFactors.countCode(connection, accountId, pace, now()))
}

/** Gives a code back that nobody looked at. */
export function giveBackCode({ db }: Part, accountId: number): Promise<void> {
  return db.transaction((connection) => secondFactors.giveBackCode(connection, accountId))
}

/** A code was right: what was wrong before counts no more. */
export function forgetCodes({ db }: Part, accountId: number): Promise<void> {
  return db.transaction((connection) => secondFactors.forgetCodes(connection, accountId))
}
