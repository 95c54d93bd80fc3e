import { html } from 'hono/html'
import type { StoredTemplate } from '../../../../core/template/template.ts'
import type { Html } from '../../../ui/html.ts'
import { accountScripts } from '../../../ui/inline-assets.ts'
import { codeToCopy } from '../copy.ts'
import { formButton, postForm } from '../form.ts'
import { type Form, type Frame, formWith } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { templateFields } from './form-fields.ts'
import { templateLabels } from './labels.ts'
import { templatePaths } from './paths.ts'

/** What the page of a form shows. */
export interface TemplateForm {
  /** The template as it is kept; `undefined` for a new one. */
  readonly stored: StoredTemplate | undefined
  /** What stands in its fields. */
  readonly fields: Readonly<Record<string, string>>
  /** The address of an event with this template. */
  readonly example: string
}

/** The page where a template is made or changed, with its preview. */
export function templateFormPage(shown: TemplateForm, frame: Frame): string {
  const { stored, fields } = shown
  const { section, templates } = frame.speech.account
  const form = formWith(frame, fields, templateLabels(frame.speech))
  return accountPage(
    {
      title: stored?.template.name || templates.create,
      part: 'templates',
      main: html`${formOf(stored, form, frame)}
${stored && usage(stored, shown.example, frame)}
${stored && removal(stored, frame)}
<p><a href="${templatePaths.all}">${section.templates}</a></p>`,
      scripts: [accountScripts.preview],
    },
    frame,
  )
}

function formOf(stored: StoredTemplate | undefined, form: Form, frame: Frame): Html {
  const { section, templates } = frame.speech.account
  return postForm(
    {
      form,
      hasFiles: true,
      main: html`<div class="studio"><div class="fields">${templateFields({ logo: stored?.logo }, form, frame)}</div>
${previewOf(stored, frame)}</div>`,
      submit: stored ? section.save : section.create,
      beside: html`<button class="button" formaction="${pathOfPreview(stored)}" formtarget="preview" formnovalidate>${templates.preview}</button>`,
    },
    frame,
  )
}

function pathOfPreview(stored: StoredTemplate | undefined): string {
  return templatePaths.preview(stored?.key ?? 'new')
}

// The widths are chosen without script: what is ticked says how wide the frame is. It is sent with
// the form, as pages offer a phone something else than a computer.
function previewOf(stored: StoredTemplate | undefined, frame: Frame): Html {
  const { templates } = frame.speech.account
  return html`<section class="widths" aria-labelledby="preview-heading"><h2 id="preview-heading">${templates.preview}</h2>
<p class="choices-in-line"><label><input type="radio" name="width" value="phone" checked>${templates.previewPhone}</label>
<label><input type="radio" name="width" value="desktop">${templates.previewDesktop}</label></p>
<div class="frame"><iframe class="preview" name="preview" title="${templates.preview}" src="${pathOfPreview(stored)}"></iframe></div></section>`
}

function usage({ key }: StoredTemplate, example: string, frame: Frame): Html {
  const { templates } = frame.speech.account
  return html`<section class="apart"><h2>${templates.use}</h2>
<p>${templates.useText}</p><pre>&amp;template=${key}</pre>
<p>${templates.useLink}</p>${codeToCopy(example, templates.example, frame)}</section>`
}

function removal({ key }: StoredTemplate, frame: Frame): Html {
  const { section, templates } = frame.speech.account
  const remove = {
    action: templatePaths.remove(key),
    words: section.delete,
    look: 'danger',
  } as const
  return html`<details class="apart"><summary>${templates.delete}</summary>
<p>${templates.deleteText}</p>${formButton(remove, frame)}</details>`
}
