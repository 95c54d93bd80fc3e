import type { Operation } from '../../../contract/v2/operation.ts'
import { QuotaExceeded } from '../../../core/account/quota.ts'
import { fullScope, type TokenScope } from '../../../core/account/token-scope.ts'
import type { Context } from '../../context.ts'
import { HttpError, invalid } from '../../http/http-error.ts'
import { json, type Reply, type Request, withHeaders } from '../../http/message.ts'
import { type Parameters, readForm } from '../../http/parameters.ts'
import { findToken } from '../../operations/tokens.ts'
import { findEvent } from '../../storage/events.ts'
import { findFollowerOfAccount } from '../../storage/follower-search.ts'
import type { WorkingToken } from '../../storage/tokens.ts'
import { bearerOf, forbidden, readOnly } from '../authenticate.ts'
import { type Body, problemsOf, readBody } from './body.ts'
import { tagOf, type Versioned } from './versions.ts'

/** The maximum size of a large body, in bytes. */
const largeBody = 2_000_000

/** A call of an operation: the account, and the request. */
export interface Call {
  readonly context: Context
  readonly request: Request
  readonly operation: Operation
  /** 0 if the operation needs no token. */
  readonly accountId: number
  /** The only calendar that the token may use; `undefined` for everything in the account. */
  readonly onlyCalendarId: number | undefined
  /** The ID in the path. 0 for an ID that cannot exist, or that the token may not use. */
  readonly id: number
  /** The same as sent. */
  readonly key: string
  readonly query: Parameters
  readonly body: Body
}

/** Reads a call of an operation, and rejects it without a valid token. */
export async function readCall(
  context: Context,
  request: Request,
  operation: Operation,
  key: string,
): Promise<Call> {
  const caller = operation.access === 'open' ? anyone : await authenticate(context, request)
  assertInScope(caller.scope, operation)
  const { accountId, scope } = caller
  const query = readForm(request.query)
  const { body: schema, isLarge } = operation
  const body = schema ? await readBody(request, schema, isLarge && largeBody) : {}
  const problems = schema ? problemsOf(body, schema) : []
  if (problems.length > 0) throw invalid(problems)
  const onlyCalendarId = scope.calendarId
  const sent = /^\d{1,15}$/.test(key) ? Number(key) : 0
  const isUsable =
    onlyCalendarId === undefined ||
    onlyCalendarId === (await calendarOfPath(context, operation, accountId, sent))
  const id = isUsable ? sent : 0
  return { context, request, operation, accountId, onlyCalendarId, id, key, query, body }
}

type Caller = Pick<WorkingToken, 'accountId' | 'scope'>

const anyone: Caller = { accountId: 0, scope: fullScope }

async function authenticate(context: Context, request: Request): Promise<Caller> {
  const text = bearerOf(request)
  const token = text && (await findToken(context, text))
  if (!token) throw unauthenticated(text)
  request.consume('token', String(token.accountId))
  return token
}

function assertInScope({ access, calendarId }: TokenScope, operation: Operation): void {
  if (operation.access === 'write' && access === 'read') throw readOnly()
  if (operation.isAccountWide && calendarId !== undefined)
    throw forbidden('the token is limited to one calendar, and this concerns the whole account')
}

/** Finds the calendar of the object whose ID is in the path. */
async function calendarOfPath(
  { db }: Context,
  { path }: Operation,
  accountId: number,
  id: number,
): Promise<number | undefined> {
  if (path.includes('{event_id}')) return (await findEvent(db, accountId, id))?.calendarId
  if (path.includes('{subscriber_id}'))
    return (await findFollowerOfAccount(db, accountId, id))?.calendarId
  return id
}

// No parameter can be named, because the token is never in the query.
function unauthenticated(token: string | undefined): HttpError {
  const message = token
    ? 'the token is not valid'
    : 'a token is required, in the header Authorization: Bearer'
  return new HttpError('unauthenticated', message, { headers: { 'www-authenticate': 'Bearer' } })
}

/** Turns an exceeded quota into 403, as the original service does. */
export async function withQuotas<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof QuotaExceeded)) throw error
    throw quotaError(error)
  }
}

/** Returns the error for an exceeded quota. */
export function quotaError({ message }: QuotaExceeded): HttpError {
  return new HttpError('too_large', message, { status: 403 })
}

/** Sends an object with its entity tag, and other fields that do not belong to its version. */
export function objectReply(value: Versioned, others: object = {}): Reply {
  return withHeaders(json({ ...value, ...others }), { etag: tagOf(value) })
}

/** The reply to a delete, as the original service sends it. */
export const noContent: Reply = { status: 204, headers: { 'cache-control': 'no-store' }, body: '' }
