/** Measures the turns of this process's event loop. */

/**
 * The turns of the event loop during an operation, in milliseconds of this thread's processor time.
 */
export interface Turns {
  readonly longest: number
  /** The third longest: garbage collection makes only one or two turns long. */
  readonly usualLongest: number
}

/** Watches the turns until it is stopped. */
export function watchTurns(): { readonly stop: () => Turns } {
  const longest = [0, 0, 0]
  let before = process.threadCpuUsage()
  let isOver = false
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longest.push((user + system) / 1000)
    longest.sort((one, other) => other - one).pop()
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  return {
    stop: () => {
      isOver = true
      look()
      return { longest: longest[0] ?? 0, usualLongest: longest[2] ?? 0 }
    },
  }
}
