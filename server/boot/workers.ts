import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type CommandContext, CommandError } from '../admin/commands/command.ts'
import { startSharedMetrics } from '../admin/metrics/metrics-server.ts'
import type { Config } from '../config/config.ts'
import { folderVariable, newerFolder } from '../timezones/data.ts'
import { openLog } from './log.ts'
import { Shutdown, patience as shutdownPatience } from './shutdown.ts'

/** The pause before a worker that ended is replaced, in milliseconds: it doubles if they end at once. */
const restartDelay = { first: 100, last: 10_000 }

/** A worker that ran for longer than this did not end at once, in milliseconds. */
const stableAfter = 10_000

/**
 * Runs the service in several processes until a signal to stop. They accept connections from one socket that
 * this process keeps open, so none is refused while one of them is replaced.
 */
export async function superviseWorkers({ config, print }: CommandContext): Promise<void> {
  const shutdown = new Shutdown()
  const { log, close } = openLog(config.logLevel)
  const workers = new Workers(config, log)
  process.on('SIGHUP', () => workers.replaceAll())
  try {
    await workers.start()
    const metrics = await startSharedMetrics(config)
    if (metrics) print(`Metrics are at ${metrics.url}`)
    await shutdown.wanted(log)
    metrics?.stop()
  } finally {
    await workers.stop()
    await close()
  }
}

class Workers {
  readonly #count: number
  /** How long a worker may take to end, in milliseconds. */
  readonly #patience: number
  readonly #log: Logger
  readonly #running = new Set<Worker>()
  /** Those that were told to end. */
  readonly #ending = new WeakSet<Worker>()
  #delay = restartDelay.first
  #replacing = Promise.resolve()
  #isStopping = false

  constructor({ workers, stopDelay }: Config, log: Logger) {
    this.#count = workers
    this.#patience = stopDelay + shutdownPatience
    this.#log = log
    // The workers take connections from the socket themselves.
    cluster.schedulingPolicy = cluster.SCHED_NONE
  }

  /** Starts the workers, the first one alone: if it cannot start, no other can. */
  async start(): Promise<void> {
    await this.#startOne()
    await Promise.all(Array.from({ length: this.#count - 1 }, () => this.#startOne()))
  }

  /** Replaces all workers, one at a time; each serves until its successor does. */
  replaceAll(): void {
    const replace = async () => {
      this.#log.info('replacing all workers')
      for (const worker of [...this.#running]) {
        if (this.#isStopping) return
        if (!this.#running.has(worker)) continue
        await this.#startOne()
        await this.#end(worker)
      }
      this.#log.info('all workers are replaced')
    }
    this.#replacing = this.#replacing
      .then(replace)
      .catch((error) => this.#log.error({ err: error }, 'workers could not be replaced'))
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all([...this.#running].map((worker) => this.#end(worker)))
  }

  /** Starts a worker, and waits until it accepts connections. */
  async #startOne(): Promise<void> {
    const folder = newerFolder(process.env)
    const worker = cluster.fork(folder && { [folderVariable]: folder })
    this.#running.add(worker)
    const started = performance.now()
    worker.once('exit', () => this.#running.delete(worker))
    const isListening = await Promise.race([
      once(worker, 'listening').then(() => true),
      once(worker, 'exit').then(() => false),
    ])
    if (!isListening) throw new CommandError('a worker could not start; its message says why')
    worker.once('exit', (code, signal) => {
      if (this.#ending.has(worker)) return
      this.#log.error({ pid: worker.process.pid, code, signal }, 'a worker ended')
      this.#restart(performance.now() - started)
    })
  }

  async #restart(lifetime: number): Promise<void> {
    this.#delay =
      lifetime > stableAfter ? restartDelay.first : Math.min(2 * this.#delay, restartDelay.last)
    await pause(this.#delay, undefined, { ref: false })
    // A replacement may have started in the meantime.
    if (this.#isStopping || this.#running.size >= this.#count) return
    await this.#startOne().catch((error) => {
      this.#log.error({ err: error }, 'a worker could not be restarted')
      return this.#restart(0)
    })
  }

  async #end(worker: Worker): Promise<void> {
    this.#ending.add(worker)
    if (worker.isDead()) return
    const exited = once(worker, 'exit')
    worker.process.kill('SIGTERM')
    const kill = setTimeout(() => worker.process.kill('SIGKILL'), this.#patience)
    await exited
    clearTimeout(kill)
  }
}
