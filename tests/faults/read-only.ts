import type { Fault } from './fault.ts'
import { trace } from './tracer.ts'
import { tryUnwritable, type Unwritable } from './unwritable.ts'

/** The data disk accepts no more writes, as a file system does after an error. */
export const readOnly: Fault = {
  name: 'read-only',
  meaning: 'on a disk that accepts or syncs no writes, reads continue and changes get 503',
  engines: ['sqlite'],
  needs: ['mount', 'strace'],
  rounds: { long: 30, short: 2 },
  run: (run) => tryUnwritable(run, broken),
}

// A file system with files open for writing becomes read-only only through an error of its own, so
// strace makes the system calls of the process fail the same way.
const failures = [
  'pwrite64,ftruncate:error=EROFS',
  'fdatasync,fsync:error=EIO',
  'pwrite64:error=EIO:when=2+3',
]

const broken: Unwritable = {
  megabytes: 64,
  begin: async ({ run, load, round }) => {
    const failure = failures[round % failures.length] ?? ''
    run.say(failure)
    const strace = await trace(run.scope, load.prepared.service, ['-e', `inject=${failure}`])
    return async () => {
      await strace.end()
    }
  },
  close: ({ remount }) => remount('ro'),
  open: ({ remount }) => remount('rw'),
}
