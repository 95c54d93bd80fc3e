import { LRUCache } from 'lru-cache'
import type { OfferedService } from '../../core/devices/offer.ts'
import { atCurrentOccurrence } from '../../core/links/entry.ts'
import { findService, withoutRecurrence } from '../../core/links/services.ts'
import type { StoredTemplate } from '../../core/theme/template.ts'
import type { Context } from '../context.ts'
import { orNotFound } from '../http/http-error.ts'
import type { Reply, Request } from '../http/message.ts'
import { readForm } from '../http/parameters.ts'
import type { Handler } from '../http/router.ts'
import { noteOpening } from '../operations/direct-pages.ts'
import { choicePage, eventPage } from '../ui/event-views.ts'
import { reportAddress } from '../ui/layout.ts'
import { translationsFor } from '../ui/translations.ts'
import { visitorOf } from '../visitor.ts'
import { addToCalendar, addToCalendarInline } from './add-to-calendar.ts'

import { asksForConsent, connectedServices, offersConsent, showConnect } from './connect.ts'
import { countedKeyOf, dateIn, type FoundEvent, findEventPage } from './event-lookup.ts'
import { noteHit, readCampaign } from './hits.ts'

import { type PageChoice, readPageKey } from './page-key.ts'
import { intoService, type PublishedEvent, type Publisher } from './published-event.ts'
import { type Templates, templatedPage } from './templates.ts'

/** The size of the page cache in bytes. */
const cacheSize = 32_000_000

/** `/event/KEY`: the page of an event. `/event/KEY+SERVICE` adds it to a calendar. */
export function createEventPage(publisher: Publisher, templates: Templates): Handler {
  const pages = new LRUCache<string, Reply>({
    maxSize: cacheSize,
    // The two compressed forms of a page take at most another half of its size each.
    sizeCalculation: ({ body }) => Math.ceil(1.6 * body.length) + 1000,
  })
  return async (context, request, pathKey) => {
    const { key, service, choice } = readPageKey(request.query, pathKey)
    const found = await findEventPage(context.db.recent, publisher, key)
    const { published, wanted, link } = found
    if (link && request.method !== 'HEAD') noteOpening(context, link)
    if (service === '') {
      const connects = await offersConsent(context, published.accountId)
      const shown = { ...found, template: await templates.find(wanted), connects }
      noteHit(context, request, published, sourceOf(request, found))
      return showPage(context, request, shown, pages)
    }
    const name = orNotFound(findService(service), 'service')
    const event = choice === 'first' ? oneDateOf(published, context.now()) : published
    const chosen = intoService(event, name)
    const isSeries = choice === undefined && (await asksForConsent(context, chosen))
    const depth = choice === 'connect' ? 'keep' : 'once'
    if (choice === 'connect' || isSeries) return showConnect(context, request, chosen, { depth })
    return (
      add(context, request, { ...found, published: chosen }, choice) ??
      showChoice(context, request, chosen, await templates.find(wanted))
    )
  }
}

function sourceOf(request: Request, found: FoundEvent) {
  return { campaign: readCampaign(request), eventKey: countedKeyOf(found) }
}

/** An event and its template; without a template, it has the default page. */
interface Shown extends Pick<FoundEvent, 'published' | 'calendar'> {
  readonly template: StoredTemplate | undefined
  /** Whether it offers to keep the event up to date with the configured providers. */
  readonly connects: boolean
}

// A page is rendered again when its event or template changes, and every minute, because it shows
// the days until the event, or that it is in progress or over.
function showPage(
  context: Context,
  request: Request,
  { published, template, calendar, connects }: Shown,
  pages: LRUCache<string, Reply>,
): Reply {
  const now = context.now()
  const { locale, device, offer } = visitorOf(request)
  const { sequence, stamp } = published.entry
  const version = `${published.key} ${sequence} ${stamp} ${Math.floor(now / 60)}`
  const look = template ? `${template.key} ${template.changes}` : ''
  const { occurrence, isUnknownDate } = dateIn(request, published)
  const campaign = readCampaign(request)
  const visitor = `${locale.tag} ${locale.isExplicit} ${device}`
  const date = isUnknownDate ? 'unknown' : occurrence?.when.start.unix
  const shownAs = `${JSON.stringify(calendar)} ${look} ${date} ${campaign} ${connects}`
  const cacheKey = `${version} ${visitor} ${shownAs}`
  const cached = pages.get(cacheKey)
  if (cached) return cached
  const translations = translationsFor(locale, published.dateFormat)
  const report = reportAddress(context.config.reportAddress, published.entry.pageUrl)
  const connected = connects ? connectedServices(context) : []
  const event = { ...published, now, offer, occurrence, isUnknownDate, campaign, connected }
  const shown = { ...event, template, calendar, reportAddress: report }
  const isFindable = calendar !== undefined
  const found = templatedPage(eventPage(shown, translations), { template, isFindable })
  const reply = isUnknownDate ? { ...found, status: 404 } : found
  pages.set(cacheKey, reply)
  return reply
}

/** Adds the event to a calendar; `undefined` if the visitor has to choose between dates. */
function add(
  context: Context,
  request: Request,
  found: FoundEvent,
  choice: PageChoice | undefined,
): Reply | undefined {
  const { published } = found
  const encoding = readForm(request.query).get('encoding') ?? ''
  // A choice is sent directly, because the URL of the file is for the whole series.
  const added = (choice ? addToCalendarInline : addToCalendar)(request, published, encoding)
  const { service } = published
  if (added.page && service) return undefined
  // A visitor who was redirected to the file has already been counted.
  if (choice !== 'file') noteHit(context, request, published, sourceOf(request, found))
  return added.reply
}

function showChoice(
  context: Context,
  request: Request,
  published: PublishedEvent,
  template: StoredTemplate | undefined,
): Reply {
  const { entry, key, dateFormat, service } = published
  const translations = translationsFor(visitorOf(request).locale, dateFormat)
  // The cast is safe: only links of services cannot add a series, and a stream is a file.
  const name = service as OfferedService
  const campaign = readCampaign(request)
  const choice = { entry, key, service: name, now: context.now(), campaign, template }
  return templatedPage(choicePage(choice, translations), choice)
}

/** Returns the first date that is not over, as a single event. */
function oneDateOf(published: PublishedEvent, now: number): PublishedEvent {
  return { ...published, entry: withoutRecurrence(atCurrentOccurrence(published.entry, now)) }
}
