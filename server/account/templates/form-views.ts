import { html } from 'hono/html'
import { textOn, white } from '../../../core/template/color.ts'
import { inDigits, readColors } from '../../../core/template/colors.ts'
import { offerable } from '../../../core/template/offered.ts'
import { linkContrast, pageColors, paletteOf, schemes } from '../../../core/template/palette.ts'
import { slots } from '../../../core/template/style.ts'
import { propertyNames } from '../../../core/template/style-values.ts'
import { layouts, type StoredTemplate } from '../../../core/template/template.ts'
import { longestTexts } from '../../../core/template/texts.ts'
import { fill } from '../../../core/text/templates.ts'
import type { Html } from '../../views/html.ts'
import { logoImage } from '../../views/template-look.ts'
import {
  checkboxField,
  describedBy,
  fieldProblem,
  inputField,
  labelledControl,
  selectField,
  textAreaField,
} from '../ui/fields.ts'
import type { Form, PageContext } from '../ui/page-context.ts'

/** All fields of a template. */
export function templateFields(
  kept: Pick<StoredTemplate, 'logo'>,
  form: Form,
  page: PageContext,
): Html {
  const { templates } = page.speech.account
  const name = { label: templates.name, help: templates.nameHelp, isRequired: true }
  const layout = { label: templates.layout, isRequired: true }
  const choices = layouts.map((one) => [one, templates.layouts[one]] as const)
  return html`${inputField({ ...name, name: 'name', longest: longestTexts.name }, form, page)}
${selectField({ ...layout, name: 'layout', choices }, form, page)}
${logoFields(kept, form, page)}${colorFields(form, page)}${serviceFields(form, page)}${wordFields(form, page)}${styleFields(form, page)}`
}

function logoFields({ logo }: Pick<StoredTemplate, 'logo'>, form: Form, page: PageContext): Html {
  const { templates } = page.speech.account
  const field = { name: 'logo', label: templates.logo, help: templates.logoHelp }
  const control = html`${logo && logoImage(logo, '')}<input class="field" id="logo" name="logo" type="file" accept="image/png,image/jpeg,image/webp,image/gif"${describedBy(field, form)}>`
  const words = { name: 'logo_text', label: templates.logoText, help: templates.logoTextHelp }
  return html`${labelledControl(field, form, page, control)}
${logo && checkboxField({ name: 'remove_logo', label: templates.removeLogo }, form)}
${inputField({ ...words, longest: longestTexts.logoText }, form, page)}`
}

function colorFields(form: Form, page: PageContext): Html {
  const { templates } = page.speech.account
  const field = (name: string, label: string, placeholder: string) =>
    inputField({ name, label, placeholder, longest: 20 }, form, page)
  const { light, dark } = pageColors
  return html`<fieldset><legend>${templates.colors}</legend><p class="quiet small">${templates.colorsHelp}</p>
<div class="pair">${field('accent', templates.accent, light.accent)}${field('accent_dark', templates.accentDark, dark.accent)}</div>
${contrastWords(form, page)}
<div class="pair">${field('tint', templates.tint, light.paper)}${field('tint_dark', templates.tintDark, dark.paper)}</div></fieldset>`
}

/** How well can be read what stands in the fields; nothing where that is refused. */
function contrastWords({ values }: Form, { speech }: PageContext): Html | undefined {
  const { templates } = speech.account
  const given = (parameter: string) => ({ parameter, text: values.get(parameter) })
  const read = readColors({
    accent: given('accent'),
    accent_dark: given('accent_dark'),
    tint: given('tint'),
    tint_dark: given('tint_dark'),
  })
  if (!read.ok) return undefined
  const lines = schemes.map((scheme) => {
    const color = paletteOf(read.value, scheme).accent ?? pageColors[scheme].accent
    const ratio = inDigits(linkContrast(read.value, scheme))
    const isWhite = textOn(color) === white
    const words = fill(templates.contrast[scheme], { ratio })
    return `${words} ${isWhite ? templates.whiteText : templates.blackText}`
  })
  return html`<p class="lines quiet small">${lines.join('\n')}</p>`
}

function serviceFields(form: Form, page: PageContext): Html {
  const { templates } = page.speech.account
  const choices = (['device', 'own'] as const).map((one) => [one, templates.orders[one]] as const)
  const order = { name: 'order', label: templates.order, isRequired: true, choices }
  return html`<fieldset id="services"><legend>${templates.services}</legend><p class="quiet small">${templates.servicesHelp}</p>
<ul class="plain">${offerable.map((service) => serviceField(service, form, page))}</ul>
${selectField(order, form, page)}</fieldset>`
}

function serviceField(service: (typeof offerable)[number], form: Form, page: PageContext): Html {
  const { texts, account } = page.speech
  const words = texts.services[service]
  const place = {
    name: `place_${service}`,
    label: fill(account.templates.place, { service: words }),
  }
  return html`<li class="placed">${checkboxField({ name: `offer_${service}`, label: words }, form)}
<input class="field" type="number" id="${place.name}" name="${place.name}" value="${form.values.get(place.name) ?? ''}" min="1" max="99" aria-label="${place.label}"${describedBy(place, form)}>${fieldProblem(place.name, form)}</li>\n`
}

function wordFields(form: Form, page: PageContext): Html {
  const { templates } = page.speech.account
  const line = (name: string, label: string, longest: number, help?: string) =>
    inputField({ name, label, longest, ...(help && { help }) }, form, page)
  return html`<fieldset><legend>${templates.texts}</legend><p class="quiet small">${templates.textsHelp}</p>
${line('heading', templates.heading, longestTexts.heading)}
${line('button', templates.button, longestTexts.button, templates.buttonHelp)}
${textAreaField({ name: 'note', label: templates.note, rows: 3 }, form, page)}
${line('footer', templates.footer, longestTexts.footer)}
<div class="pair">${line('footer_link', templates.footerLink, longestTexts.footerLink)}${line('footer_address', templates.footerAddress, longestTexts.footerAddress)}</div>
${checkboxField({ name: 'hides_name', label: templates.hidesName }, form)}</fieldset>`
}

function styleFields(form: Form, page: PageContext): Html {
  const { templates } = page.speech.account
  const help = html`${templates.styleHelp}<br>${fill(templates.styleParts, {
    parts: slots.map((slot) => `.${slot}`).join(', '),
  })}<br>${fill(templates.styleProperties, { properties: propertyNames.join(', ') })}`
  return textAreaField({ name: 'style', label: templates.style, rows: 6, help }, form, page)
}
