import { Suspended } from '../../core/account/suspension.ts'
import { isCancelled } from '../../core/connect/entry-zone.ts'
import {
  type Depth,
  type ProviderName,
  providerNames,
  providerOfService,
  serviceOfProvider,
} from '../../core/connect/provider.ts'
import type { RefusalReason } from '../../core/connect/refusal.ts'
import { memoizeWeak } from '../../core/memoize.ts'
import { findZone, listZones } from '../../core/time/zones.ts'
import { calendarApis, finishConsent, fitsOnce, requestConsent } from '../connect/consent.ts'
import { readConsentCookie } from '../connect/consent-cookie.ts'
import { endEntry } from '../connect/entry-update.ts'
import { type Provider, providersOf } from '../connect/provider.ts'
import type { Context } from '../context.ts'
import { HttpError, invalid, orNotFound } from '../http/http-error.ts'
import { page, pageWith, type Reply, type Request } from '../http/message.ts'
import { readParameters } from '../http/parameters.ts'
import type { Handler } from '../http/router.ts'
import { offersConnections } from '../storage/account-settings.ts'
import { findEntryByStopKey } from '../storage/connected-entries.ts'
import { findEndedEntry } from '../storage/ended-entries.ts'
import { policyWithForm } from '../ui/content-security-policy.ts'
import { queryOf } from '../ui/query.ts'
import { translationsFor } from '../ui/translations.ts'
import { visitorOf } from '../visitor.ts'
import { addToCalendar } from './connect-add.ts'
import { stopPage, stoppedPage } from './connect-stop-views.ts'
import { connectPage, outcomePage } from './connect-views.ts'
import { contentOf } from './connected-event.ts'
import { countedKeyOf, findEventPage } from './event-lookup.ts'
import { noteHit, readCampaign } from './hits.ts'
import { intoService, type PublishedEvent, type Publisher } from './published-event.ts'

/** `/connect/PROVIDER`: POST asks the provider for consent, and GET is where it sends visitors back to. */
export function createConnect(publisher: Publisher, name: ProviderName): Handler {
  return (context, request) => {
    const provider = orNotFound(providersOf(context.config).get(name), 'provider')
    return request.method === 'POST'
      ? askForConsent(context, publisher, provider, request)
      : addAfterConsent(context, publisher, provider, request)
  }
}

async function askForConsent(
  context: Context,
  publisher: Publisher,
  provider: Provider,
  request: Request,
): Promise<Reply> {
  assertOwnForm(context, request)
  const form = await readParameters(request)
  const key = form.get('key') ?? ''
  const zone = findZone(form.get('zone') ?? '') ?? ''
  const depth = form.get('depth') === 'keep' ? 'keep' : 'once'
  const { published } = await findEventPage(context.db, publisher, key)
  const chosen = intoService(published, serviceOfProvider[provider.name])
  const canAdd = depth === 'keep' || fitsOnce(chosen.entry)
  const isOffered = canAdd && (await offersConsent(context, chosen.accountId))
  if (!isOffered || refusalOf(context, chosen, provider, zone)) {
    return showConnect(context, request, chosen, { depth, zone })
  }
  const { language, isExplicit } = visitorOf(request).locale
  const { location, cookies } = await requestConsent(context, provider, {
    ...{ depth, key, zone, language: isExplicit ? language : '' },
    campaign: readCampaign(request),
  })
  return seeOther(location, cookies)
}

async function addAfterConsent(
  context: Context,
  publisher: Publisher,
  provider: Provider,
  request: Request,
): Promise<Reply> {
  const { outcome, cookies } = await finishConsent(context, provider, {
    cookie: request.headers.cookie ?? '',
    query: new URLSearchParams(request.query),
    add: async (wanted) => {
      const { key, campaign } = wanted.pending
      const found = await findEventPage(context.db, publisher, key)
      const published = intoService(found.published, serviceOfProvider[provider.name])
      const { locale } = visitorOf(request)
      const added = await addToCalendar(context, provider, { ...wanted, published, locale })
      noteHit(context, request, published, { campaign, eventKey: countedKeyOf(found) })
      return added
    },
  })
  return seeOther(`/connect/done${queryOf({ lang: outcome.language })}`, cookies)
}

/** `/connect/done`: shows the outcome. */
export function createConnected(publisher: Publisher): Handler {
  return async (context, request) => {
    const cookie = request.headers.cookie ?? ''
    const known = readConsentCookie(context.config, 'outcome', cookie, context.now())
    const outcome = orNotFound(known, 'page')
    const { published } =
      outcome.key === '' ? {} : await findEventPage(context.db, publisher, outcome.key)
    const translations = translationsFor(visitorOf(request).locale, published?.dateFormat)
    return page(outcomePage({ ...outcome, published, now: context.now() }, translations))
  }
}

/**
 * Whether a link for a service leads to the page that asks for consent: the service can repeat an event
 * only through its provider (direct links, `recurring`).
 */
