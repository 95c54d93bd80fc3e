const waiting: (() => void)[] = []

/**
 * Lets other requests have their turn during long work: SQLite is synchronous, and would block
 * everyone until the last row is read or written. Long tasks take turns too: only one of them
 * continues in each turn of the event loop.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(resumeNext)
  })
}

function resumeNext(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(resumeNext)
}

/** How long work that can stop anywhere goes on, in milliseconds. */
const maxTurn = 5

/** Where work that can pause anywhere should do so: after some milliseconds. */
export function createYield(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < maxTurn) return undefined
    return yieldToEventLoop().then(() => {
      since = performance.now()
    })
  }
}

/**
 * A list in slices, with turns for others between them. Each is requested with the last item of the
 * previous one; a slice with fewer than `size` items is the last.
 */
export async function* readInSlices<Item>(
  size: number,
  next: (last: Item | undefined) => Promise<readonly Item[]>,
): AsyncGenerator<readonly Item[]> {
  let last: Item | undefined
  while (true) {
    const items = await next(last)
    if (items.length > 0) yield items
    if (items.length < size) return
    last = items.at(-1)
    await yieldToEventLoop()
  }
}
