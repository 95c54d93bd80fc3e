import assert from 'node:assert/strict'
import type { IncomingHttpHeaders } from 'node:http'
import { test } from 'node:test'
import { isUnchanged } from './conditional.ts'

const changedAt = Date.UTC(2026, 10, 21, 12) / 1000
const version = { tag: 'abc', changedAt }
const then = 'Sat, 21 Nov 2026 12:00:00 GMT'
const earlier = 'Sat, 21 Nov 2026 11:59:59 GMT'

const rows: readonly (readonly [headers: IncomingHttpHeaders, isUnchanged: boolean])[] = [
  [{}, false],
  [{ 'if-none-match': '"abc"' }, true],
  [{ 'if-none-match': 'W/"abc"' }, true],
  [{ 'if-none-match': '"abc-gzip"' }, true],
  [{ 'if-none-match': '"x", "abc-br"' }, true],
  [{ 'if-none-match': ' * ' }, true],
  [{ 'if-none-match': '"x"' }, false],
  [{ 'if-none-match': '"xabc"' }, false],
  [{ 'if-none-match': '' }, false],
  [{ 'if-modified-since': then }, true],
  [{ 'if-modified-since': earlier }, false],
  [{ 'if-modified-since': 'yesterday' }, false],
  [{ 'if-none-match': '"x"', 'if-modified-since': then }, false],
  [{ 'if-none-match': '"abc"', 'if-modified-since': earlier }, true],
]
for (const [headers, expected] of rows) {
  test(`${JSON.stringify(headers)} ${expected ? 'has' : 'lacks'} the version`, () => {
    assert.equal(isUnchanged(headers, version), expected)
  })
}
