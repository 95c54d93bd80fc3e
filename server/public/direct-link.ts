import { LRUCache } from 'lru-cache'
import { memoizeWeak } from '../../core/memoize.ts'
import { clientIdOf, unknownClient } from '../client-id.ts'
import type { Context } from '../context.ts'
import { orNotFound } from '../http/http-error.ts'
import type { Request } from '../http/message.ts'
import { type Parameters, readParameters } from '../http/parameters.ts'
import type { Handler } from '../http/router.ts'
import { savePage } from '../operations/direct-pages.ts'
import { type Client, findClient } from '../storage/accounts.ts'
import { findLink } from '../storage/links.ts'

import { addToCalendar, toConsent } from './add-to-calendar.ts'
import { asksForConsent } from './connect.ts'
import { noteHit, readCampaign } from './hits.ts'

import { type PublishedEvent, type Publisher, pageParameters } from './published-event.ts'

/** The size of the cache in bytes, and the longest query that is cached, in characters. */
const cache = { bytes: 32_000_000, length: 2000 }

/**
 * `/dir/`: the event in the parameters. All recipients of an email open the same URL, so parsed
 * queries are cached; the account of the client ID is looked up each time.
 */
export function createDirectLink(publisher: Publisher): Handler {
  const parsed = new LRUCache<string, Parameters>({
    maxSize: cache.bytes,
    // The parameters, the entry, and a reply for each form in which a file is delivered.
    sizeCalculation: (_, query) => 4000 + 10 * query.length,
  })
  return async (context, request) => {
    const known = canCache(request) ? parsed.get(request.query) : undefined
    const parameters = known ?? (await readParameters(request))
    const client = await findClientOf(context, parameters)
    request.consume('audience', client.clientId)
    // Cached only now: requests without a known account must not fill the cache.
    if (!known && canCache(request)) parsed.set(request.query, parameters)
    const published = publisher.directLink(client.accountId, parameters)
    const isAsked = await asksForConsent(context, published)
    const added = isAsked
      ? toConsent(request, published)
      : addToCalendar(request, published, parameters.get('encoding') ?? '')
    if (added.needsPage) await keep(context, published, parameters)
    // The event page counts its own visits. If consent is needed, the event counts as added only once
    // it is in the calendar.
    if (published.service && !isAsked) noteHit(context, request, published, {})
    return added.reply
  }
}

const toPage = memoizeWeak(
  (published: PublishedEvent): PublishedEvent => ({ ...published, service: undefined }),
)

function canCache({ method, query }: Request): boolean {
  return method !== 'POST' && query.length <= cache.length
}

async function findClientOf({ db }: Context, parameters: Parameters): Promise<Client> {
  const clientId = clientIdOf(parameters)
  const client = await findClient(db.recent, clientId)
  if (!client) throw unknownClient(clientId, 403)
  return client
}

function keep(context: Context, published: PublishedEvent, parameters: Parameters): Promise<void> {
  const { accountId, key } = published
  return savePage(context, { accountId, key, parameters: pageParameters(published, parameters) })
}

/** A short link: the same reply as `/dir/` with the stored parameters. */
export function createShortLink(publisher: Publisher): Handler {
  return async (context, request, key) => {
    const stored = await findLink(context.db.recent, key)
    const link = orNotFound(stored?.isShort && stored, 'link')
    const published = publisher.link(link)
    const campaign = readCampaign(request)
    const isAsked = await asksForConsent(context, published)
    noteHit(context, request, isAsked ? toPage(published) : published, { isClick: true, campaign })
    if (isAsked) return toConsent(request, published, campaign).reply
    return addToCalendar(request, published, link.parameters['encoding'] ?? '', campaign).reply
  }
}
