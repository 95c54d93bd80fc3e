import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'

/** The result of one test. */
export interface Result {
  /** Relative to the project root. */
  readonly file: string
  readonly name: string
  readonly state: 'passed' | 'failed' | 'skipped'
  /** Why it was skipped. */
  readonly reason: string
  readonly ms: number
}

/** Prints only failures, and adds each result as a line of JSON to the file in `TEST_RESULTS`. */
export default async function* report(events: AsyncIterable<TestEvent>) {
  const path = process.env['TEST_RESULTS']
  for await (const { type, data } of events) {
    if (type === 'test:stderr' || type === 'test:stdout') yield data.message
    if (type !== 'test:pass' && type !== 'test:fail') continue
    if (data.skip === undefined && isSumOfTests(data.details)) continue
    const result = resultOf(type, data)
    if (path) appendFileSync(path, `${JSON.stringify(result)}\n`)
    if (type === 'test:fail') yield describe(result, data.details.error)
  }
}

type Details = { readonly type?: string | undefined; readonly error?: object | undefined }

/** A suite counts only if it failed outside its tests: in a hook, or before it had any. */
function isSumOfTests({ type, error = { failureType: 'subtestsFailed' } }: Details): boolean {
  return type === 'suite' && 'failureType' in error && error.failureType === 'subtestsFailed'
}

type Data = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>['data']

function resultOf(
  type: 'test:pass' | 'test:fail',
  { file = '', name, skip, details }: Data,
): Result {
  const state = skip !== undefined ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed'
  const reason = typeof skip === 'string' ? skip : ''
  return { file: relative('', file), name, state, reason, ms: details.duration_ms }
}

function describe({ file, name }: Result, error: Error): string {
  const cause = error.cause instanceof Error ? (error.cause.stack ?? error.cause.message) : ''
  return `\n✖ ${name}\n  script/test ${file}\n  ${cause || error.message}\n`
}
