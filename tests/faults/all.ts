import type { Fault } from './fault.ts'
import { kill } from './kill.ts'
import { locked } from './locked.ts'

/** Every fault that is tried. */
export const faults: readonly Fault[] = [kill, locked]
