import { LRUCache } from 'lru-cache'
import type { OfferedService } from '../../core/devices/offer.ts'
import { findService, firstOnly } from '../../core/links/services.ts'
import type { Context } from '../context.ts'
import { page, type Reply, type Request } from '../http/message.ts'
import { type Choice, readPageKey } from '../http/page-key.ts'
import { readForm } from '../http/parameters.ts'
import { found } from '../http/refusal.ts'
import type { Handler } from '../http/router.ts'
import { visitorOf } from '../http/visitor.ts'
import { findEventByKey } from '../storage/events.ts'
import { findLink } from '../storage/links.ts'
import { choicePage } from '../views/choice-page.ts'
import { eventPage } from '../views/event-page.ts'
import { speechIn } from '../views/speech.ts'
import { intoService, type Published } from './published.ts'
import type { Publisher } from './publisher.ts'
import { noteHit, send, sendHere } from './send.ts'

/** How much of finished pages is kept, in bytes. */
const room = 32_000_000

/** `/event/KEY`: the page of an event; with `+SERVICE` behind the key straight into a calendar. */
export function createShowEvent(publisher: Publisher): Handler {
  const kept = new LRUCache<string, Reply>({
    maxSize: room,
    // Compressed in both ways, a page has half its size or less again.
    sizeCalculation: ({ body }) => Math.ceil(1.6 * body.length) + 1000,
  })
  return async (context, request, pathKey) => {
    const { key, service, choice } = readPageKey(request.query, pathKey)
    const published = found(await findPublished(context, publisher, key), 'event')
    if (service === '') return showPage(context, request, published, kept)
    const name = found(findService(service), 'service')
    const chosen = choice === 'first' ? withFirstOnly(published) : published
    return goOn(context, request, intoService(chosen, name), choice)
  }
}

async function findPublished(
  context: Context,
  publisher: Publisher,
  key: string,
): Promise<Published | undefined> {
  const event = await findEventByKey(context.db, key)
  if (event) return publisher.event(event)
  const link = await findLink(context.db, key)
  return link && publisher.link(link)
}

// A page is made anew when its event changes, and each minute: it says what is over, and what is on.
function showPage(
  context: Context,
  request: Request,
  published: Published,
  kept: LRUCache<string, Reply>,
): Reply {
  const now = context.now()
  const { locale, device, offer } = visitorOf(request)
  const { sequence, stamp } = published.entry
  const version = `${published.key} ${sequence} ${stamp} ${Math.floor(now / 60)}`
  const key = `${version} ${locale.tag} ${locale.isAsked} ${device}`
  const known = kept.get(key)
  if (known) return known
  const html = eventPage({ ...published, now, offer }, speechIn(locale, published.dateFormat))
  const made = page(html)
  kept.set(key, made)
  return made
}

function goOn(
  context: Context,
  request: Request,
  published: Published,
  choice: Choice | undefined,
): Reply {
  const encoding = readForm(request.query).get('encoding') ?? ''
  // What was chosen is given here: the address of the file is that of the whole series.
  const sent = (choice ? sendHere : send)(request, published, encoding)
  const { service } = published
  if (sent.page && service && service !== 'stream') return showChoice(request, published, service)
  // Whoever is sent on to the file was counted on the way.
  if (choice !== 'file') noteHit(context, request, published, { isClick: false })
  return sent.reply
}

function showChoice(request: Request, published: Published, service: OfferedService): Reply {
  const { entry, key, dateFormat } = published
  const speech = speechIn(visitorOf(request).locale, dateFormat)
  return page(choicePage({ entry, key, service }, speech))
}

function withFirstOnly(published: Published): Published {
  return { ...published, entry: firstOnly(published.entry) }
}
