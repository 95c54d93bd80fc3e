import { html } from 'hono/html'
import { directWords } from '../../../core/links/direct.ts'
import type { LinkParameters } from '../../../core/links/link.ts'
import { serviceNames } from '../../../core/links/services.ts'
import type { Html } from '../../views/html.ts'
import { accountScripts } from '../../views/inlined.ts'
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

/** The form of a short link that is new, or is changed. */
interface LinkFormPage {
  readonly title: string
  readonly submit: string
  /** What stands in its fields. */
  readonly stored: LinkParameters
  readonly nameable: LinkOptions
  /** Where it leads who leaves it. */
  readonly back: string
}

/** The form of a short link. */
export function linkFormPage(shown: LinkFormPage, page: PageContext): string {
  const { title, submit, stored, nameable, back } = shown
  const form = formWith(page, stored, page.speech.account.links.fields)
  const beside = cancelLink(back, page)
  const main = postForm({ form, main: linkFields(nameable, form, page), submit, beside }, page)
  return accountPage({ title, menuItem: 'links', main, scripts: [accountScripts.zone] }, page)
}

type Helped = keyof PageContext['speech']['account']['links']['helps']
type Chosen = keyof PageContext['speech']['account']['links']['usual']

/** The parameters behind "more", in their groups: the lines of a group, side by side or not. */
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

/** What an account has that its links can name. */
export interface LinkOptions {
  /** Its own zone, which stands first among all zones. */
  readonly zone: string
  readonly templates: readonly SelectOption[]
}

/** A field for each direct parameter; those that are rarely used stand behind a summary. */
function linkFields({ zone, templates }: LinkOptions, form: Form, page: PageContext): Html {
  const { links } = page.speech.account
  const { line, choice } = fieldsOf(templates, form, page)
  const text = {
    name: 'description',
    label: links.fields.description,
    help: links.helps.description,
  }
  const where = { label: links.fields.timezone, help: links.helps.timezone, own: zone }
  const isOpen = rare.some((name) => isInUse(name, form))
  return html`${line('title', { isRequired: true })}
<div class="pair">${line('start', { isRequired: true, placeholder: '2026-11-30 18:00' })}${line('end')}</div>
<div class="pair">${line('duration', { inputmode: 'numeric' })}${zoneField(where, form, page)}</div>
${checkboxField({ name: 'all_day_event', label: links.fields.all_day_event }, form)}
${line('location')}
${textAreaField(text, form, page)}
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

/** The fields of a form, by the parameters that they are for. */
function fieldsOf(templates: readonly SelectOption[], form: Form, page: PageContext) {
  const { fields, helps, usual } = page.speech.account.links
  const line = (name: keyof typeof fields, more: Partial<InputField> = {}) => {
    // The cast is proven by the line itself: what is there is a help.
    const help = name in helps ? { help: helps[name as Helped] } : {}
    return inputField({ name, label: fields[name], ...help, ...more }, form, page)
  }
  const choice = (name: Chosen) => {
    const named = name === 'template' ? templates : choicesOf(name, page)
    const choices: readonly SelectOption[] = [['', usual[name]], ...named]
    return selectField(
      { name, label: fields[name], choices: withOwn(choices, name, form) },
      form,
      page,
    )
  }
  return { line, choice }
}

function choicesOf(
  name: Exclude<Chosen, 'template'>,
  { speech }: PageContext,
): readonly SelectOption[] {
  const names: readonly string[] = name === 'service' ? serviceNames : directWords[name]
  const words: Readonly<Record<string, string>> = {
    ...speech.account.links.words,
    ...speech.texts.services,
  }
  return names.map((value) => [value, words[value] ?? value])
}

// What was stored may be no choice: it is shown, and refused should it be sent again.
function withOwn(
  choices: readonly SelectOption[],
  name: string,
  { values }: Form,
): readonly SelectOption[] {
  const own = values.get(name) ?? ''
  return choices.some(([value]) => value === own) ? choices : [...choices, [own, own]]
}
