import type { MaybePromise } from '../../../core/maybe-promise.ts'
import type { Row } from '../database.ts'

/** Some rows of a table, as a list in JSON. */
export interface JsonRows {
  readonly json: string
  readonly count: number
}

/** How large a slice shall be, in characters; and how many rows it may have. */
const targetSize = 500_000
const maxRows = 2560

/**
 * Cuts rows into slices of about one size: a row may hold a few characters or a million. The limits
 * that are asked for are few, since each may be the text of a statement.
 */
export async function* readSlices(
  next: (limit: number) => MaybePromise<readonly Row[]>,
): AsyncGenerator<JsonRows> {
  let limit = 10
  while (true) {
    const rows = await next(limit)
    if (rows.length === 0) return
    const json = JSON.stringify(rows)
    yield { json, count: rows.length }
    if (json.length < targetSize / 2) limit = Math.min(2 * limit, maxRows)
    else if (json.length > targetSize) limit = Math.max(1, Math.floor(limit / 2))
  }
}
