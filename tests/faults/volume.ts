import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Scope } from '../support/system.ts'

/** A small disk in memory. */
export interface Volume {
  readonly path: string
  /** Writes until not one more byte fits; returns whether anything did. */
  readonly fill: () => boolean
  readonly free: () => void
  readonly remount: (mode: 'ro' | 'rw') => void
}

/** Mounts a volume; the tests must run as root or be allowed to use sudo. */
export function mountVolume(scope: Scope, megabytes: number): Volume {
  const path = mkdtempSync(join(tmpdir(), 'daymark-volume-'))
  asRoot('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', path)
  scope.after(async () => {
    asRoot('umount', '--lazy', path)
    rmdirSync(path)
  })
  const filler = join(path, 'filler')
  return {
    path,
    fill: () => fill(filler),
    free: () => rmSync(filler, { force: true }),
    remount: (mode) => asRoot('mount', '-o', `remount,${mode}`, path),
  }
}

function asRoot(...words: readonly string[]): void {
  const [command = '', ...rest] = process.getuid?.() === 0 ? words : ['sudo', '-n', ...words]
  execFileSync(command, rest)
}

function fill(path: string): boolean {
  const file = openSync(path, 'a')
  const written = [1_048_576, 4096, 1].map((size) => writeMany(file, Buffer.alloc(size)))
  closeSync(file)
  return written.some((count) => count > 0)
}

function writeMany(file: number, bytes: Buffer): number {
  for (let count = 0; ; count++) {
    try {
      if (writeSync(file, bytes) < bytes.length) return count
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return count
      throw error
    }
  }
}
