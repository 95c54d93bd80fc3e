/** The texts of a template. They are texts wherever they stand, and never markup. */

import { fault } from '../problems.ts'
import { type Outcome, refusal, success } from '../result.ts'
import { type Given, isGiven } from '../text/parameter.ts'
import { countCharacters, singleLine, writtenLines } from '../text/text.ts'

/** The longest texts, in characters. All of a template stays far below 256 KiB. */
export const longestTexts = {
  name: 100,
  logoText: 200,
  heading: 100,
  button: 60,
  note: 1000,
  footer: 300,
  footerLink: 100,
  footerAddress: 1000,
} as const

/** A text on one line; empty when left out. */
export function readOneLine(given: Given, most: number): Outcome<string> {
  return bounded(given, singleLine(given.text ?? ''), most)
}

/** A text of several lines; empty when left out. */
export function readLines(given: Given, most: number): Outcome<string> {
  return bounded(given, writtenLines(given.text ?? '').trim(), most)
}

function bounded({ parameter }: Given, text: string, most: number): Outcome<string> {
  const count = countCharacters(text)
  return count <= most ? success(text) : refusal(fault(parameter, 'tooLong', { count, most }))
}

/** What the main button says: the service must be named in it, as it leads to another each time. */
export function readPattern(given: Given): Outcome<string> {
  const read = readOneLine(given, longestTexts.button)
  if (!read.ok || read.value === '' || read.value.includes('{service}')) return read
  return refusal(fault(given.parameter, 'withoutService', { service: '{service}' }))
}

/** An address that a footer may lead to; empty when left out. */
export function readAddress(given: Given): Outcome<string> {
  if (!isGiven(given)) return success('')
  const read = readOneLine(given, longestTexts.footerAddress)
  if (!read.ok || isHarmless(read.value)) return read
  return refusal(fault(given.parameter, 'notAnAddress'))
}

function isHarmless(address: string): boolean {
  return /^(mailto:[^\s@?]+@[^\s@?]+|https?:\/\/[\p{L}\p{N}.-]+(:\d{1,5})?([/?#]\S*)?)$/iu.test(
    address,
  )
}
