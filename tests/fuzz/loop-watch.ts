/**
 * Measures how long the main thread ran without a turn of the event loop, in milliseconds of
 * processor time: time used by other processes does not count. Loaded into Node by `--import`, with
 * WATCH_LOOP set, it prints each long stretch to standard error, with the requests before it.
 */

import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/**
 * The longest stretch that is allowed. Next to other tests on shared cores, the same work takes
 * more processor time.
 */
export const longestStretch = process.env['FUZZ_ALONE'] ? 50 : 150

/** Watches the loop until it is stopped; reports each stall after it ends. */
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
    // The cast is the documented type of this channel.
    const { method, url = '' } = (message as { readonly request: IncomingMessage }).request
    seen.push(`${method} ${url.slice(0, 300)}`)
    if (seen.length > 12) seen.shift()
  })
  watchLoop((milliseconds) => {
    // Code is compiled when it first runs; during the start there are no requests.
    if (milliseconds > longestStretch && seen.length > 0) {
      process.stderr.write(`${JSON.stringify({ blocked: milliseconds, seen })}\n`)
    }
  })
}

if (process.env['WATCH_LOOP']) sayLongStretches()
