import { html } from 'hono/html'
import { floating } from '../../../core/time/zone-choice.ts'
import { zoneLabels } from '../../../core/time/zone-labels.ts'
import type { Html } from '../../ui/html.ts'
import { problemText } from './forms.ts'
import type { Form, PageContext } from './page-context.ts'

/** The properties of all fields; `name` is the parameter's name. */
interface Field {
  readonly name: string
  readonly label: string
  /** The help text below the field. */
  readonly help?: string | Html
  readonly isRequired?: boolean
  /**
   * Whether the field is not marked as optional, because it is never empty or depends on another
   * field.
   */
  readonly isUnmarked?: boolean
}

export interface InputField extends Field {
  readonly type?: 'text' | 'email' | 'password' | 'number' | 'date' | 'time' | 'url' | 'color'
  readonly autocomplete?: string
  readonly longest?: number
  readonly placeholder?: string
  /** The ID of a `datalist` with suggestions. */
  readonly list?: string
  readonly inputmode?: 'numeric' | 'decimal' | 'url'
  /** For numbers and times: the step between values. */
  readonly step?: number
}

/** A field with one line. Passwords are not sent back. */
export function inputField(page: PageContext, field: InputField, form: Form): Html {
  const {
    name,
    type = 'text',
    autocomplete = 'off',
    longest,
    placeholder,
    list,
    inputmode,
    step,
  } = field
  const value = type === 'password' ? '' : (form.values.get(name) ?? '')
  return labelledControl(
    page,
    field,
    form,
    html`<input class="field" id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"${longest && html` maxlength="${longest}"`}${placeholder && html` placeholder="${placeholder}"`}${list && html` list="${list}"`}${inputmode && html` inputmode="${inputmode}"`}${step && html` step="${step}"`}${describedBy(field, form)}>`,
  )
}

export function textAreaField(
  page: PageContext,
  field: Field & { readonly rows?: number },
  form: Form,
): Html {
  const { name, rows = 4 } = field
  // Browsers drop the first line break after the tag.
  return labelledControl(
    page,
    field,
    form,
    html`<textarea class="field" id="${name}" name="${name}" rows="${rows}"${describedBy(field, form)}>
${form.values.get(name) ?? ''}</textarea>`,
  )
}

/** An option: the value that is sent, and its label. */
export type SelectOption = readonly [value: string, words: string]

/** A field with a list of options. */
export function selectField(
  page: PageContext,
  field: Field & { readonly choices: readonly SelectOption[] },
  form: Form,
): Html {
  const { name, choices } = field
  const chosen = form.values.get(name) ?? ''
  const options = choices.map(
    ([value, words]) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${words}</option>\n`,
  )
  return labelledControl(
    page,
    field,
    form,
    html`<select class="field" id="${name}" name="${name}"${describedBy(field, form)}>${options}</select>`,
  )
}

/** A checkbox, which submits `true` or nothing. */
export function checkboxField(field: Field, form: Form): Html {
  const { name, label, help } = field
  const isTicked = form.values.get(name) === 'true'
  return html`<div class="row tick"><input type="checkbox" id="${name}" name="${name}" value="true"${isTicked && html` checked`}${describedBy(field, form)}><label for="${name}">${label}</label>
${help && html`<p class="quiet small" id="${name}-help">${help}</p>`}${fieldProblem(name, form)}</div>\n`
}

/** A control with its label, help text and problems. */
export function labelledControl(
  { translations }: PageContext,
  field: Field,
  form: Form,
  control: Html,
): Html {
  const { name, label, help, isRequired, isUnmarked } = field
  const { optional } = translations.account.section
  return html`<div class="row"><label for="${name}">${label}${!isRequired && !isUnmarked && html` <span class="quiet">(${optional})</span>`}</label>
${control}
${help && html`<p class="quiet small" id="${name}-help">${help}</p>`}${fieldProblem(name, form)}</div>\n`
}

/** The attributes that connect a control with its help text and problems. */
export function describedBy({ name, help, isRequired }: Field, form: Form): Html {
  const isWrong = hasProblem(name, form)
  const ids = [isWrong && `${name}-problem`, help && `${name}-help`].filter(Boolean).join(' ')
  return html`${ids && html` aria-describedby="${ids}"`}${isWrong && html` aria-invalid="true"`}${isRequired && html` required`}`
}

function hasProblem(name: string, { problems }: Form): boolean {
  return problems.some(({ parameter }) => parameter === name)
}

/** The problems of a field, shown below it. */
export function fieldProblem(name: string, { problems }: Form): Html | undefined {
  const own = problems.filter(({ parameter }) => parameter === name)
  if (own.length === 0) return undefined
  const words = own.map((problem, index) => html`${index > 0 && '; '}${problemText(problem)}`)
  return html`<p class="problem small" id="${name}-problem">${words}</p>`
}

/** All time zones. Those in use come first, because the list may not contain an old name. */
export function zoneChoices(...used: readonly string[]): readonly SelectOption[] {
  const names = new Set([...used.filter(Boolean), ...zoneLabels])
  return Array.from(names, (name) => [name, name.replaceAll('_', ' ')])
}

/** A field for the time zone of something that has a time. */
interface ZoneField {
  readonly label: string
  readonly help: string
  /** The time zone of the account; if it is empty, the first choice is saved as such. */
  readonly own: string
}

/**
 * The field for the time zone of something that has a time. It is required, and "none" is one of its
 * options. A script suggests the zone of the browser.
 */
export function zoneField(page: PageContext, { label, help, own }: ZoneField, form: Form): Html {
  const { section } = page.translations.account
  const chosen = form.values.get('timezone') ?? ''
  const choices: readonly SelectOption[] = [
    ...(chosen === '' ? [['', section.chooseZone] as const] : []),
    ...zoneChoices(own, chosen === floating ? '' : chosen),
    [floating, section.noZone],
  ]
  const words = own === '' ? html`${help} ${section.zoneKept}` : help
  const field = { name: 'timezone', label, help: words, choices, isRequired: true }
  return selectField(page, field, form)
}
