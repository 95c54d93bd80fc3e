import { offerOf } from '../../../core/devices/offer.ts'
import { collect, type Result } from '../../../core/result.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { designNames, designs } from '../../../core/theme/designs.ts'
import {
  defaultTemplate,
  rawServices,
  readTemplate,
  type StoredTemplate,
  type Template,
  templateParameters,
} from '../../../core/theme/template.ts'
import { templateFormValues } from '../../../core/theme/template-form.ts'
import { maxTextLengths } from '../../../core/theme/texts.ts'
import { utcDay } from '../../../core/time/api-format.ts'
import type { Context } from '../../context.ts'
import { orNotFound } from '../../http/http-error.ts'
import { pageWith, type Reply } from '../../http/message.ts'
import { given } from '../../http/parameters.ts'
import * as operations from '../../operations/templates.ts'
import { findTemplate, listTemplates } from '../../storage/templates.ts'
import { readScheme } from '../../ui/layout.ts'
import { lookOf } from '../../ui/template-look.ts'
import type { PageRequest, SignedInRequest } from '../page-request.ts'
import { type ActionResult, invalid, redirect, render, type SignedInRoute } from '../page-route.ts'
import { withUsedColor } from './color-views.ts'
import { previewPage, previewProblemsPage } from './preview-views.ts'
import { keepLogos, previewLogos, readLogos } from './sent-logos.ts'
import { withMovedService } from './service-views.ts'
import { templateFormPage, templatePaths, templatesPage } from './views.ts'

/** More than two of the largest accepted logos, so that a larger one gets its own message. */
const maxBodySize = 4 * 1024 * 1024

/** Templates of event pages. */
export const templateRoutes: readonly SignedInRoute[] = [
  {
    path: templatePaths.all,
    get: async ({ db }, { person, page }) =>
      templatesPage(page, await listTemplates(db, person.accountId)),
  },
  { path: templatePaths.create, maxBodySize, get: showNewTemplate, post: createTemplate },
  { path: templatePaths.edit(':key'), maxBodySize, get: showTemplate, post: saveTemplate },
  { path: templatePaths.copy(':key'), post: duplicateTemplate },
  {
    path: templatePaths.remove(':key'),
    post: async (context, { person, key }) => {
      orNotFound(await operations.deleteTemplate(context, person.accountId, key), 'template')
      return redirect(templatePaths.all, { notice: 'deleted' })
    },
  },
  {
    path: templatePaths.makeDefault(':key'),
    post: async (context, { person, key }) => {
      orNotFound(await operations.setDefaultTemplate(context, person.accountId, key), 'template')
      return redirect(templatePaths.all, { notice: 'defaultChosen' })
    },
  },
  {
    path: templatePaths.dropDefault,
    post: async (context, { person }) => {
      await operations.clearDefaultTemplate(context, person.accountId)
      return redirect(templatePaths.all, { notice: 'defaultDropped' })
    },
  },
  // The stored template by GET, the one in the form by POST.
  {
    path: templatePaths.preview(':key'),
    isPreview: true,
    maxBodySize,
    get: preview,
    post: previewForm,
  },
]

// A new template starts from a ready-made design or, by default, from our standard look.
function showNewTemplate(_: Context, { page, parameters }: SignedInRequest): string {
  const design = designNames.find((name) => name === parameters.get('design'))
  const { name = '' } = design ? page.translations.account.templates.designs[design] : {}
  const fields = templateFormValues({ ...defaultTemplate, ...(design && designs[design]), name })
  return templateFormPage(page, { stored: undefined, fields, example: '' })
}

async function createTemplate(context: Context, request: SignedInRequest): Promise<ActionResult> {
  const { accountId } = request.person
  const changed = await changedForm(context, request)
  if (changed) return render(showNewTemplate(context, changed))
  const read = await readForm(context, request)
  if (!read.ok) return invalid(read.problems, await keepLogos(context, request))
  const { template, logos } = read.value
  const isFirst = (await listTemplates(context.db, accountId)).length === 0
  const key = await operations.createTemplate(context, accountId, template, logos)
  // Whoever makes a first template wants to see it on their pages.
  if (isFirst) await operations.setDefaultTemplate(context, accountId, key)
  return redirect(templatePaths.edit(key), { notice: isFirst ? 'firstTemplate' : 'created' })
}

