import { brokenSettings } from './broken-settings.ts'
import { clock } from './clock.ts'
import { descriptors } from './descriptors.ts'
import type { Fault } from './fault.ts'
import { hotLink } from './hot-link.ts'
import { kill } from './kill.ts'
import { logPipe } from './log-pipe.ts'
import { rolling, rollingBehindCaddy } from './rolling.ts'
import { soak } from './soak.ts'
import { stall } from './stall.ts'
import { stop } from './stop.ts'

/** Every fault that is tried. */
export const faults: readonly Fault[] = [
  kill,
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
]
