const waiting: (() => void)[] = []

/**
 * Lets other requests have their turn in the midst of long work: SQLite answers at once, and would
 * keep everybody waiting until the last row is read or written. Long works take turns among each
 * other too: in one round of the loop one of them goes on, however many there are.
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

/** Where work that can stop anywhere should do so: after some milliseconds, however much was done. */
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
 * A list in slices, with turns for others between them. Each is asked for with the last item of the
 * one before; one of fewer items than `size` is the last.
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
