import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { versionOf, zoneinfoFile } from '../../core/timezones/version.ts'
import { settings } from '../config/settings.ts'

/** Where time zone data comes from: Node itself, the project, or the administrator. */
export type DataOrigin = 'runtime' | 'shipped' | 'installed'

/** Time zone data that Node can read. */
export interface ZoneData {
  /** Such as `2026f`. */
  readonly version: string
  readonly origin: DataOrigin
  /** Unix seconds. */
  readonly releasedAt: number
  /** The folder of its file; `undefined` for Node's own. */
  readonly folder: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/** The folder of the project's own data. */
export const shippedFolder = fileURLToPath(new URL('../../timezones', import.meta.url))

/** The variable that tells Node the folder with its data, which it reads once, at its start. */
export const folderVariable = 'ICU_TIMEZONE_FILES_DIR'

/** Returns the data that this process uses. */
export function dataInUse(environment: Environment): ZoneData {
  const version = process.versions.tz ?? ''
  const wasTold = Boolean(environment[folderVariable])
  const found = knownData(environment).find((data) => wasTold && data.version === version)
  return found ?? runtimeData(version)
}

/**
 * Returns the folder that Node must load to have the newest data; `undefined` if it has already loaded that.
 * If versions are equal, Node's own data is used.
 */
export function newerFolder(environment: Environment): string | undefined {
  const newest = knownData(environment).reduce(
    (best, data) => (data.version > best.version ? data : best),
    runtimeData(process.versions.tz ?? ''),
  )
  // Node has already loaded its data.
  return newest.folder === environment[folderVariable] ? undefined : newest.folder
}

/** Returns the folder for data installed by an administrator. */
export function installFolder(environment: Environment): string {
  const { read, standard } = settings.TIMEZONE_DIR
  return resolve(read(environment['TIMEZONE_DIR']?.trim() || standard) ?? standard)
}

/** Lists all data files: shipped with Daymark, or installed by an administrator. */
export function knownData(environment: Environment): readonly ZoneData[] {
  const own = dataIn(shippedFolder, 'shipped')
  const installed = dataIn(installFolder(environment), 'installed')
  return [own, installed].filter((data) => data !== undefined)
}

function dataIn(folder: string, origin: DataOrigin): ZoneData | undefined {
  const path = `${folder}/${zoneinfoFile}`
  try {
    const version = versionOf(readFileSync(path))
    if (version === undefined) return undefined
    const releasedAt = origin === 'shipped' ? shippedAt() : statSync(path).mtimeMs
    return { version, origin, folder, releasedAt: Math.floor(releasedAt / 1000) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && isAbsent(error.code)) return undefined
    throw error
  }
}

function isAbsent(code: unknown): boolean {
  return code === 'ENOENT' || code === 'ENOTDIR'
}

function shippedAt(): number {
  const text = readFileSync(`${shippedFolder}/release.json`, 'utf8')
  return Date.parse(String(JSON.parse(text).released))
}

// Node does not state when its data was released, only the year in its version.
function runtimeData(version: string): ZoneData {
  const endOfYear = Date.UTC(Number(version.slice(0, 4)) + 1, 0)
  const releasedAt = Math.floor(Math.min(endOfYear, Date.now()) / 1000)
  return { version, origin: 'runtime', folder: undefined, releasedAt }
}
