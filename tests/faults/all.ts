import { backup } from './backup.ts'
import type { Fault } from './fault.ts'
import { kill } from './kill.ts'

/** Every fault that is tried. */
export const faults: readonly Fault[] = [kill, backup]
