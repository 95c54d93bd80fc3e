/** Splits a recurrence rule: `NAME=VALUE;NAME=VALUE` (RFC 5545 3.3.10). */

import { failure, type Problem, type Result, success } from '../result.ts'
import { type RawParameter, unreadableParameter } from '../text/parameter.ts'

/** The names of the parts, in the order in which they are written. */
export const partNames = [
  ...(['FREQ', 'UNTIL', 'COUNT', 'INTERVAL', 'BYSECOND', 'BYMINUTE', 'BYHOUR', 'BYDAY'] as const),
  ...(['BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO', 'BYMONTH', 'BYSETPOS', 'WKST'] as const),
]

/** The name of a part. */
export type PartName = (typeof partNames)[number]

/** One part of a rule. */
export interface RulePart {
  /** The parameter with the part as given: `byday=mo`. */
  readonly given: RawParameter
  /** The value after the equals sign, in upper case. */
  readonly value: string
}

/** The parts of a rule, by name. */
export type RuleParts = ReadonlyMap<PartName, RulePart>

/** An example of a correct rule, for messages. */
export const exampleRule = 'FREQ=WEEKLY;BYDAY=MO;COUNT=10'

/** In characters. The longest example in the standard has 79. */
const maxRuleLength = 500

const otherProperty = /[\r\n]|\b(?:RRULE|EXRULE|EXDATE|RDATE|DTSTART|DTEND)\b/i

/**
 * Splits a rule into its parts. Rejects unknown and repeated parts, and more than one rule or line.
 */
export function splitRule(given: RawParameter & { readonly text: string }): Result<RuleParts> {
  const text = given.text.trim()
  if (text.length > maxRuleLength) {
    const message = `has ${text.length} characters; the limit is ${maxRuleLength}`
    return failure({ parameter: given.parameter, message })
  }
  const rule = text.replace(/^RRULE:/i, '').replace(/;$/, '')
  if (otherProperty.test(rule)) {
    const accepted = `is more than one rule; use a single rule, for example ${exampleRule}`
    return failure(unreadableParameter({ ...given, text }, accepted))
  }
  return partsOf(rule.split(';').map((piece) => ({ ...given, text: piece.trim() })))
}

function partsOf(pieces: readonly (RawParameter & { readonly text: string })[]): Result<RuleParts> {
  const parts = new Map<PartName, RulePart>()
  const problems: Problem[] = []
  for (const piece of pieces) {
    const [start = '', ...rest] = piece.text.split('=')
    const name = partNames.find((one) => one === capitals(start).trim())
    if (name && !parts.has(name)) parts.set(name, { given: piece, value: capitals(rest.join('=')) })
    else problems.push(unreadableParameter(piece, name ? `repeats ${name}; ${onlyOnce}` : notAPart))
  }
  // One problem per part is enough: a long list of mistakes must not make a long response.
  return problems.length > 0 ? failure(...problems.slice(0, partNames.length)) : success(parts)
}

const onlyOnce = `use each part once, for example ${exampleRule}`
const notAPart = `is not a part of a rule; use ${partNames.join(', ')}, for example ${exampleRule}`

/** Only ASCII letters, so that no other letter becomes one that rules use. */
function capitals(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase())
}

/** Rejects a part, with the text after the quoted part. */
export function failPart(part: RulePart, words: string): Result<never> {
  return failure(unreadableParameter(part.given, words))
}
