/**
 * Lets other requests have their turn in the midst of a long change: SQLite answers at once, and
 * would keep everybody waiting until the last row is written.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
