import { html } from 'hono/html'
import type { Offer } from '../../../core/devices/offer.ts'
import type { Entry } from '../../../core/links/entry.ts'
import type { Problem } from '../../../core/result.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { offerableServices } from '../../../core/theme/offered.ts'
import type { StoredTemplate } from '../../../core/theme/template.ts'
import { momentAt } from '../../../core/time/moment.ts'
import { eventPage } from '../../ui/event-views.ts'
import type { Html } from '../../ui/html.ts'
import { smallIcon } from '../../ui/icon.ts'
import { accountScripts } from '../../ui/inline-assets.ts'
import { messagePage } from '../../ui/message-page.ts'
import { accountPage } from '../ui/account-layout.ts'
import { codeSnippet } from '../ui/copy-fields.ts'
import { buttonLink, cancelLink, formButton, postForm } from '../ui/forms.ts'
import { emptyState } from '../ui/lists.ts'
import {
  type AccountTranslations,
  type Form,
  formWith,
  type Labels,
  type PageContext,
  translateProblems,
} from '../ui/page-context.ts'
import { templateFields } from './form-views.ts'
import { thumbnail } from './thumbnail-views.ts'

const root = '/account/templates'

/** The paths of the template pages. */
export const templatePaths = {
  all: root,
  create: `${root}/new`,
  edit: (key: string) => `${root}/edit/${key}`,
  copy: (key: string) => `${root}/copy/${key}`,
  remove: (key: string) => `${root}/delete/${key}`,
  makeDefault: (key: string) => `${root}/default/${key}`,
  dropDefault: `${root}/no-default`,
  /** The preview; the key `new` is for a new template. */
  preview: (key: string) => `${root}/preview/${key}`,
} as const

export function templatesPage(page: PageContext, all: readonly StoredTemplate[]): string {
  const { section, templates } = page.translations.account
  const create = buttonLink(templatePaths.create, templates.create, 'primary', 'plus')
  return accountPage(page, {
    title: section.templates,
    lead: templates.intro,
    menuItem: 'templates',
    action: all.length > 0 ? create : undefined,
    main: html`${all.length > 0 ? html`<div class="cards">${all.map((one) => templateCard(page, one))}</div>` : emptyState(templates.none, create)}
${all.some(({ isDefault }) => isDefault) && dropDefaultButton(page)}`,
  })
}

function templateCard(page: PageContext, { key, template, isDefault }: StoredTemplate): Html {
  const { section, templates } = page.translations.account
  const make = { action: templatePaths.makeDefault(key), words: templates.makeDefault }
  const copy = { action: templatePaths.copy(key), words: section.duplicate }
  const button = { of: template.name, look: 'plain' } as const
  const badge =
    isDefault && html`<span class="badge done">${smallIcon('check')}${templates.isDefault}</span>`
  return html`<article class="card">${thumbnail(template)}<div><div class="bar"><h2><a href="${templatePaths.edit(key)}" dir="auto">${template.name}</a></h2>${badge}</div>
<p class="quiet small">${templates.layouts[template.layout].name}</p>
<div class="actions">${!isDefault && formButton(page, { ...make, ...button })}${formButton(page, { ...copy, ...button })}</div></div></article>\n`
}

function dropDefaultButton(page: PageContext): Html {
  const words = page.translations.account.templates.dropDefault
  return formButton(page, { action: templatePaths.dropDefault, words, look: 'plain' })
}

interface TemplateForm {
  /** The stored template; `undefined` for a new one. */
  readonly stored: StoredTemplate | undefined
  /** The values of its fields. */
  readonly fields: Readonly<Record<string, string>>
  /** The URL of an example event with this template. */
  readonly example: string
}

/** The page where a template is created or edited, with a preview. */
export function templateFormPage(page: PageContext, shown: TemplateForm): string {
  const { stored, fields } = shown
  const { section, templates } = page.translations.account
  const form = formWith(page, fields, templateLabels(page.translations))
  return accountPage(page, {
    title: stored?.template.name || templates.create,
    above: { path: templatePaths.all, words: section.templates },
    menuItem: 'templates',
    main: html`${templateForm(page, stored, form)}
${stored && usageSection(page, stored, shown.example)}
${stored && deleteSection(page, stored)}`,
    scripts: [accountScripts.preview],
  })
}

