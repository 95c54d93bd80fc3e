import type { Row } from '../database.ts'

/** Some rows of a table, as a list in JSON. */
export interface Slice {
  readonly json: string
  readonly count: number
}

/** How large a slice shall be, in characters; and how many rows it may have. */
const wanted = 500_000
const most = 2560

/**
 * Cuts rows into slices of about one size: a row may hold a few characters or a million. The limits
 * that are asked for are few, since each may be the text of a statement.
 */
export async function* slices(
  next: (limit: number) => readonly Row[] | Promise<readonly Row[]>,
): AsyncGenerator<Slice> {
  let limit = 10
  while (true) {
    const rows = await next(limit)
    if (rows.length === 0) return
    const json = JSON.stringify(rows)
    yield { json, count: rows.length }
    if (json.length < wanted / 2) limit = Math.min(2 * limit, most)
    else if (json.length > wanted) limit = Math.max(1, Math.floor(limit / 2))
  }
}
