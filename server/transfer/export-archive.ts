import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'
import { createYield } from '../storage/event-loop.ts'

/** A file of an archive: all of it, or made when its turn comes, piece by piece. */
export interface ArchiveFile {
  readonly name: string
  readonly content: string | Uint8Array | AsyncIterable<string>
}

/** So much is taken at once from what is there at once, in bytes. */
const slice = 128 * 1024

/** Bytes as the library takes them. */
type Packed = Uint8Array<ArrayBuffer>

/** How DEFLATE is called in a ZIP archive (APPNOTE.TXT 4.4.5). */
const deflate = 8

/** Packs files into a ZIP archive while they are made, beside the main loop; what is packed is not kept. */
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
      tell(file, bytes, 'more')
      yield* ready.splice(0)
    }
    tell(file, new Uint8Array(), 'end')
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}

function tell({ ondata }: ZipInputFile, bytes: Packed, follows: 'more' | 'end'): void {
  // The archive has set it: a file that was added to one always has it.
  ondata?.(null, bytes, follows === 'end')
}

async function* packed(
  content: ArchiveFile['content'],
  file: { size: number; crc: number },
): AsyncGenerator<Packed> {
  const packing = createDeflateRaw({ chunkSize: slice })
  // What goes wrong is thrown by the last of them.
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
