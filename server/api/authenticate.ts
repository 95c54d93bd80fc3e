import type { z } from 'zod'
import type { Operation } from '../../contract/operation.ts'
import type { RawParameter } from '../../core/text/parameter.ts'
import type { Context } from '../context.ts'
import { tokenOf, unauthenticated } from '../http/credentials.ts'
import type { Request } from '../http/message.ts'
import { given, type Parameters, readForm, readParameters } from '../http/parameters.ts'
import { findAccountByToken } from '../operations/tokens.ts'

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
  const token = tokenOf(request, parameters)
  const accountId = token && (await findAccountByToken(context, token))
  if (!accountId) throw unauthenticated(token)
  request.consume('token', String(accountId))
  // The cast is safe: these are the names in the schema.
  const names = Object.keys(operation.parameters.shape) as NameOf<Described>[]
  return {
    accountId,
    credential: 'token',
    given: given(names, parameters),
    parameters: withoutBodyToken(request, parameters),
  }
}

// URLs are logged and cached, so a token from the body must not get into one.
function withoutBodyToken(request: Request, parameters: Parameters): Parameters {
  const isFromBody =
    request.method === 'POST' && parameters.has('token') && !readForm(request.query).has('token')
  if (!isFromBody) return parameters
  return new Map([...parameters].filter(([name]) => name !== 'token'))
}
