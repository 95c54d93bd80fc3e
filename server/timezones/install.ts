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

/** Why a file cannot be used. */
export class BadFile extends Error {}

/** A file that Node can read, in a temporary folder of its own. */
export interface PreparedData {
  readonly version: string
  readonly folder: string
}

/**
 * Makes of a file what Node reads, and sees that it does: a `zoneinfo64.res`, or the tz database as
 * `tzdata.zi`. Its folder, within one that may be written, is gone when the work is done.
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
    // Its age is that of the file.
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

// A zone that Node cannot read from it, or that is not there, would end the service later.
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

/** Puts prepared data in the place of what was installed: all of it, or nothing. */
export function install({ folder }: PreparedData, into: string): void {
  const beside = join(into, `${zoneinfoFile}.new`)
  copyFileSync(join(folder, zoneinfoFile), beside)
  const { atime, mtime } = statSync(join(folder, zoneinfoFile))
  utimesSync(beside, atime, mtime)
  renameSync(beside, join(into, zoneinfoFile))
}
