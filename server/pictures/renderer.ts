import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Unavailable } from '../../core/result.ts'
import type { SharePicture } from '../../core/theme/share-picture.ts'
import type { Images } from './drawing.ts'

/** A message to the worker. */
export interface RenderRequest {
  readonly picture: SharePicture
  readonly images: Images
}

/** The number of pictures that may wait: the last one waits for a second or two. */
const maxWaiting = 20

/** The longest time for one picture, which usually takes 50 ms, in milliseconds. */
const timeLimit = 20_000

/** The memory limit of the worker without the fonts and pictures, in MiB. */
const memory = 128

/** How long an unused worker is kept, in milliseconds: it takes about 100 MB. */
const keptFor = 60_000

/** Renders pictures as PNG in a worker thread, one after the other, so that requests are not delayed. */
export class PictureRenderer {
  #worker: Worker | undefined
  #waiting = 0
  #last: Promise<unknown> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  /** Renders a picture; throws `Unavailable` if too many are waiting. */
  async render(request: RenderRequest): Promise<Uint8Array> {
    if (this.#waiting >= maxWaiting) throw new Unavailable('too many pictures are waiting')
    this.#waiting++
    clearTimeout(this.#timer)
    const turn = this.#last.then(() => this.#renderNow(request))
    // The error of one picture is thrown to its own request, and does not stop the next one.
    this.#last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      this.#waiting--
      if (this.#waiting === 0) this.#timer = setTimeout(() => this.stop(), keptFor).unref()
    }
  }

  /** Ends the worker; the next picture starts another one. */
  stop(): void {
    clearTimeout(this.#timer)
    void this.#worker?.terminate()
    this.#worker = undefined
  }

  async #renderNow(request: RenderRequest): Promise<Uint8Array> {
    const worker = this.#started()
    worker.ref()
    try {
      const reply = once(worker, 'message', { signal: AbortSignal.timeout(timeLimit) })
      worker.postMessage(request)
      const [png] = await reply
      return png
    } catch (error) {
      this.stop()
      throw error
    } finally {
      worker.unref()
    }
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memory },
    })
    // The waiting request gets the error too; without a listener, it would also end the process.
    worker.on('error', () => {
      if (this.#worker === worker) this.stop()
    })
    this.#worker = worker
    return worker
  }
}
