import { LRUCache } from 'lru-cache'
import type { EntryMark } from '../../core/connect/google-event.ts'
import type { ConsentProblem, Depth, ProviderName } from '../../core/connect/provider.ts'
import type { Refusal } from '../../core/connect/refusal.ts'
import { isSettled } from '../../core/connect/sent-state.ts'
import type { Entry } from '../../core/links/entry.ts'
import { changedDates } from '../../core/recurrence/dates.ts'
import type { Context } from '../context.ts'
import { LeaseEnded } from '../operations/held-connections.ts'
import { deriveKey, sha256 } from '../secrets/keys.ts'
import type { LeaseKey } from '../storage/connections.ts'
import {
  type Access,
  type AddedEntry,
  ApiError,
  type CalendarApi,
  type CalendarEntry,
  type EntryContent,
  repeatAfter,
} from './calendar-api.ts'
import {
  type ConsentOutcome,
  clearConsentCookie,
  type OwnCalendar,
  type PendingConsent,
  readConsentCookie,
  setConsentCookie,
} from './consent-cookie.ts'
import { googleApi } from './google-api.ts'
import { useGrant } from './grant.ts'
import { microsoftApi } from './microsoft-api.ts'
import { ConsentError, consentUrl, createSecrets, type Grant, redeemCode } from './oauth.ts'
import type { Provider } from './provider.ts'

/** The calendars of each provider. */
export const calendarApis: Readonly<Record<ProviderName, CalendarApi>> = {
  google: googleApi,
  microsoft: microsoftApi,
}

/** Returns the key of an event's entries, which is the same for everyone. */
export function markOf(uid: string, link: EntryMark['link']): EntryMark {
  return { key: deriveKey(['entry', uid]), link }
}

/** A redirect to a provider, and the cookie that the browser has to send when it returns. */
export interface ConsentRequest {
  readonly location: string
  readonly cookies: readonly string[]
}

/** What a visitor requests. */
export type ConsentWish = Omit<PendingConsent, 'provider' | 'attempt' | 'secrets'>

/** Asks a visitor's provider for consent. */
export async function requestConsent(
  { config, now }: Context,
  provider: Provider,
  wish: ConsentWish,
): Promise<ConsentRequest> {
  const secrets = createSecrets()
  const attempt = Number.parseInt(sha256(secrets.state).slice(0, 8), 16)
  const pending = { ...wish, provider: provider.name, attempt, secrets }
  return {
    location: await consentUrl(provider, wish.depth, secrets),
    cookies: [setConsentCookie(config, 'pending', pending, now())],
  }
}

/** A visitor who came back from a provider. */
interface Returned {
  readonly cookie: string
  readonly query: URLSearchParams
  /** Adds the event; throws 404 if there is no such event. */
  readonly add: (wanted: WantedEntry) => Promise<Added>
}

/** An event that a visitor wants to add, and the permission granted for it. */
export interface WantedEntry {
  readonly pending: PendingConsent
  readonly grant: Grant
  /** Where the grant is stored; `undefined` if the event is added once. */
  readonly held: LeaseKey | undefined
  /** Our calendar according to the browser's cookie, which may no longer exist; empty if there is none. */
  readonly ownCalendar: string
}

/** The entry that was added, and its calendar. */
export type Added = Pick<ConsentOutcome, 'link' | 'stopKey'> & OwnCalendar

/** The outcome, and the cookies of the page that shows it. */
export interface FinishedConsent {
  readonly outcome: ConsentOutcome
  readonly cookies: readonly string[]
}

/**
 * The outcomes of the latest requests by their code. A code works once, so a visitor who clicked twice, or
 * whose browser repeats the request, gets the first outcome.
 */
const outcomes = new LRUCache<string, Promise<ConsentOutcome & OwnCalendar>>({
  max: 1000,
  ttl: 600_000,
})

/** Adds the event for which a visitor gave consent. */
export async function finishConsent(
  context: Context,
  provider: Provider,
  returned: Returned,
): Promise<FinishedConsent> {
  const { config } = context
  const { cookie, query } = returned
  const now = context.now()
  const pending = readConsentCookie(config, 'pending', cookie, now)
  if (pending?.provider !== provider.name) return withoutRequest(context, provider, cookie)
  const request = sha256(`${pending.secrets.state} ${query}`)
  const ending =
    outcomes.get(request) ?? addWithConsent(context, provider, { ...returned, pending })
  outcomes.set(request, ending)
  const { calendarId, ...outcome } = await ending
  // The request of another window is kept.
  const isAnswered = query.get('state') === pending.secrets.state
  const cookies = [
    ...(isAnswered ? [clearConsentCookie(config, 'pending')] : []),
    setConsentCookie(config, 'outcome', outcome, now),
    ...(provider.ownCalendar && calendarId
      ? [setConsentCookie(config, 'calendar', { calendarId }, now)]
      : []),
  ]
  return { outcome, cookies }
}