// The buttons within the form change one of its values and show it again, without saving.
async function changedForm(
  context: Context,
  request: SignedInRequest,
): Promise<SignedInRequest | undefined> {
  const { parameters, page } = request
  const [use, move] = [parameters.get('use'), parameters.get('move')]
  if (use === undefined && move === undefined) return undefined
  const used = use === undefined ? parameters : withUsedColor(parameters, use)
  const moved = move === undefined ? used : withMovedService(used, move)
  const values = await keepLogos(context, request, moved)
  return { ...request, page: { ...page, submitted: { values, problems: [] } } }
}

async function showTemplate(context: Context, request: SignedInRequest): Promise<string> {
  const { person, key, page } = request
  const stored = orNotFound(await findTemplate(context.db, person.accountId, key), 'template')
  const example = exampleOf(context, request)
  return templateFormPage(page, { stored, fields: templateFormValues(stored.template), example })
}

// A day about a month ahead, so that the example stays in the future for a while.
function exampleOf({ config, now }: Context, { settings, key, page }: SignedInRequest): string {
  const day = utcDay(now() + 30 * 86_400)
  const { title } = page.translations.account.templates.sample
  const texts = { client: settings.clientId, title, start: `${day} 18:00`, template: key }
  return `${config.baseUrl}/dir/?${new URLSearchParams(texts)}`
}

async function saveTemplate(context: Context, request: SignedInRequest): Promise<ActionResult> {
  const { person, key } = request
  const changed = await changedForm(context, request)
  if (changed) return render(await showTemplate(context, changed))
  const read = await readForm(context, request)
  if (!read.ok) return invalid(read.problems, await keepLogos(context, request))
  const { template, logos } = read.value
  const saved = { key, template, ...logos }
  orNotFound(await operations.saveTemplate(context, person.accountId, saved), 'template')
  return redirect(templatePaths.edit(key), { notice: 'saved' })
}

async function duplicateTemplate(
  context: Context,
  { person, key, page }: SignedInRequest,
): Promise<ActionResult> {
  const { accountId } = person
  const { template } = orNotFound(await findTemplate(context.db, accountId, key), 'template')
  const copyName = fill(page.translations.account.templates.copyName, { name: template.name })
  const name = Array.from(copyName).slice(0, maxTextLengths.name).join('')
  const copy = await operations.duplicateTemplate(context, accountId, key, name)
  return redirect(templatePaths.edit(orNotFound(copy, 'template')), { notice: 'created' })
}

async function preview(context: Context, request: SignedInRequest): Promise<Reply> {
  return renderPreview(context, request, await findStored(context, request))
}

async function previewForm(context: Context, request: SignedInRequest): Promise<ActionResult> {
  const { page } = request
  // The page does not show the name, so the preview works without one.
  const read = readFields(new Map([...request.parameters, ['name', page.path]]))
  if (!read.ok) return render(previewProblemsPage(read.problems, page.translations))
  const stored = await findStored(context, request)
  const logos = await previewLogos(context, request, stored)
  return render(renderPreview(context, request, { ...stored, ...logos, template: read.value }))
}

async function findStored(
  { db }: Context,
  { person, key }: SignedInRequest,
): Promise<StoredTemplate> {
  return (await findTemplate(db, person.accountId, key)) ?? newTemplate
}

const newTemplate: StoredTemplate = {
  key: '',
  template: defaultTemplate,
  logo: undefined,
  darkLogo: undefined,
  coverPicture: undefined,
  isDefault: false,
  changes: 0,
  modifiedAt: 0,
}

function renderPreview(
  context: Context,
  { settings, parameters, page }: SignedInRequest,
  template: StoredTemplate,
): Reply {
  const offer = offerOf(parameters.get('width') === 'desktop' ? 'windows' : 'ios')
  const { baseUrl } = context.config
  const scheme = readScheme(parameters.get('scheme') ?? '')
  const visitor = { now: context.now(), zone: settings.zone, offer, scheme, baseUrl }
  return pageWith(
    lookOf(template)(scheme).headers.preview,
    previewPage(template, visitor, page.translations),
  )
}

interface SentTemplate {
  readonly template: Template
  readonly logos: operations.LogoChanges
}

async function readForm(context: Context, request: SignedInRequest): Promise<Result<SentTemplate>> {
  return collect({
    template: readFields(request.parameters),
    logos: await readLogos(context, request),
  })
}

function readFields(parameters: PageRequest['parameters']): Result<Template> {
  const one = (parameter: string) => ({ parameter, text: parameters.get(parameter) })
  return readTemplate(given(templateParameters, parameters), rawServices(one))
}
