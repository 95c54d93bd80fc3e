import { existsSync, readFileSync } from 'node:fs'

/** The kernel's unit for the times of a process: 1/100 second (USER_HZ) on all that Node runs on. */
const ticksPerSecond = 100

/** The positions of `utime` and `stime` after the name of the process (proc(5), `stat`). */
const [userTicks, systemTicks] = [11, 12]

/** The CPU time that a process has used, all threads, in seconds; NaN where /proc is absent. */
export function cpuSeconds(pid: number): number {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return NaN
  const text = readFileSync(path, 'utf8')
  // The name is in brackets and may hold spaces and brackets itself.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[userTicks]) + Number(fields[systemTicks])) / ticksPerSecond
}

/** The memory that a process occupies (VmRSS), in bytes; NaN where /proc is absent. */
export function residentBytes(pid: number): number {
  const path = `/proc/${pid}/status`
  if (!existsSync(path)) return NaN
  const kibibytes = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(path, 'utf8'))?.[1]
  return Number(kibibytes) * 1024
}
