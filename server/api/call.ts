import type { z } from 'zod'
import type { Operation } from '../../contract/account-api.ts'
import type { Given } from '../../core/text/given.ts'
import type { Context } from '../context.ts'
import type { Request } from '../http/message.ts'
import { given, type Parameters, readParameters } from '../http/parameters.ts'
import { Refusal } from '../http/refusal.ts'
import { digestToken, looksLikeToken } from '../secrets/tokens.ts'
import { findAccountOfToken } from '../storage/tokens.ts'

type NameOf<Described extends Operation> = Extract<keyof z.infer<Described['parameters']>, string>

/** A call of an operation, read: who calls, and the operation's parameters as they were given. */
export interface Call<Described extends Operation> {
  readonly accountId: number
  readonly given: { readonly [Name in NameOf<Described>]: Given }
  /** Every parameter of the request, for the addresses of other pages. */
  readonly parameters: Parameters
}

/** Reads a call of an operation that needs a token; without a valid one it is refused. */
export async function readCall<Described extends Operation>(
  context: Context,
  request: Request,
  operation: Described,
): Promise<Call<Described>> {
  const parameters = await readParameters(request)
  const accountId = await authenticate(context, request, parameters)
  // The cast is proven by the type: the names are the schema's own.
  const names = Object.keys(operation.parameters.shape) as NameOf<Described>[]
  return { accountId, given: given(names, parameters), parameters }
}

async function authenticate(
  context: Context,
  request: Request,
  parameters: Parameters,
): Promise<number> {
  const token = parameters.get('token')?.trim() || bearerOf(request)
  if (!token) throw unauthenticated('token: is required; it is found in the account section')
  if (!looksLikeToken(token)) throw unauthenticated('token: is not a valid token')
  const accountId = await findAccountOfToken(context.db, digestToken(token))
  if (accountId === undefined) throw unauthenticated('token: is not a valid token')
  return accountId
}

function bearerOf(request: Request): string | undefined {
  return /^bearer +([^ ]+)$/i.exec(request.headers.authorization?.trim() ?? '')?.[1]
}

function unauthenticated(message: string): Refusal {
  return new Refusal('unauthenticated', message, { headers: { 'www-authenticate': 'Bearer' } })
}
