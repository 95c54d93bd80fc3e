/** The fields of an event as texts: in forms, spreadsheets and lists of files. */

import { failure, type Result, success } from '../result.ts'
import type { RawParameter } from '../text/parameter.ts'
import { singleLine } from '../text/text.ts'
import {
  type DetailChanges,
  type DetailItem,
  type DetailKind,
  type DetailName,
  detailFields,
  detailNames,
  type EventDetails,
  type RawDetail,
  readDetail,
} from './details.ts'

/**
 * Reads a field of a form: links are on lines of their own, each with its name after a space, and
 * categories are separated by commas. `undefined` if it is omitted.
 */
export function readDetailText(
  name: DetailName,
  { text }: RawParameter,
): Result<readonly DetailItem[] | undefined> {
  if (text === undefined) return success(undefined)
  return readDetail(name, splitters[detailFields[name].kind](text))
}

const splitters: Readonly<Record<DetailKind, (text: string) => readonly RawDetail[]>> = {
  links: (text) =>
    text.split(/[\r\n]+/).flatMap((line) => {
      const [, value, label] = /^\s*(\S+)\s*(.*)$/.exec(line) ?? []
      return value === undefined ? [] : [{ value, label }]
    }),
  texts: (text) => splitList(text).map((value) => ({ value })),
  text: (text) => (text.trim() === '' ? [] : [{ value: text.trim() }]),
}

/** Reads the fields of a form; reports the problems of each. */
export function readDetailForm(given: (name: string) => RawParameter): Result<DetailChanges> {
  const read = detailNames.map(
    (name) => [name, readDetailText(name, given(detailFields[name].parameter))] as const,
  )
  const problems = read.flatMap(([, one]) => (one.ok ? [] : one.problems))
  if (problems.length > 0) return failure(...problems)
  return success(
    Object.fromEntries(
      read.flatMap(([name, one]) => (one.ok && one.value ? [[name, one.value]] : [])),
    ),
  )
}

/** Returns the form values of all fields. */
export function detailFormValues(details: EventDetails = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(
    detailNames.map((name) => [detailFields[name].parameter, detailText(name, details)]),
  )
}

/** Splits a list at its commas; `\,` is a comma within a value, as in files (RFC 5545 3.3.11). */
export function splitList(text: string): readonly string[] {
  return (text.match(/(?:\\[\s\S]|[^,\\]|\\$)+/g) ?? [])
    .map((one) => one.replace(/\\([\s\S])/g, (_, escaped) => (/n/i.test(escaped) ? ' ' : escaped)))
    .map((one) => singleLine(one.toWellFormed()))
    .filter((one) => one !== '')
}

/** Writes a field for a form or a spreadsheet, as `readDetailText` reads it; empty without values. */
export function detailText(name: DetailName, { [name]: items = [] }: EventDetails): string {
  if (detailFields[name].kind === 'texts') {
    return items.map(({ value }) => value.replace(/[\\,]/g, '\\$&')).join(', ')
  }
  return items.map(({ value, label = '' }) => `${value} ${label}`.trim()).join('\n')
}
