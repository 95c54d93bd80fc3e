import { html } from 'hono/html'
import { directChoices } from '../../../core/links/direct.ts'
import type { LinkParameters } from '../../../core/links/link.ts'
import { serviceNames } from '../../../core/links/services.ts'
import type { Html } from '../../ui/html.ts'
import { accountScripts } from '../../ui/inline-assets.ts'
import { accountPage } from '../ui/account-layout.ts'
import {
  checkboxField,
  type InputField,
  inputField,
  type SelectOption,
  selectField,
  textAreaField,
  zoneField,
} from '../ui/fields.ts'
import { cancelLink, postForm } from '../ui/forms.ts'
import { type Form, formWith, type PageContext } from '../ui/page-context.ts'

interface LinkFormPage {
  readonly title: string
  readonly submit: string
  /** The values of its fields. */
  readonly stored: LinkParameters
  readonly options: LinkOptions
  /** The path of the cancel link. */
  readonly back: string
}

export function linkFormPage(page: PageContext, shown: LinkFormPage): string {
  const { title, submit, stored, options, back } = shown
  const form = formWith(page, stored, page.translations.account.links.fields)
  const beside = cancelLink(page, back)
  const main = postForm(page, { form, main: linkFields(page, options, form), submit, beside })
  return accountPage(page, { title, menuItem: 'links', main, scripts: [accountScripts.zone] })
}

type Helped = keyof PageContext['translations']['account']['links']['helps']
type Chosen = keyof PageContext['translations']['account']['links']['usual']

/** The parameters that are rarely used. */
const rare = ['organizer', 'organizer_email', 'attendees', 'alarm', 'recurring', 'service'].concat([
  'reference',
  'date_format',
  'template',
  'calname',
  'uid',
  'status',
  'method',
  'transp',
])

/** The choices of a link's fields. */
export interface LinkOptions {
  /** The time zone of the account, which is listed first. */
  readonly zone: string
  readonly templates: readonly SelectOption[]
}

/** A field for each parameter; rarely used ones are collapsed. */
function linkFields(page: PageContext, { zone, templates }: LinkOptions, form: Form): Html {
  const { links } = page.translations.account
  const { line, choice } = fieldsOf(page, templates, form)
  const text = {
    name: 'description',
    label: links.fields.description,
    help: links.helps.description,
  }
  const where = { label: links.fields.timezone, help: links.helps.timezone, own: zone }
  const isOpen = rare.some((name) => isInUse(name, form))
  return html`${line('title', { isRequired: true })}
<div class="pair">${line('start', { isRequired: true, placeholder: '2026-11-30 18:00' })}${line('end')}</div>
<div class="pair">${line('duration', { inputmode: 'numeric' })}${zoneField(page, where, form)}</div>
${checkboxField({ name: 'all_day_event', label: links.fields.all_day_event }, form)}
${line('location')}
${textAreaField(page, text, form)}
<details${isOpen && html` open`}><summary>${links.more}</summary>
${group(links.people, html`<div class="pair">${line('organizer')}${line('organizer_email')}</div>${line('attendees')}`)}
${group(links.series, html`${line('alarm', { inputmode: 'numeric' })}${line('recurring')}`)}
${group(links.whereTo, html`${choice('service')}${line('reference')}${choice('date_format')}${choice('template')}`)}
${group(links.file, html`${line('calname')}${line('uid')}${choice('status')}${choice('method')}${choice('transp')}`)}
</details>`
}

function group(legend: string, main: Html): Html {
  return html`<fieldset><legend>${legend}</legend>${main}</fieldset>`
}

function isInUse(name: string, { values, problems }: Form): boolean {
  return Boolean(values.get(name)) || problems.some(({ parameter }) => parameter === name)
}

/** Functions that create the field of a parameter. */
function fieldsOf(page: PageContext, templates: readonly SelectOption[], form: Form) {
  const { fields, helps, usual } = page.translations.account.links
  const line = (name: keyof typeof fields, more: Partial<InputField> = {}) => {
    // The cast is safe: the name is a key of the table.
    const help = name in helps ? { help: helps[name as Helped] } : {}
    return inputField(page, { name, label: fields[name], ...help, ...more }, form)
  }
  const choice = (name: Chosen) => {
    const named = name === 'template' ? templates : choicesOf(page, name)
    const choices: readonly SelectOption[] = [['', usual[name]], ...named]
    return selectField(
      page,
      { name, label: fields[name], choices: withOwn(choices, name, form) },
      form,
    )
  }
  return { line, choice }
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
