import { diskFull } from './disk-full.ts'
import type { Fault } from './fault.ts'
import { kill } from './kill.ts'
import { locked } from './locked.ts'
import { power } from './power.ts'
import { readOnly } from './read-only.ts'

/** Every fault that is tried. */
export const faults: readonly Fault[] = [kill, power, locked, diskFull, readOnly]
