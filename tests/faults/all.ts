import { backup } from './backup.ts'
import { brokenSettings } from './broken-settings.ts'
import { clock } from './clock.ts'
import { consents, updates } from './connections.ts'
import { descriptors } from './descriptors.ts'
import { diskFull } from './disk-full.ts'
import type { Fault } from './fault.ts'
import { hotLink } from './hot-link.ts'
import { idle } from './idle.ts'
import { jobs } from './jobs.ts'
import { kill } from './kill.ts'
import { locked } from './locked.ts'
import { logPipe } from './log-pipe.ts'
import { migrationFault } from './migrations.ts'
import { overload } from './overload.ts'
import { postgresAway } from './postgres-away.ts'
import { postgresHeld } from './postgres-held.ts'
import { postgresNetwork } from './postgres-network.ts'
import { power } from './power.ts'
import { readOnly } from './read-only.ts'
import { repeat } from './repeat.ts'
import { rolling, rollingBehindCaddy } from './rolling.ts'
import { slow } from './slow.ts'
import { soak } from './soak.ts'
import { stall } from './stall.ts'
import { stop } from './stop.ts'
import { walGrowth } from './wal-growth.ts'
import { walTail } from './wal-tail.ts'

/** Every fault that is tested. */
export const faults: readonly Fault[] = [
  kill,
  jobs,
  consents,
  updates,
  migrationFault,
  power,
  walTail,
  walGrowth,
  locked,
  diskFull,
  readOnly,
  postgresAway,
  postgresNetwork,
  postgresHeld,
  backup,
  repeat,
  clock,
  logPipe,
  stall,
  descriptors,
  stop,
  hotLink,
  brokenSettings,
  rolling,
  rollingBehindCaddy,
  soak,
  idle,
  slow,
  overload,
]
