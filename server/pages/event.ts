import type { Context } from '../context.ts'
import { page, type Reply, type Request } from '../http/message.ts'
import { readPageKey } from '../http/page-key.ts'
import { found } from '../http/refusal.ts'
import { findEventByKey } from '../storage/events.ts'
import { eventPage } from '../views/event-page.ts'

/** The page of a stored event, at `/event/KEY` and `/event/?KEY`. */
export async function showEvent(
  context: Context,
  request: Request,
  pathKey: string,
): Promise<Reply> {
  const { key } = readPageKey(request.query, pathKey)
  const event = await findEventByKey(context.db, key)
  return page(eventPage(found(event, 'event').event))
}
