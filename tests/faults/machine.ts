import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** What Linux reports about a process, in `/proc`. */

/** Returns the resident memory of a process, in mebibytes. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

/** Returns the number of open descriptors of a process. */
export function descriptorsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** Returns the processor time of a process so far, in seconds. */
export function computedBy(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  // Hundredths of a second, by proc(5): in user mode, and in the kernel.
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Limits the number of open descriptors of a running process. */
export function limitDescriptors(pid: number, max: number): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--nofile=${max}:`])
}
