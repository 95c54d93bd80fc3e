import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'
import { createYield } from '../event-loop.ts'

/** A file of an archive; its content may be generated in pieces. */
export interface ArchiveFile {
  readonly name: string
  readonly content: string | Uint8Array | AsyncIterable<string>
}

/** Larger contents are compressed in slices of this size, in bytes. */
const slice = 128 * 1024

/** The type of bytes that the library accepts. */
type Packed = Uint8Array<ArrayBuffer>

/** The number of DEFLATE in a ZIP archive (APPNOTE.TXT 4.4.5). */
const deflate = 8

/** Writes files to a ZIP archive while they are generated; compression runs outside the event loop. */
export async function* writeArchive(
  files: AsyncIterable<ArchiveFile>,
  now: number,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for await (const { name, content } of files) {
    const file = { filename: name, compression: deflate, mtime: 1000 * now, size: 0, crc: 0 }
    zip.add(file)
    for await (const bytes of packed(content, file)) {
      add(file, bytes, 'more')
      yield* ready.splice(0)
    }
    add(file, new Uint8Array(), 'end')
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}

function add({ ondata }: ZipInputFile, bytes: Packed, follows: 'more' | 'end'): void {
  // This is always set for a file added to an archive.
  ondata?.(null, bytes, follows === 'end')
}

async function* packed(
  content: ArchiveFile['content'],
  file: { size: number; crc: number },
): AsyncGenerator<Packed> {
  const packing = createDeflateRaw({ chunkSize: slice })
  // An error is thrown by the last stage.
  pipeline(measured(content, file), packing, () => {})
  yield* packing
}

async function* measured(content: ArchiveFile['content'], file: { size: number; crc: number }) {
  for await (const bytes of slicesOf(content)) {
    file.size += bytes.length
    file.crc = crc32(bytes, file.crc)
    yield bytes
  }
}

async function* slicesOf(content: ArchiveFile['content']): AsyncGenerator<Uint8Array> {
  const pause = createYield()
  const isWhole = typeof content === 'string' || content instanceof Uint8Array
  for await (const some of isWhole ? [content] : content) {
    const bytes = typeof some === 'string' ? Buffer.from(some) : some
    for (let from = 0; from < bytes.length; from += slice) {
      yield bytes.subarray(from, from + slice)
      await pause()
    }
  }
}
