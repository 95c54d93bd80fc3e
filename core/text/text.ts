import { namedProblem } from '../problems.ts'
import { excerpt, failure, type Problem, type Result, success } from '../result.ts'
import type { RawParameter } from './parameter.ts'

// Besides CR and LF: vertical tab, form feed, next line and the two Unicode separators. Some
// clients split content lines at them, so they can never stay inside a string.
const lineBreaks = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: dropping them is the purpose
const otherControls = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g

/**
 * Returns a string on one line: each run of line breaks becomes a space, control characters are
 * dropped.
 */
export function singleLine(text: string): string {
  return text
    .replace(/(?:\r\n|[\r\n\v\f\u0085\u2028\u2029])+/g, ' ')
    .replace(otherControls, '')
    .trim()
}

/**
 * Reads a multi-line text: the two characters `\n` and every kind of line break mean a new line.
 */
export function readLineBreaks(text: string): string {
  // The two characters are replaced last: dropping a control character between them can create
  // them.
  return normalizeLines(text).replaceAll('\\n', '\n')
}

/** Normalizes a multi-line text in which the two characters `\n` have no special meaning. */
export function normalizeLines(text: string): string {
  return text.replace(lineBreaks, '\n').replace(otherControls, '')
}

/** The maximum lengths, in characters (Unicode code points). */
export const maxLength = { name: 100, line: 500, description: 20_000, email: 254 } as const

/** Counts the characters (Unicode code points) of a string. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

function withMaxLength(given: RawParameter, text: string, maximum: number): Result<string> {
  if (text.length <= maximum || countCharacters(text) <= maximum) return success(text)
  return failure(tooLong(given, countCharacters(text), maximum))
}

/** Returns the problem of a string that is too long. */
export function tooLong({ parameter }: RawParameter, count: number, max: number): Problem {
  return namedProblem(parameter, 'tooLong', { count, max })
}

/** Reads a title: on one line, not blank, up to 500 characters. */
export function readTitle(given: RawParameter): Result<string> {
  const title = singleLine(given.text ?? '')
  if (title === '') return failure(namedProblem(given.parameter, 'noTitle'))
  return withMaxLength(given, title, maxLength.line)
}

/**
 * Reads an optional text on one line, up to 500 characters or another limit; `undefined` if
 * omitted.
 */
export function readLine(
  given: RawParameter,
  maximum: number = maxLength.line,
): Result<string | undefined> {
  if (given.text === undefined) return success(undefined)
  return withMaxLength(given, singleLine(given.text), maximum)
}

/** Reads an optional multi-line text, up to 20,000 characters; `undefined` if omitted. */
export function readDescription(given: RawParameter): Result<string | undefined> {
  if (given.text === undefined) return success(undefined)
  return withMaxLength(given, readLineBreaks(given.text), maxLength.description)
}

const part = String.raw`[^\s\p{Cc}\p{Cs}@<>()[\]\\,;:"]+`
const address = new RegExp(`^${part}@${part}\\.${part}$`, 'u')

/** Whether a string looks like an email address, `a@b.c`, of up to 254 characters. */
export function isEmailAddress(text: string): boolean {
  return countCharacters(text) <= maxLength.email && address.test(text)
}

/** Returns the problem of a string that is not an email address. */
export function notAnEmail({ parameter }: RawParameter, text: string): Problem {
  return namedProblem(parameter, 'notAnEmail', { text: excerpt(text), max: maxLength.email })
}

/** Reads a required email address. */
export function readEmail(given: RawParameter): Result<string> {
  const email = (given.text ?? '').trim()
  return isEmailAddress(email) ? success(email) : failure(notAnEmail(given, given.text ?? ''))
}
