import type { Caller } from '../../../core/account/caller.ts'
import { newEventValues } from '../../../core/event/form.ts'
import type { LinkParameters, StoredLink } from '../../../core/links/link.ts'
import { linkFormValues, readLinkForm } from '../../../core/links/link-form.ts'
import { readLinkName } from '../../../core/links/link-name.ts'
import { namedProblem } from '../../../core/problems.ts'
import { collect, type Problem, type Result } from '../../../core/result.ts'
import type { Statistics } from '../../../core/stats/statistics.ts'
import type { RawParameter } from '../../../core/text/parameter.ts'
import { fill } from '../../../core/text/placeholders.ts'
import type { Context } from '../../context.ts'
import { orNotFound, unwrap } from '../../http/http-error.ts'
import { json, type Reply } from '../../http/message.ts'
import { given } from '../../http/parameters.ts'
import * as operations from '../../operations/links.ts'
import { findVersions } from '../../storage/link-versions.ts'
import { listTemplates } from '../../storage/templates.ts'
import { rememberZone } from '../default-zone.ts'
import { findOwnLink, parseId } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import {
  type ActionResult,
  invalid,
  type Rendered,
  redirect,
  type SignedInRoute,
} from '../page-route.ts'
import { factsOf, findSharedEvent, showShared } from '../share/share.ts'
import type { SharePage } from '../share/views.ts'
import { periodIn, readStatistics } from '../statistics/queries.ts'
import { redirectAfterDelete } from '../trash/routes.ts'
import { type AccountTranslations, translateProblems } from '../ui/page-context.ts'
import { listQuery } from '../ui/selection.ts'
import type { LinkContent } from './content-views.ts'
import { type LinkOptions, linkFormPage } from './form-views.ts'
import { linkListRoutes, readLink, whenOf } from './lists.ts'
import { linkPreviewRoute } from './preview.ts'
import { linkPage, linkSharePage } from './views.ts'

