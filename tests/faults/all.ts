import { backup } from './backup.ts'
import { diskFull } from './disk-full.ts'
import type { Fault } from './fault.ts'
import { kill } from './kill.ts'
import { locked } from './locked.ts'
import { postgresAway } from './postgres-away.ts'
import { power } from './power.ts'
import { readOnly } from './read-only.ts'
import { repeat } from './repeat.ts'
import { walTail } from './wal-tail.ts'

/** Every fault that is tried. */
export const faults: readonly Fault[] = [
  kill,
  power,
  walTail,
  locked,
  diskFull,
  readOnly,
  postgresAway,
  backup,
  repeat,
]
