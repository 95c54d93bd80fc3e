/** Prints the offsets of all zones in the data that Node loads; see `offsetsBy`. */

import { ownOffsets } from './offsets.ts'

const offsets = [...(await ownOffsets(Number(process.argv[2])))]
process.stdout.write(JSON.stringify({ version: process.versions.tz, offsets }))
