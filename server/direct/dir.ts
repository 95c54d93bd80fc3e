import { LRUCache } from 'lru-cache'
import { andThen, type MaybePromise } from '../../core/maybe-promise.ts'
import type { Context } from '../context.ts'
import type { Reply, Request } from '../http/message.ts'
import { type Parameters, readParameters } from '../http/parameters.ts'
import type { Handler } from '../http/router.ts'
import { keepPage } from '../operations/direct-pages.ts'
import { findCaller } from './caller.ts'
import { type Published, pageParameters } from './published.ts'
import type { Publisher } from './publisher.ts'
import { noteHit, send } from './send.ts'

/** How much is kept of addresses, in bytes, and how long one may be to be so, in characters. */
const room = { bytes: 32_000_000, length: 2000 }

/**
 * `/dir/`: an event out of an address. To a service, as a file, or to the event's page. Everybody who
 * gets a mail follows the same address, so the latest ones are read once; the account behind their
 * client id is looked up each time.
 */
export function createDirect(publisher: Publisher): Handler {
  const known = new LRUCache<string, Parameters>({
    maxSize: room.bytes,
    // The parameters, the entry, and a reply for each way in which a file is handed over.
    sizeCalculation: (_, query) => 4000 + 10 * query.length,
  })
  return (context, request) => {
    const remembered = canRemember(request) ? known.get(request.query) : undefined
    return andThen(remembered ?? readParameters(request), (parameters) =>
      andThen(findCaller(context, request, parameters), (call) => {
        // Only now: whoever names no account may not drive out the others.
        if (!remembered && canRemember(request)) known.set(request.query, parameters)
        return answer(context, request, publisher.address(call), parameters)
      }),
    )
  }
}

function canRemember({ method, query }: Request): boolean {
  return method !== 'POST' && query.length <= room.length
}

function answer(
  context: Context,
  request: Request,
  published: Published,
  parameters: Parameters,
): MaybePromise<Reply> {
  const sent = send(request, published, parameters.get('encoding') ?? '')
  const kept = sent.needsPage ? keep(context, published, parameters) : undefined
  return andThen(kept, () => {
    noteHit(context, request, published, { isClick: false })
    return sent.reply
  })
}

function keep(context: Context, published: Published, parameters: Parameters): Promise<void> {
  const { accountId, key } = published
  return keepPage(context, { accountId, key, parameters: pageParameters(published, parameters) })
}
