import { clock } from './clock.ts'
import type { Fault } from './fault.ts'
import { kill } from './kill.ts'
import { stall } from './stall.ts'

/** Every fault that is tried. */
export const faults: readonly Fault[] = [kill, clock, stall]
