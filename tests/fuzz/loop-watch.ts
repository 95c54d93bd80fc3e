/**
 * How long the main thread worked without a turn for others, in milliseconds of the processor: what
 * other processes take meanwhile does not count. Given to Node by `--import`, with WATCH_LOOP set, it says
 * each long stretch on standard error, with the requests before it.
 */

import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/**
 * The longest stretch that is no fault. Beside other tests, on cores that are shared with them, the same
 * work takes more of the processor's time.
 */
export const longestStretch = process.env['FUZZ_ALONE'] ? 50 : 150

/** Watches the loop until it is stopped; each stall is reported when it is over. */
export function watchLoop(tell: (milliseconds: number) => void): () => void {
  let last = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    tell((user + system) / 1000)
  }, 5).unref()
  return () => clearInterval(timer)
}

function sayLongStretches(): void {
  const seen: string[] = []
  subscribe('http.server.request.start', (message) => {
    // The cast is Node's own promise for this channel.
    const { method, url = '' } = (message as { readonly request: IncomingMessage }).request
    seen.push(`${method} ${url.slice(0, 300)}`)
    if (seen.length > 12) seen.shift()
  })
  watchLoop((milliseconds) => {
    // What is run for the first time is compiled then; starting is no request.
    if (milliseconds > longestStretch && seen.length > 0) {
      process.stderr.write(`${JSON.stringify({ blocked: milliseconds, seen })}\n`)
    }
  })
}

if (process.env['WATCH_LOOP']) sayLongStretches()
