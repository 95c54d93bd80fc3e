import { html } from 'hono/html'
import { fill } from '../../../core/text/placeholders.ts'
import { type DesignName, designNames, designs } from '../../../core/theme/designs.ts'
import { offerableServices } from '../../../core/theme/offered.ts'
import { defaultTemplate, type StoredTemplate } from '../../../core/theme/template.ts'
import type { Html } from '../../ui/html.ts'
import { type IconName, smallIcon } from '../../ui/icon.ts'
import { accountScripts } from '../../ui/inline-assets.ts'
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
${all.some(({ isDefault }) => isDefault) && dropDefaultButton(page)}
${designsSection(page)}`,
  })
}

function templateCard(page: PageContext, stored: StoredTemplate): Html {
  const { key, template, coverPicture, isDefault } = stored
  const { section, templates } = page.translations.account
  const make = { action: templatePaths.makeDefault(key), words: templates.makeDefault }
  const copy = { action: templatePaths.copy(key), words: section.duplicate }
  const button = { of: template.name, look: 'plain' } as const
  const badge =
    isDefault && html`<span class="badge done">${smallIcon('check')}${templates.isDefault}</span>`
  return html`<article class="card">${thumbnail(template, coverPicture)}<div><div class="bar"><h2><a href="${templatePaths.edit(key)}" dir="auto">${template.name}</a></h2>${badge}</div>
<p class="quiet small">${templates.layouts[template.layout]}</p>
<div class="actions">${!isDefault && formButton(page, { ...make, ...button })}${formButton(page, { ...copy, ...button })}</div></div></article>\n`
}

/** The ready-made designs that a new template can start from. */
function designsSection(page: PageContext): Html {
  const { templates } = page.translations.account
  const card = (name: DesignName) => {
    const { name: words, help } = templates.designs[name]
    return html`<article class="card">${thumbnail({ ...defaultTemplate, ...designs[name] })}<div><h3><a href="${templatePaths.create}?design=${name}">${words}</a></h3>
<p class="quiet small">${help}</p></div></article>\n`
  }
  return html`<section><div class="head"><h2>${templates.startFrom}</h2></div>
<div class="cards">${designNames.map(card)}</div></section>`
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
    ...(stored && !stored.isDefault && notDefault(page, stored)),
    main: html`${templateForm(page, stored, form)}
${stored && usageSection(page, stored, shown.example)}
${stored && deleteSection(page, stored)}`,
    scripts: [accountScripts.template, accountScripts.preview],
  })
}

/** Says that the template is not the default, with the button that changes this. */
function notDefault(page: PageContext, { key }: StoredTemplate) {
  const { makeDefault: words, notDefault: lead } = page.translations.account.templates
  return { lead, action: formButton(page, { action: templatePaths.makeDefault(key), words }) }
}

function templateForm(page: PageContext, stored: StoredTemplate | undefined, form: Form): Html {
  const { section, templates } = page.translations.account
  return postForm(page, {
    form,
    hasFiles: true,
    isLong: true,
    main: html`<div class="beside"><div class="form">${templateFields(page, picturesOf(stored), form)}</div>
${previewSection(page, stored)}</div>`,
    submit: stored ? section.save : section.create,
    beside: html`<button class="btn" formaction="${previewPath(stored)}" formtarget="preview" formnovalidate>${templates.preview}</button>${cancelLink(page, templatePaths.all)}`,
  })
}

function picturesOf(stored: StoredTemplate | undefined) {
  const { logo, darkLogo, coverPicture } = stored ?? {}
  return { logo, darkLogo, coverPicture }
}

function previewPath(stored: StoredTemplate | undefined): string {
  return templatePaths.preview(stored?.key ?? 'new')
}

// Radio buttons set the width of the frame without JavaScript. They are submitted with the form, since
// pages offer different calendars on phones and computers.
function previewSection(page: PageContext, stored: StoredTemplate | undefined): Html {
  const { templates } = page.translations.account
  const { screens, modes } = templates
  const screen = segments({ name: 'width', label: templates.screen }, [
    { value: 'phone', words: screens.phone, sign: 'smartphone' },
    { value: 'desktop', words: screens.desktop, sign: 'monitor' },
  ])
  const mode = segments({ name: 'scheme', label: templates.mode }, [
    { value: 'light', words: modes.light, sign: 'sun' },
    { value: 'dark', words: modes.dark, sign: 'moon' },
  ])
  return html`<section class="shown" aria-labelledby="preview-heading"><div class="bar"><h2 id="preview-heading">${templates.preview}</h2>${screen}</div>
<div class="bar">${mode}</div>
<iframe class="device" name="preview" title="${templates.preview}" src="${previewPath(stored)}?scheme=light"></iframe></section>`
}

interface Segment {
  readonly value: string
  readonly words: string
  readonly sign: IconName
}

/** Radio buttons in one row; the first is chosen. */
function segments({ name, label }: Record<'name' | 'label', string>, all: readonly Segment[]) {
  const choices = all.map(
    ({ value, words, sign }, index) =>
      html`<label><input type="radio" name="${name}" value="${value}"${index === 0 && html` checked`}>${smallIcon(sign)}${words}</label>\n`,
  )
  return html`<div class="seg" role="group" aria-label="${label}">${choices}</div>`
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
export function templateLabels({ account: { templates }, texts }: AccountTranslations): Labels {
  const places = offerableServices.map((service) => {
    return [`place_${service}`, fill(templates.place, { service: texts.services[service] })]
  })
  return { ...templates, ...Object.fromEntries(places) }
}
