import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { HttpError } from './http-error.ts'
import { unlimited } from './message.ts'
import { given, readForm, readParameters } from './parameters.ts'

const form = 'application/x-www-form-urlencoded'

function read(
  query: string,
  contentType?: string,
  body: string | Uint8Array = '',
  method = 'POST',
) {
  return readParameters({
    id: 'test',
    method,
    path: '/',
    query,
    headers: contentType === undefined ? {} : { 'content-type': contentType },
    address: () => '',
    body: async () => Buffer.from(body),
    ...unlimited,
  }).then((parameters) => Object.fromEntries(parameters))
}

/** Returns the rejected parameters, or all parameters if none is rejected. */
async function wrong(...request: Parameters<typeof read>): Promise<unknown> {
  try {
    return await read(...request)
  } catch (error) {
    assert.ok(error instanceof HttpError)
    assert.equal(error.type, 'invalid_parameter')
    return error.problems.map(({ parameter }) => parameter)
  }
}

const queries: readonly (readonly [query: string, parameters: Record<string, string>])[] = [
  ['', {}],
  ['a=b', { a: 'b' }],
  ['&a=b', { a: 'b' }],
  ['a', { a: '' }],
  ['a=', { a: '' }],
  ['=b', {}],
  ['a=b=c', { a: 'b=c' }],
  ['a=1&a=2', { a: '1' }],
  ['a=&a=2', { a: '' }],
  ['a[]=1&a[b]=2&a=3', { 'a[]': '1', 'a[b]': '2', a: '3' }],
  ['a=x+y%20z%2B', { a: 'x y z+' }],
  ['a=100%&b=%zz&c=%4', { a: '100%', b: '%zz', c: '%4' }],
  ['a=%F0%9F%8E%89', { a: '🎉' }],
  ['a=%EF%BB%BFx', { a: '\ufeffx' }],
  ['%61=b', { a: 'b' }],
  ['a=b;c=d', { a: 'b;c=d' }],
]
for (const [query, parameters] of queries) {
  test(`the query '${query}' is read`, () => {
    assert.deepEqual(Object.fromEntries(readForm(query)), parameters)
  })
}

test('every text is unchanged after writing and reading', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('\0'))
  const value = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(name, value), { selector: ([key]) => key }), (pairs) => {
      assert.deepEqual([...readForm(String(new URLSearchParams(pairs)))], pairs)
    }),
  )
})

test('bytes that are not UTF-8, and NUL, are rejected with the parameter name', async () => {
  assert.deepEqual(await wrong('ok=1&a=%ff&b=%00&c=%c3%28&d=%ed%a0%80'), ['a', 'b', 'c', 'd'])
  assert.deepEqual(await wrong('%ff=1'), ['query'])
  assert.deepEqual(await wrong('a%00b=1'), ['ab'])
  assert.deepEqual(await wrong('a=1&a=%ff'), ['a'])
})

test('a rejected name is escaped and shortened', async () => {
  assert.deepEqual(await wrong('%3Cb%3Etitle[0]=%ff'), ['btitle[0]'])
  assert.deepEqual(await wrong(`${'x'.repeat(100)}=%00`), ['x'.repeat(60)])
})

test('up to 120 parameters are read', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `a${at}=b`).join('&')
  assert.equal(readForm(many(120)).size, 120)
  assert.deepEqual(await wrong(many(121)), ['parameters'])
  const object = Object.fromEntries(Array.from({ length: 121 }, (_, at) => [`a${at}`, 'b']))
  assert.deepEqual(await wrong('', 'application/json', JSON.stringify(object)), ['parameters'])
})

test('up to 120 parameters are read from query and body together', async () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `b${at}`)
  const query = `a=1${'&a=2'.repeat(69)}`
  const object = (count: number) =>
    JSON.stringify(Object.fromEntries(names(count).map((name) => [name, 'c'])))
  const parts = (count: number) =>
    names(count).map((name) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nc\r\n`)
  const multipart = (count: number) => `${parts(count).join('')}--x--\r\n`
  const plain = (count: number) => names(count).join('&')
  for (const [type, body] of [
    [form, plain],
    ['application/json', object],
    ['multipart/form-data; boundary=x', multipart],
  ] as const) {
    assert.equal(Object.keys(await read(query, type, body(50))).length, 51, type)
    assert.deepEqual(await wrong(query, type, body(51)), ['parameters'], type)
    assert.equal(Object.keys(await read('', type, body(120))).length, 120, type)
    assert.deepEqual(await wrong('', type, body(121)), ['parameters'], type)
  }
})

test('a body of an unsupported type gets a 415 error that lists the supported ones', async () => {
  for (const type of ['text/plain', 'constructor', undefined]) {
    await assert.rejects(read('', type, 'a=b'), (error) => {
      assert.ok(error instanceof HttpError)
      assert.equal(error.status, 415)
      assert.match(error.message, /^body: has an unsupported type; use one of application\//)
      return true
    })
  }
})

test('a body is only read on POST, after the query', async () => {
  assert.deepEqual(await read('a=1', form, 'a=2&b=3'), { a: '1', b: '3' })
  assert.deepEqual(await read('a=1', form, 'b=3', 'GET'), { a: '1' })
  assert.deepEqual(await read('a=1', undefined, ''), { a: '1' })
})

const bodies: readonly (readonly [type: string | undefined, body: string, read: unknown])[] = [
  [form, 'a=%C3%A4+b', { a: 'ä b' }],
  [`${form.toUpperCase()} ; charset=utf-8`, 'a=b', { a: 'b' }],
  [
    'application/json',
    '{"a":"b","c":1,"d":true,"e":null,"f":{},"g":[]}',
    { a: 'b', c: '1', d: 'true' },
  ],
  ['application/json', '{"a":["b","c"],"d":[null,[],2]}', { a: 'b', d: '2' }],
  ['application/json', '{"a":"\\ud83d"}', { a: '\ufffd' }],
  ['application/json', '{"a":"\\u0000"}', ['a']],
  ['application/json', '{"a":', ['body']],
  ['application/json', '[]', ['body']],
  ['application/json', '"a"', ['body']],
  ['application/json', 'null', ['body']],
  ['text/plain', 'a=b', ['body']],
  ['constructor', 'a=b', ['body']],
  [undefined, 'a=b', ['body']],
  ['multipart/form-data', 'a=b', ['body']],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nä\r\n--x--\r\n',
    { a: 'ä' },
  ],
]
for (const [type, body, expected] of bodies) {
  test(`a body of ${type} '${body.slice(0, 40)}' is read or rejected`, async () => {
    assert.deepEqual(await wrong('', type, body), expected)
  })
}

test('a member named __proto__ is not special', async () => {
  const parameters = await readParameters({
    id: 'test',
    method: 'POST',
    path: '/',
    query: '__proto__=a',
    headers: { 'content-type': 'application/json' },
    address: () => '',
    body: async () => Buffer.from('{"constructor":"b","__proto__":"c"}'),
    ...unlimited,
  })
  assert.deepEqual(
    [...parameters],
    [
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ],
  )
})

test('a body that is not UTF-8 is rejected in every type', async () => {
  const bytes = Buffer.from('{"a":"\xff"}', 'latin1')
  for (const type of [form, 'application/json', 'multipart/form-data; boundary=x']) {
    assert.deepEqual(await wrong('', type, bytes), ['body'])
  }
})

test('named parameters are returned unchanged', () => {
  assert.deepEqual(given(['a', 'b'], new Map([['a', ' x ']])), {
    a: { parameter: 'a', text: ' x ' },
    b: { parameter: 'b', text: undefined },
  })
})
