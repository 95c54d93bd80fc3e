import { Unavailable } from '../../../core/result.ts'

const busy = 5

// Result codes of SQLite after which the same change may well succeed later.
const temporaryErrors = new Map([
  [busy, 'locked by another process'],
  [6, 'locked'],
  [8, 'read-only'],
  [10, 'failing to read or write its file'],
  [13, 'out of disk space'],
  [14, 'failing to open its files'],
  [15, 'locked by another process'],
])

/** What is told of an error: that the database is unavailable, where it may pass. */
export function asUnavailable(error: unknown): unknown {
  const what = temporaryErrors.get(errorCode(error))
  return what ? new Unavailable(`the database is ${what}`, { cause: error }) : error
}

/** Another process holds the lock. */
export function isBusy(error: unknown): boolean {
  return errorCode(error) === busy
}

/** SQLite's primary result code; 0 for an error that is not SQLite's. */
function errorCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
}
