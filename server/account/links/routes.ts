import type { Caller } from '../../../core/account/caller.ts'
import { writeCsv, writeCsvRows } from '../../../core/export/csv.ts'
import { linkColumnNames, linkRow } from '../../../core/export/link-list.ts'
import { linkParameters, readDirect } from '../../../core/links/direct.ts'
import type { LinkParameters, StoredLink } from '../../../core/links/link.ts'
import { linkFormValues, readLinkForm } from '../../../core/links/link-form.ts'
import type { Context } from '../../context.ts'
import { orNotFound, unwrap } from '../../http/http-error.ts'
import { given, type Parameters } from '../../http/parameters.ts'
import * as operations from '../../operations/links.ts'
import { listDeletedLinks, listShortLinks, shortLinkSlices } from '../../storage/link-lists.ts'
import { findVersions } from '../../storage/link-versions.ts'
import { listTemplates } from '../../storage/templates.ts'
import { buttonScript } from '../../ui/button-code.ts'
import { rememberZone } from '../default-zone.ts'
import { csvReply } from '../file-reply.ts'
import { findOwnLink, parseId, readListPage, readSearch } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type ActionResult, invalid, redirect, type SignedInRoute } from '../page-route.ts'
import { redirectAfterDelete } from '../trash/routes.ts'
import type { Undo } from '../ui/lists.ts'
import { type LinkOptions, linkFormPage } from './form-views.ts'
import { linkListPage, linkPage, linkUndo } from './views.ts'

/** Short links. */
export const linkRoutes: readonly SignedInRoute[] = [
  { path: '/account/links', get: showList },
  {
    path: '/account/links.csv',
    get: (context, { person }) =>
      csvReply('filename="links.csv"', linkRows(context, person.accountId)),
  },
  { path: '/account/links/new', get: showNewLink, post: createLink },
  { path: '/account/links/edit/:key', get: showEditForm, post: saveLink },
  { path: '/account/links/:key', get: showLink },
  {
    path: '/account/links/delete/:key',
    post: async (context, { person, key }) => {
      orNotFound(await operations.deleteLink(context, person.accountId, key), 'short link')
      return redirectAfterDelete('/account/links', key)
    },
  },
  // Restores an earlier version, even of a deleted link.
  {
    path: '/account/links/restore/:key',
    post: async (context, { person, key, parameters }) => {
      const number = parseId(parameters.get('version'), 'version of a short link')
      const result = await operations.restoreLink(context, person.accountId, key, number)
      orNotFound(result === 'restored', 'version of a short link')
      return redirect(`/account/links/${key}`, { notice: 'restored' })
    },
  },
]

async function showList(context: Context, request: SignedInRequest): Promise<string> {
  const { db, config } = context
  const { person, settings, page } = request
  const listPage = readListPage(request)
  const search = withoutAddress(readSearch(request), config.shortUrl)
  const { items, hasNext } = await listShortLinks(db, person.accountId, search, listPage)
  const undo = await findLinkUndo(context, request)
  const list = { items, hasNext, number: listPage.number, search, undo }
  return linkListPage(page, { ...list, shortUrl: config.shortUrl, zone: settings.zone })
}

// A pasted short link is searched by its key.
function withoutAddress(search: string, shortUrl: string): string {
  return search.startsWith(`${shortUrl}/`) ? search.slice(shortUrl.length + 1) : search
}

async function findLinkUndo(
  { db, now }: Context,
  { person, parameters }: SignedInRequest,
): Promise<Undo | undefined> {
  const key = parameters.get('undo')
  if (!key) return undefined
  const [last] = await listDeletedLinks(db, person.accountId, now(), 1)
  return last?.link.key === key ? linkUndo(last.link) : undefined
}

async function* linkRows({ db, config }: Context, accountId: number): AsyncGenerator<string> {
  yield writeCsv([linkColumnNames])
  for await (const links of shortLinkSlices(db, accountId)) {
    yield writeCsvRows(links.map((link) => linkRow(link, `${config.shortUrl}/${link.key}`)))
  }
}

async function showLink(context: Context, request: SignedInRequest): Promise<string> {
  const { db, config } = context
  const { person, key, settings, page } = request
  const link = await findOwnLink(context, request)
  const versioned = await findVersions(db, person.accountId, key)
  return linkPage(page, {
    link,
    address: `${config.shortUrl}/${key}`,
    pageUrl: `${config.baseUrl}/event/${key}`,
    button: buttonScript(config.baseUrl),
    problems: problemsOf(link),
    versions: versioned?.versions.toReversed() ?? [],
    zone: settings.zone,
  })
}

// Links are stored as sent, so problems may appear only when they are read.
function problemsOf({ parameters }: StoredLink) {
  const read = readDirect(given(linkParameters, new Map(Object.entries(parameters))))
  return read.ok ? [] : read.problems
}

async function showNewLink(context: Context, request: SignedInRequest): Promise<string> {
  const { settings, page } = request
  const { section, links } = page.translations.account
  const stored = { timezone: settings.zone }
  const options = await findOptions(context, request)
  const form = { title: links.add, submit: section.create, back: '/account/links' }
  return linkFormPage(page, { ...form, stored, options })
}

async function createLink(context: Context, request: SignedInRequest): Promise<ActionResult> {
  const sent = readForm(request.parameters)
  const key = await operations.addLink(context, ownerOf(request), sent)
  if (key === undefined) return invalid([tooLarge])
  await rememberZone(context, request, sent['timezone'])
  return redirect(`/account/links/${key}`, { notice: 'created' })
}

async function showEditForm(context: Context, request: SignedInRequest): Promise<string> {
  const { key, page } = request
  const { section, links } = page.translations.account
  const stored = linkFormValues((await findOwnLink(context, request)).parameters)
  const options = await findOptions(context, request)
  const form = { title: links.editTitle, submit: section.save, back: `/account/links/${key}` }
  return linkFormPage(page, { ...form, stored, options })
}

async function saveLink(context: Context, request: SignedInRequest): Promise<ActionResult> {
  const { key } = await findOwnLink(context, request)
  const sent = readForm(request.parameters)
  const result = await operations.saveLink(context, ownerOf(request), key, sent)
  if (result === 'too large') return invalid([tooLarge])
  orNotFound(result, 'short link')
  await rememberZone(context, request, sent['timezone'])
  return redirect(`/account/links/${key}`, { notice: 'saved' })
}

function ownerOf({ person }: SignedInRequest): Caller {
  return { accountId: person.accountId, credential: 'session' }
}

async function findOptions(
  { db }: Context,
  { person, settings }: SignedInRequest,
): Promise<LinkOptions> {
  const templates = await listTemplates(db, person.accountId)
  const choices = templates.map(({ key, template }) => [key, template.name] as const)
  return { zone: settings.zone, templates: choices }
}

function readForm(parameters: Parameters): LinkParameters {
  return unwrap(readLinkForm(given(linkParameters, parameters)))
}

// The API's message, next to the field that is usually the longest.
const tooLarge = { parameter: 'description', message: operations.tooLargeMessage }
