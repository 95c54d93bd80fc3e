import { fault } from '../problems.ts'
import { type Outcome, refusal, success } from '../result.ts'
import { type Given, isGiven } from '../text/parameter.ts'

/**
 * What a form says for a time without a zone, which is the same on every clock (RFC 5545, 3.3.5,
 * calls it floating).
 */
export const floating = 'floating'

/**
 * The zone that was chosen in a form, as the parameter of the API says it. There it may be left out;
 * in a form nobody is to get another hour than they meant, so to have none must be chosen too.
 */
export function readZoneChoice(given: Given): Outcome<Given> {
  if (!isGiven(given)) return refusal(fault(given.parameter, 'noZone'))
  return success(given.text === floating ? { ...given, text: '' } : given)
}

/** What stands in a form for a zone that is kept; empty where there is none. */
export function zoneChoiceOf(zone: string): string {
  return zone.trim() || floating
}
