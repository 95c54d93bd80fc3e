import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** How long requests that run may still take, in milliseconds; container hosts kill after ten. */
const grace = 5000

/** How many turns of the loop let in who has knocked already: each takes one connection. */
const lastTurns = 100

/** How often connections that have become idle are closed, in milliseconds. */
const pause = 50

/**
 * Lets nobody in any more, and finishes what runs. Each reply from now on says that its connection
 * closes, so a proxy opens its next one elsewhere. Connections that are idle are left alone for a
 * while first, in milliseconds: a proxy that sends a request on one just when it is closed cannot
 * know whether it was done. One whose request never comes whole is cut in the end.
 */
export async function closeServer(server: Server, hold: number): Promise<void> {
  const closed = once(server, 'close')
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  for (let turn = 0; turn < lastTurns; turn++) await yieldToEventLoop()
  // A server of HTTP would close what is idle with its own way to close.
  Listener.prototype.close.call(server)
  const begin = performance.now()
  const closeIdle = () => {
    if (performance.now() - begin >= hold) server.closeIdleConnections()
  }
  closeIdle()
  const closing = setInterval(closeIdle, pause)
  const cutting = setTimeout(() => server.closeAllConnections(), hold + grace)
  await closed
  clearInterval(closing)
  clearTimeout(cutting)
}
