import { ok } from 'node:assert/strict'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { libfaketime } from '../support/programs.ts'
import type { Scope } from '../support/system.ts'

/** The clock of a service. */
export interface Clock {
  readonly env: Readonly<Record<string, string>>
  /** Sets how far the clock is ahead, in seconds. */
  readonly set: (ahead: number) => void
}

/** A clock that can be changed while the process runs; its timers are not affected. */
export function startClock(scope: Scope): Clock {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-clock-'))
  scope.after(async () => rmSync(folder, { recursive: true }))
  const path = join(folder, 'ahead')
  const library = libfaketime()
  ok(library, 'libfaketime is not installed')
  const set = (ahead: number) => {
    writeFileSync(`${path}.new`, `${ahead < 0 ? '' : '+'}${ahead}`)
    renameSync(`${path}.new`, path)
  }
  set(0)
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: path,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return { env, set }
}
