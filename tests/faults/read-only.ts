import type { Fault } from './fault.ts'
import { trace } from './tracer.ts'
import { tryUnwritable, type Unwritable } from './unwritable.ts'

/** The data disk accepts no more writes, like a file system after an error. */
export const readOnly: Fault = {
  name: 'read-only',
  meaning: 'a disk that takes or keeps no writes: reads go on, changes are told to come back',
  engines: ['sqlite'],
  needs: ['mount', 'strace'],
  rounds: { long: 30, short: 2 },
  run: (run) => tryUnwritable(run, broken),
}

// A file system is not made read-only while files are written, save by an error of its own. So
// what the process asks of it is answered as it would be then.
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
