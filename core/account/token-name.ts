import { namedProblem } from '../problems.ts'
import { failure, type Result } from '../result.ts'
import type { RawParameter } from '../text/parameter.ts'
import { readName } from './settings.ts'

/** Reads the name of a token, shown to its owner: on one line, up to 100 characters. */
export function readTokenName(given: RawParameter): Result<string> {
  const name = readName(given)
  if (!name.ok || name.value !== '') return name
  return failure(namedProblem(given.parameter, 'noTokenName'))
}
