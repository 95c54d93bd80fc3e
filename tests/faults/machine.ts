import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** What the machine says of a process. Linux alone says it so. */

/** The memory that a process holds, in mebibytes. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

/** How many descriptors a process has open. */
export function descriptorsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** The time that a process has computed so far, in seconds. */
export function computedBy(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  // Hundredths of a second, by proc(5): in its own code, and in the kernel's for it.
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Sets how many descriptors a running process may have open. */
export function limitDescriptors(pid: number, most: number): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--nofile=${most}:`])
}
