import { listZones as zonesAt } from '../../core/time/zones.ts'
import type { Context } from '../context.ts'
import { json, type Reply } from '../http/message.ts'
import { zonesReply } from './replies.ts'

/** The accepted time zones, with their present offsets. */
export function listZones(context: Context): Reply {
  return json(zonesReply(zonesAt(context.now())))
}
