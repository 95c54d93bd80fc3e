import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ReplyReader } from './reply-reader.ts'

const replies =
  'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello' +
  'HTTP/1.1 304 Not Modified\r\netag: "a"\r\n\r\n' +
  'HTTP/1.1 200 OK\r\nx: y\r\ncontent-length: 0\r\n\r\n' +
  'HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n1b\r\nHTTP/1.1 500 no reply\r\n\r\n..\r\n0\r\n\r\n' +
  'HTTP/1.1 404 Not Found\r\ncontent-length: 2\r\n\r\nno'

function statusesOf(chunks: readonly string[]): readonly number[] {
  const statuses: number[] = []
  const reader = new ReplyReader((status) => statuses.push(status))
  for (const chunk of chunks) reader.read(Buffer.from(chunk))
  return statuses
}

test('a reader counts replies that arrive in one chunk', () => {
  assert.deepEqual(statusesOf([replies]), [200, 304, 200, 201, 404])
})

test('a reader counts replies that arrive byte by byte', () => {
  assert.deepEqual(statusesOf([...replies]), [200, 304, 200, 201, 404])
})

test('a reader does not count a reply before its last byte', () => {
  assert.deepEqual(statusesOf(['HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhell']), [])
})

test('a reader rejects a reply without a length', () => {
  assert.throws(() => statusesOf(['HTTP/1.1 200 OK\r\n\r\n']), /length/)
})
