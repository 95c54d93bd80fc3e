import type { z } from 'zod'
import type { Operation } from '../../contract/operation.ts'
import type { TokenScope } from '../../core/account/token-scope.ts'
import type { RawParameter } from '../../core/text/parameter.ts'
import type { Context } from '../context.ts'
import { HttpError } from '../http/http-error.ts'
import type { Request } from '../http/message.ts'
import { given, type Parameters, readForm, readParameters } from '../http/parameters.ts'
import { findToken } from '../operations/tokens.ts'

type NameOf<Described extends Operation> = Extract<keyof z.infer<Described['parameters']>, string>

/** A call of an operation: the account and the raw parameters. */
export interface Call<Described extends Operation> {
  readonly accountId: number
  readonly credential: 'token'
  readonly given: { readonly [Name in NameOf<Described>]: RawParameter }
  /** All parameters of the request, for links to other pages. */
  readonly parameters: Parameters
}

/** Reads a call of an operation that requires a token. */
export async function readCall<Described extends Operation>(
  context: Context,
  request: Request,
  operation: Described,
): Promise<Call<Described>> {
  const parameters = await readParameters(request)
  const text = tokenOf(request, parameters)
  const token = text && (await findToken(context, text))
  if (!token) throw unauthenticated(text)
  const { accountId, scope } = token
  request.consume('token', String(accountId))
  assertAllowed(scope, operation)
  // The cast is safe: these are the names in the schema.
  const names = Object.keys(operation.parameters.shape) as NameOf<Described>[]
  return {
    accountId,
    credential: 'token',
    given: given(names, parameters),
    parameters: withoutBodyToken(request, parameters),
  }
}

/**
 * Rejects a call that the token does not allow. Version 1 has no operations for a single calendar's token.
 */
export function assertAllowed(
  { access, calendarId }: TokenScope,
  { changes }: Pick<Operation, 'changes'>,
): void {
  if (changes && access === 'read') throw readOnly()
  if (calendarId !== undefined)
    throw forbidden('the token is limited to one calendar; use it with version 2 of the API')
}

/** Returns the error for a change with a token that may only read. */
export function readOnly(): HttpError {
  return forbidden('the token is read-only; use one that can make changes')
}

/** Returns the error for something that the token does not allow. */
export function forbidden(message: string): HttpError {
  return new HttpError('unauthenticated', message, { status: 403 })
}

// URLs are logged and cached, so a token from the body must not get into one.
function withoutBodyToken(request: Request, parameters: Parameters): Parameters {
  const isFromBody =
    request.method === 'POST' && parameters.has('token') && !readForm(request.query).has('token')
  if (!isFromBody) return parameters
  return new Map([...parameters].filter(([name]) => name !== 'token'))
}

/** Returns the token of a request: the parameter, or the header `Authorization: Bearer …`. */
export function tokenOf(request: Request, parameters: Parameters): string | undefined {
  return parameters.get('token')?.trim() || bearerOf(request)
}

/** Returns the token of the header `Authorization: Bearer …`. */
export function bearerOf(request: Request): string | undefined {
  return /^bearer +([^ ]+)$/i.exec(request.headers.authorization?.trim() ?? '')?.[1]
}

/** Returns the error for a missing or unknown token. */
export function unauthenticated(token: string | undefined): HttpError {
  const message = token
    ? 'is not a valid token'
    : 'is required: an API token of the account, in the query or the Authorization header'
  return new HttpError('unauthenticated', `token: ${message}`, {
    problems: [{ parameter: 'token', message }],
    headers: { 'www-authenticate': 'Bearer' },
  })
}
