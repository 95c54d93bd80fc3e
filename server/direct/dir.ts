import type { Context } from '../context.ts'
import { type Reply, type Request, redirect } from '../http/message.ts'
import { Refusal } from '../http/refusal.ts'
import { keepPage } from '../operations/links.ts'
import { readCall } from './caller.ts'
import { type Published, pageParameters, publishAddress } from './published.ts'
import { noteHit, send } from './send.ts'

/** `/dir/`: an event out of an address. To a service, as a file, or to the event's page. */
export async function direct(context: Context, request: Request): Promise<Reply> {
  const call = await readCall(context, request, 403)
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
