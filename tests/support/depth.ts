/**
 * How much a run of the tests covers: the default run is quick, `script/test --all` is complete.
 */

import { engines, type TestEngine } from './databases.ts'

/** Whether this is the complete run. */
export const isDeep = Boolean(process.env['DEEP'])

/** Why a test is skipped in the default run. */
export const leftToAll = 'left to script/test --all'

/** For the `skip` of a test that runs only in the complete run. */
export const deepOnly = isDeep ? false : leftToAll

/** How many cases of a property are tested: a tenth in the default run, or `CASES` if it is set. */
export function casesOf(full: number): number {
  const cases = Number(process.env['CASES'])
  return cases || (isDeep ? full : Math.ceil(full / 10))
}

/** Returns the whole list, or in the default run one item: a different one for each index. */
export function someOf<Item>(all: readonly Item[], index: number): readonly Item[] {
  const at = index % all.length
  return isDeep ? all : all.slice(at, at + 1)
}

/** Returns the whole list, or in the default run every third item, starting at 0, 1 or 2. */
export function thirdOf<Item>(all: readonly Item[], third: 0 | 1 | 2): readonly Item[] {
  return isDeep ? all : all.filter((_, index) => index % 3 === third)
}

/** The databases for tests of the layers above the storage: only SQLite in the default run. */
export const upperEngines: readonly TestEngine[] = isDeep ? engines : ['sqlite']
