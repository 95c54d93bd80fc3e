import { html } from 'hono/html'
import { fill } from '../../../core/text/placeholders.ts'
import { colorParameters } from '../../../core/theme/colors.ts'
import { slots } from '../../../core/theme/style.ts'
import { propertyNames } from '../../../core/theme/style-values.ts'
import {
  covers,
  layouts,
  type StoredLogo,
  type StoredTemplate,
  titleFonts,
} from '../../../core/theme/template.ts'
import { maxTextLengths } from '../../../core/theme/texts.ts'
import type { Html } from '../../ui/html.ts'
import { icon } from '../../ui/icon.ts'
import { logoImage } from '../../ui/template-look.ts'
import {
  checkboxField,
  choiceField,
  describedBy,
  inputField,
  labelledControl,
  selectField,
  switchField,
  textAreaField,
} from '../ui/fields.ts'
import { fold } from '../ui/fold.ts'
import { defaultButton } from '../ui/forms.ts'
import type { Form, PageContext } from '../ui/page-context.ts'
import { colorFields } from './color-views.ts'
import { serviceFields } from './service-views.ts'

export function templateFields(page: PageContext, logos: Logos, form: Form): Html {
  const { templates } = page.translations.account
  const name = { label: templates.name, help: templates.nameHelp, isRequired: true }
  const choices = layouts.map((one) => ({ value: one, name: templates.layouts[one] }))
  const layout = { name: 'layout', label: templates.layout, choices }
  return html`${defaultButton}${inputField(page, { ...name, name: 'name', longest: maxTextLengths.name }, form)}
${choiceField(layout, form)}
${brandFields(page, logos, form)}${serviceFields(page, form)}${textFields(page, form)}${styleFields(page, form)}`
}

function brandFields(page: PageContext, logos: Logos, form: Form): Html {
  const { templates } = page.translations.account
  const key = form.values.get(keptLogos)
  const fonts = titleFonts.map((one) => [one, templates.titleFonts[one]] as const)
  const titleFont = { name: 'title_font', label: templates.titleFont, isRequired: true }
  const fields = [
    ...colorFields(page, 'light', form),
    selectField(page, { ...titleFont, choices: fonts }, form),
  ]
  return html`<fieldset class="part form"><legend>${templates.colors}</legend>
${key && html`<input type="hidden" name="${keptLogos}" value="${key}">`}
${logoFields(page, logos, form)}${coverFields(page, logos, form)}
<p class="help" id="colors">${templates.colorsHelp}</p>
<div class="side-by-side">${fields}</div>
${darkFields(page, logos, form)}</fieldset>`
}

/** The fields for dark mode, whose own colors are optional. */
function darkFields(page: PageContext, { darkLogo: stored }: Logos, form: Form): Html {
  const { templates } = page.translations.account
  const { darkLogo: label, darkLogoHelp: help, removeDarkLogo: remove } = templates
  const logo = logoField(page, { name: 'dark_logo', label, help, stored, remove }, form)
  const names = colorParameters.filter((name) => name.endsWith('_dark'))
  const isOwn =
    stored !== undefined ||
    form.values.has(keptField('dark_logo')) ||
    names.some((name) => form.values.get(name))
  return fold(
    {
      ...{ title: templates.darkMode, sign: 'moon', fields: [...names, 'dark_logo'] },
      ...{ isOpen: isOwn, value: isOwn ? templates.darkModeOwn : templates.darkModeDerived },
      main: html`<div class="side-by-side">${colorFields(page, 'dark', form)}</div>
${logo}`,
    },
    form,
  )
}

/** The hidden field with the key of the pictures that an earlier, unsaved form sent. */
export const keptLogos = 'kept_logos'

/** The form value for a field whose picture is among the kept ones. */
export const keptField = (field: LogoField['name']) => `kept_${field}` as const

/** The pictures of a template. */
export type Logos = Pick<StoredTemplate, 'logo' | 'darkLogo' | 'coverPicture'>

