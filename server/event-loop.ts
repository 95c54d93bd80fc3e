const waiting: (() => void)[] = []

/**
 * Lets other requests run during long work: SQLite is synchronous, and would block everything until
 * the last row is read or written. Long tasks alternate as well: only one of them continues in each
 * iteration of the event loop.
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

/** How long work that can pause anywhere runs before it yields, in milliseconds. */
const maxTurn = 5

/**
 * Creates a function for work that can pause anywhere: it yields if some milliseconds have passed.
 */
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
 * Reads a list in slices and yields to other requests in between. Each slice is requested with the
 * last item of the previous one; a slice with fewer than `size` items is the last.
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
