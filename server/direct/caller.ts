import { type Soon, soon } from '../../core/soon.ts'
import type { Context } from '../context.ts'
import type { Request } from '../http/message.ts'
import { type Parameters, readParameters } from '../http/parameters.ts'
import { Refusal } from '../http/refusal.ts'
import { tokenOf, unauthenticated } from '../http/token.ts'
import { accountBehind } from '../operations/access.ts'
import { type Client, findClient } from '../storage/accounts.ts'

/** A request that names its client. */
export interface Call {
  readonly client: Client
  readonly parameters: Parameters
}

/** Who names a client: its own programs, or the people who follow its addresses. */
const callers = {
  program: { status: 401, policy: 'client' },
  person: { status: 403, policy: 'audience' },
} as const

/** Reads a request of a program and finds the account behind its client id; refused otherwise. */
export async function readCall(context: Context, request: Request): Promise<Call> {
  return findCaller(context, request, await readParameters(request), 'program')
}

/** Finds the account behind the client id in parameters; refused otherwise. */
export function findCaller(
  context: Context,
  request: Request,
  parameters: Parameters,
  caller: keyof typeof callers,
): Soon<Call> {
  const { status, policy } = callers[caller]
  const clientId = clientIdOf(parameters)
  return soon(findClient(context.db, clientId), (client) => {
    if (client) {
      request.spend(policy, clientId)
      return { client, parameters }
    }
    // What else the request says is not repeated: anybody can write it.
    const message = clientId ? 'is not a known client id' : 'is required'
    const problems = [{ parameter: 'client', message }]
    throw new Refusal('unauthenticated', `client: ${message}`, { status, problems })
  })
}

/** The client id in parameters; empty when there is none. */
export function clientIdOf(parameters: Parameters): string {
  return parameters.get('client')?.trim() ?? ''
}

/** Refuses a change to short links without a token, where the account asks for one. */
export async function demandToken(context: Context, request: Request, call: Call): Promise<void> {
  if (!call.client.demandsToken) return
  const token = tokenOf(request, call.parameters)
  const accountId = token && (await accountBehind(context, token))
  if (accountId !== call.client.accountId) throw unauthenticated(token)
}
