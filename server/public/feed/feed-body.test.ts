import { deepEqual, equal, notEqual, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { bytesOf, createFeedBody } from './feed-body.ts'

const text = 'BEGIN:VCALENDAR\r\n'.repeat(500)

test('a text is the same in every encoding, and is compressed once', async () => {
  const written = createFeedBody(bytesOf(text), 1_795_262_400)
  equal(Buffer.from(await written.bytes('identity')).toString(), text)
  equal(gunzipSync(await written.bytes('gzip')).toString(), text)
  equal(brotliDecompressSync(await written.bytes('br')).toString(), text)
  equal(await written.bytes('br'), await written.bytes('br'))
})

test('a text that could not be compressed is compressed when it is asked for again', async () => {
  let attempts = 0
  const gzip = async (bytes: Uint8Array) => {
    attempts++
    if (attempts === 1) throw new Error('out of memory')
    return bytes
  }
  const written = createFeedBody(bytesOf(text), undefined, { gzip, br: gzip })
  await rejects(async () => written.bytes('gzip'), /out of memory/)
  equal(Buffer.from(await written.bytes('gzip')).toString(), text)
  equal(attempts, 2)
})

test('equal texts have equal tags, and each encoding has its own', () => {
  const tag = (of: string, encoding: 'identity' | 'br') =>
    createFeedBody(bytesOf(of), 1000).describe(encoding, 2000).known['etag']
  equal(tag(text, 'identity'), tag(text, 'identity'))
  notEqual(tag(text, 'identity'), tag(`${text} `, 'identity'))
  equal(tag(text, 'br'), tag(text, 'identity')?.replace(/"$/, '-br"'))
})

test('a change of this second is dated a second back until the second is over', () => {
  const written = createFeedBody(bytesOf(text), 1_795_262_400)
  const dated = (now: number) => written.describe('gzip', now).full['last-modified']
  equal(dated(1_795_262_400), 'Sat, 21 Nov 2026 11:59:59 GMT')
  equal(dated(1_795_262_401), 'Sat, 21 Nov 2026 12:00:00 GMT')
  equal(dated(1_795_270_000), 'Sat, 21 Nov 2026 12:00:00 GMT')
})

test('what is said with a 304 is said with a 200 too', () => {
  const { known, full } = createFeedBody(bytesOf(text), 1000).describe('gzip', 2000)
  deepEqual({ ...full, ...known }, full)
  equal(full['content-encoding'], 'gzip')
})

test('a text of no known date is told apart by its tag alone', () => {
  const { known } = createFeedBody(bytesOf(text), undefined).describe('identity', 2000)
  equal('last-modified' in known, false)
  equal(typeof known['etag'], 'string')
})
