import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { namedProblem } from '../problems.ts'
import { displaySize, maxLogo, readLogo } from './logo.ts'
import { readImageInfo } from './picture.ts'
import { pictures, pngOf } from './pictures.cases.ts'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const segment = (marker: number, length: number) =>
  String.fromCharCode(0xff, marker, length >> 8, length & 0xff) + '\0'.repeat(length - 2)

const types = {
  png: 'image/png',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  webpLossy: 'image/webp',
  webpLossless: 'image/webp',
} as const

describe('a picture', () => {
  for (const [name, text] of Object.entries(pictures)) {
    it(`is recognized by its bytes: ${name}`, () => {
      const type = types[name as keyof typeof types]
      deepEqual(readImageInfo(bytesOf(text)), { type, width: 1, height: 1 })
    })
  }

  it('has the size stated in its header', () => {
    deepEqual(readImageInfo(pngOf(300, 70_000)), { type: 'image/png', width: 300, height: 70_000 })
    deepEqual(readImageInfo(latin('GIF87a\x2c\x01\x02\x00')), {
      type: 'image/gif',
      width: 300,
      height: 2,
    })
    const frame = '\xff\xc2\x00\x11\x08\x01\x2c\x02\x00'
    const jpeg = `\xff\xd8${segment(0xe1, 700)}\xff${segment(0xc4, 20)}${frame}`
    deepEqual(readImageInfo(latin(jpeg)), { type: 'image/jpeg', width: 512, height: 300 })
    const lossy = 'RIFF....WEBPVP8 ....\0\0\0\x9d\x01\x2a\x2c\x41\x02\x80'
    deepEqual(readImageInfo(latin(lossy)), { type: 'image/webp', width: 300, height: 2 })
    // 299 and 511, fourteen bits each: 0x12b | 0x1ff << 14.
    const lossless = 'RIFF....WEBPVP8L....\x2f\x2b\xc1\x7f\x00'
    deepEqual(readImageInfo(latin(lossless)), { type: 'image/webp', width: 300, height: 512 })
    const large = 'RIFF....WEBPVP8X....\0\0\0\0\x2b\x01\0\xff\x01\0'
    deepEqual(readImageInfo(latin(large)), { type: 'image/webp', width: 300, height: 512 })
  })

  it('is rejected if it is something else, truncated, or without a size', () => {
    const others = [
      ...[
        '',
        'x',
        '<svg xmlns="http://www.w3.org/2000/svg" onload="ran()"/>',
        '<?xml version="1.0"?>',
      ],
      ...['<!doctype html><script>ran()</script>', 'GIF88a\x01\0\x01\0', '%PDF-1.4', 'BM......'],
      ...['RIFF....WAVEfmt ........................', 'RIFF....WEBPVP8Y....................'],
      ...['\xff\xd8\xff', '\xff\xd8\xff\xd9', '\xff\xd8\xff\xe0\xff\xff', 'GIF89a\0\0\x01\0'],
    ]
    for (const text of others) equal(readImageInfo(latin(text)), undefined, text)
    for (const text of Object.values(pictures)) {
      const whole = bytesOf(text)
      for (let length = 0; length < 10; length++)
        equal(readImageInfo(whole.subarray(0, length)), undefined)
    }
    equal(readImageInfo(pngOf(0, 5)), undefined)
  })

  it('can be read from any bytes without an error', () => {
    const beginnings = Object.values(pictures).map((text) => bytesOf(text))
    const cut = fc.tuple(
      fc.constantFrom(...beginnings),
      fc.nat(60),
      fc.uint8Array({ maxLength: 60 }),
    )
    fc.assert(
      fc.property(cut, ([whole, at, rest]) => {
        const found = readImageInfo(Buffer.concat([whole.subarray(0, at), rest]))
        ok(found === undefined || (found.width > 0 && found.height > 0))
      }),
    )
  })
})

describe('a logo', () => {
  const problemsOf = (bytes: Uint8Array) => {
    const read = readLogo('logo', bytes)
    return read.ok ? [] : read.problems
  }

  it('contains a picture and its bytes', () => {
    const bytes = pngOf(2000, 2000)
    const picture = { type: 'image/png', width: 2000, height: 2000 }
    deepEqual(readLogo('logo', bytes), { ok: true, value: { ...picture, bytes } })
  })

  it('is rejected if it is not a picture, or too many bytes or pixels', () => {
    deepEqual(problemsOf(latin('<svg/>')), [namedProblem('logo', 'notAPicture')])
    deepEqual(problemsOf(pngOf(2001, 20)), [
      namedProblem('logo', 'pictureTooLarge', { width: 2001, height: 20, max: 2000 }),
    ])
    const heavy = Buffer.concat([pngOf(5, 5), new Uint8Array(maxLogo.bytes)])
    deepEqual(problemsOf(heavy), [
      namedProblem('logo', 'pictureTooHeavy', { count: heavy.length, max: 131_072 }),
    ])
    deepEqual(problemsOf(heavy.subarray(0, maxLogo.bytes)), [])
  })

  it('is shown at its size, or scaled down to the available room', () => {
    deepEqual(displaySize({ width: 100, height: 50 }), { width: 100, height: 50 })
    deepEqual(displaySize({ width: 640, height: 96 }), { width: 320, height: 48 })
    deepEqual(displaySize({ width: 960, height: 960 }), { width: 96, height: 96 })
    deepEqual(displaySize({ width: 2000, height: 1 }), { width: 320, height: 1 })
  })
})
