import { namedProblem } from '../problems.ts'
import { failure, type Result, success } from '../result.ts'
import { hasText, type RawParameter } from '../text/parameter.ts'

/**
 * What a form says for a time without a zone, which is the same on every clock (RFC 5545, 3.3.5,
 * calls it floating).
 */
export const floating = 'floating'

/**
 * The zone that was chosen in a form, as the parameter of the API says it. There it may be left out;
 * in a form nobody is to get another hour than they meant, so to have none must be chosen too.
 */
export function readZoneChoice(given: RawParameter): Result<RawParameter> {
  if (!hasText(given)) return failure(namedProblem(given.parameter, 'noZone'))
  return success(given.text === floating ? { ...given, text: '' } : given)
}

/** The form's value for a stored zone; empty if there is none. */
export function zoneChoiceOf(zone: string): string {
  return zone.trim() || floating
}
