import type { LetIn } from '../../core/let-in.ts'
import { oncePer } from '../../core/once-per.ts'
import type { Count } from './budget.ts'

/** Tells the other processes something, and gives what they have let in, by key. */
export type Send = (news: readonly LetIn[]) => Promise<ReadonlyMap<string, number>>

/** How much is told at once. */
const mostTold = 200

/**
 * What the processes of an installation know of each other's counts. Told is what counts a quarter
 * of its quota or more, and whatever another process tells of: honest use tells nothing.
 */
export class Ledger {
  readonly #sealed: (count: Count) => string
  readonly #told = new Map<Count, number>()
  #others: ReadonlyMap<string, number> = new Map()

  constructor(seal: (name: string) => string) {
    this.#sealed = oncePer(({ name }: Count) => seal(name))
  }

  /** What others have let in of the same, as they said last. */
  othersOf(count: Count): number {
    if (this.#others.size === 0) return 0
    const taken = this.#others.get(this.#sealed(count)) ?? 0
    if (taken > 0) this.watch(count)
    return taken
  }

  /** From now on the others are told of this count. */
  watch(count: Count): void {
    if (!this.#told.has(count)) this.#told.set(count, 0)
  }

  /** Tells the news and hears what others say. When that fails, everyone counts alone again. */
  async exchange(now: number, send: Send): Promise<void> {
    const news = this.#news(now)
    try {
      this.#others = await send(news.map(({ count, taken }) => this.#letInOf(count, taken, now)))
      for (const { count, taken } of news) this.#noteTold(count, taken)
    } catch (error) {
      this.#others = new Map()
      throw error
    }
  }

  // Behind those that were not told yet: should more be busy than are told at once, each has its turn.
  #noteTold(count: Count, taken: number): void {
    this.#told.delete(count)
    this.#told.set(count, taken)
  }

  #news(now: number) {
    for (const count of this.#told.keys()) if (count.endsAt <= now) this.#told.delete(count)
    const changed = [...this.#told].filter(([{ taken }, told]) => taken > told)
    return changed.slice(0, mostTold).map(([count]) => ({ count, taken: count.taken }))
  }

  #letInOf(count: Count, taken: number, now: number): LetIn {
    return { key: this.#sealed(count), taken, left: count.endsAt - now }
  }
}
