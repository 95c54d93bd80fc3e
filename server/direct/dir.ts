import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import { type Reply, type Request, redirect } from '../http/message.ts'
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
    if (request.method === 'POST' || request.query.length > room.length) {
      return readParameters(request)
    }
    const parameters = known.get(request.query) ?? (await readParameters(request))
    known.set(request.query, parameters)
    return parameters
  }
  return async (_, request) => {
    return answer(context, request, await findCaller(context, await read(request), 403))
  }
}

async function answer(context: Context, request: Request, call: Call): Promise<Reply> {
  const published = publishAddress(context, call)
  const { service } = published
  const { reply, needsPage } = service
    ? send(request, published, service, call.parameters.get('encoding') ?? '')
    : { reply: redirect(published.entry.pageUrl), needsPage: true }
  if (needsPage) await keep(context, published, pageParameters(published, call.parameters))
  noteHit(context, request, published, { service: service ?? 'page', isClick: false })
  return reply
}

async function keep(
  context: Context,
  { accountId, key }: Published,
  parameters: Readonly<Record<string, string>>,
): Promise<void> {
  const kept = await keepPage(context, accountId, key, parameters)
  if (kept === 'full') throw new Refusal('too_large', 'this account has no room for more pages')
}
