import { linkApi } from '../../contract/link-api.ts'
import type { Operation } from '../../contract/operation.ts'
import { type Caller, isOwner } from '../../core/account/caller.ts'
import { linkParameters } from '../../core/links/direct.ts'
import { checkLengths, keptTexts } from '../../core/links/lengths.ts'
import type { LinkParameters, StoredLink } from '../../core/links/link.ts'
import { hasText, missingParameter } from '../../core/text/parameter.ts'
import { clientIdOf, unknownClient } from '../client-id.ts'
import type { Context } from '../context.ts'
import { HttpError, invalid, orNotFound, unwrap } from '../http/http-error.ts'
import { json, type Reply, type Request } from '../http/message.ts'
import { given, type Parameters, readParameters } from '../http/parameters.ts'
import type { IdempotentCreate } from '../operations/idempotent-create.ts'
import * as operations from '../operations/links.ts'
import { findToken } from '../operations/tokens.ts'
import { type Client, findClient } from '../storage/accounts.ts'
import { findShortLink } from '../storage/links.ts'
import { assertAllowed, tokenOf, unauthenticated } from './authenticate.ts'
import { linkChangeReply, linkReply, meta } from './replies.ts'

/** The required parameters of a link. */
const needed = ['start', 'title'] as const

export async function addLink(context: Context, request: Request): Promise<IdempotentCreate> {
  const call = await readLinkCall(context, request, linkApi.addLink)
  const { client, caller, parameters, token } = call
  // A client that sends a token wants to lock the link; with an invalid one, it would stay open.
  if (client.requiresToken || token !== undefined) demandToken(call)
  require(parameters, needed)
  const given = parametersOf(parameters)
  const create = async (within: Context) => {
    const key = await operations.addLink(within, caller, given)
    if (key === undefined) throw notKept
    return { meta, data: linkChangeReply('add', key, addressOf(context, key)) }
  }
  const find = ({ db }: Context, { data }: { data: { uniquekey: string } }) =>
    findShortLink(db, client.accountId, data.uniquekey)
  return { ...caller, parameters, create, find }
}

export async function getLink(context: Context, request: Request): Promise<Reply> {
  const call = await readLinkCall(context, request, linkApi.getLink)
  const { client } = call
  const link = await namedLink(context, call)
  const address = addressOf(context, link.key)
  return json({ meta, data: linkReply(link, client.clientId, address) })
}

export async function saveLink(context: Context, request: Request): Promise<Reply> {
  const call = await readLinkCall(context, request, linkApi.saveLink)
  if (call.client.requiresToken) demandToken(call)
  const { key } = await namedLink(context, call)
  // Absent parameters stay unchanged; required ones cannot be removed.
  require(call.parameters, needed.filter((name) => call.parameters.has(name)))
  const changes = parametersOf(call.parameters)
  const isDone = await operations.saveLink(context, call.caller, key, changes)
  if (isDone === 'too large') throw notKept
  orNotFound(isDone, 'short link')
  return json({ meta, data: linkChangeReply('save', key, addressOf(context, key)) })
}

export async function deleteLink(context: Context, request: Request): Promise<Reply> {
  const call = await readLinkCall(context, request, linkApi.deleteLink)
  if (call.client.requiresToken) demandToken(call)
  const { key } = await namedLink(context, call)
  orNotFound(await operations.deleteLink(context, call.client.accountId, key), 'short link')
  return json({ meta, data: linkChangeReply('delete', key, addressOf(context, key)) })
}

/** A call of the links API, with the identified account. */
interface LinkCall {
  readonly client: Client
  readonly parameters: Parameters
  readonly caller: Caller
  /** The token as sent, even if it is invalid. */
  readonly token: string | undefined
}

/**
 * Reads a call and finds the account of its client ID. With a token of that account, it counts as
 * the owner's: calls by strangers use up none of the owner's quota.
 */
async function readLinkCall(
  context: Context,
  request: Request,
  operation: Operation,
): Promise<LinkCall> {
  const parameters = await readParameters(request)
  const client = await findClient(context.db, clientIdOf(parameters))
  if (!client) throw unknownClient(clientIdOf(parameters), 401)
  const token = tokenOf(request, parameters)
  const { accountId, clientId } = client
  const found = token === undefined ? undefined : await findToken(context, token)
  const isOwn = found?.accountId === accountId
  if (isOwn) assertAllowed(found.scope, operation)
  if (isOwn) request.consume('token', String(accountId))
  else request.consume('client', clientId)
  return {
    client,
    parameters,
    token,
    caller: { accountId, credential: isOwn ? 'token' : 'client' },
  }
}

/** Rejects a call without a valid token of the account. */
function demandToken({ caller, token }: LinkCall): void {
  if (!isOwner(caller)) throw unauthenticated(token)
}

/** Finds the link of a call; locked links require a token of the account. */
async function namedLink(context: Context, call: LinkCall): Promise<StoredLink> {
  const key = keyIn(call.parameters)
  const link = orNotFound(await findShortLink(context.db, call.client.accountId, key), 'short link')
  if (link.isLocked) demandToken(call)
  return link
}

function addressOf({ config }: Context, key: string): string {
  return `${config.shortUrl}/${key}`
}

function keyIn(parameters: Parameters): string {
  require(parameters, ['uniquekey'])
  return parameters.get('uniquekey')?.trim() ?? ''
}

const examples = {
  start: 'a numeric date, for example 2026-11-30 18:00',
  title: 'a single line, for example Summer party',
  uniquekey: `the key from ${linkApi.addLink.path}`,
}

function require(parameters: Parameters, names: readonly (keyof typeof examples)[]): void {
  const problems = Object.values(given(names, parameters))
    .filter((one) => !hasText(one))
    .map((one) => missingParameter(one, examples[one.parameter as keyof typeof examples]))
  if (problems.length > 0) throw invalid(problems)
}

// Stored as sent; they are validated when the link is opened.
function parametersOf(parameters: Parameters): LinkParameters {
  unwrap(checkLengths(given(linkParameters, parameters)))
  return keptTexts(linkParameters, parameters)
}

const notKept = new HttpError('too_large', operations.tooLargeMessage)
