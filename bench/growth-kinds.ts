import { Caller } from './caller.ts'
import { inTurn } from './load.ts'
import { bytesOf, type Get, saveCalendar } from './requests.ts'
import type { Site, WithSpare } from './site.ts'

/** Asks once and returns how long that took, in milliseconds. */
export type Trial = () => Promise<number>

/** How often one thing is tried. Sites of different sizes take turns. */
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

/** A number of times the cost at the smallest size, or a number of milliseconds. */
export type Target = { readonly times: number } | { readonly most: number }

/** Something whose cost may grow with what an account has. */
export interface GrowthKind<Data> {
  readonly what: string
  /** What the cost at the largest size may be; `undefined` if it must grow. */
  readonly target: Target | undefined
  readonly pace: Pace
  readonly prepare: (stack: DisposableStack, site: Site<Data>) => Promise<Trial>
}

/** Things that may grow with one size, and the sizes at which they are measured. */
export interface Growth<Data> {
  readonly title: string
  readonly sizes: readonly number[]
  readonly fill: (databaseUrl: string, size: number) => Promise<Data>
  /** None leaves the account with more than before. */
  readonly kinds: readonly GrowthKind<Data>[]
}

/** What is read, and how much it may grow. */
export interface Reading<Data> {
  readonly what: string
  readonly target: Target
  /** The requests, in turn. */
  readonly gets: (site: Site<Data>) => Promise<readonly Get[]>
}

/**
 * The same requests twice: while nothing changes, and each time after a change of something else,
 * when nothing that the service remembers of the database counts any more.
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

/** Asks once, and refuses to count an error. */
export async function timeOf(caller: Caller, request: Buffer): Promise<number> {
  const started = performance.now()
  const status = await caller.ask(request)
  const time = performance.now() - started
  if (status >= 400) throw new Error(`a reply has status ${status}`)
  return time
}