/** A visitor whose browser has no cookie for the request for consent. */
function withoutRequest(
  { config, now }: Context,
  provider: Provider,
  cookie: string,
): FinishedConsent {
  // A request that is repeated after it was completed keeps its first outcome.
  const known = readConsentCookie(config, 'outcome', cookie, now())
  if (known) return { outcome: known, cookies: [] }
  const nothing = { key: '', language: '', link: '', stopKey: '' }
  const outcome = { provider: provider.name, ...nothing, problem: 'expired' as const }
  return { outcome, cookies: [setConsentCookie(config, 'outcome', outcome, now())] }
}

async function addWithConsent(
  context: Context,
  provider: Provider,
  { pending, cookie, query, add }: Returned & { readonly pending: PendingConsent },
): Promise<ConsentOutcome & OwnCalendar> {
  const { key, language } = pending
  const nothing = { link: '', stopKey: '', calendarId: '' }
  const outcome = { provider: provider.name, key, language, ...nothing, problem: undefined }
  const known = readConsentCookie(context.config, 'calendar', cookie, context.now())
  try {
    const grant = await redeemCode(provider, query, pending.secrets)
    const added = await useGrant(context, provider, { grant, depth: pending.depth }, (held) =>
      add({ pending, grant, held, ownCalendar: known?.calendarId ?? '' }),
    )
    return { ...outcome, ...added }
  } catch (error) {
    const problem = problemOf(error)
    if (problem === undefined) throw error
    context.log.info({ provider: provider.name, problem, reason: reasonOf(error) }, 'not added')
    return { ...outcome, problem }
  }
}

/** The number of times that an event is sent again if the reply is lost. */
const retries = 2

/** An event for a person's calendar. */
export interface NewEntry {
  /** The ID of our calendar, if it is known; otherwise empty. */
  readonly ownCalendar: string
  readonly content: EntryContent
  readonly depth: Depth
}

/**
 * Adds an event to the calendar of a person; throws `ApiError`. A job sends the rest of an entry that is kept up
 * to date.
 */
export async function addEntry(
  provider: Provider,
  { accessToken: token }: Pick<Grant, 'accessToken'>,
  { ownCalendar, content, depth }: NewEntry,
): Promise<AddedEntry> {
  const api = calendarApis[provider.name]
  const access = { provider, token }
  const calendarId = await unlessLost(() => api.openCalendar(access, ownCalendar))
  const added = await unlessLost(() => api.add(access, calendarId, content))
  if ('ok' in added) return refused(added)
  return depth === 'once' ? sendAll(api, access, added) : added
}

/**
 * The maximum number of changed dates of an event that is added once, while its visitor waits: they take 200 of
 * the 270 units that a person has at once at Google.
 */
const maxDatesOnce = 50

/** Whether an event can be added without a job that sends its dates afterwards. */
export function fitsOnce({ recurrence, when }: Entry): boolean {
  return !recurrence || changedDates(recurrence, when).length <= maxDatesOnce
}

/** Sends all parts of an entry. */
async function sendAll(api: CalendarApi, access: Access, added: AddedEntry): Promise<AddedEntry> {
  let entry: CalendarEntry = added
  while (!isSettled(entry.sent)) {
    const sent = await unlessLost(() => api.send(access, entry))
    if (!sent) throw new ApiError('missing', 'the entry was deleted')
    entry = sent
  }
  return { ...added, ...entry }
}

/** Calls a provider, and repeats the call if the reply is lost. */
function unlessLost<Value>(call: () => Promise<Value>): Promise<Value> {
  return repeatAfter('unavailable', retries, call)
}

// The page does not offer such events, but the event may have changed in the meantime.
function refused({ reason }: Refusal): never {
  throw new ApiError('rejected', reason)
}

function problemOf(error: unknown): ConsentProblem | undefined {
  if (error instanceof ConsentError) return error.problem
  if (error instanceof LeaseEnded) return 'unavailable'
  if (!(error instanceof ApiError)) return undefined
  if (error.problem === 'noCalendar') return 'noCalendar'
  return error.problem === 'forbidden' ? 'scope' : 'unavailable'
}

// Errors of the protocol contain what the provider sent, so only their message is logged.
function reasonOf(error: unknown): string {
  const cause = error instanceof ConsentError ? error.cause : error
  return cause instanceof Error ? cause.message : 'none'
}
