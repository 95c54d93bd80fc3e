import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Request, unlimited } from './message.ts'
import { readFile, readParts } from './multipart.ts'

const type = 'multipart/form-data; boundary=x'
const part = (disposition: string, text: string) =>
  `--x\r\nContent-Disposition: form-data${disposition}\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`
const shown = (body: string, contentType = type) =>
  readParts(Buffer.from(body, 'latin1'), contentType)?.map(({ name, fileName, bytes }) => [
    name,
    fileName,
    Buffer.from(bytes).toString('latin1'),
  ])

describe('the parts of a form', () => {
  it('are fields and files with all their bytes', () => {
    const file = '\xff\x00\r\n--y\r\n--\r\nend x'
    const body = `${part('; name="a"', 'b')}${part('; name="f"; filename="a.ics"', file)}--x--\r\n`
    const expected = [
      ['a', undefined, 'b'],
      ['f', 'a.ics', file],
    ]
    assert.deepEqual(shown(body), expected)
    assert.deepEqual(shown(body, 'multipart/form-data; charset=utf-8; boundary="x"'), expected)
  })

  it('may be empty, and a file field without a chosen file has an empty name', () => {
    assert.deepEqual(shown(`${part('; name="f"; filename=""', '')}--x--`), [['f', '', '']])
  })

  it('have names in UTF-8, with quotes as browsers escape them', () => {
    const name = Buffer.from('é%22%0D%0A').toString('latin1')
    assert.deepEqual(shown(`${part(`; name="${name}"`, '')}--x--`), [['é"  ', undefined, '']])
    assert.deepEqual(shown(`${part('; name="\xff"', '')}--x--`), [[undefined, undefined, '']])
  })

  for (const [what, body] of [
    ['is empty', ''],
    ['has text before it', `a\r\n${part('; name="a"', 'b')}--x--`],
    ['has no end', part('; name="a"', 'b')],
    ['is cut off in a head', '--x\r\nContent-Disposition: form-data'],
    ['has a part without a name', `${part('', 'b')}--x--`],
    ['has an endless head', `${part(`; name="a"\r\nA: ${'a'.repeat(9000)}`, 'b')}--x--`],
  ] as const) {
    it(`are not read if the body ${what}`, () => assert.equal(shown(body), undefined))
  }

  it('are not read without a boundary', () => {
    assert.equal(shown('--\r\n\r\n\r\n----', 'multipart/form-data; boundary='), undefined)
  })

  it('include the chosen file of a field', async () => {
    const request = (body: string): Request => ({
      id: 'test',
      method: 'POST',
      path: '/',
      query: '',
      headers: { 'content-type': type },
      address: () => '',
      body: async () => Buffer.from(body),
      ...unlimited,
    })
    const file = part('; name="f"; filename="a.ics"', 'b')
    const found = await readFile(request(`${file}--x--`), 'f')
    assert.deepEqual([found?.name, Buffer.from(found?.bytes ?? []).toString()], ['a.ics', 'b'])
    assert.equal(await readFile(request(`${file}--x--`), 'g'), undefined)
    const none = part('; name="f"; filename=""', '')
    assert.equal(await readFile(request(`${none}--x--`), 'f'), undefined)
  })
})
