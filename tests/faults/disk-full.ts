import type { Fault } from './fault.ts'
import { tryUnwritable, type Unwritable } from './unwritable.ts'

/** The data disk is full for a while. */
export const diskFull: Fault = {
  name: 'disk-full',
  meaning: 'on a full disk reads continue, and changes get 503 until there is space again',
  engines: ['sqlite'],
  needs: ['mount'],
  rounds: { long: 30, short: 1 },
  run: (run) => tryUnwritable(run, full),
}

const full: Unwritable = {
  megabytes: 16,
  begin: async ({ volume }) => {
    // Space that is freed inside the database files is filled again.
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
