import type { z } from 'zod'
import type { Operation } from '../../contract/account-api.ts'
import type { Given } from '../../core/text/given.ts'
import type { Context } from '../context.ts'
import type { Request } from '../http/message.ts'
import { given, type Parameters, readParameters } from '../http/parameters.ts'
import { tokenOf, unauthenticated } from '../http/token.ts'
import { accountBehind } from '../operations/access.ts'

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
  const token = tokenOf(request, parameters)
  const accountId = token && (await accountBehind(context, token))
  if (!accountId) throw unauthenticated(token)
  // The cast is proven by the type: the names are the schema's own.
  const names = Object.keys(operation.parameters.shape) as NameOf<Described>[]
  return { accountId, given: given(names, parameters), parameters }
}
