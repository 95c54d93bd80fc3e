import { LRUCache } from 'lru-cache'
import { type Soon, soon } from '../../core/soon.ts'
import type { Context } from '../context.ts'
import type { Reply, Request } from '../http/message.ts'
import { type Parameters, readParameters } from '../http/parameters.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/router.ts'
import { keepPage } from '../operations/links.ts'
import { type Call, findCaller } from './caller.ts'
import { type Published, pageParameters, publishAddress } from './published.ts'
import { noteHit, send } from './send.ts'

/** How many addresses are remembered, and how long they may be to be so, in characters. */
const room = { addresses: 2000, length: 2000 }

/**
 * `/dir/`: an event out of an address. To a service, as a file, or to the event's page. Everybody who
 * gets a mail follows the same address, so the latest ones are read once; the account behind their
 * client id is looked up each time.
 */
export function createDirect(context: Context): Handler {
  const known = new LRUCache<string, Parameters>({ max: room.addresses })
  const read = async (request: Request): Promise<Parameters> => {
    const parameters = await readParameters(request)
    if (canRemember(request)) known.set(request.query, parameters)
    return parameters
  }
  return (_, request) => {
    const remembered = canRemember(request) ? known.get(request.query) : undefined
    return soon(remembered ?? read(request), (parameters) =>
      soon(findCaller(context, parameters, 403), (call) => answer(context, request, call)),
    )
  }
}

function canRemember({ method, query }: Request): boolean {
  return method !== 'POST' && query.length <= room.length
}

function answer(context: Context, request: Request, call: Call): Soon<Reply> {
  const { parameters } = call
  const published = publishAddress(context, call)
  const { service } = published
  const sent = send(request, published, service, parameters.get('encoding') ?? '')
  const kept = sent.needsPage ? keep(context, published, parameters) : undefined
  return soon(kept, () => {
    noteHit(context, request, published, { service: service ?? 'page', isClick: false })
    return sent.reply
  })
}

async function keep(context: Context, published: Published, parameters: Parameters): Promise<void> {
  const { accountId, key } = published
  const kept = await keepPage(context, accountId, key, pageParameters(published, parameters))
  if (kept === 'full') throw new Refusal('too_large', 'this account has no room for more pages')
}
