/**
 * A user's mistake is a value: the function that finds it returns it, and the caller turns it into
 * a message and a status.
 */

/** What is wrong with one parameter, and what would be right. */
export interface Problem {
  /** The parameter as the user knows it, for example `start_date`. */
  readonly parameter: string
  /** What was given, what is wrong with it, what is accepted with an example. One sentence. */
  readonly message: string
}

/** A value, or all problems that prevent it. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** The outcome that went well. */
export function success<Value>(value: Value): Result<Value> {
  return { ok: true, value }
}

/** The outcome that was refused, for one or more reasons. */
export function failure<Value = never>(...problems: readonly Problem[]): Result<Value> {
  return { ok: false, problems }
}

/** The longest piece of a user's text that is repeated in a message, in characters. */
const excerptLength = 60

/** A user's text for a message: quoted, on one line, cut to 60 characters. */
export function quote(text: string): string {
  return `'${excerpt(text)}'`
}

/** The same without quotation marks, which differ by language. */
export function excerpt(text: string): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
  const characters = Array.from(line.slice(0, 4 * excerptLength))
  const isLong = characters.length > excerptLength
  return `${characters.slice(0, excerptLength).join('')}${isLong ? '…' : ''}`
}

type Values<Results> = {
  [Name in keyof Results]: Results[Name] extends Result<infer Value> ? Value : never
}

/** All values when every outcome went well; otherwise all problems of all of them, in order. */
export function collect<Outcomes extends Record<string, Result<unknown>>>(
  results: Outcomes,
): Result<Values<Outcomes>> {
  const problems: Problem[] = []
  const values: Record<string, unknown> = {}
  for (const name in results) {
    const result = results[name]
    if (result?.ok) values[name] = result.value
    else problems.push(...(result?.problems ?? []))
  }
  // The cast is safe: without a problem, every name holds its outcome's value.
  return problems.length > 0 ? failure(...problems) : success(values as Values<Outcomes>)
}

/** Temporarily unavailable; retrying may succeed. */
export class Unavailable extends Error {}
