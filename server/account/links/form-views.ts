import { html } from 'hono/html'
import { directChoices, rawDirectEvent, readDirect } from '../../../core/links/direct.ts'
import { readLinkForm } from '../../../core/links/link-form.ts'
import { maxNameLength } from '../../../core/links/link-name.ts'
import { serviceNames } from '../../../core/links/services.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { offerableServices } from '../../../core/theme/offered.ts'
import type { Html } from '../../ui/html.ts'
import { accountScripts } from '../../ui/inline-assets.ts'
import { serviceMark } from '../../ui/service-mark.ts'
import { accountPage } from '../ui/account-layout.ts'
import { customRuleField, reminderFold, whenFields } from '../ui/event-fields.ts'
import {
  choiceField,
  type InputField,
  inputField,
  type SelectOption,
  selectField,
  textAreaField,
} from '../ui/fields.ts'
import { fold } from '../ui/fold.ts'
import { cancelLink, postForm } from '../ui/forms.ts'
import { type Form, formWith, type PageContext } from '../ui/page-context.ts'
import { besidePreview, previewButton } from '../ui/preview.ts'

/** The path that previews the event page of a link before it is saved. */
export const linkPreviewPath = '/account/links/preview'

interface LinkFormPage {
  readonly title: string
  readonly lead?: string
  readonly submit: string
  /** The values of its fields. */
  readonly values: Readonly<Record<string, string>>
  readonly options: LinkOptions
  /** The page above, where the cancel link leads. */
  readonly above: { readonly path: string; readonly words: string }
  /** For a new link, whose name can be chosen: the URL prefix of all short links. */
  readonly shortUrl?: string
}

export function linkFormPage(page: PageContext, shown: LinkFormPage): string {
  const { title, lead, submit, values, options, above, shortUrl } = shown
  const { events, links } = page.translations.account
  const labels = { ...events, ...links.fields, link_name: links.name }
  const form = formWith(page, values, labels)
  const beside = html`${previewButton(page, linkPreviewPath)}${cancelLink(page, above.path)}`
  const name = shortUrl && nameField(page, shortUrl, form)
  const fields = linkFields(page, options, { form, name })
  const main = besidePreview(
    page,
    postForm(page, { form, main: fields, submit, beside, isLong: true }),
  )
  const { zone, editor, preview, linkName } = accountScripts
  const scripts = [zone, editor, preview, ...(shortUrl ? [linkName] : [])]
  return accountPage(page, { title, lead, above, menuItem: 'links', main, scripts })
}

/** The field for the name of a new link. A script shows below it whether the name is free. */
function nameField(page: PageContext, shortUrl: string, form: Form): Html {
  const { links } = page.translations.account
  const address = `${shortUrl.replace(/^https?:\/\//, '')}/spring-gala`
  const help = html`${fill(links.nameHelp, { address })} <output for="link_name"></output>`
  const field = { name: 'link_name', label: links.name, help, longest: maxNameLength }
  return inputField(page, field, form)
}

type Field = keyof PageContext['translations']['account']['links']['fields']
type Helped = keyof PageContext['translations']['account']['links']['helps']
type Chosen = keyof PageContext['translations']['account']['links']['usual']

/** The choices of a link's fields. */
export interface LinkOptions {
  /** The time zone of the account, which is listed first. */
  readonly zone: string
  readonly templates: readonly SelectOption[]
}

interface LinkFields {
  readonly form: Form
  /** The field for the name of a new link. */
  readonly name: Html | '' | undefined
}

/** The fields of a link; rarely used ones are folded. */
function linkFields(
  page: PageContext,
  { zone, templates }: LinkOptions,
  { form, name }: LinkFields,
): Html {
  const { events, links } = page.translations.account
  const fields = fieldsOf(page, templates, form)
  const { line } = fields
  const { description: label } = links.fields
  const text = { name: 'description', label, help: links.helps.description }
  const when = { zone, event: eventIn(form), texts: shownTexts(page, form) }
  return html`${storedTexts(form)}
${line('title', { isRequired: true, look: 'big' })}
${whenFields(page, when, form)}
${line('location', { help: events.locationHelp, icon: 'map-pin' })}
${textAreaField(page, text, form)}
${name}
<div>${linkFolds(page, fields, form)}</div>`
}

// The texts of dates and rules as they are stored: see core/links/link-times.ts.
function storedTexts({ values }: Form): readonly Html[] {
  return ['start', 'end', 'duration', 'recurring'].flatMap((name) => {
    const value = values.get(name)
    return value ? [html`<input type="hidden" name="${name}" value="${value}">`] : []
  })
}

// After a problem, the dates may differ from those of the texts.
function shownTexts({ submitted }: PageContext, { values }: Form) {
  if (submitted) return undefined
  const text = (name: string) => values.get(name) ?? ''
  const isEndRead = text('duration') !== '' && text('end_date') !== ''
  return { start: text('start'), end: isEndRead ? '' : text('duration') || text('end') }
}

