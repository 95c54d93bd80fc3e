import type { Fault } from './fault.ts'
import { tryUnwritable, type Unwritable } from './unwritable.ts'

/** The disk of the data is full for a while. */
export const diskFull: Fault = {
  name: 'disk-full',
  meaning: 'no space left: reads go on, changes are told to come back, and are made again after',
  engines: ['sqlite'],
  needs: ['mount'],
  rounds: { long: 30, short: 1 },
  run: (run) => tryUnwritable(run, full),
}

const full: Unwritable = {
  megabytes: 16,
  begin: async ({ volume }) => {
    // What is freed inside the database's files is filled again.
    const filling = setInterval(() => volume.fill(), 20)
    return () => {
      clearInterval(filling)
      volume.free()
    }
  },
  // A service that stopped cleanly needs a little space to start.
  close: ({ fill }) => {
    fill()
  },
  open: ({ free }) => free(),
}
