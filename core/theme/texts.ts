/** The texts of a template, which are always plain text, never markup. */

import { namedProblem } from '../problems.ts'
import { failure, type Result, success } from '../result.ts'
import { hasText, type RawParameter } from '../text/parameter.ts'
import { countCharacters, normalizeLines, singleLine } from '../text/text.ts'

/** The maximum lengths, in characters. A complete template stays far below 256 KiB. */
export const maxTextLengths = {
  name: 100,
  logoText: 200,
  heading: 100,
  button: 60,
  note: 1000,
  footer: 300,
  footerLink: 100,
  footerAddress: 1000,
} as const

/** Reads a string on one line; empty if omitted. */
export function readOneLine(given: RawParameter, max: number): Result<string> {
  return withMaxLength(given, singleLine(given.text ?? ''), max)
}

/** Reads a multi-line text; empty if omitted. */
export function readLines(given: RawParameter, max: number): Result<string> {
  return withMaxLength(given, normalizeLines(given.text ?? '').trim(), max)
}

function withMaxLength({ parameter }: RawParameter, text: string, max: number): Result<string> {
  const count = countCharacters(text)
  return count <= max ? success(text) : failure(namedProblem(parameter, 'tooLong', { count, max }))
}

/** Reads the label of the main button: it must include the service, which differs each time. */
export function readButtonText(given: RawParameter): Result<string> {
  const read = readOneLine(given, maxTextLengths.button)
  if (!read.ok || read.value === '' || read.value.includes('{service}')) return read
  return failure(namedProblem(given.parameter, 'withoutService', { service: '{service}' }))
}

/** Reads the URL of a footer link; empty if omitted. */
export function readAddress(given: RawParameter): Result<string> {
  if (!hasText(given)) return success('')
  const read = readOneLine(given, maxTextLengths.footerAddress)
  if (!read.ok || isHarmless(read.value)) return read
  return failure(namedProblem(given.parameter, 'notAnAddress'))
}

function isHarmless(address: string): boolean {
  return /^(mailto:[^\s@?]+@[^\s@?]+|https?:\/\/[\p{L}\p{N}.-]+(:\d{1,5})?([/?#]\S*)?)$/iu.test(
    address,
  )
}
