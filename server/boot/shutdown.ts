import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'

/** The exit statuses for signals, as shells number them. */
const statuses = { SIGINT: 130, SIGTERM: 143 } as const

/** The signals that end a worker, and those that a terminal sends to it as well as to its parent. */
const fromParent = { SIGTERM: statuses.SIGTERM } as const
const fromTerminal = ['SIGINT', 'SIGHUP'] as const

/** The time limit of an orderly shutdown after the configured delay, in milliseconds. */
export const patience = 20_000

/**
 * Handles the signals that stop the service. The first signal starts an orderly shutdown; a signal before the
 * service is up, and a second one, end the process at once. An uncaught exception is logged and starts
 * the same shutdown: the state of the process is then unknown, so the supervisor should restart it.
 */
export class Shutdown {
  /** Whether the orderly shutdown has started. */
  hasBegun = false
  #begin: ((status: number) => void) | undefined

  constructor() {
    for (const [signal, status] of Object.entries(cluster.isWorker ? fromParent : statuses)) {
      process.on(signal, () => this.#receive(status))
    }
    if (cluster.isWorker) for (const signal of fromTerminal) process.on(signal, () => {})
  }

  /** Waits until the process should stop, and returns its exit status. */
  wanted(log: Logger): Promise<number> {
    return new Promise((resolve) => {
      this.#begin = resolve
      process.on('uncaughtException', (error) => {
        log.fatal({ err: error }, 'uncaught exception')
        this.#take()?.(1)
      })
    })
  }

  /** Ends the process if the orderly shutdown takes too long. */
  limit(log: Logger, delay: number): void {
    const giveUp = () => {
      log.fatal('shutdown timed out')
      process.exit(1)
    }
    setTimeout(giveUp, delay + patience).unref()
  }

  #receive(status: number): void {
    const begin = this.#take()
    if (begin) begin(0)
    // A service manager may send the signal to a worker too; its parent decides how long to wait.
    else if (!cluster.isWorker || !this.hasBegun) process.exit(status)
  }

  #take(): ((status: number) => void) | undefined {
    const begin = this.#begin
    this.#begin = undefined
    this.hasBegun ||= begin !== undefined
    return begin
  }
}

/** The time limit for running requests, in milliseconds; container hosts kill after ten seconds. */
const grace = 5000

/** The number of event loop turns that still accept connecting clients, one in each turn. */
const lastTurns = 100

/** The interval at which idle connections are closed, in milliseconds. */
const closeInterval = 50

/**
 * Accepts no more connections and finishes what is running. Each reply from now on says that its
 * connection closes, so a proxy opens its next one elsewhere. Idle connections stay open for `hold`
 * milliseconds first: if one is closed just when a proxy sends a request, the proxy cannot know
 * whether the request was processed. Connections whose request never completes are finally closed.
 */
export async function closeServer(server: Server, hold: number): Promise<void> {
  const closed = once(server, 'close')
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  for (let turn = 0; turn < lastTurns; turn++) await nextTurn()
  // The HTTP server's own `close` would close idle connections right away.
  TcpServer.prototype.close.call(server)
  const begin = performance.now()
  const closeIdle = () => {
    if (performance.now() - begin >= hold) server.closeIdleConnections()
  }
  closeIdle()
  const closing = setInterval(closeIdle, closeInterval)
  const cutting = setTimeout(() => server.closeAllConnections(), hold + grace)
  await closed
  clearInterval(closing)
  clearTimeout(cutting)
}
