import { namedProblem } from '../problems.ts'
import { failure, type Result, success } from '../result.ts'
import { hasText, type RawParameter } from '../text/parameter.ts'

/**
 * The form value for a time without a zone, which is the same on every clock (RFC 5545 3.3.5 calls
 * it floating).
 */
export const floating = 'floating'

/**
 * Converts the zone of a form to the API's parameter. It is optional in the API; a form requires a choice,
 * even of no zone, so that no event is shown at the wrong hour by accident.
 */
export function readZoneChoice(given: RawParameter): Result<RawParameter> {
  if (!hasText(given)) return failure(namedProblem(given.parameter, 'noZone'))
  return success(given.text === floating ? { ...given, text: '' } : given)
}

/** Returns the form value of a stored zone; empty if there is none. */
export function zoneChoiceOf(zone: string): string {
  return zone.trim() || floating
}
