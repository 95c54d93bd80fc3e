import { linkApi } from '../../contract/link-api.ts'
import { linkParameters } from '../../core/links/direct.ts'
import type { LinkParameters } from '../../core/links/link.ts'
import { isGiven, missing } from '../../core/text/given.ts'
import type { Context } from '../context.ts'
import { json, type Reply, type Request } from '../http/message.ts'
import { given, type Parameters } from '../http/parameters.ts'
import { found, invalid, Refusal } from '../http/refusal.ts'
import type { Creation } from '../operations/creation.ts'
import * as operations from '../operations/links.ts'
import { findShortLink } from '../storage/links.ts'
import { linkChangeReply, linkReply } from '../wire/link.ts'
import { meta } from '../wire/meta.ts'
import { demandToken, readCall } from './caller.ts'

/** What every link says. */
const needed = ['start', 'title'] as const

export async function addLink(context: Context, request: Request): Promise<Creation> {
  const call = await readCall(context, request)
  await demandToken(context, request, call)
  const { client, parameters } = call
  require(parameters, needed)
  const create = async (within: Context) => {
    const key = await operations.addLink(within, client.accountId, parametersOf(parameters))
    if (key === undefined) throw notKept
    return { meta, data: linkChangeReply('add', key, addressOf(context, key)) }
  }
  const find = ({ db }: Context, { data }: { data: { uniquekey: string } }) =>
    findShortLink(db, client.accountId, data.uniquekey)
  return { accountId: client.accountId, parameters, create, find }
}

export async function getLink(context: Context, request: Request): Promise<Reply> {
  const { client, parameters } = await readCall(context, request)
  const key = keyIn(parameters)
  const link = found(await findShortLink(context.db, client.accountId, key), 'short link')
  return json({ meta, data: linkReply(link, client.clientId, addressOf(context, key)) })
}

export async function saveLink(context: Context, request: Request): Promise<Reply> {
  const call = await readCall(context, request)
  await demandToken(context, request, call)
  const key = keyIn(call.parameters)
  // What is not sent stays; what must be there cannot be unset.
  require(call.parameters, needed.filter((name) => call.parameters.has(name)))
  const changes = parametersOf(call.parameters)
  const isDone = await operations.saveLink(context, call.client.accountId, key, changes)
  if (isDone === 'too large') throw notKept
  found(isDone, 'short link')
  return json({ meta, data: linkChangeReply('save', key, addressOf(context, key)) })
}

export async function deleteLink(context: Context, request: Request): Promise<Reply> {
  const call = await readCall(context, request)
  await demandToken(context, request, call)
  const key = keyIn(call.parameters)
  found(await operations.deleteLink(context, call.client.accountId, key), 'short link')
  return json({ meta, data: linkChangeReply('delete', key, addressOf(context, key)) })
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
  title: 'a text on one line, for example Summer party',
  uniquekey: `the key that ${linkApi.addLink.path} gave`,
}

function require(parameters: Parameters, names: readonly (keyof typeof examples)[]): void {
  const problems = Object.values(given(names, parameters))
    .filter((one) => !isGiven(one))
    .map((one) => missing(one, examples[one.parameter as keyof typeof examples]))
  if (problems.length > 0) throw invalid(problems)
}

// Kept as given, and read when the link is followed.
function parametersOf(parameters: Parameters): LinkParameters {
  const pairs = linkParameters.flatMap((name) => {
    const text = parameters.get(name)
    return text === undefined ? [] : [[name, text] as const]
  })
  return Object.fromEntries(pairs)
}

const notKept = new Refusal('too_large', operations.tooLarge)
