import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { chooseEncoding, compress } from './encoding.ts'
import { page, type Request, unlimited } from './message.ts'

const long = page('<p>word</p>'.repeat(200))

function asking(encoding?: string): Request {
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
  const body = async () => new Uint8Array()
  return {
    id: '',
    method: 'GET',
    path: '/',
    query: '',
    headers,
    address: () => '',
    body,
    ...unlimited,
  }
}

test('a page is sent in the best accepted encoding', () => {
  const [gzip, br] = ['gzip, deflate', 'gzip, deflate, br, zstd'].map((asked) =>
    compress(long, asking(asked)),
  )
  equal(gzip?.headers['content-encoding'], 'gzip')
  equal(br?.headers['content-encoding'], 'br')
  deepEqual(gunzipSync(gzip?.body ?? ''), long.body)
  deepEqual(brotliDecompressSync(br?.body ?? ''), long.body)
})

test('a cached page is compressed once', () => {
  equal(compress(long, asking('br')), compress(long, asking('br')))
})

test('a page is sent unchanged if no encoding is accepted or the page is short', () => {
  equal(compress(long, asking()), long)
  equal(compress(long, asking('zstd, br;q=0')), long)
  const short = page('<p>word</p>')
  equal(compress(short, asking('br')), short)
})

test('a file is not compressed, because clients may store it as received', () => {
  const file = { ...long, headers: { 'content-type': 'text/calendar; charset=utf-8' } }
  equal(compress(file, asking('br')), file)
})

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
    equal(chooseEncoding(accepted), encoding)
  })
}
