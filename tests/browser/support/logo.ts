import { ok } from 'node:assert/strict'
import { crc32, deflateSync } from 'node:zlib'
import { type Logo, readLogo } from '../../../core/theme/logo.ts'

const [width, height] = [240, 60]

/** A visible logo: a band of three colors, encoded as PNG (ISO 15948). */
export function bandLogo(): Logo {
  const colors = [0x1b488a, 0x9b1c31, 0xd9a441]
  const line = Buffer.alloc(1 + 3 * width)
  for (let x = 0; x < width; x++) {
    line.writeUIntBE(colors[Math.floor((x * colors.length) / width)] ?? 0, 1 + 3 * x, 3)
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits per channel, three channels.
  head.writeUInt16BE(0x0802, 8)
  const lines = deflateSync(Buffer.concat(Array(height).fill(line)))
  const chunks = [chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]
  const read = readLogo(
    'logo',
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]),
  )
  ok(read.ok)
  return read.value
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}
