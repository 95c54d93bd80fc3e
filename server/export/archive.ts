import { Zip, ZipDeflate } from 'fflate'
import { nextTurn } from '../storage/turns.ts'

/** A file of an archive: all of it, or made when its turn comes, piece by piece. */
export interface ArchiveFile {
  readonly name: string
  readonly content: string | Uint8Array | AsyncIterable<string>
}

/** So much is packed before other requests have their turn, in bytes: a few milliseconds. */
const slice = 128 * 1024

/** Packs files into a ZIP archive while they are made; what is packed is not kept. */
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
    const packed = new ZipDeflate(name)
    packed.mtime = 1000 * now
    zip.add(packed)
    for await (const bytes of slicesOf(content)) {
      packed.push(bytes)
      yield* ready.splice(0)
    }
    packed.push(new Uint8Array(), true)
  }
  zip.end()
  yield* ready
}

async function* slicesOf(content: ArchiveFile['content']): AsyncGenerator<Uint8Array> {
  const isWhole = typeof content === 'string' || content instanceof Uint8Array
  for await (const some of isWhole ? [content] : content) {
    const bytes = typeof some === 'string' ? Buffer.from(some) : some
    for (let from = 0; from < bytes.length; from += slice) {
      yield bytes.subarray(from, from + slice)
      await nextTurn()
    }
  }
}
