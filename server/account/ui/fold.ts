import { html } from 'hono/html'
import type { Html } from '../../ui/html.ts'
import { type IconName, icon } from '../../ui/icon.ts'
import type { Form } from './page-context.ts'

/** A part of a form that is rarely needed. */
interface Fold {
  readonly title: string
  readonly sign: IconName
  /** The current value, which is shown in the summary. */
  readonly value: string
  /** The names of its fields: a problem with one of them opens it. */
  readonly fields: readonly string[]
  /** Whether it is open without a problem too. */
  readonly isOpen?: boolean
  readonly main: Html
}

/** A part of a form that is usually closed at first, with its current value in the summary. */
export function fold(
  { title, sign, value, fields, isOpen = false, main }: Fold,
  { problems }: Form,
): Html {
  const hasProblem = problems.some(({ parameter }) => fields.includes(parameter))
  return html`<details class="fold"${(isOpen || hasProblem) && html` open`}><summary>${icon(sign)}<span>${title}<small dir="auto">${value}</small></span>${icon('chevron-down', 'turns')}</summary>
<div class="form">${main}</div></details>\n`
}
