import { listZones as zonesAt } from '../../core/time/zones.ts'
import type { Context } from '../context.ts'
import { json, type Reply } from '../http/message.ts'
import { zonesReply } from './zones-reply.ts'

/** The time zones that are accepted, with their offsets as of now. */
export function listZones(context: Context): Reply {
  return json(zonesReply(zonesAt(context.now())))
}
