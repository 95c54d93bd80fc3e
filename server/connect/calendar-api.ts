import type { EntryMark } from '../../core/connect/google-event.ts'
import type { Conversion, Refusal } from '../../core/connect/refusal.ts'
import type { Entry } from '../../core/links/entry.ts'
import { FetchError, type OutboundMessage } from '../outbound/dial.ts'
import type { Provider } from './provider.ts'

/** An event to add or update, in a person's zone. */
export interface EntryContent {
  readonly entry: Entry
  readonly mark: EntryMark
  /** The zone of the person; empty if it is not known. */
  readonly zone: string
  /** The same number when the same request of a person is repeated. */
  readonly attempt: number
}

/** An entry in a person's calendar. */
export interface CalendarEntry {
  readonly calendarId: string
  readonly id: string
  /** What it may show, from `writeState`: any difference from it is a change by the person. */
  readonly sent: string
}

/** An entry that was added, and the page on which its person can see it. */
export interface AddedEntry extends CalendarEntry {
  readonly link: string
}

/** The calendars of people at a provider. All functions throw `ApiError`. */
export interface CalendarApi {
  /** Returns the resource that is sent for an event, or why the provider cannot represent it. */
  readonly convert: (content: EntryContent) => Conversion<object>
  /**
   * Returns the ID of the calendar for new entries: our known one, if it still exists, or a new one. Empty
   * if the provider does not need one.
   */
  readonly openCalendar: (access: Access, known: string) => Promise<string>
  /**
   * Adds an event to a calendar, of which parts may have to be sent afterwards. If it is called again, even
   * after a lost reply, there is still only one entry. Returns a refusal if the provider cannot represent the
   * event.
   */
  readonly add: (
    access: Access,
    calendarId: string,
    content: EntryContent,
  ) => Promise<AddedEntry | Refusal>
  /**
   * Returns what an entry may show once the event is sent, to be stored before that. If it is settled, there is
   * nothing to send.
   */
  readonly plan: (sent: string, content: EntryContent) => Conversion<string>
  /**
   * Sends the next part of an entry that is not settled: the fields that changed, so that what the person wrote
   * is kept. If it is called again, the entry is the same. Returns `undefined` if the person deleted it.
   */
  readonly send: (access: Access, known: CalendarEntry) => Promise<CalendarEntry | undefined>
  /** Removes an entry, if it still exists. */
  readonly remove: (access: Access, known: CalendarEntry) => Promise<void>
}

/** A provider, and a token for the calendar of one person. */
export interface Access {
  readonly provider: Provider
  readonly token: string
}

/** Why a provider did not carry out a request. */
export type ApiProblem =
  /** The token has expired. */
  | 'unauthorized'
  /** The grant does not allow enough, or the person's calendar cannot be used. */
  | 'forbidden'
  /** Too many requests of this installation or, at Microsoft, for one mailbox. */
  | 'throttled'
  /** Too many requests for one person. */
  | 'personThrottled'
  /** The request is wrong; repeating it would not help. */
  | 'rejected'
  | 'conflict'
  /** The entry was changed in the meantime. */
  | 'stale'
  | 'missing'
  /** The account has no calendar. */
  | 'noCalendar'
  /** The provider does not accept the registration of this installation, or its client secret. */
  | 'unregistered'
  /** Any temporary error. */
  | 'unavailable'

export class ApiError extends Error {
  readonly problem: ApiProblem
  /** The time to wait before the next request, in seconds. */
  readonly retryAfter: number | undefined
  constructor(problem: ApiProblem, details: string, retryAfter?: number) {
    super(`${problem}: ${details}`)
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

const problems = new Map<number, ApiProblem>([
  [400, 'rejected'],
  [401, 'unauthorized'],
  [404, 'missing'],
  [409, 'conflict'],
  [410, 'missing'],
  [412, 'stale'],
  [413, 'rejected'],
  [422, 'rejected'],
  [429, 'throttled'],
])

/**
 * Codes that are more specific than the status. A 403 with any other code may concern the whole
 * installation, so no grant is ended.
 */
const codes = new Map<string, ApiProblem>([
  ['forbidden', 'forbidden'],
  ['forbiddenForNonOrganizer', 'forbidden'],
  ['insufficientPermissions', 'forbidden'],
  ['requiredAccessLevel', 'forbidden'],
  ['ErrorAccessDenied', 'forbidden'],
  ['accessNotConfigured', 'unregistered'],
  ['dailyLimitExceeded', 'throttled'],
  ['rateLimitExceeded', 'throttled'],
  ['userRateLimitExceeded', 'personThrottled'],
  ['quotaExceeded', 'personThrottled'],
  ['MailboxNotEnabledForRESTAPI', 'noCalendar'],
])

/** Sends a request to a provider's API, and returns the resource in its reply. */
export async function callApi(
  { provider, token }: Access,
  path: string,
  { body, headers, ...message }: Omit<OutboundMessage, 'body'> & { readonly body?: object } = {},
): Promise<unknown> {
  const refusal = await provider.admit(token, message.method ?? 'GET')
  if (refusal)
    throw new ApiError(refusal.problem, 'too many requests are waiting', refusal.retryAfter)
  const reply = await send(provider, path, {
    ...message,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw errorOf(reply, text)
  return text === '' ? undefined : readJson(text)
}

async function send({ fetch, api }: Provider, path: string, message: OutboundMessage) {
  try {
    return await fetch(api + path, message)
  } catch (error) {
    throw error instanceof FetchError ? new ApiError('unavailable', error.message) : error
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('unavailable', 'the reply is not JSON')
  }
}

/** The maximum waiting time that a provider may request, in seconds. */
const longestWait = 24 * 3600

/** How long to wait, in seconds, when a person's calendar is over its limit: Google's lasts for hours. */
const quotaWait = 3600

// The message of an error may quote the event, so only its code is kept.
function errorOf({ status, headers }: Response, text: string): ApiError {
  const code = codeIn(text)
  const problem = codes.get(code) ?? problems.get(status) ?? 'unavailable'
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const asked = seconds > 0 ? Math.min(seconds, longestWait) : undefined
  const retryAfter = code === 'quotaExceeded' ? Math.max(asked ?? 0, quotaWait) : asked
  return new ApiError(problem, `${status} ${code}`, retryAfter)
}

/** Waits for requests; returns `undefined` if their entry or calendar does not exist. */
export async function unlessMissing<Value>(call: Promise<Value>): Promise<Value | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.problem === 'missing') return undefined
    throw error
  }
}

/** Calls a provider, and repeats the call some times if it fails with a problem that may pass. */
export async function repeatAfter<Value>(
  problem: ApiProblem,
  retries: number,
  call: () => Promise<Value>,
): Promise<Value> {
  for (let tries = 0; ; tries++) {
    try {
      return await call()
    } catch (error) {
      const mayPass = error instanceof ApiError && error.problem === problem
      if (!mayPass || tries === retries) throw error
    }
  }
}

/** Google sends a list of reasons, Microsoft a single code. */
function codeIn(text: string): string {
  try {
    const { error } = Object(JSON.parse(text))
    const code = error?.errors?.[0]?.reason ?? error?.code
    return /^\w{1,60}$/.test(code) ? String(code) : ''
  } catch {
    return ''
  }
}
