/** How much a run of the tests tries: the default run is quick, `script/test --all` is complete. */

import { engines, type TestEngine } from './databases.ts'

/** Whether this is the complete run. */
export const isDeep = Boolean(process.env['DEEP'])

/** Why a test is left out of the default run. */
export const leftToAll = 'left to script/test --all'

/** For the `skip` of a test that only the complete run has. */
export const deepOnly = isDeep ? false : leftToAll

/**
 * How often a property is tried: a tenth of the full number in the default run, and as often as
 * `CASES` says where it is set.
 */
export function casesOf(full: number): number {
  const asked = Number(process.env['CASES'])
  return asked || (isDeep ? full : Math.ceil(full / 10))
}

/** All of a list, or in the default run one of them: another for each index. */
export function someOf<Item>(all: readonly Item[], index: number): readonly Item[] {
  const at = index % all.length
  return isDeep ? all : all.slice(at, at + 1)
}

/** All of a list, or in the default run every third of it: the thirds are 0, 1 and 2. */
export function thirdOf<Item>(all: readonly Item[], third: 0 | 1 | 2): readonly Item[] {
  return isDeep ? all : all.filter((_, index) => index % 3 === third)
}

/** The databases of tests whose subject is above the storage: SQLite alone in the default run. */
export const upperEngines: readonly TestEngine[] = isDeep ? engines : ['sqlite']
