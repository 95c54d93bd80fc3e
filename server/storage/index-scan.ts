import type { OffsetLimit } from '../../core/pagination.ts'
import type { Connection, Value } from './database.ts'
import { yieldToEventLoop } from './event-loop.ts'
import type { Statement } from './statement.ts'

/** Behind which entry of an index a slice begins: the value that it is ordered by, and an id. */
export type ScanPosition = { readonly at: number; readonly id: number }

/** What each statement of a walk is given besides its own values. */
export type ScanSlice = { afterAt: number; afterId: number; sliceSize: number }

/** Behind which place the walk of a whole index begins. */
export const scanStarts = {
  asc: { at: Number.MIN_SAFE_INTEGER, id: 0 },
  desc: { at: Number.MAX_SAFE_INTEGER, id: 0 },
} as const satisfies Record<string, ScanPosition>

/**
 * A list of what fits a condition, in the order of an index that does not say what fits. Each
 * statement looks at a slice of it, `sliceSize` entries after a position.
 */
export interface IndexScan<Values, Row> {
  /** A cut of the rows of the slice that fit. */
  readonly rows: Statement<Values & ScanSlice & OffsetLimit, Row>
  /** How many rows of the slice fit. */
  readonly count: Statement<Values & ScanSlice, { count: number }>
  /** The last entry of the slice, whether it fits or not; none where fewer are left. */
  readonly last: Statement<Values & ScanSlice, ScanPosition>
  /** How many entries one slice has. */
  readonly sliceSize: number
  /** Where it begins, unless it is told otherwise. */
  readonly from: ScanPosition
}

/** Which of all rows that fit are wanted, and from where on they count. */
export type ScanRange = OffsetLimit & { readonly from?: ScanPosition }

/**
 * Reads what is wanted of a list slice by slice, with turns for others between them: however long
 * the list is, no statement looks at more than a slice of it.
 */
export async function scan<Values extends Record<string, Value>, Row>(
  connection: Connection,
  shape: IndexScan<Values, Row>,
  values: Values,
  range: ScanRange,
): Promise<readonly Row[]> {
  const found: Row[] = []
  let { offset } = range
  let position: ScanPosition | undefined = range.from ?? shape.from
  while (position) {
    const slice = {
      ...values,
      afterAt: position.at,
      afterId: position.id,
      sliceSize: shape.sliceSize,
    }
    const limit = range.limit - found.length
    const rows = await shape.rows.all(connection, { ...slice, offset, limit })
    found.push(...rows)
    if (found.length >= range.limit) return found
    position = await shape.last.first(connection, slice)
    if (!position) return found
    if (rows.length > 0) offset = 0
    else if (offset > 0) offset -= (await shape.count.one(connection, slice)).count
    await yieldToEventLoop()
  }
  return found
}
