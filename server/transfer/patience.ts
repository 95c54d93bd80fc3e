import type { Worker } from 'node:worker_threads'

/** What a thread may take, in milliseconds. */
export interface Patience {
  /** Time of a processor: however busy the machine is, the same work takes the same. */
  readonly processor: number
  /** From beginning to end, for a thread that waits or cannot be asked. */
  readonly inAll: number
}

/** How often a thread is asked, in milliseconds. */
const pause = 100

/** Does something for as long as a thread may take; then its signal is aborted. */
export async function within<Result>(
  worker: Worker,
  { processor, inAll }: Patience,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const spent = new AbortController()
  const look = async () => {
    const { user, system } = await worker.cpuUsage()
    if (user + system > 1000 * processor) spent.abort()
  }
  // A thread that cannot say has ended, which it tells by itself, or is bounded in all.
  const timer = setInterval(() => look().catch(() => {}), pause).unref()
  try {
    return await work(AbortSignal.any([spent.signal, AbortSignal.timeout(inAll)]))
  } finally {
    clearInterval(timer)
  }
}