export async function asksForConsent(
  context: Context,
  { entry, service, accountId }: PublishedEvent,
): Promise<boolean> {
  const { config } = context
  const provider = providerOfService(service)
  const isSet = provider !== undefined && config[provider] !== undefined
  if (!isSet || !entry.recurrence || isCancelled(entry)) return false
  return offersConsent(context, accountId)
}

/** Whether the pages of an account offer to connect calendars, with a provider that is configured. */
export async function offersConsent(context: Context, accountId: number): Promise<boolean> {
  const isSet = connectedServices(context).length > 0
  return isSet && offersConnections(context.db, accountId)
}

/** The services in which events can be kept up to date. */
export const connectedServices = memoizeWeak(({ config }: Context) =>
  providerNames.filter((name) => config[name]).map((name) => serviceOfProvider[name]),
)

/** What a visitor requests, and their zone if it is known. */
interface ConnectWish {
  readonly depth: Depth
  readonly zone?: string
}

/** Creates the reply with the page that asks a visitor whether to connect. */
export async function showConnect(
  context: Context,
  request: Request,
  published: PublishedEvent,
  { depth, zone = '' }: ConnectWish,
): Promise<Reply> {
  const name = providerOfService(published.service)
  const provider = orNotFound(name && providersOf(context.config).get(name), 'provider')
  const { key, dateFormat, accountId } = published
  const translations = translationsFor(visitorOf(request).locale, dateFormat)
  const reason = refusalOf(context, published, provider, zone)
  const isOffered = await offersConsent(context, accountId)
  if (reason === 'cancelled' || !isOffered) return seeOther(translations.pathTo(`/event/${key}`))
  const now = context.now()
  const hasOwnCalendar = provider.ownCalendar !== ''
  const zones = reason === 'needsZone' ? listZones(now).map(({ label }) => label) : []
  // What cannot be repeated in one zone cannot be repeated in another.
  const refusal = zones.length > 0 ? refusalOf(context, published, provider, 'UTC') : reason
  const depths = fitsOnce(published.entry) ? depthsFrom(depth) : (['keep'] as const)
  const about = { hasOwnCalendar, refusal, depths, zones, campaign: readCampaign(request), now }
  const shown = { published, provider: provider.name, ...about }
  const policy = policyWithForm(provider.consentOrigins)
  const headers = { ...ownForm, 'content-security-policy': policy }
  return pageWith(headers, connectPage(shown, translations))
}

/** What a visitor can choose from, beginning with what they requested. */
function depthsFrom(depth: Depth): readonly Depth[] {
  return depth === 'keep' ? ['keep', 'once'] : ['once', 'keep']
}

/** Returns why a provider cannot represent an event in a zone; `undefined` if it can. */
function refusalOf(
  context: Context,
  published: PublishedEvent,
  provider: Provider,
  zone: string,
): RefusalReason | undefined {
  const content = contentOf(context, published, { zone, attempt: 0 })
  const converted = calendarApis[provider.name].convert(content)
  return converted.ok ? undefined : converted.reason
}

/** `/connect/stop/KEY`: GET asks whether to stop the updates of an entry, and POST stops them. */
export function createStop(publisher: Publisher): Handler {
  return async (context, request, key) => {
    const entry = await findEntryByStopKey(context.db, key)
    const translations = translationsFor(visitorOf(request).locale)
    if (request.method === 'POST') {
      assertOwnForm(context, request)
      if (entry) await endEntry(context, entry, 'stopped')
    }
    // The link stays in the person's calendar.
    if (!entry || request.method === 'POST') {
      return page(stoppedPage(key, await findEndedEntry(context.db, key), translations))
    }
    const found = await findEventPage(context.db, publisher, entry.pageKey).catch(unlessBug)
    const { provider, problem } = entry
    const stopping = { key, provider, problem, published: found?.published, now: context.now() }
    return pageWith(ownForm, stopPage(stopping, translations))
  }
}

// The event may be deleted or suspended: its updates can still be stopped.
function unlessBug(error: unknown): undefined {
  if (!(error instanceof HttpError || error instanceof Suspended)) throw error
}

// With `no-referrer`, browsers would not send the origin of the form.
const ownForm = { 'referrer-policy': 'same-origin' }

// Otherwise another site could add an event for a visitor who has given consent before. Browsers send at
// least one of these headers.
function assertOwnForm({ config }: Context, { headers }: Request): void {
  const isOwn =
    headers['sec-fetch-site'] === undefined
      ? headers.origin === new URL(config.baseUrl).origin
      : headers['sec-fetch-site'] === 'same-origin'
  if (isOwn) return
  const message = 'this form was not sent from our own page; open the page of the event'
  throw invalid([{ parameter: 'origin', message }], 403)
}

// 303: a POST is followed by a GET, and the code in the address of the GET is not kept in the history.
function seeOther(location: string, cookies: readonly string[] = []): Reply {
  const headers = { location, 'cache-control': 'no-store' }
  return { status: 303, headers, body: '', cookies }
}
