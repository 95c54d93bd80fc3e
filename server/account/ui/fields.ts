import { html } from 'hono/html'
import { floating } from '../../../core/time/zone-choice.ts'
import { zoneLabels } from '../../../core/time/zone-labels.ts'
import type { Html } from '../../views/html.ts'
import { problemText } from './forms.ts'
import type { Form, PageContext } from './page-context.ts'

/** What is the same for every field: the name is that of the parameter it stands for. */
interface Field {
  readonly name: string
  readonly label: string
  /** What helps to fill it in; stands beneath. */
  readonly help?: string | Html
  readonly isRequired?: boolean
  /** Not said to be optional: there is always something in it, or another field decides. */
  readonly isUnmarked?: boolean
}

/** A field of one line. */
export interface InputField extends Field {
  readonly type?: 'text' | 'email' | 'password' | 'number' | 'date' | 'time' | 'url' | 'color'
  readonly autocomplete?: string
  readonly longest?: number
  readonly placeholder?: string
  /** The id of a `datalist` with what is proposed. */
  readonly list?: string
  readonly inputmode?: 'numeric' | 'decimal' | 'url'
  /** Of a number or time: what it is a multiple of. */
  readonly step?: number
}

/** A field of one line. What was typed into one for a password is not sent back. */
export function inputField(field: InputField, form: Form, page: PageContext): Html {
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
    field,
    form,
    page,
    html`<input class="field" id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"${longest && html` maxlength="${longest}"`}${placeholder && html` placeholder="${placeholder}"`}${list && html` list="${list}"`}${inputmode && html` inputmode="${inputmode}"`}${step && html` step="${step}"`}${describedBy(field, form)}>`,
  )
}

/** A field of several lines. */
export function textAreaField(
  field: Field & { readonly rows?: number },
  form: Form,
  page: PageContext,
): Html {
  const { name, rows = 4 } = field
  // A browser drops the first line break behind the tag.
  return labelledControl(
    field,
    form,
    page,
    html`<textarea class="field" id="${name}" name="${name}" rows="${rows}"${describedBy(field, form)}>
${form.values.get(name) ?? ''}</textarea>`,
  )
}

/** What can be chosen: the value that is sent, and its words. */
export type SelectOption = readonly [value: string, words: string]

/** A field where one of several is chosen. */
export function selectField(
  field: Field & { readonly choices: readonly SelectOption[] },
  form: Form,
  page: PageContext,
): Html {
  const { name, choices } = field
  const chosen = form.values.get(name) ?? ''
  const options = choices.map(
    ([value, words]) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${words}</option>\n`,
  )
  return labelledControl(
    field,
    form,
    page,
    html`<select class="field" id="${name}" name="${name}"${describedBy(field, form)}>${options}</select>`,
  )
}

/** A box that is ticked or not: `true` is sent, or nothing. */
export function checkboxField(field: Field, form: Form): Html {
  const { name, label, help } = field
  const isTicked = form.values.get(name) === 'true'
  return html`<div class="row tick"><input type="checkbox" id="${name}" name="${name}" value="true"${isTicked && html` checked`}${describedBy(field, form)}><label for="${name}">${label}</label>
${help && html`<p class="quiet small" id="${name}-help">${help}</p>`}${fieldProblem(name, form)}</div>\n`
}

/** A label, the control that it is of, help, and what is wrong. */
export function labelledControl(
  field: Field,
  form: Form,
  { speech }: PageContext,
  control: Html,
): Html {
  const { name, label, help, isRequired, isUnmarked } = field
  const { optional } = speech.account.section
  return html`<div class="row"><label for="${name}">${label}${!isRequired && !isUnmarked && html` <span class="quiet">(${optional})</span>`}</label>
${control}
${help && html`<p class="quiet small" id="${name}-help">${help}</p>`}${fieldProblem(name, form)}</div>\n`
}

/** What ties a control to its help and its problem. */
export function describedBy({ name, help, isRequired }: Field, form: Form): Html {
  const isWrong = hasProblem(name, form)
  const ids = [isWrong && `${name}-problem`, help && `${name}-help`].filter(Boolean).join(' ')
  return html`${ids && html` aria-describedby="${ids}"`}${isWrong && html` aria-invalid="true"`}${isRequired && html` required`}`
}

function hasProblem(name: string, { problems }: Form): boolean {
  return problems.some(({ parameter }) => parameter === name)
}

/** What is wrong with a field, beneath it. */
export function fieldProblem(name: string, { problems }: Form): Html | undefined {
  const own = problems.filter(({ parameter }) => parameter === name)
  if (own.length === 0) return undefined
  const words = own.map((problem, index) => html`${index > 0 && '; '}${problemText(problem)}`)
  return html`<p class="problem small" id="${name}-problem">${words}</p>`
}

/** All zones. Those that are in use stand first: one may have an older name, which is on no list. */
export function zoneChoices(...used: readonly string[]): readonly SelectOption[] {
  const names = new Set([...used.filter(Boolean), ...zoneLabels])
  return Array.from(names, (name) => [name, name.replaceAll('_', ' ')])
}

/** A field for the zone of what has a time. */
interface ZoneField {
  readonly label: string
  readonly help: string
  /** The account's own zone: empty for one that has none and gets the first that is chosen. */
  readonly own: string
}

/**
 * The zone of what has a time. One has to be chosen, and to have none is a choice in so many words;
 * a script proposes the browser's.
 */
export function zoneField({ label, help, own }: ZoneField, form: Form, page: PageContext): Html {
  const { section } = page.speech.account
  const chosen = form.values.get('timezone') ?? ''
  const choices: readonly SelectOption[] = [
    ...(chosen === '' ? [['', section.chooseZone] as const] : []),
    ...zoneChoices(own, chosen === floating ? '' : chosen),
    [floating, section.noZone],
  ]
  const words = own === '' ? html`${help} ${section.zoneKept}` : help
  const field = { name: 'timezone', label, help: words, choices, isRequired: true }
  return selectField(field, form, page)
}
