import { deepEqual, equal, notEqual, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { bytesOf, createFeedBody } from './feed-body.ts'

const text = 'BEGIN:VCALENDAR\r\n'.repeat(500)

test('a text is the same in every encoding and compressed once', async () => {
  const written = createFeedBody(bytesOf(text), 1_795_262_400)
  equal(Buffer.from(await written.bytes('identity')).toString(), text)
  equal(gunzipSync(await written.bytes('gzip')).toString(), text)
  equal(brotliDecompressSync(await written.bytes('br')).toString(), text)
  equal(await written.bytes('br'), await written.bytes('br'))
})

test('a failed compression is tried again with the next request', async () => {
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
    createFeedBody(bytesOf(of), 1000).headers(encoding, 2000).notModified['etag']
  equal(tag(text, 'identity'), tag(text, 'identity'))
  notEqual(tag(text, 'identity'), tag(`${text} `, 'identity'))
  equal(tag(text, 'br'), tag(text, 'identity')?.replace(/"$/, '-br"'))
})

test('a change within the current second is dated one second earlier', () => {
  const written = createFeedBody(bytesOf(text), 1_795_262_400)
  const dated = (now: number) => written.headers('gzip', now).full['last-modified']
  equal(dated(1_795_262_400), 'Sat, 21 Nov 2026 11:59:59 GMT')
  equal(dated(1_795_262_401), 'Sat, 21 Nov 2026 12:00:00 GMT')
  equal(dated(1_795_270_000), 'Sat, 21 Nov 2026 12:00:00 GMT')
})

test('the headers of a 304 are also those of a 200', () => {
  const { notModified, full } = createFeedBody(bytesOf(text), 1000).headers('gzip', 2000)
  deepEqual({ ...full, ...notModified }, full)
  equal(full['content-encoding'], 'gzip')
})

test('a text without a known date has only a tag', () => {
  const { notModified } = createFeedBody(bytesOf(text), undefined).headers('identity', 2000)
  equal('last-modified' in notModified, false)
  equal(typeof notModified['etag'], 'string')
})
