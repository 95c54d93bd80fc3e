import type { Soon } from '../../core/soon.ts'

/**
 * Lets other requests have their turn in the midst of long work: SQLite answers at once, and would
 * keep everybody waiting until the last row is read or written.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/**
 * A list in slices, with turns for others between them. Each is asked for with the last item of the
 * one before; one of fewer items than `size` is the last.
 */
export async function* slicesOf<Item>(
  size: number,
  next: (last: Item | undefined) => Soon<readonly Item[]>,
): AsyncGenerator<readonly Item[]> {
  let last: Item | undefined
  while (true) {
    const items = await next(last)
    if (items.length > 0) yield items
    if (items.length < size) return
    last = items.at(-1)
    await nextTurn()
  }
}
