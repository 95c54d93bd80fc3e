import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** Files that SQLite may leave behind if it is interrupted. */
const sidecarSuffixes = ['-wal', '-shm', '-journal']

/**
 * Writes a file completely and durably or not at all, by writing it under another name first. Only
 * its owner can read it.
 */
export async function writeAtomically<Result>(
  path: string,
  write: (part: string) => Promise<Result>,
): Promise<Result> {
  const part = `${path}.${process.pid}.part`
  closeSync(openSync(part, 'wx', 0o600))
  try {
    const result = await write(part)
    flush(part)
    renameSync(part, path)
    flush(dirname(path))
    return result
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  } finally {
    removeSidecarFiles(part)
  }
}

/**
 * Removes the sidecar files of an earlier file with this name: SQLite would apply them to the new
 * one.
 */
export function removeSidecarFiles(path: string): void {
  for (const ending of sidecarSuffixes) rmSync(path + ending, { force: true })
}

function flush(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
