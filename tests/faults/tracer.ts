import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServiceProcess } from '../support/process.ts'
import type { Scope } from '../support/system.ts'

/** Watches the system calls of a process, and can change their results. */
export interface Tracer {
  /** Detaches from the process, and returns its system calls, one per line. */
  readonly end: () => Promise<string>
}

/** Attaches strace to a running service. */
export async function trace(
  scope: Scope,
  { child }: ServiceProcess,
  options: readonly string[],
): Promise<Tracer> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-trace-'))
  const file = join(folder, 'calls')
  const texts = ['-f', '-o', file, ...options, '-p', String(child.pid)]
  const strace = spawn('strace', texts, { stdio: ['ignore', 'ignore', 'pipe'] })
  const closed = once(strace, 'close')
  scope.after(async () => {
    strace.kill('SIGINT')
    await closed
    rmSync(folder, { recursive: true })
  })
  const [output] = await Promise.race([once(strace.stderr, 'data'), closed])
  if (!/attached/.test(String(output))) throw new Error(`strace could not be attached: ${output}`)
  return {
    end: async () => {
      strace.kill('SIGINT')
      await closed
      return readFileSync(file, 'utf8')
    },
  }
}
