import type { Caller } from '../../../core/account/caller.ts'
import { writeCsv, writeRows } from '../../../core/export/csv.ts'
import { linkHead, linkRow } from '../../../core/export/link-list.ts'
import { linkParameters, readDirect } from '../../../core/links/direct.ts'
import type { LinkParameters, StoredLink } from '../../../core/links/link.ts'
import { formOf, readLinkForm } from '../../../core/links/link-form.ts'
import type { Context } from '../../context.ts'
import { given, type Parameters } from '../../http/parameters.ts'
import { orNotFound, unwrap } from '../../http/refusal.ts'
import * as operations from '../../operations/links.ts'
import { listDeletedLinks, listShortLinks, shortLinkSlices } from '../../storage/link-lists.ts'
import { findVersions } from '../../storage/link-versions.ts'
import { listTemplates } from '../../storage/templates.ts'
import { buttonScript } from '../../views/button-script.ts'
import { rememberZone } from '../default-zone.ts'
import { csvReply } from '../file-reply.ts'
import { findOwnLink, parseId, readListPage, readSearch } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type AccountRoute, invalid, redirect } from '../page-route.ts'
import { redirectAfterDelete } from '../trash/routes.ts'
import type { Undo } from '../ui/lists.ts'
import { type LinkOptions, linkFormPage } from './form-views.ts'
import { linkListPage, linkPage, linkUndo } from './views.ts'

/** The list of short links. */
const linkList: AccountRoute<SignedInRequest> = {
  path: '/account/links',
  get: async (context, request) => {
    const { db, config } = context
    const { person, settings, page } = request
    const listPage = readListPage(request)
    const search = withoutAddress(readSearch(request), config.shortUrl)
    const { items, hasNext } = await listShortLinks(db, person.accountId, search, listPage)
    const undo = await findLinkUndo(context, request)
    const list = { items, hasNext, number: listPage.number, search, undo }
    return linkListPage({ ...list, shortUrl: config.shortUrl, zone: settings.zone }, page)
  },
}

// A short address that is pasted is searched by its key.
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

/** One short link. */
const oneLink: AccountRoute<SignedInRequest> = {
  path: '/account/links/:key',
  get: async (context, request) => {
    const { person, key, settings, page } = request
    const { db, config } = context
    const link = await findOwnLink(context, request)
    const versioned = await findVersions(db, person.accountId, key)
    return linkPage(
      {
        link,
        address: `${config.shortUrl}/${key}`,
        pageUrl: `${config.baseUrl}/event/${key}`,
        button: buttonScript(config.baseUrl),
        problems: problemsOf(link),
        versions: versioned?.versions.toReversed() ?? [],
        zone: settings.zone,
      },
      page,
    )
  },
}

// Links are kept as they were given, so that one may turn out to be wrong only when it is read.
function problemsOf({ parameters }: StoredLink) {
  const read = readDirect(given(linkParameters, new Map(Object.entries(parameters))))
  return read.ok ? [] : read.problems
}

/** A new short link. */
const newLink: AccountRoute<SignedInRequest> = {
  path: '/account/links/new',
  get: async (context, request) => {
    const { settings, page } = request
    const { section, links } = page.speech.account
    const { zone: timezone } = settings
    const nameable = await nameableOf(context, request)
    const form = { title: links.add, submit: section.create, back: '/account/links' }
    return linkFormPage({ ...form, stored: { timezone }, nameable }, page)
  },
  post: async (context, request) => {
    const said = formIn(request.parameters)
    const key = await operations.addLink(context, ownerOf(request), said)
    if (key === undefined) return invalid([tooLarge])
    await rememberZone(context, request, said['timezone'])
    return redirect(`/account/links/${key}`, { notice: 'created' })
  },
}

/** A short link to be changed. */
const editLink: AccountRoute<SignedInRequest> = {
  path: '/account/links/edit/:key',
  get: async (context, request) => {
    const { key, page } = request
    const link = await findOwnLink(context, request)
    const { section, links } = page.speech.account
    const stored = formOf(link.parameters)
    const back = `/account/links/${key}`
    const nameable = await nameableOf(context, request)
    const form = { title: links.editTitle, submit: section.save, back }
    return linkFormPage({ ...form, stored, nameable }, page)
  },
  post: async (context, request) => {
    const { parameters } = request
    const { key } = await findOwnLink(context, request)
    const changes = formIn(parameters)
    const isDone = await operations.saveLink(context, ownerOf(request), key, changes)
    if (isDone === 'too large') return invalid([tooLarge])
    orNotFound(isDone, 'short link')
    await rememberZone(context, request, changes['timezone'])
    return redirect(`/account/links/${key}`, { notice: 'saved' })
  },
}

function ownerOf({ person }: SignedInRequest): Caller {
  return { accountId: person.accountId, knownBy: 'session' }
}

async function nameableOf(
  { db }: Context,
  { person, settings }: SignedInRequest,
): Promise<LinkOptions> {
  const templates = await listTemplates(db, person.accountId)
  const choices = templates.map(({ key, template }) => [key, template.name] as const)
  return { zone: settings.zone, templates: choices }
}

function formIn(parameters: Parameters): LinkParameters {
  return unwrap(readLinkForm(given(linkParameters, parameters)))
}

// In the words of the API, beside the field where it can be mended best.
const tooLarge = { parameter: 'description', message: operations.tooLarge }

/** Deletes a short link; the list then offers to undo that. */
const deleteLink: AccountRoute<SignedInRequest> = {
  path: '/account/links/delete/:key',
  post: async (context, { person, key }) => {
    orNotFound(await operations.deleteLink(context, person.accountId, key), 'short link')
    return redirectAfterDelete('/account/links', key)
  },
}

/** Makes a short link what it was in an earlier version, also a deleted one. */
const restoreLink: AccountRoute<SignedInRequest> = {
  path: '/account/links/restore/:key',
  post: async (context, { person, key, parameters }) => {
    const number = parseId(parameters.get('version'), 'version of a short link')
    const done = await operations.restoreLink(context, person.accountId, key, number)
    orNotFound(done === 'restored', 'version of a short link')
    return redirect(`/account/links/${key}`, { notice: 'restored' })
  },
}

/** All short links as a list for spreadsheets. */
const linkFile: AccountRoute<SignedInRequest> = {
  path: '/account/links.csv',
  get: (context, { person }) =>
    csvReply('filename="links.csv"', linkRows(context, person.accountId)),
}

async function* linkRows({ db, config }: Context, accountId: number): AsyncGenerator<string> {
  yield writeCsv([linkHead])
  for await (const links of shortLinkSlices(db, accountId)) {
    yield writeRows(links.map((link) => linkRow(link, `${config.shortUrl}/${link.key}`)))
  }
}

/** Pages of short links. */
export const linkRoutes: readonly AccountRoute<SignedInRequest>[] = [
  linkList,
  linkFile,
  newLink,
  editLink,
  oneLink,
  deleteLink,
  restoreLink,
]
