import { existsSync, readFileSync } from 'node:fs'

/** The kernel's unit for the times of a process: 1/100 second (USER_HZ) on all systems that Node supports. */
const ticksPerSecond = 100

/** The positions of `utime` and `stime` after the name of the process (proc(5), `stat`). */
const [userTicks, systemTicks] = [11, 12]

/** Returns the CPU time of all threads of a process, in seconds; NaN without /proc. */
export function cpuSeconds(pid: number): number {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return NaN
  const text = readFileSync(path, 'utf8')
  // The name is in parentheses and may itself contain spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[userTicks]) + Number(fields[systemTicks])) / ticksPerSecond
}

/** Returns the memory of a process (VmRSS), in bytes; NaN without /proc. */
export function residentBytes(pid: number): number {
  const path = `/proc/${pid}/status`
  if (!existsSync(path)) return NaN
  const kibibytes = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(path, 'utf8'))?.[1]
  return Number(kibibytes) * 1024
}
