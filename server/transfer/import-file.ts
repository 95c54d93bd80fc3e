import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { maxEvents, type Preview, readPreview } from '../../core/import/preview.ts'
import { readTree } from '../../core/import/tree.ts'
import { failure, type Result, success } from '../../core/result.ts'
import { decode } from './decode.ts'
import { isArchive, type Packed, unpack } from './import-archive.ts'
import { readProperty } from './property.ts'

/** A file, and when it is read. */
export interface Asked {
  readonly bytes: Uint8Array
  /** Unix seconds. */
  readonly now: number
}

/** The territory of each name's chief zone. */
const anywhere = '001'

const windows = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === anywhere).flatMap(
    ({ windowsName, iana: [zone] }) => (zone ? [[windowsName.toLowerCase(), zone] as const] : []),
  ),
)

/** What a file would bring; an archive brings what all its calendar files bring, one by one. */
export interface Reading extends Preview {
  /** The files that were read. Their events, and what they leave out, follow one another. */
  readonly parts: readonly Part[]
  /** Files of an archive that bring nothing. */
  readonly skipped: readonly Skipped[]
}

/** How much of a reading is of one file. */
export interface Part {
  /** The name of the file within its archive; empty for one that stands alone. */
  readonly file: string
  readonly name: string
  readonly description: string
  readonly events: number
  readonly leftOut: number
}

/** A file of an archive that is not read. */
export interface Skipped {
  readonly file: string
  /** Why it cannot be read; empty for one that is no calendar file. */
  readonly reason: string
}

/** Reads a file into what it would bring. It takes its time: `previewImport` does so elsewhere. */
export function read({ bytes, now }: Asked): Result<Reading> {
  if (isArchive(bytes)) return readArchive(bytes, now)
  const preview = readOne(bytes, now)
  return preview.ok ? success(joined([{ file: '', preview: preview.value }], [])) : preview
}

function readArchive(bytes: Uint8Array, now: number): Result<Reading> {
  const unpacked = unpack(bytes)
  if (!unpacked.ok) return unpacked
  const files: FileRead[] = []
  const skipped = unpacked.value.others.map((file) => ({ file, reason: '' }))
  for (const { name, bytes } of unpacked.value.files) {
    const read = readOne(bytes, now)
    if (read.ok) files.push({ file: name, preview: read.value })
    else skipped.push({ file: name, reason: read.problems.map((one) => one.message).join('; ') })
  }
  const reading = joined(files, skipped)
  if (reading.events.length <= maxEvents) return success(reading)
  const message = `has more than ${maxEvents.toLocaleString('en')} events; import its .ics files one by one`
  return failure({ parameter: 'file', message: `the archive ${message}` })
}

interface FileRead {
  readonly file: Packed['name']
  readonly preview: Preview
}

function joined(files: readonly FileRead[], skipped: readonly Skipped[]): Reading {
  const previews = files.map(({ preview }) => preview)
  const parts = files.map(({ file, preview: { name, description, events, leftOut } }) => ({
    ...{ file, name, description },
    ...{ events: events.length, leftOut: leftOut.length },
  }))
  return {
    name: previews[0]?.name ?? '',
    description: previews[0]?.description ?? '',
    events: previews.flatMap(({ events }) => events),
    leftOut: previews.flatMap(({ leftOut }) => leftOut),
    parts,
    skipped,
  }
}

function readOne(bytes: Uint8Array, now: number): Result<Preview> {
  const text = decode(bytes)
  if (!text.ok) return text
  const tree = readTree(text.value, readProperty)
  return tree.ok ? readPreview(tree.value, { now, windows }) : tree
}
