import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite, type TestContext, test } from 'node:test'
import { createOutboundFetch } from './outbound-fetch.ts'

async function listen(t: TestContext, answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  // The cast is safe: a server on a port has such an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

suite('a request to another service', () => {
  test('sends a body and headers, and returns any status', async (t) => {
    const origin = await listen(t, async (request, response) => {
      const chunks = await request.toArray()
      const { method, url, headers } = request
      const got = { method, url, type: headers['content-type'], body: chunks.join('') }
      response.writeHead(409, { 'content-type': 'application/json', etag: '"7"' })
      response.end(JSON.stringify(got))
    })
    const reply = await createOutboundFetch(origin)(`${origin}/events?a=b`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"title":"Fête"}',
    })
    assert.equal(reply.status, 409)
    assert.equal(reply.headers.get('etag'), '"7"')
    const body = '{"title":"Fête"}'
    const got = { method: 'PATCH', url: '/events?a=b', type: 'application/json', body }
    assert.deepEqual(await reply.json(), got)
  })

  test('accepts a reply without a body', async (t) => {
    const origin = await listen(t, (_, response) => response.writeHead(204).end())
    const reply = await createOutboundFetch(origin)(origin, { method: 'DELETE' })
    assert.deepEqual([reply.status, await reply.text()], [204, ''])
  })

  test('follows no redirect', async (t) => {
    const origin = await listen(t, (_, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    )
    assert.equal((await createOutboundFetch(origin)(origin, { method: 'POST' })).status, 302)
  })

  test('does not connect to private addresses, except at the given origin', async (t) => {
    let requests = 0
    const origin = await listen(t, (_, response) => {
      requests++
      response.end()
    })
    const refusal = { name: 'Error', message: /is not public/ }
    await assert.rejects(createOutboundFetch()(origin, {}), refusal)
    const other = new URL(origin)
    other.hostname = 'localhost'
    await assert.rejects(createOutboundFetch(origin)(other.origin, {}), refusal)
    assert.equal(requests, 0)
  })

  test('fails if the reply is cut or too large', async (t) => {
    const origin = await listen(t, (request, response) => {
      if (request.url === '/large') return response.end('x'.repeat(4 * 1024 * 1024 + 1))
      response.writeHead(200, { 'content-length': '100' })
      response.write('cut')
      setTimeout(() => response.destroy(), 20)
    })
    const send = createOutboundFetch(origin)
    await assert.rejects(send(`${origin}/large`, {}), /is larger than/)
    await assert.rejects(send(`${origin}/cut`, {}), { message: /cannot be downloaded/ })
  })
})
