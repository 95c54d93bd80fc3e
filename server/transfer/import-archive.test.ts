import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Zippable, zipSync } from 'fflate'
import { readImportInWorker } from './import-reader.ts'

/** 2026-11-21 12:00:00 UTC. */
const now = 1_795_262_400

const event = (uid: string) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:${uid}\r\nDTSTART:20261201T100000Z\r\nEND:VEVENT\r\n`
const calendar = (name: string, ...uids: readonly string[]) =>
  Buffer.from(
    `BEGIN:VCALENDAR\r\nX-WR-CALNAME:${name}\r\n${uids.map(event).join('')}END:VCALENDAR\r\n`,
  )
const read = (files: Zippable) => readImportInWorker(zipSync(files), now)

async function refusedFor(bytes: Uint8Array, said: RegExp): Promise<void> {
  const outcome = await readImportInWorker(bytes, now)
  assert.match(outcome.ok ? 'ok' : (outcome.problems[0]?.message ?? ''), said)
}

test('an archive imports what each of its calendar files contains', async () => {
  const outcome = await read({
    'a/one.ics': calendar('One', 'a', 'b'),
    'two.ICS': calendar('Two', 'c'),
    'README.txt': Buffer.from('Hello'),
    'broken.ics': Buffer.from('BEGIN:VCALENDAR'),
    '../../etc/three.ics': calendar('Three'),
    '__MACOSX/a/._one.ics': Buffer.from('\0'),
  })
  assert.ok(outcome.ok)
  const { events, parts, skipped, name } = outcome.value
  assert.deepEqual(
    events.map(({ uid }) => uid),
    ['a', 'b', 'c'],
  )
  assert.deepEqual(
    parts.map((part) => [part.file, part.name, part.events, part.leftOut]),
    [
      ['a/one.ics', 'One', 2, 0],
      ['two.ICS', 'Two', 1, 0],
      ['../../etc/three.ics', 'Three', 0, 0],
    ],
  )
  assert.equal(name, 'One')
  assert.deepEqual(
    skipped.map(({ file, reason }) => [file, reason.slice(0, 24)]),
    [
      ['README.txt', ''],
      ['__MACOSX/a/._one.ics', ''],
      ['broken.ics', 'line 1: VCALENDAR has no'],
    ],
  )
})

test('many events from many files are imported, and omissions are listed', async () => {
  const uids = (file: number) => Array.from({ length: 700 }, (_, at) => `${file}-${at % 600}`)
  const outcome = await read({
    'a.ics': calendar('A', ...uids(1)),
    'b.ics': calendar('B', ...uids(2)),
  })
  assert.ok(outcome.ok)
  const { events, leftOut, parts } = outcome.value
  assert.deepEqual([events.length, leftOut.length], [1200, 200])
  assert.deepEqual(
    parts.map((part) => [part.events, part.leftOut]),
    [
      [600, 100],
      [600, 100],
    ],
  )
})

test('an archive without calendar files is rejected', async () => {
  await refusedFor(zipSync({ 'a.txt': Buffer.from('a') }), /^the archive has no calendar file/)
})

test('an archive that would be too large when unpacked is rejected before it is unpacked', async () => {
  const zeros = new Uint8Array(65 * 1024 * 1024)
  const bomb = zipSync({ 'a.ics': [zeros, { level: 9 }] })
  await refusedFor(bomb, /^the archive unpacks to more than 64 MiB/)
  const large = zipSync({ 'a.ics': [zeros, { level: 0 }] }).subarray(0, 100)
  await refusedFor(large, /^the archive is damaged/)
  const small = zipSync({ 'a.ics': [zeros.subarray(0, 1_000_000), { level: 9 }] })
  await refusedFor(small, /^the archive unpacks to more than 64 MiB/)
})

test('an archive with too many files is rejected', async () => {
  const files = Array.from({ length: 1001 }, (_, at) => [`${at}.ics`, calendar('A')])
  await refusedFor(zipSync(Object.fromEntries(files)), /^the archive has more than 1000 files/)
})

/** Changes 4 bytes at an offset in the archive's directory entry of its first file. */
function lying(bytes: Uint8Array, offset: number, value: number): Uint8Array {
  const changed = Buffer.from(bytes)
  changed.writeUInt32LE(value, changed.indexOf('PK\x01\x02', 'latin1') + offset)
  return changed
}

test('an archive that claims to unpack to too much is rejected', async () => {
  const noise = Buffer.from(Array.from({ length: 400_000 }, (_, at) => (at * at * 31) % 251))
  const bytes = zipSync({ 'a.ics': [noise, { level: 0 }] })
  const outcome = await readImportInWorker(lying(bytes, 24, 64 * 1024 * 1024), now)
  assert.ok(outcome.ok)
  await refusedFor(lying(bytes, 24, 64 * 1024 * 1024 + 1), /^the archive unpacks to more than/)
})

test('a file larger than its archive states is cut off at that size', async () => {
  const many = Array.from({ length: 1000 }, (_, at) => `uid-${at}-${(at * 7919) % 1009}`)
  const honest = zipSync({ 'a.ics': calendar('A', ...many) })
  const outcome = await readImportInWorker(lying(honest, 24, 1000), now)
  assert.ok(outcome.ok)
  assert.equal(outcome.value.events.length, 0)
  assert.match(outcome.value.skipped[0]?.reason ?? '', /the file is incomplete/)
})

test('archives with other false data are rejected, or imported as far as they can be read', async () => {
  const honest = zipSync({ 'a.ics': calendar('A', 'a'), 'b.ics': calendar('B', 'b') })
  for (const offset of [8, 10, 20, 24, 28, 30, 32, 42]) {
    for (const value of [0, 1, 99, 0x7fffffff, 0xffffffff]) {
      const outcome = await readImportInWorker(lying(honest, offset, value), now)
      const events = outcome.ok ? outcome.value.events.length : 0
      assert.ok(events <= 2, `${offset} ${value}`)
    }
  }
})

test('an archive with too many events in total is rejected', async () => {
  const uids = Array.from({ length: 11_000 }, (_, at) => `${at}`)
  const files = { 'a.ics': calendar('A', ...uids), 'b.ics': calendar('B', ...uids) }
  await refusedFor(zipSync(files), /^the archive has more than 20,000 events/)
})

test('an archive within an archive is not opened', async () => {
  const inner = zipSync({ 'a.ics': calendar('A', 'a') })
  const outcome = await read({
    'inner.zip': inner,
    'inner.ics': inner,
    'b.ics': calendar('B', 'b'),
  })
  assert.ok(outcome.ok)
  assert.deepEqual(
    outcome.value.skipped.map(({ file, reason }) => [file, reason]),
    [
      ['inner.zip', ''],
      ['inner.ics', 'line 1: this is an archive within an archive; unpack it first'],
    ],
  )
})
