import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Scope } from '../support/system.ts'

/** A pipe that a service can write its log to. */
export interface Pipe {
  readonly path: string
  /** Starts a reader that copies the output of the pipe to a file. */
  readonly read: () => ChildProcess
  /** All complete lines of that file. */
  readonly lines: () => readonly string[]
}

/** Creates a named pipe, as `mkfifo` does. */
export function startPipe(scope: Scope): Pipe {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-log-'))
  scope.after(async () => rmSync(folder, { recursive: true }))
  const [path, file] = [join(folder, 'pipe'), join(folder, 'log')]
  execFileSync('mkfifo', [path])
  const read = () => {
    const output = openSync(file, 'a')
    const reader = spawn('cat', [path], { stdio: ['ignore', output, 'inherit'] })
    closeSync(output)
    scope.after(async () => {
      reader.kill('SIGKILL')
    })
    return reader
  }
  const lines = () => readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return { path, read, lines }
}
