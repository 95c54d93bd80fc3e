import { addTo, findService, firstOnly } from '../../core/links/services.ts'
import type { Context } from '../context.ts'
import { page, type Reply, type Request } from '../http/message.ts'
import { readPageKey } from '../http/page-key.ts'
import { readForm } from '../http/parameters.ts'
import { found } from '../http/refusal.ts'
import { findEventByKey } from '../storage/events.ts'
import { findLink } from '../storage/links.ts'
import { choicePage } from '../views/choice-page.ts'
import { eventPage } from '../views/event-page.ts'
import { type Published, publishEvent, publishLink } from './published.ts'
import { noteHit, send } from './send.ts'

/** `/event/KEY`: the page of an event; with `+SERVICE` behind the key straight into a calendar. */
export async function showEvent(
  context: Context,
  request: Request,
  pathKey: string,
): Promise<Reply> {
  const { key, service, choice } = readPageKey(request.query, pathKey)
  const published = found(await findPublished(context, key), 'event')
  if (service === '') return page(eventPage({ ...published, now: context.now() }))
  const name = found(findService(service), 'service')
  const wanted = choice === 'first' ? withFirstOnly(published) : published
  if (addTo(name, wanted.entry).kind === 'choice') return page(choicePage(wanted, name))
  noteHit(context, request, wanted, { service: name, isClick: false })
  return send(request, wanted, name, readForm(request.query).get('encoding') ?? '').reply
}

async function findPublished(context: Context, key: string): Promise<Published | undefined> {
  const event = await findEventByKey(context.db, key)
  if (event) return publishEvent(context, event)
  const link = await findLink(context.db, key)
  return link && publishLink(context, link)
}

function withFirstOnly(published: Published): Published {
  return { ...published, entry: firstOnly(published.entry) }
}
