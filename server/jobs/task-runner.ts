import type { Context } from '../context.ts'
import { runTasks } from '../operations/tasks.ts'

/**
 * How often to look for tasks left by other processes, such as one that was killed, in
 * milliseconds.
 */
const interval = 10_000

/** Continues large changes, from the start of the process until none are left. */
export class TaskRunner {
  #context: Context | undefined
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isRunRequested = false
  #isStopped = false

  start(context: Context): void {
    this.#context = context
    this.#timer = setInterval(() => this.run(), interval).unref()
    this.run()
  }

  /** Looks for tasks now, and again after the current one. */
  run(): void {
    if (this.#isStopped || !this.#context) return
    this.#isRunRequested = true
    this.#running ??= this.#runRequested(this.#context)
  }

  /** Stops after the current slice; the rest is done after the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  async #runRequested(context: Context): Promise<void> {
    while (this.#isRunRequested && !this.#isStopped) {
      this.#isRunRequested = false
      try {
        await runTasks(context, () => this.#isStopped)
      } catch (error) {
        context.log.warn({ err: error }, 'tasks failed; will retry')
      }
    }
    this.#running = undefined
  }
}
