import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { accountApi } from '../../contract/account-api.ts'
import type { Operation } from '../../contract/operation.ts'
import { errorReply } from '../../contract/replies.ts'
import { engines } from '../support/databases.ts'
import { casesOf } from '../support/depth.ts'
import { type Answer, createService, type Sent, type TestService } from '../support/service.ts'

const numRuns = casesOf(12)

/** Strings that often break software; each is sent as every parameter. */
const troubles = [
  '',
  ' ',
  '\0',
  'a\0b',
  '%',
  '%00',
  '\ud800',
  '\udfff x',
  '\u202e',
  '👩‍👩‍👧‍👦',
  '__proto__',
  'constructor',
  "'; drop table events; --",
  '-1',
  '1e309',
  '9'.repeat(30),
  '0000-00-00',
  '2026-02-30',
  '2026-02-30T25:61:61Z',
]

const anyText = fc.oneof(
  fc.constantFrom(...troubles, 'NaN', '2026-12-01 10:00', 'Etc/GMT+99'),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
)

/** Malformed queries and forms. */
const anyQuery = fc
  .array(
    fc.oneof(
      fc.constantFrom('&', '=', '+', '%', '%ff', '%c3%28', '%00', '%zz', '[]', '[0]', ';', '%25'),
      fc.constantFrom('title', 'start_date', 'calendar_id', 'event_id', 'page', '__proto__'),
      fc.string({ unit: 'binary-ascii', maxLength: 8 }).map((text) => text.replaceAll('#', '')),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

/** Values of a name in JSON. */
const anyJson = fc.oneof(anyText, fc.jsonValue({ maxDepth: 3 }), fc.array(anyText), fc.double())

const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=cut',
  'text/xml',
  'application/json; charset=utf-16',
  '__proto__',
  '',
]

/** Names of an operation's parameters, plain and malformed. */
function anyName(operation: Operation): fc.Arbitrary<string> {
  const names = Object.keys(operation.parameters.shape)
  const plain = fc.constantFrom('title', ...names)
  const odd = fc.constantFrom('[]', '[0]', '[a][b]', '%5B%5D', '.x', ' ')
  return fc.oneof(
    { weight: 6, arbitrary: plain },
    fc.tuple(plain, odd).map((parts) => parts.join('')),
    fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', ''),
    anyText,
  )
}

/** Asserts that a reply is a success or a well-formed client error. */
function assertAnswered(answer: Answer): void {
  assert.ok(answer.status < 500, `${answer.status} ${answer.text.slice(0, 500)}`)
  if (answer.status === 200) return
  const { meta, errors } = errorReply.strict().parse(answer.json)
  assert.equal(meta.code, String(answer.status))
  const namesParameters = ['invalid_parameter', 'unauthenticated'].includes(meta.error_type)
  assert.equal(errors.length > 0, namesParameters, answer.text)
}

const deletesLast = Object.values<Operation>(accountApi).sort(
  (one, other) => Number(one.path.endsWith('/delete/')) - Number(other.path.endsWith('/delete/')),
)

for (const engine of engines) {
  describe(`any input on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
      await service.call('/api/v1/me/calendars/create/', { title: 'Calendar' })
      const event = { title: 'Event', start_date: '2026-12-01', calendar_id: '1' }
      await service.call('/api/v1/me/calendars/events/create/', event)
      await service.call('/api/v1/oe/events/create/', event)
    })
    after(() => service.stop())

    const check = async <Value>(
      any: fc.Arbitrary<Value>,
      answer: (value: Value) => Promise<Answer>,
    ) => {
      const property = fc.asyncProperty(any, async (value) => assertAnswered(await answer(value)))
      await fc.assert(property, { numRuns })
    }
    const post = (path: string, type: string, body: string | Uint8Array): Promise<Answer> => {
      const sent: Sent = { method: 'POST', headers: { 'content-type': type }, body }
      return service.send(`${path}?token=${service.account.token}`, sent)
    }

    for (const operation of deletesLast) {
      const { path } = operation
      const event_id = path.startsWith('/api/v1/oe/') ? '2' : '1'
      const required = { calendar_id: '1', event_id, title: 'x', start_date: '2026-12-01' }

      it(`${path} survives any value of each parameter in JSON`, async () => {
        for (const name of Object.keys(operation.parameters.shape)) {
          const answer = (value: unknown) =>
            post(path, 'application/json', JSON.stringify({ ...required, [name]: value }))
          for (const text of troubles) assertAnswered(await answer(text))
          await check(anyJson, answer)
        }
      })

      it(`${path} survives any names and values in JSON, in a form and in the query`, async () => {
        const pairs = fc.array(fc.tuple(anyName(operation), anyJson), { maxLength: 12 })
        await check(pairs, (pairs) => {
          const members = pairs.map((pair) => pair.map((part) => JSON.stringify(part)).join(':'))
          return post(path, 'application/json', `{${members.join(',')}}`)
        })
        const texts = fc.array(fc.tuple(anyName(operation), anyText), { maxLength: 12 })
        await check(texts, (texts) => {
          const form = String(new URLSearchParams(texts))
          return post(path, 'application/x-www-form-urlencoded', form)
        })
        await check(texts, (texts) => {
          const query = new URLSearchParams([['token', service.account.token], ...texts])
          return service.send(`${path}?${query}`)
        })
      })

      it(`${path} survives any query, and any bytes in a body of any type`, async () => {
        await check(anyQuery, (query) =>
          service.send(`${path}?token=${service.account.token}&${query}`),
        )
        await check(anyQuery, (query) => service.send(`${path}?${query}`))
        const bytes = fc.uint8Array({ maxLength: 200 })
        await check(fc.tuple(fc.constantFrom(...types), bytes), (body) => post(path, ...body))
        await check(fc.tuple(fc.constantFrom(...types), anyQuery), (body) => post(path, ...body))
      })

      it(`${path} survives values of 1 MB and 10,000 parameters`, async () => {
        const text = '🎉'.repeat(250_000)
        for (const name of ['token', ...Object.keys(operation.parameters.shape)]) {
          const body = JSON.stringify({ ...required, [name]: text })
          assertAnswered(await post(path, 'application/json', body))
        }
        for (const text of ['['.repeat(1_000_000), '%'.repeat(1_000_000)]) {
          for (const type of types) assertAnswered(await post(path, type, text))
        }
        const many = Array.from({ length: 10_000 }, (_, index) => `title[${index}]=${index}`)
        assert.equal(
          (await service.send(`${path}?${many.join('&')}`)).status,
          operation.access === 'open' ? 200 : 400,
        )
      })
    }
  })
}
