import { appendFileSync } from 'node:fs'
import type { TestEvent } from 'node:test/reporters'

/** Prints failures alone, and adds what was counted to the file that `TEST_COUNTS` names. */
export default async function* report(events: AsyncIterable<TestEvent>) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for await (const { type, data } of events) {
    if (type === 'test:stderr' || type === 'test:stdout') yield data.message
    if ((type !== 'test:pass' && type !== 'test:fail') || isSumOfTests(data.details)) continue
    if (data.skip !== undefined) counts.skipped++
    else if (type === 'test:pass') counts.passed++
    else counts.failed++
    if (type === 'test:fail') yield describe(data.file, data.name, data.details.error)
  }
  const path = process.env['TEST_COUNTS']
  if (path) appendFileSync(path, `${JSON.stringify(counts)}\n`)
  if (counts.passed + counts.failed === 0) throw new Error('no test was run')
}

type Details = { readonly type?: string | undefined; readonly error?: object | undefined }

/** A suite counts where it failed by itself: in a hook, or before it had tests. */
function isSumOfTests({ type, error = { failureType: 'subtestsFailed' } }: Details): boolean {
  return type === 'suite' && 'failureType' in error && error.failureType === 'subtestsFailed'
}

function describe(file: string | undefined, name: string, error: Error): string {
  const cause = error.cause instanceof Error ? (error.cause.stack ?? error.cause.message) : ''
  return `\n✖ ${name}\n  ${file ?? ''}\n  ${cause || error.message}\n`
}
