/**
 * The CSS that a template may add. The grammar is our own: anything outside these tables is
 * rejected, and what a page gets is rewritten from what was parsed. So it cannot fetch a URL, cover
 * other content or leave the style element.
 */

import { namedProblem } from '../problems.ts'
import { failure, quote, type Result, success } from '../result.ts'
import type { RawParameter } from '../text/parameter.ts'
import { findProperty, propertyNames } from './style-values.ts'

/** The parts of a page that a rule may name. */
export const slots = [
  'page',
  'logo',
  'head',
  'title',
  'date',
  'facts',
  'ways',
  'heading',
  'button',
  'others',
  'note',
  'description',
  'footer',
] as const
export type Slot = (typeof slots)[number]

/** One rule: a part of the page, and its declarations. */
export interface StyleRule {
  readonly slot: Slot
  readonly declarations: readonly Declaration[]
}

export interface Declaration {
  readonly property: string
  readonly value: string
}

/** The maximum length of a style, in characters. */
export const maxStyleLength = 4096

/** The maximum number of problems reported at once. */
const maxProblems = 5

/** Reads rules such as `.title { color: #1b488a; }`; mistakes are reported by line number. */
export function readStyle(given: RawParameter): Result<readonly StyleRule[]> {
  const { parameter, text = '' } = given
  if (text.length > maxStyleLength) {
    return failure(namedProblem(parameter, 'tooLong', { count: text.length, max: maxStyleLength }))
  }
  const read = Array.from(withoutComments(text).matchAll(ruleOrNot), (match) =>
    readRule(match, { parameter, source: text }),
  )
  const problems = read.flatMap((one) => (one.ok ? [] : one.problems))
  if (problems.length > 0) return failure(...problems.slice(0, maxProblems))
  return success(read.flatMap((one) => (one.ok ? one.value : [])))
}

// A comment keeps its line breaks, so that later line numbers are right.
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
}

/** A rule, or the rest of a line without one. */
const ruleOrNot = /\.([\w-]+)\s*\{([^{}]*)\}|\S[^\n]*/g

/** The source text, for locating problems in it. */
interface StyleSource {
  readonly parameter: string
  readonly source: string
}

function lineAt({ source }: StyleSource, index: number): number {
  return source.slice(0, index).split('\n').length
}

function readRule(match: RegExpExecArray, place: StyleSource): Result<StyleRule> {
  const [whole, name, body] = match
  const { parameter } = place
  const line = lineAt(place, match.index)
  if (name === undefined || body === undefined) {
    return failure(namedProblem(parameter, 'unreadableStyle', { line, text: shorten(whole) }))
  }
  const slot = slots.find((one) => one === name)
  if (!slot) {
    const accepted = slots.map((one) => `.${one}`).join(', ')
    return failure(namedProblem(parameter, 'unknownSlot', { line, text: shorten(name), accepted }))
  }
  const start = match.index + whole.indexOf('{') + 1
  const read = Array.from(body.matchAll(/[^;]*[^;\s][^;]*/g), (part) =>
    readDeclaration(part[0], place, lineAt(place, start + part.index + leadingSpaces(part[0]))),
  )
  const problems = read.flatMap((one) => (one.ok ? [] : one.problems))
  if (problems.length > 0) return failure(...problems)
  return success({ slot, declarations: read.flatMap((one) => (one.ok ? one.value : [])) })
}

function leadingSpaces(text: string): number {
  return text.length - text.trimStart().length
}

function readDeclaration(
  text: string,
  { parameter }: StyleSource,
  line: number,
): Result<Declaration> {
  const [, name, given = ''] = /^\s*([a-z-]+)\s*:\s*(.*?)\s*$/is.exec(text) ?? []
  if (name === undefined) {
    return failure(namedProblem(parameter, 'unreadableStyle', { line, text: shorten(text.trim()) }))
  }
  const property = findProperty(name)
  if (!property) {
    const accepted = propertyNames.join(', ')
    const values = { line, property: shorten(name), accepted }
    return failure(namedProblem(parameter, 'unknownProperty', values))
  }
  const value = property.read(given)
  if (value !== undefined) return success({ property: property.name, value })
  const values = {
    line,
    property: property.name,
    text: shorten(given),
    accepted: property.accepted,
  }
  return failure(namedProblem(parameter, 'badValue', values))
}

/** Returns an excerpt of the input, for a message. */
function shorten(text: string): string {
  return quote(text).slice(0, 40)
}
