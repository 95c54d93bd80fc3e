/** Measures the turns of this process's event loop. */

import { constants, PerformanceObserver } from 'node:perf_hooks'

/**
 * The turns of the event loop during an operation, in milliseconds of this thread's processor time.
 */
export interface Turns {
  readonly longest: number
  /** The third longest: garbage collection makes only one or two turns long. */
  readonly usualLongest: number
  /** The longest turn, after leaving out one for each full garbage collection, which stops everything. */
  readonly longestOfOurs: number
}

/** How many of the longest turns are kept: more than there are full garbage collections. */
const kept = 300

/**
 * Watches the turns until it is stopped; those within a few milliseconds count together. It runs on a
 * timer, because an immediate would never let the event loop wait.
 */
export function watchTurns(): { readonly stop: () => Turns } {
  const longest: number[] = Array(kept).fill(0)
  const collections = watchCollections()
  let before = process.threadCpuUsage()
  let isOver = false
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    const time = (user + system) / 1000
    if (time > (longest.at(-1) ?? 0)) {
      longest.push(time)
      longest.sort((one, other) => other - one).pop()
    }
    if (!isOver) setTimeout(look, 1).unref()
  }
  setTimeout(look, 1).unref()
  return {
    stop: () => {
      isOver = true
      look()
      const [first = 0, , third = 0] = longest
      const longestOfOurs = longest[collections.stop()] ?? 0
      return { longest: first, usualLongest: third, longestOfOurs }
    },
  }
}

/** Counts full garbage collections until it is stopped. */
function watchCollections(): { readonly stop: () => number } {
  let count = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Object(entry).detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR) count++
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  return {
    stop: () => {
      observer.disconnect()
      return count
    },
  }
}
