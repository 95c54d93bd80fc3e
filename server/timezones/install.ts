import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { readSource, SourceError } from '../../core/timezones/source.ts'
import { versionOf, zoneinfoFile } from '../../core/timezones/version.ts'
import { writeZoneinfo } from '../../core/timezones/zoneinfo.ts'
import { shippedFolder } from './data.ts'
import { offsetsBy } from './offsets.ts'

/** Thrown when a file cannot be used; the message gives the reason. */
export class BadFile extends Error {}

/** A file that Node can read, in a separate temporary folder. */
export interface PreparedData {
  readonly version: string
  readonly folder: string
}

/**
 * Converts a file to the format that Node reads, and checks that Node can load it: a
 * `zoneinfo64.res`, or the tz database as `tzdata.zi`. The converted file is in a temporary folder
 * inside `within`, which is deleted when the work is done.
 */
export async function withPrepared<Result>(
  file: string,
  within: string,
  work: (prepared: PreparedData) => Promise<Result>,
): Promise<Result> {
  mkdirSync(within, { recursive: true })
  const folder = mkdtempSync(join(within, 'new-'))
  try {
    const bytes = zoneinfoOf(readFileSync(file))
    const version = versionOf(bytes)
    if (version === undefined) throw new BadFile(`${file} is not time zone data; ${expected}`)
    const path = join(folder, zoneinfoFile)
    writeFileSync(path, bytes)
    // Keeps the modification time of the original file.
    const { atime, mtime } = statSync(file)
    utimesSync(path, atime, mtime)
    await refuseUnread({ version, folder })
    return await work({ version, folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const expected = `use ${zoneinfoFile} or tzdata.zi`

function zoneinfoOf(bytes: Buffer): Uint8Array {
  if (!bytes.subarray(0, 100).toString('latin1').startsWith('#')) return bytes
  try {
    const table = readFileSync(join(shippedFolder, 'zone.tab'), 'utf8')
    return writeZoneinfo(readSource(bytes.toString('utf8')), table)
  } catch (error) {
    throw error instanceof SourceError ? new BadFile(`${error.message}; ${expected}`) : error
  }
}

// A zone that is missing or that Node cannot read would crash the service later.
async function refuseUnread({ version, folder }: PreparedData): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const { version: read } = await offsetsBy(folder, now).catch((error) => {
    throw new BadFile(`Node cannot read all zones of it: ${lastLine(error)}`)
  })
  if (read !== version) throw new BadFile(`Node loaded ${read} instead of ${version}`)
}

function lastLine(error: unknown): string {
  const lines = String(error instanceof Error ? error.message : error).split('\n')
  return lines.find((line) => /Error/.test(line)) ?? lines[0] ?? ''
}

/** Replaces the installed data with prepared data, completely or not at all. */
export function install({ folder }: PreparedData, into: string): void {
  const beside = join(into, `${zoneinfoFile}.new`)
  copyFileSync(join(folder, zoneinfoFile), beside)
  const { atime, mtime } = statSync(join(folder, zoneinfoFile))
  utimesSync(beside, atime, mtime)
  renameSync(beside, join(into, zoneinfoFile))
}
