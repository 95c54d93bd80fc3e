import { type Outcome, refusal, success } from './problem.ts'
import { type Given, missing } from './text/given.ts'
import { countCharacters, singleLine } from './text/text.ts'

/** The longest name of a token, in characters (Unicode code points). */
const longest = 100

/** Reads the name of a token, by which its owner knows it: on one line, up to 100 characters. */
export function readTokenName(given: Given): Outcome<string> {
  const name = singleLine(given.text ?? '')
  if (name === '') return refusal(missing(given, 'what the token is for, for example Newsletter'))
  if (countCharacters(name) <= longest) return success(name)
  const message = `has ${countCharacters(name)} characters; accepted are up to ${longest}`
  return refusal({ parameter: given.parameter, message })
}
