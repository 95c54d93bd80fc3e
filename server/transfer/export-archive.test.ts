import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unzipSync } from 'fflate'
import { type ArchiveFile, writeArchive } from './export-archive.ts'

async function* filesOf(...files: readonly ArchiveFile[]) {
  yield* files
}

async function* texts(...all: readonly string[]) {
  yield* all
}

async function packed(...files: readonly ArchiveFile[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeArchive(filesOf(...files), 1_795_262_400)) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('an archive contains its files unchanged', async () => {
  const long = 'ä🥪'.repeat(100_000)
  const archive = await packed(
    { name: 'a.txt', content: 'Hello' },
    { name: 'b/Über uns.ics', content: texts('one', '', long) },
    { name: 'empty.txt', content: texts() },
  )
  const found = Object.entries(unzipSync(archive))
  assert.deepEqual(
    found.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
    [
      ['a.txt', 'Hello'],
      ['b/Über uns.ics', `one${long}`],
      ['empty.txt', ''],
    ],
  )
})

test('a file that cannot be generated aborts the archive', async () => {
  async function* broken() {
    yield 'begun'
    throw new Error('no more')
  }
  await assert.rejects(packed({ name: 'a.txt', content: broken() }), { message: 'no more' })
})

test('compression does not block other work', async () => {
  const text = Array.from({ length: 200_000 }, (_, at) => `line ${(at * 7919) % 9973}\r\n`).join('')
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  await packed({ name: 'a.txt', content: text })
  clearInterval(counting)
  assert.ok(turns > 5, `${turns} turns`)
})
