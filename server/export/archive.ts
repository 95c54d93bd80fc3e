import { Zip, ZipDeflate } from 'fflate'
import { nextTurn } from '../storage/turns.ts'

/** A file of an archive: all of it, or made when its turn comes, piece by piece. */
export interface ArchiveFile {
  readonly name: string
  readonly text: string | AsyncIterable<string>
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
  for await (const { name, text } of files) {
    const packed = new ZipDeflate(name)
    packed.mtime = 1000 * now
    zip.add(packed)
    for await (const bytes of slicesOf(text)) {
      packed.push(bytes)
      yield* ready.splice(0)
    }
    packed.push(new Uint8Array(), true)
  }
  zip.end()
  yield* ready
}

async function* slicesOf(text: ArchiveFile['text']): AsyncGenerator<Uint8Array> {
  for await (const some of typeof text === 'string' ? [text] : text) {
    const bytes = Buffer.from(some)
    for (let from = 0; from < bytes.length; from += slice) {
      yield bytes.subarray(from, from + slice)
      await nextTurn()
    }
  }
}
