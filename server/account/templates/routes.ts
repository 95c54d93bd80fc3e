import { offerOf } from '../../../core/devices/offer.ts'
import { collect, type Outcome, success } from '../../../core/problem.ts'
import { fieldsOf } from '../../../core/template/fields.ts'
import { readLogo } from '../../../core/template/logo.ts'
import {
  plainTemplate,
  readTemplate,
  type StoredTemplate,
  servicesGiven,
  type Template,
  templateParameters,
} from '../../../core/template/template.ts'
import { longestTexts } from '../../../core/template/texts.ts'
import { fill } from '../../../core/text/templates.ts'
import { utcDay } from '../../../core/time/api-format.ts'
import type { Context } from '../../context.ts'
import { pageWith } from '../../http/message.ts'
import { readFile } from '../../http/multipart.ts'
import { given } from '../../http/parameters.ts'
import { orNotFound, unwrap } from '../../http/refusal.ts'
import type { LogoChange } from '../../operations/templates.ts'
import * as operations from '../../operations/templates.ts'
import { findTemplate, listTemplates } from '../../storage/templates.ts'
import { lookOf } from '../../views/template-look.ts'
import type { PageRequest, SignedInRequest } from '../page-request.ts'
import { type AccountRoute, redirect, render } from '../page-route.ts'
import {
  previewPage,
  previewProblemsPage,
  templateFormPage,
  templatePaths,
  templatesPage,
} from './views.ts'

/** All templates. */
const all: Page = {
  path: templatePaths.all,
  get: async ({ db }, { person, page }) =>
    templatesPage(await listTemplates(db, person.accountId), page),
}

/** The end of a template. */
const remove: Page = {
  path: templatePaths.remove(':key'),
  post: async (context, { person, key }) => {
    orNotFound(await operations.deleteTemplate(context, person.accountId, key), 'template')
    return redirect(templatePaths.all, { notice: 'deleted' })
  },
}

/** Makes a template that of all events that name none. */
const makeDefault: Page = {
  path: templatePaths.makeDefault(':key'),
  post: async (context, { person, key }) => {
    orNotFound(await operations.makeDefault(context, person.accountId, key), 'template')
    return redirect(templatePaths.all, { notice: 'defaultChosen' })
  },
}

/** Leaves such events to our own page. */
const dropDefault: Page = {
  path: templatePaths.dropDefault,
  post: async (context, { person }) => {
    await operations.dropDefault(context, person.accountId)
    return redirect(templatePaths.all, { notice: 'defaultDropped' })
  },
}

type Page = AccountRoute<SignedInRequest>

/** So much is read that a picture that is too heavy is told so. */
const largestBody = 4 * 1024 * 1024

/** A new template. */
const create: Page = {
  path: templatePaths.create,
  largestBody,
  get: (_, { page }) => {
    const fields = fieldsOf(plainTemplate)
    return templateFormPage({ stored: undefined, fields, example: '' }, page)
  },
  post: async (context, request) => {
    const { person } = request
    const { template, logo } = unwrap(await readSent(request))
    const key = await operations.createTemplate(context, person.accountId, template, logo)
    return redirect(templatePaths.edit(key), { notice: 'created' })
  },
}

/** A template that is there. */
const edit: Page = {
  path: templatePaths.edit(':key'),
  largestBody,
  get: async (context, request) => {
    const { person, key, page } = request
    const stored = orNotFound(await findTemplate(context.db, person.accountId, key), 'template')
    const example = exampleOf(context, request)
    return templateFormPage({ stored, fields: fieldsOf(stored.template), example }, page)
  },
  post: async (context, request) => {
    const { person, key } = request
    const saved = { key, ...unwrap(await readSent(request)) }
    orNotFound(await operations.saveTemplate(context, person.accountId, saved), 'template')
    return redirect(templatePaths.edit(key), { notice: 'saved' })
  },
}

// The next whole day in a month or so: an example that is right whenever it is read.
function exampleOf({ config, now }: Context, { settings, key, page }: SignedInRequest): string {
  const day = utcDay(now() + 30 * 86_400)
  const { title } = page.speech.account.templates.sample
  const texts = { client: settings.clientId, title, start: `${day} 18:00`, template: key }
  return `${config.baseUrl}/dir/?${new URLSearchParams(texts)}`
}

/** A new template that is as another one. */
const copy: Page = {
  path: templatePaths.copy(':key'),
  post: async (context, { person, key, page }) => {
    const { accountId } = person
    const { template } = orNotFound(await findTemplate(context.db, accountId, key), 'template')
    const words = fill(page.speech.account.templates.copyName, { name: template.name })
    const name = Array.from(words).slice(0, longestTexts.name).join('')
    const made = await operations.duplicateTemplate(context, accountId, key, name)
    return redirect(templatePaths.edit(orNotFound(made, 'template')), { notice: 'created' })
  },
}

/** How an event's page looks under a template: as it is kept, or as a form has it. */
const preview: AccountRoute<SignedInRequest> = {
  path: templatePaths.preview(':key'),
  isPreview: true,
  get: async (context, request) => {
    const template = await findKept(context, request)
    return pageWith(lookOf(template).headers.preview, show(context, request, template))
  },
  post: async (context, request) => {
    const { page, parameters } = request
    // A name is not seen on the page: it may come last.
    const read = readTyped(new Map([...parameters, ['name', page.path]]))
    if (!read.ok) return render(previewProblemsPage(read.problems, page.speech))
    const kept = await findKept(context, request)
    const logo = parameters.get('remove_logo') ? undefined : kept.logo
    const template = { ...kept, logo, template: read.value }
    return render(pageWith(lookOf(template).headers.preview, show(context, request, template)))
  },
}

async function findKept(
  { db }: Context,
  { person, key }: SignedInRequest,
): Promise<StoredTemplate> {
  return (await findTemplate(db, person.accountId, key)) ?? fresh
}

/** A template that is not kept yet. */
const fresh: StoredTemplate = {
  key: '',
  template: plainTemplate,
  logo: undefined,
  isDefault: false,
  changes: 0,
  modifiedAt: 0,
}

function show(context: Context, request: SignedInRequest, template: StoredTemplate): string {
  const { settings, parameters, page } = request
  const offer = offerOf(parameters.get('width') === 'desktop' ? 'windows' : 'ios')
  const { baseUrl } = context.config
  const looker = { now: context.now(), zone: settings.zone, offer, baseUrl }
  return previewPage(template, looker, page.speech)
}

/** A template with what becomes of its logo, as a form says them. */
interface SentTemplate {
  readonly template: Template
  readonly logo: LogoChange
}

/** Reads the template that a form sends. */
async function readSent({ parameters, http }: PageRequest): Promise<Outcome<SentTemplate>> {
  const picture = await readFile(http, 'logo')
  const kept = parameters.get('remove_logo') ? 'remove' : 'keep'
  return collect({
    template: readTyped(parameters),
    logo: picture ? readLogo('logo', picture.bytes) : success<LogoChange>(kept),
  })
}

/** Reads the template that stands in the fields of a form. */
function readTyped(parameters: PageRequest['parameters']): Outcome<Template> {
  const one = (parameter: string) => ({ parameter, text: parameters.get(parameter) })
  return readTemplate(given(templateParameters, parameters), servicesGiven(one))
}

/** The pages of templates. */
export const templateRoutes: readonly AccountRoute<SignedInRequest>[] = [
  all,
  create,
  edit,
  copy,
  remove,
  makeDefault,
  dropDefault,
  preview,
]
