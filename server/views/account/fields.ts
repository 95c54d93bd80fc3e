import { html } from 'hono/html'
import type { Html } from '../../ui/html.ts'
import { problemText } from './form.ts'
import type { Form, Frame } from './frame.ts'

/** What is the same for every field: the name is that of the parameter it stands for. */
export interface Field {
  readonly name: string
  readonly label: string
  /** What helps to fill it in; stands beneath. */
  readonly help?: string | Html
  readonly isRequired?: boolean
  /** Not said to be optional: there is always something in it, or another field decides. */
  readonly isUnmarked?: boolean
}

/** A field of one line. */
export interface LineField extends Field {
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
export function lineField(field: LineField, form: Form, frame: Frame): Html {
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
  return labelled(
    field,
    form,
    frame,
    html`<input class="field" id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"${longest && html` maxlength="${longest}"`}${placeholder && html` placeholder="${placeholder}"`}${list && html` list="${list}"`}${inputmode && html` inputmode="${inputmode}"`}${step && html` step="${step}"`}${described(field, form)}>`,
  )
}

/** A field of several lines. */
export function textField(
  field: Field & { readonly rows?: number },
  form: Form,
  frame: Frame,
): Html {
  const { name, rows = 4 } = field
  // A browser drops the first line break behind the tag.
  return labelled(
    field,
    form,
    frame,
    html`<textarea class="field" id="${name}" name="${name}" rows="${rows}"${described(field, form)}>
${form.values.get(name) ?? ''}</textarea>`,
  )
}

/** What can be chosen: the value that is sent, and its words. */
export type Choice = readonly [value: string, words: string]

/** A field where one of several is chosen. */
export function choiceField(
  field: Field & { readonly choices: readonly Choice[] },
  form: Form,
  frame: Frame,
): Html {
  const { name, choices } = field
  const chosen = form.values.get(name) ?? ''
  const options = choices.map(
    ([value, words]) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${words}</option>\n`,
  )
  return labelled(
    field,
    form,
    frame,
    html`<select class="field" id="${name}" name="${name}"${described(field, form)}>${options}</select>`,
  )
}

/** A box that is ticked or not: `true` is sent, or nothing. */
export function tickField(field: Field, form: Form): Html {
  const { name, label, help } = field
  const isTicked = form.values.get(name) === 'true'
  return html`<div class="row tick"><input type="checkbox" id="${name}" name="${name}" value="true"${isTicked && html` checked`}${described(field, form)}><label for="${name}">${label}</label>
${help && html`<p class="quiet small" id="${name}-help">${help}</p>`}${problemOf(name, form)}</div>\n`
}

/** A label, the control that it is of, help, and what is wrong. */
export function labelled(field: Field, form: Form, { speech }: Frame, control: Html): Html {
  const { name, label, help, isRequired, isUnmarked } = field
  const { optional } = speech.account.section
  return html`<div class="row"><label for="${name}">${label}${!isRequired && !isUnmarked && html` <span class="quiet">(${optional})</span>`}</label>
${control}
${help && html`<p class="quiet small" id="${name}-help">${help}</p>`}${problemOf(name, form)}</div>\n`
}

/** What ties a control to its help and its problem. */
export function described({ name, help, isRequired }: Field, form: Form): Html {
  const isWrong = hasProblem(name, form)
  const ids = [isWrong && `${name}-problem`, help && `${name}-help`].filter(Boolean).join(' ')
  return html`${ids && html` aria-describedby="${ids}"`}${isWrong && html` aria-invalid="true"`}${isRequired && html` required`}`
}

function hasProblem(name: string, { problems }: Form): boolean {
  return problems.some(({ parameter }) => parameter === name)
}

/** What is wrong with a field, beneath it. */
export function problemOf(name: string, { problems }: Form): Html | undefined {
  const own = problems.filter(({ parameter }) => parameter === name)
  if (own.length === 0) return undefined
  const words = own.map((problem, index) => html`${index > 0 && '; '}${problemText(problem)}`)
  return html`<p class="problem small" id="${name}-problem">${words}</p>`
}
