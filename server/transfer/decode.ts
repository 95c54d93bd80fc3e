import { isUtf8 } from 'node:buffer'
import { failure, type Result, success } from '../../core/result.ts'

/** Files that people take for calendars, by how they begin. */
const mistaken: readonly (readonly [start: readonly number[], what: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'an archive within an archive; unpack it first'],
  [[0x1f, 0x8b], 'compressed (gzip); unpack it first'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF document; use a calendar file (.ics)'],
]

/** The text of a file: UTF-8 with or without a mark, UTF-16, or else Windows-1252. */
export function decode(bytes: Uint8Array): Result<string> {
  const found = mistaken.find(([start]) => start.every((byte, index) => bytes[index] === byte))
  if (found) return failure({ parameter: 'file', message: `line 1: this is ${found[1]}` })
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  const isPage = /^\s*<(?:!doctype|html|\?xml)/i.test(text.slice(0, 1000))
  if (!isPage) return success(text)
  const message = 'line 1: this is a web page; use a calendar file (.ics)'
  return failure({ parameter: 'file', message })
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}
