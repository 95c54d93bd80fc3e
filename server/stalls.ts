import type { Logger } from 'pino'

/** How often it is looked at, and how late that may be unnoticed, in milliseconds. */
const pace = { every: 100, late: 200 }

/**
 * Tells when everything stood still: something computed for too long, or the process did not run.
 * Nothing else follows from it: while it stands still it answers no health check either.
 */
export function watchStalls(log: Logger): () => void {
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const ms = Math.round(now - last - pace.every)
    last = now
    if (ms > pace.late) log.warn({ ms }, 'stood still')
  }, pace.every).unref()
  return () => clearInterval(timer)
}
