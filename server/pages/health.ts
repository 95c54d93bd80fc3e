import type { Context } from '../context.ts'
import { json, type Reply, type Request } from '../http/message.ts'
import { isMigrated } from '../storage/migrate.ts'

/** The loop turns; nothing else is asked. */
export function isAlive(): Reply {
  return json({ status: 'alive' })
}

const notReady = json({ status: 'not ready' }, 503)

/** The database answers, its schema is the program's own, and the process does not end just now. */
export async function isReady(context: Context, { id }: Request): Promise<Reply> {
  if (context.isEnding()) return notReady
  const isPresent = await isMigrated(context.db).catch((error: unknown) => {
    context.log.warn({ id, err: error }, 'not ready')
    return false
  })
  return isPresent ? json({ status: 'ready' }) : notReady
}
