import { LRUCache } from 'lru-cache'
import type { OfferedService } from '../../core/devices/offer.ts'
import { atCurrentOccurrence } from '../../core/links/present.ts'
import { findService, withoutRecurrence } from '../../core/links/services.ts'
import type { StoredTemplate } from '../../core/theme/template.ts'
import type { Context } from '../context.ts'
import { orNotFound } from '../http/http-error.ts'
import { page, pageWith, type Reply, type Request } from '../http/message.ts'
import { readForm } from '../http/parameters.ts'
import type { Handler } from '../http/router.ts'
import { visitorOf } from '../http/visitor.ts'
import { noteOpening } from '../operations/direct-pages.ts'
import { findEventByKey } from '../storage/events.ts'
import { findPublicLink } from '../storage/links.ts'
import { findApplicableTemplate } from '../storage/templates.ts'
import { choicePage, eventPage } from '../ui/event-views.ts'
import { reportAddress } from '../ui/layout.ts'
import { lookOf } from '../ui/template-look.ts'
import { translationsFor } from '../ui/translations.ts'
import { addToCalendar, addToCalendarInline } from './add-to-calendar.ts'
import { noteHit } from './hits.ts'
import { type PageChoice, readPageKey } from './page-key.ts'
import { intoService, type PublishedEvent, type Publisher } from './published-event.ts'

/** The size of the page cache in bytes, and the number of cached templates. */
const cache = { pages: 32_000_000, templates: 1000 }

/** `/event/KEY`: the page of an event. `/event/KEY+SERVICE` adds it to a calendar. */
export function createEventPage(context: Context, publisher: Publisher): Handler {
  const templates = new Templates(context)
  const pages = new LRUCache<string, Reply>({
    maxSize: cache.pages,
    // The two compressed forms of a page take at most another half of its size each.
    sizeCalculation: ({ body }) => Math.ceil(1.6 * body.length) + 1000,
  })
  return async (context, request, pathKey) => {
    const { key, service, choice } = readPageKey(request.query, pathKey)
    const { published, wanted } = orNotFound(
      await findPage(context, request, publisher, key),
      'event',
    )
    if (service === '') {
      const shown = { published, template: await templates.find(wanted) }
      return showPage(context, request, shown, pages)
    }
    const name = orNotFound(findService(service), 'service')
    const event = choice === 'first' ? oneDateOf(published, context.now()) : published
    const chosen = intoService(event, name)
    return (
      add(context, request, chosen, choice) ??
      showChoice(context, request, { published: chosen, template: await templates.find(wanted) })
    )
  }
}

/** An event, and the template for its page. */
interface FoundPage {
  readonly published: PublishedEvent
  readonly wanted: WantedTemplate
}

async function findPage(
  context: Context,
  { method }: Request,
  publisher: Publisher,
  key: string,
): Promise<FoundPage | undefined> {
  const event = await findEventByKey(context.db, key)
  if (event) return pageOf(publisher.event(event), event, '')
  const stored = await findPublicLink(context.db, key)
  if (!stored) return undefined
  const { link } = stored
  if (method !== 'HEAD') noteOpening(context, link)
  return pageOf(publisher.link(link), stored, link.parameters['template'] ?? '')
}

type Templated = { readonly templatesRevision: number }

function pageOf(
  published: PublishedEvent,
  { templatesRevision }: Templated,
  key: string,
): FoundPage {
  const { accountId } = published
  return { published, wanted: { accountId, key, revision: templatesRevision } }
}

/** An event and its template; without a template, it has the default page. */
interface Shown {
  readonly published: PublishedEvent
  readonly template: StoredTemplate | undefined
}

// A page is rendered again when its event or template changes, and every minute, because it shows
// whether the event is over or in progress.
function showPage(
  context: Context,
  request: Request,
  { published, template }: Shown,
  pages: LRUCache<string, Reply>,
): Reply {
  const now = context.now()
  const { locale, device, offer } = visitorOf(request)
  const { sequence, stamp } = published.entry
  const version = `${published.key} ${sequence} ${stamp} ${Math.floor(now / 60)}`
  const look = template ? `${template.key} ${template.changes}` : ''
  const key = `${version} ${locale.tag} ${locale.isExplicit} ${device} ${look}`
  const known = pages.get(key)
  if (known) return known
  const translations = translationsFor(locale, published.dateFormat)
  const report = reportAddress(context.config.reportAddress, published.entry.pageUrl)
  const shown = { ...published, now, offer, template, reportAddress: report }
  const made = withTemplate(eventPage(shown, translations), template)
  pages.set(key, made)
  return made
}

function withTemplate(html: string, template: StoredTemplate | undefined): Reply {
  return template ? pageWith(lookOf(template).headers.own, html) : page(html)
}

/** Adds the event to a calendar; `undefined` if the visitor has to choose between dates. */
function add(
  context: Context,
  request: Request,
  published: PublishedEvent,
  choice: PageChoice | undefined,
): Reply | undefined {
  const encoding = readForm(request.query).get('encoding') ?? ''
  // A choice is sent directly, because the URL of the file is for the whole series.
  const added = (choice ? addToCalendarInline : addToCalendar)(request, published, encoding)
  const { service } = published
  if (added.page && service) return undefined
  // A visitor who was redirected to the file has already been counted.
  if (choice !== 'file') noteHit(context, request, published, { isClick: false })
  return added.reply
}

function showChoice(context: Context, request: Request, { published, template }: Shown): Reply {
  const { entry, key, dateFormat, service } = published
  const translations = translationsFor(visitorOf(request).locale, dateFormat)
  // The cast is safe: only links of services cannot add a series, and a stream is a file.
  const name = service as OfferedService
  const choice = { entry, key, service: name, now: context.now(), template }
  return withTemplate(choicePage(choice, translations), template)
}

/** Returns the first date that is not over, as a single event. */
function oneDateOf(published: PublishedEvent, now: number): PublishedEvent {
  return { ...published, entry: withoutRecurrence(atCurrentOccurrence(published.entry, now)) }
}

/** The template that a page requests. */
interface WantedTemplate {
  readonly accountId: number
  /** The requested key; empty for the account's default. */
  readonly key: string
  /** The revision of the account's templates, which is read with the event. */
  readonly revision: number
}

interface KnownTemplate {
  readonly revision: number
  readonly template: StoredTemplate | undefined
}

/**
 * Caches templates. The revision of the account's templates is read with each event, so a cached
 * template needs no query, and changes show immediately.
 */
class Templates {
  readonly #context: Context
  readonly #known = new LRUCache<string, KnownTemplate>({ max: cache.templates })

  constructor(context: Context) {
    this.#context = context
  }

  /** Finds the requested template, or the account's default; `undefined` for the default page. */
  async find({ accountId, key, revision }: WantedTemplate): Promise<StoredTemplate | undefined> {
    if (revision === 0) return undefined
    const named = /^\s*([a-z0-9]{16})\s*$/.exec(key)?.[1] ?? ''
    const place = `${accountId} ${named}`
    const known = this.#known.get(place)
    if (known?.revision === revision) return known.template
    const template = await findApplicableTemplate(this.#context.db, accountId, named)
    this.#known.set(place, { revision, template })
    return template
  }
}
