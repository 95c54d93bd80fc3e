import type { OffsetLimit } from '../../core/pagination.ts'
import { yieldToEventLoop } from '../event-loop.ts'
import type { Connection, Value } from './database.ts'
import type { Statement } from './statement.ts'

/** The index entry after which a slice begins: the value it is ordered by, and an ID. */
export type ScanPosition = { readonly at: number; readonly id: number }

/** The parameters of each slice, in addition to the scan's own. */
export type ScanSlice = { afterAt: number; afterId: number; sliceSize: number }

/** The start positions for scans of a whole index. */
export const scanStarts = {
  asc: { at: Number.MIN_SAFE_INTEGER, id: 0 },
  desc: { at: Number.MAX_SAFE_INTEGER, id: 0 },
} as const satisfies Record<string, ScanPosition>

/**
 * A list of rows that match a condition, in the order of an index that does not contain the
 * condition. Each statement scans a slice of `sliceSize` entries after a position.
 */
export interface IndexScan<Values, Row> {
  /** A range of the slice's matching rows. */
  readonly rows: Statement<Values & ScanSlice & OffsetLimit, Row>
  /** The number of matching rows in the slice. */
  readonly count: Statement<Values & ScanSlice, { count: number }>
  /** The last entry of the slice, matching or not; none if fewer are left. */
  readonly last: Statement<Values & ScanSlice, ScanPosition>
  /** The number of entries in a slice. */
  readonly sliceSize: number
  /** The default start position. */
  readonly from: ScanPosition
}

/** The range of matching rows to read, and the position from which they are counted. */
export type ScanRange = OffsetLimit & { readonly from?: ScanPosition }

/**
 * Reads a range of a list slice by slice and yields to other requests in between: however long the
 * list is, no statement scans more than a slice of it.
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
