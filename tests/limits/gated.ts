import { createApp } from '../../server/boot/app.ts'
import { Gate } from '../../server/http/gate.ts'
import { Load } from '../../server/http/load.ts'
import { Rates } from '../../server/http/rates.ts'
import { openSeal } from '../../server/operations/rates.ts'
import {
  type Answer,
  answerOf,
  requestOf,
  type Sent,
  type TestService,
} from '../support/service.ts'

/** Who asks, and how. */
export interface Asking extends Partial<Sent> {
  readonly from: string
}

/** A service behind a gate of its own, with a clock and a load that a test sets. */
export interface Gated {
  readonly ask: (target: string, asking?: Asking) => Promise<Answer>
  /** Asks again and again, and gives how often each status came. */
  readonly flood: (times: number, target: string, asking?: Asking) => Promise<Statuses>
  /** Moves the clock of the rates on, in seconds. */
  readonly wait: (seconds: number) => void
  readonly load: Load
  readonly rates: Rates
}

export type Statuses = Readonly<Record<number, number>>

const somebody = { from: '192.0.2.1' }

export async function gatedOf({ context }: TestService): Promise<Gated> {
  let clock = 1_000_000
  const load = new Load()
  const rates = new Rates(await openSeal(context), () => clock)
  const app = createApp(context, new Gate(load, rates, undefined, () => 0.5))
  const ask: Gated['ask'] = async (target, { from, ...more } = somebody) => {
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
    load,
    rates,
  }
}
