import { namedProblem } from '../problems.ts'
import { excerpt, failure, type Problem, type Result, success } from '../result.ts'
import type { RawParameter } from './parameter.ts'

// Besides CR and LF: vertical tab, form feed, next line and the two Unicode separators. Some
// calendar readers split content lines at them, so they can never stay inside a text.
const lineBreaks = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: dropping them is the purpose
const otherControls = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g

/** A text on one line: every run of line breaks is one space, control characters are dropped. */
export function singleLine(text: string): string {
  return text
    .replace(/(?:\r\n|[\r\n\v\f\u0085\u2028\u2029])+/g, ' ')
    .replace(otherControls, '')
    .trim()
}

/** A text of several lines: the two characters `\n` and every kind of line break mean a new line. */
export function readLineBreaks(text: string): string {
  // The two characters come last: a control character dropped from between them brings them about.
  return normalizeLines(text).replaceAll('\\n', '\n')
}

/** A text of several lines in which the two characters `\n` are just these. */
export function normalizeLines(text: string): string {
  return text.replace(lineBreaks, '\n').replace(otherControls, '')
}

/** The longest texts, in characters (Unicode code points). */
export const maxLength = { name: 100, line: 500, description: 20_000, email: 254 } as const

/** How many characters (Unicode code points) a text has. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

function withMaxLength(given: RawParameter, text: string, maximum: number): Result<string> {
  if (text.length <= maximum || countCharacters(text) <= maximum) return success(text)
  return failure(tooLong(given, countCharacters(text), maximum))
}

/** The problem of a text that is too long. */
export function tooLong({ parameter }: RawParameter, count: number, most: number): Problem {
  return namedProblem(parameter, 'tooLong', { count, most })
}

/** A title: on one line, not blank, up to 500 characters. */
export function readTitle(given: RawParameter): Result<string> {
  const title = singleLine(given.text ?? '')
  if (title === '') return failure(namedProblem(given.parameter, 'noTitle'))
  return withMaxLength(given, title, maxLength.line)
}

/** An optional text on one line, up to 500 characters or another limit; `undefined` if left out. */
export function readLine(
  given: RawParameter,
  maximum: number = maxLength.line,
): Result<string | undefined> {
  if (given.text === undefined) return success(undefined)
  return withMaxLength(given, singleLine(given.text), maximum)
}

/** An optional text of several lines, up to 20,000 characters; `undefined` if left out. */
export function readDescription(given: RawParameter): Result<string | undefined> {
  if (given.text === undefined) return success(undefined)
  return withMaxLength(given, readLineBreaks(given.text), maxLength.description)
}

const part = String.raw`[^\s\p{Cc}\p{Cs}@<>()[\]\\,;:"]+`
const address = new RegExp(`^${part}@${part}\\.${part}$`, 'u')

/** True when a text looks like an e-mail address, `a@b.c`, of up to 254 characters. */
export function isEmailAddress(text: string): boolean {
  return countCharacters(text) <= maxLength.email && address.test(text)
}

/** The problem of a text that is not an e-mail address. */
export function notAnEmail({ parameter }: RawParameter, text: string): Problem {
  return namedProblem(parameter, 'notAnEmail', { text: excerpt(text), most: maxLength.email })
}

/** An e-mail address that must be there. */
export function readEmail(given: RawParameter): Result<string> {
  const email = (given.text ?? '').trim()
  return isEmailAddress(email) ? success(email) : failure(notAnEmail(given, given.text ?? ''))
}
