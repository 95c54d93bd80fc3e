import type { Sabotages } from './program.ts'
import { accounts } from './sabotages/accounts.ts'
import { connect } from './sabotages/connect.ts'
import { data } from './sabotages/data.ts'
import { input } from './sabotages/input.ts'
import { load } from './sabotages/load.ts'

/** All protections that are removed, one at a time. */
export const sabotages: Sabotages = { ...accounts, ...input, ...connect, ...load, ...data }
