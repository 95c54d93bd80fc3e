import { deepEqual, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { requestOf } from '../../tests/support/service.ts'
import { readFiles } from './multipart.ts'
import { readParameters } from './parameters.ts'
import { Refusal } from './refusal.ts'

const png = Buffer.from('\x89PNG\r\n\x1a\n\0\xff\xfe', 'latin1')
const latin = Buffer.from('F\xeate', 'latin1')
const headers = { 'content-type': 'multipart/form-data; boundary=frontier' }

const part = (name: string, bytes: Uint8Array | string, file?: string) =>
  Buffer.concat([
    Buffer.from(`--frontier\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(file === undefined ? '\r\n\r\n' : `; filename="${file}"\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])

const formOf = (...parts: readonly Uint8Array[]) =>
  requestOf('/', {
    method: 'POST',
    headers,
    body: Buffer.concat([...parts, Buffer.from('--frontier--\r\n')]),
  })

test('a form with a file gives its texts and, apart from them, the bytes of the file', async () => {
  const request = formOf(part('name', 'Fête 🎉'), part('logo', png, 'a.png'), part('b', ''))
  deepEqual(
    [...(await readParameters(request))],
    [
      ['name', 'Fête 🎉'],
      ['b', ''],
    ],
  )
  deepEqual([...(await readFiles(request))], [['logo', new Uint8Array(png)]])
})

test('a field without a file gives none, and of two with a name the first counts', async () => {
  const request = formOf(part('logo', '', ''), part('logo', 'one', '1'), part('logo', 'two', '2'))
  deepEqual([...(await readFiles(request))], [['logo', new Uint8Array(Buffer.from('one'))]])
})

test('a text that is not UTF-8 is refused, with or without a file beside it', async () => {
  for (const beside of [[], [part('logo', png, 'a.png')]]) {
    await rejects(readParameters(formOf(part('name', latin), ...beside)), (error) => {
      deepEqual(error instanceof Refusal && error.problems.map(({ parameter }) => parameter), [
        'name',
      ])
      return true
    })
  }
  const sign = formOf(part('name', '\ufffd'))
  deepEqual([...(await readParameters(sign))], [['name', '\ufffd']])
})

test('another body has no files', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const request = requestOf('/', { method: 'POST', headers: form, body: 'logo=x' })
  deepEqual([...(await readFiles(request))], [])
})

test('a form that is broken is refused', async () => {
  const request = requestOf('/', { method: 'POST', headers, body: 'no form' })
  await rejects(readFiles(request), /is not a form/)
})
