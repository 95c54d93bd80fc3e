import { namedProblem } from '../problems.ts'
import { excerpt, failure, type Problem, quote, type Result, success } from '../result.ts'

/** A request parameter: its name, and its text or `undefined` if omitted. */
export interface RawParameter {
  readonly parameter: string
  readonly text: string | undefined
}

/** Whether the parameter contains anything besides white space. */
export function hasText(given: RawParameter): given is RawParameter & { readonly text: string } {
  return given.text !== undefined && given.text.trim() !== ''
}

/** Requires a field of a form to contain text. */
export function requireText(given: RawParameter): Result<RawParameter & { readonly text: string }> {
  return hasText(given) ? success(given) : failure(namedProblem(given.parameter, 'missing'))
}

/** Returns the problem of a missing required parameter. */
export function missingParameter(given: RawParameter, accepted: string): Problem {
  return { parameter: given.parameter, message: `is required: ${accepted}` }
}

/** Returns the problem of a parameter whose text cannot be read. */
export function unreadableParameter(given: RawParameter, accepted: string): Problem {
  return { parameter: given.parameter, message: `${quote(given.text ?? '')} ${accepted}` }
}

const flags = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
])

/** Reads `true` or `false` (also `1` and `0`, any letter case); `false` if omitted or empty. */
export function readFlag(given: RawParameter): Result<boolean> {
  if (!hasText(given)) return success(false)
  const flag = flags.get(given.text.trim().toLowerCase())
  if (flag !== undefined) return success(flag)
  return failure(unreadableParameter(given, 'is not a yes or no; use true or false'))
}

/** Reads a whole number between two bounds, both included; `undefined` if omitted or empty. */
export function readWholeNumber(
  given: RawParameter,
  lowest: number,
  highest: number,
): Result<number | undefined> {
  if (!hasText(given)) return success(undefined)
  const text = given.text.trim()
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (number >= lowest && number <= highest) return success(number)
  const bounds = { lowest, highest, example: Math.min(60, highest) }
  return failure(
    namedProblem(given.parameter, 'notANumber', { text: excerpt(given.text), ...bounds }),
  )
}

/** Reads the ID of a stored record: digits. An empty ID counts as missing. */
export function readId(given: RawParameter): Result<number> {
  if (!hasText(given)) return failure(missingParameter(given, 'an ID in digits, for example 1024'))
  const text = given.text.trim()
  const id = /^\d+$/.test(text) ? Number(text) : Number.NaN
  // A number larger than any ID means a record that does not exist, not a bad request.
  if (!Number.isNaN(id)) return success(Math.min(id, Number.MAX_SAFE_INTEGER))
  return failure(unreadableParameter(given, 'is not an ID; use digits, for example 1024'))
}