// The field for the picture is hidden by the style sheet while another cover is chosen.
function coverFields(page: PageContext, { coverPicture: stored }: Logos, form: Form): Html {
  const { templates } = page.translations.account
  const choices = covers.map((one) => ({ value: one, ...templates.covers[one] }))
  const { coverPicture: label, coverPictureHelp: help, removeCoverPicture: remove } = templates
  const picture = logoField(page, { name: 'cover_picture', label, help, stored, remove }, form)
  return html`<div class="form of-cover">${choiceField({ name: 'cover', label: templates.cover, choices }, form)}
<div class="row">${picture}</div></div>
`
}

function logoFields(page: PageContext, logos: Logos, form: Form): Html {
  const { templates } = page.translations.account
  const logo = { name: 'logo', label: templates.logo, help: templates.logoHelp } as const
  const words = { name: 'logo_text', label: templates.logoText, help: templates.logoTextHelp }
  return html`${logoField(page, { ...logo, stored: logos.logo, remove: templates.removeLogo }, form)}
${inputField(page, { ...words, longest: maxTextLengths.logoText }, form)}`
}

interface LogoField {
  readonly name: 'logo' | 'dark_logo' | 'cover_picture'
  readonly label: string
  readonly help: string
  readonly stored: StoredLogo | undefined
  /** The label of the checkbox that removes it. */
  readonly remove: string
}

// A file that came with an unsaved form is kept on the server.
function logoField(page: PageContext, { stored, remove, ...field }: LogoField, form: Form): Html {
  const { name } = field
  const isKept = form.values.get(keptField(name)) === 'true'
  const kept = page.translations.account.templates.keptLogo
  const input = html`<input id="${name}" name="${name}" type="file" accept="image/png,image/jpeg,image/webp,image/gif"${describedBy(field, form)}>`
  const control = html`<div class="drop">${stored && !isKept ? logoImage(stored, '') : icon('image')}${isKept && html`<p class="strong">${kept}</p>`}${input}</div>`
  return html`${labelledControl(page, field, form, control)}
${(stored || isKept) && checkboxField({ name: `remove_${name}`, label: remove }, form)}`
}

function textFields(page: PageContext, form: Form): Html {
  const { templates } = page.translations.account
  const line = (name: string, label: string, longest: number, help?: string) =>
    inputField(page, { name, label, longest, ...(help && { help }) }, form)
  const { texts: title, textsSummary: value } = templates
  const isOpen = textNames.some((name) => form.values.get(name))
  const main = html`<p class="help">${templates.textsHelp}</p>
${line('heading', templates.heading, maxTextLengths.heading)}
${line('button', templates.button, maxTextLengths.button, templates.buttonHelp)}
${textAreaField(page, { name: 'note', label: templates.note, rows: 3 }, form)}
${line('footer', templates.footer, maxTextLengths.footer)}
<div class="side-by-side">${line('footer_link', templates.footerLink, maxTextLengths.footerLink)}${line('footer_address', templates.footerAddress, maxTextLengths.footerAddress)}</div>
${switchField({ name: 'hides_name', label: templates.hidesName }, form)}`
  return fold({ title, sign: 'file-text', value, fields: textNames, isOpen, main }, form)
}

const textNames = [
  'heading',
  'button',
  'note',
  'footer',
  'footer_link',
  'footer_address',
  'hides_name',
]

function styleFields(page: PageContext, form: Form): Html {
  const { templates } = page.translations.account
  const help = html`${templates.styleHelp}<br>${fill(templates.styleParts, {
    parts: slots.map((slot) => `.${slot}`).join(', '),
  })}<br>${fill(templates.styleProperties, { properties: propertyNames.join(', ') })}`
  const { style: title, styleSummary: value } = templates
  const main = textAreaField(page, { name: 'style', label: title, rows: 6, help }, form)
  const isOpen = Boolean(form.values.get('style'))
  return fold({ title, sign: 'code', value, fields: ['style'], isOpen, main }, form)
}
