import { Caller } from './caller.ts'
import { inTurn } from './load.ts'
import { bytesOf, type Get, saveCalendar } from './requests.ts'
import type { Site, WithSpare } from './site.ts'

/** Sends one request and returns its duration in milliseconds. */
export type Trial = () => Promise<number>

/** The number of measurements. Sites of different sizes take turns. */
export interface Pace {
  readonly warmUps: number
  /** For each round of the effort. */
  readonly turnsPerRound: number
  readonly trialsPerTurn: number
}

export const paces = {
  read: { warmUps: 3000, turnsPerRound: 20, trialsPerTurn: 20 },
  change: { warmUps: 400, turnsPerRound: 10, trialsPerTurn: 5 },
  rebuild: { warmUps: 1, turnsPerRound: 1, trialsPerTurn: 1 },
} satisfies Record<string, Pace>

/** A multiple of the cost at the smallest size, or a number of milliseconds. */
export type Target = { readonly times: number } | { readonly max: number }

/** A measurement whose cost may grow with the size of an account. */
export interface GrowthKind<Data> {
  readonly what: string
  /** The maximum cost at the largest size; `undefined` if growth is expected. */
  readonly target: Target | undefined
  readonly pace: Pace
  readonly prepare: (stack: DisposableStack, site: Site<Data>) => Promise<Trial>
}

/** Measurements whose cost may grow with one size, and the sizes to measure. */
export interface Growth<Data> {
  readonly title: string
  readonly sizes: readonly number[]
  readonly fill: (databaseUrl: string, size: number) => Promise<Data>
  /** None of them makes the account larger. */
  readonly kinds: readonly GrowthKind<Data>[]
}

/** A read request, and how much its cost may grow. */
export interface Reading<Data> {
  readonly what: string
  readonly target: Target
  /** The requests, in order. */
  readonly gets: (site: Site<Data>) => Promise<readonly Get[]>
}

/**
 * Measures the same requests twice: while nothing changes, and each time after a change elsewhere, which clears
 * the service's cache of the database.
 */
export function read<Data extends WithSpare>(reading: Reading<Data>): readonly GrowthKind<Data>[] {
  const { what, target, gets } = reading
  const steady: GrowthKind<Data>['prepare'] = async (stack, site) => {
    const next = inTurn((await gets(site)).map(bytesOf))
    const caller = stack.use(new Caller(site.server.port))
    return () => timeOf(caller, next())
  }
  const afterChange: GrowthKind<Data>['prepare'] = async (stack, site) => {
    const next = inTurn((await gets(site)).map(bytesOf))
    const change = bytesOf(saveCalendar(site.data.account, site.data.spare))
    const caller = stack.use(new Caller(site.server.port))
    return async () => {
      await timeOf(caller, change)
      return timeOf(caller, next())
    }
  }
  return [
    { what, target, pace: paces.read, prepare: steady },
    { what: `${what}, after a change`, target, pace: paces.change, prepare: afterChange },
  ]
}

/** Sends one request; throws if it fails. */
export async function timeOf(caller: Caller, request: Buffer): Promise<number> {
  const started = performance.now()
  const status = await caller.ask(request)
  const time = performance.now() - started
  if (status >= 400) throw new Error(`a reply has status ${status}`)
  return time
}