/** Short links. */
export const linkRoutes: readonly SignedInRoute[] = [
  ...linkListRoutes,
  { path: '/account/links/new', get: showNewLink, post: createLink },
  { path: '/account/links/name', get: checkName },
  linkPreviewRoute,
  { path: '/account/links/edit/:key', get: showEditForm, post: saveLink },
  { path: '/account/links/:key', get: showLink },
  { path: '/account/links/share/:key', get: showSharing },
  {
    path: '/account/links/delete/:key',
    post: async (context, { person, key, parameters }) => {
      orNotFound(await operations.deleteLink(context, person.accountId, key), 'short link')
      return redirectAfterDelete(`/account/links${listQuery(parameters)}`, key)
    },
  },
  {
    path: '/account/links/duplicate/:key',
    post: async (context, request) => {
      const link = await findOwnLink(context, request)
      const copy = await operations.duplicateLink(context, ownerOf(request), link)
      return redirect(`/account/links/edit/${orNotFound(copy, 'link')}`, { notice: 'created' })
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

/** The statistics that the page of a link shows. */
const shownNames = { kinds: ['service', 'device'], size: 100 } as const

async function showLink(context: Context, request: SignedInRequest): Promise<string> {
  const { db, config } = context
  const { person, key, settings, page } = request
  const link = await findOwnLink(context, request)
  // Links are stored as sent, so problems may appear only when they are read.
  const read = readLink(link)
  const content = contentOf(link)
  const versioned = await findVersions(db, person.accountId, key)
  return linkPage(page, {
    ...{ link, content, when: content.when },
    address: `${config.shortUrl}/${key}`,
    pageUrl: `${config.baseUrl}/event/${key}`,
    problems: read.ok ? [] : read.problems,
    versions: (versioned?.versions ?? [])
      .toReversed()
      .map((version) => ({ ...version, ...contentOf(version) })),
    zone: settings.zone,
    statistics: await readLinkStatistics(context, request, link),
  })
}

function contentOf({ parameters }: Pick<StoredLink, 'parameters'>): LinkContent {
  const read = readLink({ parameters })
  const { when, recurrence } = read.ok ? read.value : {}
  return { parameters, when, recurrence }
}

function readLinkStatistics(
  context: Context,
  request: SignedInRequest,
  { id }: StoredLink,
): Promise<Statistics> {
  const subject = { accountId: request.person.accountId, linkId: id }
  return readStatistics(context, subject, periodIn(context, request), shownNames)
}

async function showSharing(context: Context, request: SignedInRequest): Promise<Rendered> {
  const { page } = request
  const link = await findOwnLink(context, request)
  const { key, parameters } = link
  const { share } = page.translations.account
  const shared = {
    path: `/account/links/share/${key}`,
    title: parameters['title']?.trim() || key,
    facts: factsOf(whenOf(link), parameters['location']?.trim() ?? '', page.translations),
    address: `${context.config.shortUrl}/${key}`,
    ...{ label: share.shortLink, help: share.shortLinkHelp },
    ...(await findSharedEvent(context, request, { key, templateKey: parameters['template'] })),
  }
  const render = (shown: SharePage) => linkSharePage(page, link, shown)
  return showShared(context, request, shared, { isCounted: true, render })
}

async function showNewLink(context: Context, request: SignedInRequest): Promise<string> {
  const { settings, page } = request
  const { section, links } = page.translations.account
  const values = { timezone: settings.zone, ...newEventValues(context.now(), settings.zone) }
  const options = await findOptions(context, request)
  const above = { path: '/account/links', words: section.links }
  const form = { title: links.add, lead: links.addLead, submit: links.create, above }
  return linkFormPage(page, { ...form, values, options, shortUrl: context.config.shortUrl })
}

async function createLink(context: Context, request: SignedInRequest): Promise<ActionResult> {
  const { link, name } = unwrap(
    collect({
      link: readForm(request),
      name: readLinkName(chosenName(request)),
    }),
  )
  const key = await addLink(context, request, link, name)
  if (typeof key === 'object') return invalid([key])
  await rememberZone(context, request, link['timezone'])
  return redirect(`/account/links/${key}`, { notice: 'created' })
}

function chosenName({ parameters }: SignedInRequest): RawParameter {
  return given(['link_name'], parameters).link_name
}

/** Adds a link, and returns its key or the problem with it. */
async function addLink(
  context: Context,
  request: SignedInRequest,
  link: LinkParameters,
  name: string | undefined,
): Promise<string | Problem> {
  const owner = ownerOf(request)
  if (name === undefined) return (await operations.addLink(context, owner, link)) ?? tooLarge
  countName(request)
  const result = await operations.addNamedLink(context, owner, name, link)
  if (result === 'too large') return tooLarge
  return result ? name : takenName(name)
}

/** Tells the script of the form whether a name is free. */
async function checkName(context: Context, request: SignedInRequest): Promise<Reply> {
  countName(request)
  const { translations } = request.page
  const read = readLinkName(chosenName(request))
  if (!read.ok) return rejection(read.problems, translations)
  const name = read.value ?? ''
  if (name !== '' && !(await operations.isNameFree(context, name))) {
    return rejection([takenName(name)], translations)
  }
  const message = name && fill(translations.account.links.nameFree, { name })
  return json({ isFree: true, message })
}

function rejection(problems: readonly Problem[], translations: AccountTranslations): Reply {
  const [problem] = translateProblems(problems, {}, translations)
  return json({ isFree: false, message: problem?.message })
}

function countName({ http, person }: SignedInRequest): void {
  http.consume('link-name', String(person.accountId))
}

function takenName(name: string): Problem {
  return namedProblem('link_name', 'linkNameTaken', { text: name })
}

async function showEditForm(context: Context, request: SignedInRequest): Promise<string> {
  const { key, page } = request
  const { section, links } = page.translations.account
  const { parameters } = await findOwnLink(context, request)
  const values = linkFormValues(parameters)
  const options = await findOptions(context, request)
  const above = { path: `/account/links/${key}`, words: parameters['title'] || section.links }
  const form = { title: links.editTitle, submit: section.save, above }
  return linkFormPage(page, { ...form, values, options })
}

async function saveLink(context: Context, request: SignedInRequest): Promise<ActionResult> {
  const { key } = await findOwnLink(context, request)
  const sent = unwrap(readForm(request))
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

function readForm({ parameters }: SignedInRequest): Result<LinkParameters> {
  return readLinkForm((name) => ({ parameter: name, text: parameters.get(name) }))
}

// The API's message, next to the field that is usually the longest.
const tooLarge = { parameter: 'description', message: operations.tooLargeMessage }
