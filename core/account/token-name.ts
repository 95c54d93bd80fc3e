import { fault } from '../problems.ts'
import { type Outcome, refusal } from '../result.ts'
import type { Given } from '../text/parameter.ts'
import { readName } from './settings.ts'

/** Reads the name of a token, by which its owner knows it: on one line, up to 100 characters. */
export function readTokenName(given: Given): Outcome<string> {
  const name = readName(given)
  if (!name.ok || name.value !== '') return name
  return refusal(fault(given.parameter, 'noTokenName'))
}
