import { type UnzipFileInfo, unzipSync } from 'fflate'
import { failure, type Result, success } from '../../core/result.ts'

/** The limits of an archive: files, unpacked bytes, and ratio of unpacked to packed size. */
const max = { files: 1000, bytes: 64 * 1024 * 1024, ratio: 200 }

/** A file of an archive. Its name is only shown, never opened. */
export interface ArchiveEntry {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The calendar files of an archive, and the names of other files. */
export interface Unpacked {
  readonly files: readonly ArchiveEntry[]
  readonly others: readonly string[]
}

/** Returns whether a file is a ZIP archive, by its first bytes. */
export function isArchive(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, index) => bytes[index] === byte)
}

/**
 * Unpacks the calendar files of an archive. The sizes in its headers are limits: a file that
 * unpacks to more is truncated.
 */
export function unpack(bytes: Uint8Array): Result<Unpacked> {
  try {
    const entries = entriesOf(bytes)
    const problem = problemOf(entries, bytes.length)
    if (problem) return refused(problem)
    const unpacked = unzipSync(bytes, { filter: ({ name }) => isCalendar(name) })
    const files = Object.entries(unpacked).map(([name, bytes]) => ({ name, bytes }))
    if (files.length === 0) return refused('the archive has no calendar file (.ics)')
    const others = entries.map(({ name }) => name).filter((name) => !isCalendar(name))
    return success({ files, others: others.filter((name) => !name.endsWith('/')) })
  } catch {
    // The library throws its own errors and runtime errors for anything it cannot read.
    return refused('the archive is damaged or uses an unsupported compression')
  }
}

function entriesOf(bytes: Uint8Array): readonly UnzipFileInfo[] {
  const entries: UnzipFileInfo[] = []
  const filter = (entry: UnzipFileInfo) => {
    if (entries.length <= max.files) entries.push(entry)
    return false
  }
  unzipSync(bytes, { filter })
  return entries
}

function problemOf(entries: readonly UnzipFileInfo[], packed: number): string | undefined {
  if (entries.length > max.files) return `the archive has more than ${max.files} files`
  const size = entries.reduce((sum, { originalSize }) => sum + originalSize, 0)
  if (size <= max.bytes && size <= max.ratio * packed) return undefined
  return 'the archive unpacks to more than 64 MiB, or to more than 200 times its own size'
}

// macOS adds a companion file with metadata for each file.
function isCalendar(name: string): boolean {
  return /\.ics$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(name)
}

function refused(message: string): Result<never> {
  return failure({ parameter: 'file', message })
}
