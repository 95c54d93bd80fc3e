import assert from 'node:assert/strict'
import type { IncomingHttpHeaders } from 'node:http'
import { test } from 'node:test'
import { chooseEncoding, isUnchanged } from './conditional.ts'

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

const encodings: readonly (readonly [accepted: string | undefined, encoding: string])[] = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip; q=0', 'identity'],
  ['deflate, zstd', 'identity'],
  ['identity', 'identity'],
]
for (const [accepted, encoding] of encodings) {
  test(`accept-encoding '${accepted}' gets ${encoding}`, () => {
    assert.equal(chooseEncoding(accepted), encoding)
  })
}
