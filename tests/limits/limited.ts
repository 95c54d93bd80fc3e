import { createApp } from '../../server/boot/app.ts'
import { Admission } from '../../server/http/admission.ts'
import { LoadShedder } from '../../server/traffic/load-shedder.ts'
import { RateLimiter } from '../../server/traffic/rate-limiter.ts'
import {
  type Answer,
  answerOf,
  requestOf,
  type Sent,
  type TestService,
} from '../support/service.ts'

/** A request, and the address that it comes from. */
export interface Asking extends Partial<Sent> {
  readonly from: string
}

/** A service with its own limits, whose clock and load a test sets. */
export interface LimitedService {
  readonly ask: (target: string, asking?: Asking) => Promise<Answer>
  /** Sends a request repeatedly, and counts the replies by status. */
  readonly flood: (times: number, target: string, asking?: Asking) => Promise<Statuses>
  /** Advances the clock of the rate limits, in seconds. */
  readonly wait: (seconds: number) => void
  readonly shedder: LoadShedder
  readonly limiter: RateLimiter
}

export type Statuses = Readonly<Record<number, number>>

const somebody = { from: '192.0.2.1' }

/** A shedder that lets no request wait, and sheds half of those that may be shed. */
export function createShedder(): LoadShedder {
  return new LoadShedder({ turn: Number.POSITIVE_INFINITY, random: () => 0.5 })
}

export function withLimits({ context }: TestService): LimitedService {
  let clock = 1_000_000
  const shedder = createShedder()
  const limiter = new RateLimiter(() => clock)
  const app = createApp(context, new Admission(shedder, limiter))
  const ask: LimitedService['ask'] = async (target, { from, ...more } = somebody) => {
    const { reply } = await app({ ...requestOf(target, more), address: () => from })
    return answerOf(reply)
  }
  return {
    ask,
    flood: async (times, target, asking) => {
      const statuses: Record<number, number> = {}
      for (let time = 0; time < times; time++) {
        const { status } = await ask(target, asking)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
      return statuses
    },
    wait: (seconds) => {
      clock += 1000 * seconds
    },
    shedder,
    limiter,
  }
}
