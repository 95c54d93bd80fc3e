import { html } from 'hono/html'
import { floating } from '../../../core/time/zone-choice.ts'
import { zoneLabels } from '../../../core/time/zone-labels.ts'
import { findZone } from '../../../core/time/zones.ts'
import { zoneInWords } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { type IconName, icon, smallIcon } from '../../ui/icon.ts'
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
  /** An icon inside the field, which shows what belongs there. */
  readonly icon?: IconName
}

export interface InputField extends Field {
  readonly look?: 'big'
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
    look,
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
    html`<input class="input${look && ` ${look}`}" id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"${longest && html` maxlength="${longest}"`}${placeholder && html` placeholder="${placeholder}"`}${list && html` list="${list}"`}${inputmode && html` inputmode="${inputmode}"`}${step && html` step="${step}"`}${describedBy(field, form)}>`,
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
    html`<textarea class="input" id="${name}" name="${name}" rows="${rows}"${describedBy(field, form)}>
${form.values.get(name) ?? ''}</textarea>`,
  )
}

/** An option: the value that is sent, and its label. */
export type SelectOption = readonly [value: string, words: string]

/** Options with a heading. */
export interface OptionGroup {
  readonly label: string
  readonly choices: readonly SelectOption[]
}

interface SelectField extends Field {
  readonly choices: readonly SelectOption[]
  /** More options, after the others. */
  readonly groups?: readonly OptionGroup[]
}

/** A field with a list of options. */
export function selectField(page: PageContext, field: SelectField, form: Form): Html {
  const { name, choices, groups = [] } = field
  const chosen = form.values.get(name) ?? ''
  const option = ([value, words]: SelectOption) =>
    html`<option value="${value}"${value === chosen && html` selected`}>${words}</option>\n`
  const options = html`${choices.map(option)}${groups.map(
    (group) => html`<optgroup label="${group.label}">${group.choices.map(option)}</optgroup>\n`,
  )}`
  return labelledControl(
    page,
    field,
    form,
    html`<select class="input" id="${name}" name="${name}"${describedBy(field, form)}>${options}</select>`,
  )
}

/** A choice between a few values, each with a short description. */
interface ChoiceField extends Pick<Field, 'name' | 'label'> {
  readonly choices: readonly {
    readonly value: string
    readonly name: string
    readonly help?: string | undefined
    /** A picture before the name. */
    readonly mark?: Html | undefined
  }[]
  /** Whether only screen readers get the label, because the text above already says it. */
  readonly isLabelled?: boolean
}

/** Radio buttons as cards. */
export function choiceField(field: ChoiceField, form: Form): Html {
  const { name, label, choices, isLabelled } = field
  const chosen = form.values.get(name)
  const cards = choices.map(
    (choice) =>
      html`<label class="choice"><input type="radio" name="${name}" value="${choice.value}"${choice.value === chosen && html` checked`}>${choice.mark}<span>${choice.name}${choice.help && html`<small>${choice.help}</small>`}</span></label>\n`,
  )
  return html`<fieldset id="${name}"><legend${isLabelled && html` class="spoken"`}>${label}</legend><div class="layouts">${cards}</div>
${fieldProblem(name, form)}</fieldset>\n`
}

/** A checkbox, which submits `true` or nothing. */
export function checkboxField(field: Field, form: Form): Html {
  const { name, label } = field
  const box = html`<input type="checkbox" id="${name}" name="${name}" value="true"${checked(name, form)}${describedBy(field, form)}>`
  return html`<div><label class="tickbox" for="${name}">${box}<span>${label}</span></label>
${helpAndProblem(field, form)}</div>\n`
}

/** The same as a switch, for what is on or off. */
export function switchField(field: Field, form: Form): Html {
  const { name, label } = field
  const box = html`<input class="switch" type="checkbox" role="switch" id="${name}" name="${name}" value="true"${checked(name, form)}${describedBy(field, form)}>`
  return html`<div><label class="setting" for="${name}"><span class="strong">${label}</span>${box}</label>
${helpAndProblem(field, form)}</div>\n`
}

function checked(name: string, { values }: Form): Html | false {
  return values.get(name) === 'true' && html` checked`
}

/** A control with its label, help text and problems. */
export function labelledControl(
  { translations }: PageContext,
  field: Field,
  form: Form,
  control: Html,
): Html {
  const { name, label, isRequired, isUnmarked, icon: sign } = field
  const { optional } = translations.account.section
  return html`<div class="row"><label for="${name}">${label}${!isRequired && !isUnmarked && html` <span class="quiet">(${optional})</span>`}</label>
${sign ? html`<div class="iconed">${icon(sign)}${control}</div>` : control}
${helpAndProblem(field, form)}</div>\n`
}

function helpAndProblem({ name, help }: Field, form: Form): Html {
  return html`${help && html`<p class="help" id="${name}-help">${help}</p>`}${fieldProblem(name, form)}`
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
  return html`<p class="fault">${smallIcon('circle-alert')}<span id="${name}-problem">${words}</span></p>`
}

/**
 * All time zones: those in use with their names, the others by continent, and more options at the end. A zone in use
 * may have an old name, which the list does not contain.
 */
export function zoneGroups(
  { translations }: PageContext,
  used: readonly string[],
  more: readonly SelectOption[] = [],
): readonly OptionGroup[] {
  const { yourZones, continents, otherZones } = translations.account.section
  const own = new Set(used.filter(Boolean))
  const others = zoneLabels.filter((name) => !own.has(name))
  const areas = Object.entries(continents).map(([area, label]) => {
    const names = others.filter((name) => name.startsWith(`${area}/`))
    return { label, choices: names.map((name) => zoneOption(name, name.slice(area.length + 1))) }
  })
  const rest = others.filter((name) => !name.includes('/')).map((name) => zoneOption(name, name))
  const groups = [
    { label: yourZones, choices: Array.from(own, (name) => namedZone(name, translations)) },
    ...areas,
    { label: otherZones, choices: [...rest, ...more] },
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}

// A form that is shown again may name a zone that does not exist.
function namedZone(name: string, { tag }: PageContext['translations']): SelectOption {
  return findZone(name) ? [name, zoneInWords(name, undefined, { tag })] : zoneOption(name, name)
}

function zoneOption(name: string, words: string): SelectOption {
  return [name, words.replaceAll('_', ' ')]
}

/** A field for the time zone of something that has a time. */
interface ZoneField {
  readonly label: string
  /** The time zone of the account; if it is empty, the first choice is saved as such. */
  readonly own: string
}

/**
 * The field for the time zone of something that has a time. It is required, and "none" is one of its
 * options. A script suggests the zone of the browser.
 */
export function zoneField(page: PageContext, { label, own }: ZoneField, form: Form): Html {
  const { section } = page.translations.account
  const chosen = form.values.get('timezone') ?? ''
  const choices = chosen === '' ? [['', section.chooseZone] as const] : []
  const none = [floating, section.noZone] as const
  const groups = zoneGroups(page, [own, chosen === floating ? '' : chosen], [none])
  const field = {
    ...{ name: 'timezone', label, help: own === '' ? section.zoneKept : '' },
    ...{ choices, groups, isRequired: true },
    icon: 'globe',
  } as const
  return selectField(page, field, form)
}
