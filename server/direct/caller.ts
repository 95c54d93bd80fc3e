import { type Caller, isOwner } from '../../core/account/caller.ts'
import { andThen, type MaybePromise } from '../../core/maybe-promise.ts'
import type { Context } from '../context.ts'
import { HttpError } from '../http/http-error.ts'
import type { Request } from '../http/message.ts'
import { type Parameters, readParameters } from '../http/parameters.ts'
import { tokenOf, unauthenticated } from '../http/token.ts'
import { accountBehind } from '../operations/access.ts'
import { type Client, findClient } from '../storage/accounts.ts'

/** A request that names its client. */
export interface Call {
  readonly client: Client
  readonly parameters: Parameters
}

/** A call of a program, and how its caller was known. */
export interface ProgramCall extends Call {
  readonly caller: Caller
  /** As it was given, also where it does not work. */
  readonly token: string | undefined
}

/**
 * Reads a request of a program and finds the account behind its client id; refused otherwise. With a
 * token of that account it is the account's own, and counted as such: strangers use up nothing of it.
 */
export async function readCall(context: Context, request: Request): Promise<ProgramCall> {
  const parameters = await readParameters(request)
  const client = await clientIn(context, parameters, 401)
  const token = tokenOf(request, parameters)
  const { accountId, clientId } = client
  const isOwn = token !== undefined && (await accountBehind(context, token)) === accountId
  if (isOwn) request.consume('token', String(accountId))
  else request.consume('client', clientId)
  return {
    client,
    parameters,
    token,
    caller: { accountId, credential: isOwn ? 'token' : 'client' },
  }
}

/** Finds the account behind the client id in an address that people follow; refused otherwise. */
export function findCaller(
  context: Context,
  request: Request,
  parameters: Parameters,
): MaybePromise<Call> {
  return andThen(clientIn(context, parameters, 403), (client) => {
    request.consume('audience', client.clientId)
    return { client, parameters }
  })
}

function clientIn(
  context: Context,
  parameters: Parameters,
  status: 401 | 403,
): MaybePromise<Client> {
  const clientId = clientIdOf(parameters)
  return andThen(findClient(context.db, clientId), (client) => {
    if (client) return client
    // What else the request says is not repeated: anybody can write it.
    const message = clientId ? 'is not a known client id' : 'is required'
    const problems = [{ parameter: 'client', message }]
    throw new HttpError('unauthenticated', `client: ${message}`, { status, problems })
  })
}

/** The client id in parameters; empty when there is none. */
export function clientIdOf(parameters: Parameters): string {
  return parameters.get('client')?.trim() ?? ''
}

/** Refuses a call that was not made with a token of the account. */
export function demandToken({ caller, token }: ProgramCall): void {
  if (!isOwner(caller)) throw unauthenticated(token)
}
