/** Prints the offsets of all zones by the data that Node reads; see `offsetsBy`. */

import { ownOffsets } from './offsets.ts'

process.stdout.write(JSON.stringify([...(await ownOffsets(Number(process.argv[2])))]))
