import type { Fault } from './fault.ts'
import { kill } from './kill.ts'
import { repeat } from './repeat.ts'

/** Every fault that is tried. */
export const faults: readonly Fault[] = [kill, repeat]
