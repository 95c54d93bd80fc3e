/**
 * The share of the wall clock in our own time. What holds this thread up without its processor, such
 * as a slow disk, counts in the end; nobody is believed to take more than seven eighths from us.
 */
const share = 1 / 8

/**
 * A clock that goes on as this thread computes, in milliseconds; it is never set. A thread that has
 * the processor to itself and is busy goes by the wall clock. While other programs have it, the
 * clock nearly stands still: what is late by their doing is not late by ours.
 */
export function ownTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (1 - share) * ((user + system) / 1000) + share * performance.now()
}
