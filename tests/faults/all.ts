import type { Fault } from './fault.ts'
import { idle } from './idle.ts'
import { kill } from './kill.ts'
import { overload } from './overload.ts'
import { slow } from './slow.ts'

/** Every fault that is tried. */
export const faults: readonly Fault[] = [kill, idle, slow, overload]
