import { shortLinkEvent } from '../../../contract/link-api.ts'
import type { LinkReply } from '../../../contract/v2/links.ts'
import { directParameters, readDirect, splitParameters } from '../../../core/links/direct.ts'
import { keptTexts, withinLengths } from '../../../core/links/lengths.ts'
import type { LinkParameters, StoredLink } from '../../../core/links/link.ts'
import { readLinkName } from '../../../core/links/link-name.ts'
import { namedProblem } from '../../../core/problems.ts'
import { collect, type Result, success } from '../../../core/result.ts'
import { utcTime } from '../../../core/time/api-format.ts'
import type { Context } from '../../context.ts'
import { HttpError, invalid, orNotFound, unwrap } from '../../http/http-error.ts'
import { json, type Reply } from '../../http/message.ts'
import { given } from '../../http/parameters.ts'
import * as operations from '../../operations/links.ts'
import { lockAccount } from '../../storage/accounts.ts'
import { asDatabase } from '../../storage/database.ts'
import { findLinks, linkOrders, searchLinks } from '../../storage/link-search.ts'
import { findShortLink } from '../../storage/links.ts'
import { type Body, field } from './body.ts'
import { type Call, noContent, objectReply } from './call.ts'
import type { Creation } from './creation.ts'
import { pageOfSlices, pagesReply, readList } from './lists.ts'
import { requireVersion } from './versions.ts'

// The cast is safe: these are the names in the schema.
const names = Object.keys(shortLinkEvent.shape) as (keyof typeof shortLinkEvent.shape)[]

export function createLink({ request, accountId, body }: Call): Creation {
  const { name, parameters } = unwrap(
    collect({ name: readLinkName(field(body, 'name')), parameters: readParameters(body) }),
  )
  if (name !== undefined) request.consume('link-name', String(accountId))
  return {
    create: async (within) => {
      const key = await addLink(within, accountId, name, parameters)
      const link = await findShortLink(within.db, accountId, key)
      return linkReply(within, orNotFound(link, 'short link'))
    },
    find: ({ db }, { id }: LinkReply) => findShortLink(db, accountId, id),
  }
}

async function addLink(
  context: Context,
  accountId: number,
  name: string | undefined,
  parameters: LinkParameters,
): Promise<string> {
  const caller = { accountId, credential: 'token' } as const
  if (name === undefined) {
    const key = await operations.addLink(context, caller, parameters)
    if (key === undefined) throw tooLarge
    return key
  }
  const isAdded = await operations.addNamedLink(context, caller, name, parameters)
  if (isAdded === 'too large') throw tooLarge
  if (!isAdded) throw invalid([namedProblem('name', 'linkNameTaken', { text: name })], 409)
  return name
}

const tooLarge = new HttpError('too_large', operations.tooLargeMessage)

/** Reads the parameters of a link, which must describe an event together with the stored ones. */
function readParameters(body: Body, earlier: LinkParameters = {}): Result<LinkParameters> {
  const sent = names
    .filter((name) => name in body)
    .map((name) => [name, field(body, name).text ?? ''])
  const changes: LinkParameters = Object.fromEntries(sent)
  const texts = given(
    [...directParameters, ...splitParameters],
    new Map(Object.entries({ ...earlier, ...changes })),
  )
  const read = withinLengths(texts, readDirect(texts))
  return read.ok ? success(keptTexts(names, new Map(Object.entries(changes)))) : read
}

export async function listLinks(call: Call): Promise<Reply> {
  const { context, accountId, query } = call
  const list = unwrap(readList(query, linkOrders))
  const text = (query.get('search') ?? '').trim()
  const found = await pageOfSlices(searchLinks(context.db, accountId, text, list.by), list)
  const links = await findLinks(context.db, accountId, found.items)
  const { pagination } = pagesReply(call, list, found, (place) => place)
  return json({ links: links.map((link) => linkReply(context, link)), pagination })
}

export async function getLink({ context, accountId, key }: Call): Promise<Reply> {
  const link = await findShortLink(context.db, accountId, key)
  return objectReply(linkReply(context, orNotFound(link, 'short link')))
}

export async function updateLink(call: Call): Promise<Reply> {
  const { accountId, body, key } = call
  return withLink(call, async (within, link) => {
    const changes = unwrap(readParameters(body, link.parameters))
    const caller = { accountId, credential: 'token' } as const
    const isSaved = await operations.saveLink(within, caller, key, changes)
    if (isSaved === 'too large') throw tooLarge
    const saved = await findShortLink(within.db, accountId, key)
    return objectReply(linkReply(within, orNotFound(saved, 'short link')))
  })
}

export async function deleteLink(call: Call): Promise<Reply> {
  const { accountId, key } = call
  return withLink(call, async (within) => {
    orNotFound(await operations.deleteLink(within, accountId, key), 'short link')
    return noContent
  })
}

/** Changes a link in one transaction, in the version that the request names. */
function withLink(
  { context, request, accountId, key }: Call,
  change: (within: Context, link: StoredLink) => Promise<Reply>,
): Promise<Reply> {
  return context.db.transaction(
    async (connection) => {
      await lockAccount(connection, accountId)
      const link = orNotFound(await findShortLink(connection, accountId, key), 'short link')
      requireVersion(request, linkReply(context, link))
      return change({ ...context, db: asDatabase(connection) }, link)
    },
    { account: accountId },
  )
}

function linkReply({ config }: Context, link: StoredLink): LinkReply {
  const { key, parameters } = link
  const texts = Object.fromEntries(names.map((name) => [name, parameters[name] ?? '']))
  return {
    id: key,
    // The cast is safe: there is a text for each name.
    ...(texts as Record<(typeof names)[number], string>),
    stats: { clicks_count: link.clicks, bots_count: link.botClicks },
    created: utcTime(link.createdAt),
    modified: utcTime(link.modifiedAt),
    links: {
      short: `${config.shortUrl}/${key}`,
      page: `${config.baseUrl}/event/${key}`,
      qr: `${config.baseUrl}/qr/event/${key}.svg`,
    },
  }
}
