import { html } from 'hono/html'
import { fill } from '../../../core/text/placeholders.ts'
import { textColorOn, white } from '../../../core/theme/color.ts'
import { formatRatio, readColors } from '../../../core/theme/colors.ts'
import { offerableServices } from '../../../core/theme/offered.ts'
import { linkContrast, pageColors, paletteOf, schemes } from '../../../core/theme/palette.ts'
import { slots } from '../../../core/theme/style.ts'
import { propertyNames } from '../../../core/theme/style-values.ts'
import { layouts, type StoredTemplate } from '../../../core/theme/template.ts'
import { maxTextLengths } from '../../../core/theme/texts.ts'
import type { Html } from '../../ui/html.ts'
import { icon, smallIcon } from '../../ui/icon.ts'
import { serviceMark } from '../../ui/service-mark.ts'
import { logoImage } from '../../ui/template-look.ts'
import {
  checkboxField,
  choiceField,
  describedBy,
  fieldProblem,
  inputField,
  labelledControl,
  selectField,
  switchField,
  textAreaField,
} from '../ui/fields.ts'
import type { Form, PageContext } from '../ui/page-context.ts'

export function templateFields(
  page: PageContext,
  kept: Pick<StoredTemplate, 'logo'>,
  form: Form,
): Html {
  const { templates } = page.translations.account
  const name = { label: templates.name, help: templates.nameHelp, isRequired: true }
  const choices = layouts.map((one) => ({ value: one, ...templates.layouts[one] }))
  const layout = { name: 'layout', label: templates.layout, choices }
  return html`${inputField(page, { ...name, name: 'name', longest: maxTextLengths.name }, form)}
${choiceField(layout, form)}
${logoFields(page, kept, form)}${colorFields(page, form)}${serviceFields(page, form)}${textFields(page, form)}${styleFields(page, form)}`
}

function logoFields(page: PageContext, { logo }: Pick<StoredTemplate, 'logo'>, form: Form): Html {
  const { templates } = page.translations.account
  const field = { name: 'logo', label: templates.logo, help: templates.logoHelp }
  const input = html`<input id="logo" name="logo" type="file" accept="image/png,image/jpeg,image/webp,image/gif"${describedBy(field, form)}>`
  const control = html`<div class="drop">${logo ? logoImage(logo, '') : icon('image')}${input}</div>`
  const words = { name: 'logo_text', label: templates.logoText, help: templates.logoTextHelp }
  return html`${labelledControl(page, field, form, control)}
${logo && checkboxField({ name: 'remove_logo', label: templates.removeLogo }, form)}
${inputField(page, { ...words, longest: maxTextLengths.logoText }, form)}`
}

function colorFields(page: PageContext, form: Form): Html {
  const { templates } = page.translations.account
  const field = (name: string, label: string, placeholder: string) =>
    inputField(page, { name, label, placeholder, longest: 20 }, form)
  const { light, dark } = pageColors
  return html`<fieldset class="part form"><legend>${templates.colors}</legend><p class="help">${templates.colorsHelp}</p>
<div class="side-by-side">${field('accent', templates.accent, light.accent)}${field('accent_dark', templates.accentDark, dark.accent)}</div>
${contrastText(page, form)}
<div class="side-by-side">${field('tint', templates.tint, light.canvas)}${field('tint_dark', templates.tintDark, dark.canvas)}</div></fieldset>`
}

/** The readability of the entered colors; empty if they are invalid. */
function contrastText({ translations }: PageContext, { values }: Form): Html | undefined {
  const { templates } = translations.account
  const given = (parameter: string) => ({ parameter, text: values.get(parameter) })
  const read = readColors({
    accent: given('accent'),
    accent_dark: given('accent_dark'),
    tint: given('tint'),
    tint_dark: given('tint_dark'),
  })
  if (!read.ok) return undefined
  return html`${schemes.map((scheme) => {
    const color = paletteOf(read.value, scheme).accent ?? pageColors[scheme].accent
    const ratio = formatRatio(linkContrast(read.value, scheme))
    const isWhite = textColorOn(color) === white
    const words = fill(templates.contrast[scheme], { ratio })
    const onButtons = isWhite ? templates.whiteText : templates.blackText
    return html`<p class="help ok">${smallIcon('check')}<span>${words} ${onButtons}</span></p>\n`
  })}`
}

function serviceFields(page: PageContext, form: Form): Html {
  const { templates } = page.translations.account
  const choices = (['device', 'own'] as const).map((one) => [one, templates.orders[one]] as const)
  const order = { name: 'order', label: templates.order, isRequired: true, choices }
  return html`<fieldset class="part form" id="services"><legend>${templates.services}</legend><p class="help">${templates.servicesHelp}</p>
<ul class="rows">${offerableServices.map((service) => serviceField(page, service, form))}</ul>
${selectField(page, order, form)}</fieldset>`
}

function serviceField(
  page: PageContext,
  service: (typeof offerableServices)[number],
  form: Form,
): Html {
  const { texts, account } = page.translations
  const words = texts.services[service]
  const place = {
    name: `place_${service}`,
    label: fill(account.templates.place, { service: words }),
  }
  const offered = `offer_${service}`
  const isOffered = form.values.get(offered) === 'true'
  return html`<li>${serviceMark(service)}<label class="told strong" for="${offered}">${words}</label>
<input class="input place" type="number" id="${place.name}" name="${place.name}" value="${form.values.get(place.name) ?? ''}" min="1" max="99" aria-label="${place.label}"${describedBy(place, form)}>
<input class="switch" type="checkbox" role="switch" id="${offered}" name="${offered}" value="true"${isOffered && html` checked`}>${fieldProblem(place.name, form)}</li>\n`
}

function textFields(page: PageContext, form: Form): Html {
  const { templates } = page.translations.account
  const line = (name: string, label: string, longest: number, help?: string) =>
    inputField(page, { name, label, longest, ...(help && { help }) }, form)
  return html`<fieldset class="part form"><legend>${templates.texts}</legend><p class="help">${templates.textsHelp}</p>
${line('heading', templates.heading, maxTextLengths.heading)}
${line('button', templates.button, maxTextLengths.button, templates.buttonHelp)}
${textAreaField(page, { name: 'note', label: templates.note, rows: 3 }, form)}
${line('footer', templates.footer, maxTextLengths.footer)}
<div class="side-by-side">${line('footer_link', templates.footerLink, maxTextLengths.footerLink)}${line('footer_address', templates.footerAddress, maxTextLengths.footerAddress)}</div>
${switchField({ name: 'hides_name', label: templates.hidesName }, form)}</fieldset>`
}

function styleFields(page: PageContext, form: Form): Html {
  const { templates } = page.translations.account
  const help = html`${templates.styleHelp}<br>${fill(templates.styleParts, {
    parts: slots.map((slot) => `.${slot}`).join(', '),
  })}<br>${fill(templates.styleProperties, { properties: propertyNames.join(', ') })}`
  const isOpen = Boolean(form.values.get('style'))
  const field = textAreaField(page, { name: 'style', label: templates.style, rows: 6, help }, form)
  return html`<details class="fold"${isOpen && html` open`}><summary>${icon('code')}<span>${templates.style}<small>${templates.styleSummary}</small></span>${icon('chevron-down', 'turns')}</summary>
<div class="form">${field}</div></details>`
}
