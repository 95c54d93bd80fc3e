import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { request } from '../support/http.ts'
import { faults, json, Rejection, readJson, type StandInServer, startServer } from './server.ts'

test('a body is read only if it is a JSON object and says so', () => {
  const url = new URL('http://localhost/')
  const read = (type: string, body: string) =>
    readJson({ method: 'POST', url, headers: { 'content-type': type }, body, parts: {} })
  const type = 'application/json; charset=utf-8'
  deepEqual(read(type, '{"id":1}'), { id: 1 })
  equal(read('text/plain', '{"id":1}'), undefined)
  for (const body of ['', '{"id":', '[]', '"text"', 'null']) equal(read(type, body), undefined)
})

describe('the server of a stand-in', () => {
  let server: StandInServer
  let written: string[] = []
  before(async () => {
    const write = { name: 'write', method: 'POST', path: /^\/notes\/(?<name>[^/]+)$/ }
    const read = { name: 'read', method: 'GET', path: /^\/notes$/ }
    const operations = [
      {
        ...write,
        answer: ({ parts }: { parts: Readonly<Record<string, string>> }) => {
          if (parts['name'] === 'a/b') throw new Rejection(json(400, { error: 'slash' }))
          written.push(String(parts['name']))
          return json(200, { id: parts['name'] })
        },
      },
      { ...read, answer: () => json(200, written) },
    ]
    server = await startServer({ operations, port: 0, admit: (_, run) => run() })
  })
  beforeEach(() => {
    written = []
  })
  after(() => server.stop())

  const write = (name = 'one') => request(`${server.url}/notes/${name}`, { method: 'POST' })

  test('answers, rejects, and does not know other addresses', async () => {
    deepEqual((await write()).json, { id: 'one' })
    deepEqual((await write('a%2Fb')).json, { error: 'slash' })
    equal((await request(`${server.url}/other`)).status, 404)
    deepEqual(
      server.log.map(({ operation, status }) => [operation, status]),
      [
        ['write', 200],
        ['write', 400],
        ['unknown', 404],
      ],
    )
    equal(server.count('write'), 2)
  })

  test('answers the next requests with a status, before and after the change', async () => {
    server.fail('write', faults.status(429, { 'retry-after': '7' }), 2)
    server.fail('write', faults.statusDone(500))
    const [first, second, third, fourth] = [
      await write(),
      await write(),
      await write(),
      await write(),
    ]
    deepEqual([first.status, first.headers['retry-after']], [429, '7'])
    deepEqual([second.status, third.status, fourth.status], [429, 500, 200])
    deepEqual(written, ['one', 'one'])
  })

  test('cuts the connection before and after the change', async () => {
    server.fail('write', faults.cut)
    await rejects(write('before'), { code: 'ECONNRESET' })
    server.fail('*', faults.cutDone)
    await rejects(write('after'), { code: 'ECONNRESET' })
    deepEqual(written, ['after'])
    equal(server.log.at(-1)?.status, undefined)
  })

  test('cuts the body of an answer', async () => {
    server.fail('write', faults.cutBody)
    await rejects(write('half'), { code: 'ECONNRESET' })
    deepEqual(written, ['half'])
  })

  test('answers slowly', async () => {
    server.fail('write', faults.slow(80))
    const start = performance.now()
    equal((await write()).status, 200)
    ok(performance.now() - start >= 79)
  })

  test('answers with broken JSON and with a huge body', async () => {
    server.fail('write', faults.malformed)
    const { status, text } = await write()
    deepEqual([status, text], [200, '{"id": "'])
    server.fail('write', faults.huge(5_000_000))
    equal((await write()).bytes.length, 5_000_002)
    deepEqual(written, ['one', 'one'])
  })

  test('fails only the operation that is named', async () => {
    server.fail('read', faults.status(503))
    equal((await write()).status, 200)
    equal((await request(`${server.url}/notes`)).status, 503)
    equal((await request(`${server.url}/notes`)).status, 200)
  })
})