// The entered values may not be a valid link yet.
function eventIn({ values }: Form) {
  const sent = readLinkForm((name) => ({ parameter: name, text: values.get(name) ?? '' }))
  if (!sent.ok) return undefined
  const read = readDirect(rawDirectEvent(sent.value))
  return read.ok ? read.value : undefined
}

type Fields = ReturnType<typeof fieldsOf>

function linkFolds(page: PageContext, fields: Fields, form: Form): Html {
  const { links } = page.translations.account
  const { line, choice, chosen } = fields
  return html`${fold(
    {
      ...{ title: links.whereTo, sign: 'arrow-up-right', value: chosen('service') },
      ...{ fields: ['service'], main: opensField(page, fields, form) },
    },
    form,
  )}${reminderFold(page, null, form)}${fold(
    {
      ...{ title: links.fields.reference, sign: 'chart-column', fields: ['reference'] },
      value: form.values.get('reference') || links.helps.reference,
      main: line('reference'),
    },
    form,
  )}${peopleFold(page, fields, form)}${fold(
    {
      ...{ title: links.look, sign: 'palette', fields: ['template', 'date_format'] },
      value: `${chosen('template')} · ${chosen('date_format')}`,
      main: html`${choice('template')}${choice('date_format')}`,
    },
    form,
  )}${advancedFold(page, fields, form)}`
}

/** What the link opens: the event page, or one calendar. */
function opensField(page: PageContext, { choicesFor }: Fields, form: Form): Html {
  const { links } = page.translations.account
  const choices = choicesFor('service').map(([value, name]) => ({
    ...{ value, name, mark: signOf(value) },
    ...(value === '' && links.opens),
  }))
  const values = new Map([...form.values, ['service', form.values.get('service') ?? '']])
  const field = { name: 'service', label: links.fields.service, choices, isLabelled: true }
  return choiceField(field, { ...form, values })
}

function signOf(value: string): Html | undefined {
  const service = offerableServices.find((one) => one === value)
  return service && serviceMark(service)
}

const people = ['organizer', 'organizer_email', 'attendees']

function peopleFold({ translations }: PageContext, { line }: Fields, form: Form): Html {
  const { links, section } = translations.account
  const given = people.map((name) => form.values.get(name)).filter(Boolean)
  const value = given.join(' · ') || section.notSet
  const main = html`<div class="side-by-side">${line('organizer')}${line('organizer_email')}</div>${line('attendees')}`
  return fold({ title: links.people, sign: 'users', value, fields: people, main }, form)
}

const advanced = ['calname', 'uid', 'status', 'method', 'transp', 'rule']

function advancedFold(page: PageContext, fields: Fields, form: Form): Html {
  const { line, choice, chosen } = fields
  const { events, links, section } = page.translations.account
  const labels: Readonly<Record<string, string>> = { ...links.fields, rule: events.rule }
  const words = { status: chosen('status'), method: chosen('method'), transp: chosen('transp') }
  const values: Readonly<Record<string, string>> = { ...Object.fromEntries(form.values), ...words }
  const given = advanced.filter((name) => form.values.get(name))
  const value =
    given.map((name) => `${labels[name]}: ${values[name]}`).join(' · ') ||
    advanced.map((name) => labels[name]).join(', ')
  const main = html`${line('calname')}${line('uid')}${choice('status')}${choice('method')}${choice('transp')}${customRuleField(page, form)}`
  return fold({ title: section.advanced, sign: 'settings', value, fields: advanced, main }, form)
}

/** Functions that create the field of a parameter. */
function fieldsOf(page: PageContext, templates: readonly SelectOption[], form: Form) {
  const { fields, helps, usual } = page.translations.account.links
  const line = (name: Field, more: Partial<InputField> = {}) => {
    // The cast is safe: the name is a key of the table.
    const help = name in helps ? { help: helps[name as Helped] } : {}
    return inputField(page, { name, label: fields[name], ...help, ...more }, form)
  }
  const choicesFor = (name: Chosen) => {
    const named = name === 'template' ? templates : choicesOf(page, name)
    return withOwn([['', usual[name]], ...named], name, form)
  }
  const choice = (name: Chosen) => {
    const field = { name, label: fields[name], choices: choicesFor(name), isUnmarked: true }
    return selectField(page, field, form)
  }
  const chosen = (name: Chosen) => {
    const own = form.values.get(name) ?? ''
    return choicesFor(name).find(([value]) => value === own)?.[1] ?? own
  }
  return { line, choice, choicesFor, chosen }
}

function choicesOf(
  { translations }: PageContext,
  name: Exclude<Chosen, 'template'>,
): readonly SelectOption[] {
  const names: readonly string[] = name === 'service' ? serviceNames : directChoices[name]
  const words: Readonly<Record<string, string>> = {
    ...translations.account.links.words,
    ...translations.texts.services,
  }
  return names.map((value) => [value, words[value] ?? value])
}

// A stored value may not be an option: it is still shown, but rejected if it is submitted again.
function withOwn(
  choices: readonly SelectOption[],
  name: string,
  { values }: Form,
): readonly SelectOption[] {
  const own = values.get(name) ?? ''
  return choices.some(([value]) => value === own) ? choices : [...choices, [own, own]]
}
