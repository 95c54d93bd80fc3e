import { match } from 'node:assert/strict'
import type { Received } from '../support/http.ts'

/** One reply: when it arrived, and how long it took, in milliseconds. */
interface Answer {
  readonly at: number
  readonly time: number
}

/** Counts requests: answered, rejected for now, or without any reply. */
export class Tally {
  readonly #answered: Answer[] = []
  readonly #refused: Answer[] = []
  #lost = 0

  /** Sends one request, and returns whether it was answered. */
  async time(send: () => Promise<Received>): Promise<boolean> {
    const begun = performance.now()
    const reply = await send().catch(lostOnly)
    const at = performance.now()
    const isAnswered = reply !== undefined && reply.status !== 503
    if (!reply) this.#lost++
    else (isAnswered ? this.#answered : this.#refused).push({ at, time: at - begun })
    if (reply && !isAnswered) match(String(reply.headers['retry-after']), /^\d+$/)
    return isAnswered
  }

  /** Returns the replies since one moment of `performance.now()` and before another. */
  between(since: number, until = Number.POSITIVE_INFINITY): Counted {
    const within = ({ at }: Answer) => at >= since && at < until
    const answered = this.#answered.filter(within)
    const refused = this.#refused.filter(within)
    return {
      answered: answered.length,
      refused: refused.length,
      firstAnswer: answered[0]?.at,
      answerTimes: timesOf(answered),
      refusalTimes: timesOf(refused),
    }
  }

  /** Counts the replies that arrived before one moment to requests sent after another. */
  answersTo(since: number, until: number): number {
    return this.#answered.filter(({ at, time }) => at - time >= since && at < until).length
  }

  get answered(): number {
    return this.#answered.length
  }

  get refused(): number {
    return this.#refused.length
  }

  /** Requests whose connection was lost. */
  get lost(): number {
    return this.#lost
  }
}

export interface Counted {
  readonly answered: number
  readonly refused: number
  readonly firstAnswer: number | undefined
  /** In milliseconds, the shortest first. */
  readonly answerTimes: readonly number[]
  readonly refusalTimes: readonly number[]
}

function timesOf(answers: readonly Answer[]): readonly number[] {
  return answers.map(({ time }) => time).sort((one, other) => one - other)
}

/** Returns the duration that this share of all requests did not exceed; 0 if there are none. */
export function share(times: readonly number[], part: number): number {
  return Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0)
}

// The process or its connection is gone. Errors of a reply are rethrown.
function lostOnly(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code !== 'ERR_ASSERTION') return
  throw error
}
