/**
 * User errors are values: the function that finds one returns it, and the caller turns it into a
 * message and a status.
 */

/** A problem with one parameter, and the accepted value. */
export interface Problem {
  /** The parameter under the user's name for it, for example `start_date`. */
  readonly parameter: string
  /** The given value, the problem, and the accepted values with an example. One sentence. */
  readonly message: string
}

/** A value, or all problems that prevent it. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Returns a successful result. */
export function success<Value>(value: Value): Result<Value> {
  return { ok: true, value }
}

/** Returns a failed result, with one or more problems. */
export function failure<Value = never>(...problems: readonly Problem[]): Result<Value> {
  return { ok: false, problems }
}

/** The maximum number of characters of a user's text that a message repeats. */
const excerptLength = 60

/** Quotes a user's text for a message: on one line, cut to 60 characters. */
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

/**
 * Returns all values if every result is a success; otherwise all problems of all results, in order.
 */
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
  // The cast is safe: without a problem, every name has a value.
  return problems.length > 0 ? failure(...problems) : success(values as Values<Outcomes>)
}

/** Temporarily unavailable; retrying may succeed. */
export class Unavailable extends Error {}
