import { LRUCache } from 'lru-cache'
import type { OfferedService } from '../../core/devices/offer.ts'
import { atPresent } from '../../core/links/present.ts'
import { findService, firstOnly } from '../../core/links/services.ts'
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
import { eventPage } from '../ui/event-views.ts'
import { reportAddress } from '../ui/report.ts'
import { lookOf } from '../ui/template-look.ts'
import { translationsFor } from '../ui/translations.ts'
import { addToCalendar, addToCalendarInline, noteHit } from './add-to-calendar.ts'
import { choicePage } from './choice-views.ts'
import { type Choice, readPageKey } from './page-key.ts'
import type { Templates, Wanted } from './page-templates.ts'
import { intoService, type PublishedEvent } from './published-event.ts'
import type { Publisher } from './publisher.ts'

/** How much of finished pages is kept, in bytes. */
const room = 32_000_000

/** `/event/KEY`: the page of an event; with `+SERVICE` behind the key straight into a calendar. */
export function createEventPage(publisher: Publisher, templates: Templates): Handler {
  const kept = new LRUCache<string, Reply>({
    maxSize: room,
    // Compressed in both ways, a page has half its size or less again.
    sizeCalculation: ({ body }) => Math.ceil(1.6 * body.length) + 1000,
  })
  return async (context, request, pathKey) => {
    const { key, service, choice } = readPageKey(request.query, pathKey)
    const { published, wanted } = orNotFound(
      await findPage(context, request, publisher, key),
      'event',
    )
    if (service === '') {
      return showPage(context, request, { published, template: await templates.find(wanted) }, kept)
    }
    const name = orNotFound(findService(service), 'service')
    const chosen = intoService(
      choice === 'first' ? oneDateOf(published, context.now()) : published,
      name,
    )
    const reply = goOn(context, request, chosen, choice)
    return (
      reply ??
      showChoice(context, request, { published: chosen, template: await templates.find(wanted) })
    )
  }
}

/** An event, and the template that its page asks for. */
interface EventPage {
  readonly published: PublishedEvent
  readonly wanted: Wanted
}

async function findPage(
  context: Context,
  { method }: Request,
  publisher: Publisher,
  key: string,
): Promise<EventPage | undefined> {
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
): EventPage {
  const { accountId } = published
  return { published, wanted: { accountId, key, revision: templatesRevision } }
}

/** An event under the template that applies; without one it has our own page. */
interface Dressed {
  readonly published: PublishedEvent
  readonly template: StoredTemplate | undefined
}

// A page is made anew when its event or its template changes, and each minute: it says what is over,
// and what is on.
function showPage(
  context: Context,
  request: Request,
  { published, template }: Dressed,
  kept: LRUCache<string, Reply>,
): Reply {
  const now = context.now()
  const { locale, device, offer } = visitorOf(request)
  const { sequence, stamp } = published.entry
  const version = `${published.key} ${sequence} ${stamp} ${Math.floor(now / 60)}`
  const look = template ? `${template.key} ${template.changes}` : ''
  const key = `${version} ${locale.tag} ${locale.isAsked} ${device} ${look}`
  const known = kept.get(key)
  if (known) return known
  const translations = translationsFor(locale, published.dateFormat)
  const report = reportAddress(context.config.reportAddress, published.entry.pageUrl)
  const shown = { ...published, now, offer, template, reportAddress: report }
  const made = dressed(eventPage(shown, translations), template)
  kept.set(key, made)
  return made
}

function dressed(html: string, template: StoredTemplate | undefined): Reply {
  return template ? pageWith(lookOf(template).headers.own, html) : page(html)
}

/** Goes on into a service; `undefined` where the person has to choose what to have. */
function goOn(
  context: Context,
  request: Request,
  published: PublishedEvent,
  choice: Choice | undefined,
): Reply | undefined {
  const encoding = readForm(request.query).get('encoding') ?? ''
  // What was chosen is given here: the address of the file is that of the whole series.
  const sent = (choice ? addToCalendarInline : addToCalendar)(request, published, encoding)
  const { service } = published
  if (sent.page && service) return undefined
  // Whoever is sent on to the file was counted on the way.
  if (choice !== 'file') noteHit(context, request, published, { isClick: false })
  return sent.reply
}

function showChoice(context: Context, request: Request, { published, template }: Dressed): Reply {
  const { entry, key, dateFormat, service } = published
  const translations = translationsFor(visitorOf(request).locale, dateFormat)
  // Only a link can be unable to take a series, and a stream is a file.
  const name = service as OfferedService
  const choice = { entry, key, service: name, now: context.now(), template }
  return dressed(choicePage(choice, translations), template)
}

/** One date alone, as the page of the choice shows it. */
function oneDateOf(published: PublishedEvent, now: number): PublishedEvent {
  return { ...published, entry: firstOnly(atPresent(published.entry, now)) }
}