function templateForm(page: PageContext, stored: StoredTemplate | undefined, form: Form): Html {
  const { section, templates } = page.translations.account
  return postForm(page, {
    form,
    hasFiles: true,
    isLong: true,
    main: html`<div class="beside"><div class="form">${templateFields(page, { logo: stored?.logo }, form)}</div>
${previewSection(page, stored)}</div>`,
    submit: stored ? section.save : section.create,
    beside: html`<button class="btn" formaction="${previewPath(stored)}" formtarget="preview" formnovalidate>${templates.preview}</button>${cancelLink(page, templatePaths.all)}`,
  })
}

function previewPath(stored: StoredTemplate | undefined): string {
  return templatePaths.preview(stored?.key ?? 'new')
}

const screens = { phone: 'smartphone', desktop: 'monitor' } as const

// Radio buttons set the width of the frame without JavaScript. They are submitted with the form, since
// pages offer different calendars on phones and computers.
function previewSection(page: PageContext, stored: StoredTemplate | undefined): Html {
  const { templates } = page.translations.account
  const choices = (['phone', 'desktop'] as const).map(
    (width) =>
      html`<label><input type="radio" name="width" value="${width}"${width === 'phone' && html` checked`}>${smallIcon(screens[width])}${templates.screens[width]}</label>\n`,
  )
  return html`<section class="shown" aria-labelledby="preview-heading"><div class="bar"><h2 id="preview-heading">${templates.preview}</h2><div class="seg">${choices}</div></div>
<iframe class="device" name="preview" title="${templates.preview}" src="${previewPath(stored)}"></iframe></section>`
}

function usageSection(page: PageContext, { key }: StoredTemplate, example: string): Html {
  const { templates } = page.translations.account
  return html`<section class="part"><h2>${templates.use}</h2>
<p>${templates.useText} <code class="mono">&amp;template=${key}</code></p>
<h3>${templates.example}</h3>${codeSnippet(page, example, templates.example)}</section>`
}

function deleteSection(page: PageContext, { key }: StoredTemplate): Html {
  const { section, templates } = page.translations.account
  const action = templatePaths.remove(key)
  return html`<details class="part folds"><summary>${templates.delete}${smallIcon('chevron-down', 'turns')}</summary>
<div class="stack-s"><p>${templates.deleteText}</p>${formButton(page, { action, words: section.delete, look: 'danger', icon: 'trash-2' })}</div></details>`
}

/** The labels of the template form; those of positions contain their service. */
function templateLabels({ account: { templates }, texts }: AccountTranslations): Labels {
  const places = offerableServices.map((service) => {
    return [`place_${service}`, fill(templates.place, { service: texts.services[service] })]
  })
  return { ...templates, ...Object.fromEntries(places) }
}

/** The assumed visitor of the preview. */
interface PreviewVisitor {
  /** Unix seconds. */
  readonly now: number
  /** Empty for UTC. */
  readonly zone: string
  readonly offer: Offer
  readonly baseUrl: string
}

/** The page of a sample event with a template. */
export function previewPage(
  template: StoredTemplate,
  { baseUrl, offer, ...visitor }: PreviewVisitor,
  translations: AccountTranslations,
): string {
  const entry = sampleEntry(visitor, `${baseUrl}/event/${sampleKey}`, translations)
  return eventPage(
    { entry, key: sampleKey, dateFormat: undefined, now: visitor.now, offer, template },
    translations,
  )
}

/** Shown instead of the preview while the form is invalid. */
export function previewProblemsPage(
  problems: readonly Problem[],
  translations: AccountTranslations,
): string {
  const lines = translateProblems(problems, templateLabels(translations), translations)
  const details = lines.map(({ label, message }) => `${label}: ${message}`)
  const { previewProblem: title, previewProblemText } = translations.account.templates
  return messagePage({ title, text: [previewProblemText, ...details].join(' ') }, translations)
}

const sampleKey = 'preview000000000'
const [day, hour] = [86_400, 3600]

// In three weeks, from 18:00 to 20:00.
function sampleEntry(
  { now, zone }: Pick<PreviewVisitor, 'now' | 'zone'>,
  pageUrl: string,
  { account }: AccountTranslations,
): Entry {
  const { title, location, description, organizer } = account.templates.sample
  const start = now - (now % day) + 21 * day + 18 * hour
  return {
    title,
    location,
    description: { text: description, html: undefined },
    organizer: { name: organizer, email: '' },
    when: {
      isWholeDay: false,
      zone: zone || 'UTC',
      start: momentAt(start, zone),
      end: momentAt(start + 2 * hour, zone),
    },
    attendees: [],
    reminder: undefined,
    recurrence: undefined,
    uid: sampleKey,
    stamp: now,
    sequence: 0,
    status: 'CONFIRMED',
    method: undefined,
    transparency: 'OPAQUE',
    pageUrl,
  }
}
