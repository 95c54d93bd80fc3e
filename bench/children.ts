import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const running = new Set<ChildProcess>()

// Whenever the benchmark ends, all its processes end too.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** A child process of the benchmark. */
export class Child implements AsyncDisposable {
  readonly #name: string
  readonly #process: ChildProcess
  readonly #ended: Promise<unknown>

  constructor(name: string, child: ChildProcess) {
    this.#name = name
    this.#process = child
    running.add(child)
    this.#ended = once(child, 'exit').finally(() => running.delete(child))
  }

  get pid(): number {
    if (this.#process.pid === undefined) throw new Error(`${this.#name} did not start`)
    return this.#process.pid
  }

  /** Sends a message and waits for the reply. */
  async tell(message: unknown): Promise<unknown> {
    const answer = once(this.#process, 'message')
    this.#process.send(message as object)
    const [answered] = await this.or(answer)
    return answered
  }

  /** Waits for a promise that only resolves while the process runs. */
  or<Result>(promise: Promise<Result>): Promise<Result> {
    const failed = this.#ended.then(() => {
      throw new Error(`${this.#name} ended before its time`)
    })
    return Promise.race([promise, failed])
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#process.kill('SIGTERM')
    await this.#ended
  }
}
