import { html } from 'hono/html'
import { fill } from '../../../core/text/placeholders.ts'
import { maxLength } from '../../../core/text/text.ts'
import type { Html } from '../../ui/html.ts'
import { type IconName, icon, smallIcon } from '../../ui/icon.ts'
import { queryOf } from '../../ui/query.ts'
import { defaultButton, problemList, tokenField } from './forms.ts'
import { formWith, type PageContext } from './page-context.ts'

/** The start of the name of each row's checkbox; its end is the ID or key of the item. */
const prefix = 'item-'

type Parameters = ReadonlyMap<string, string>

/** Reads the IDs or keys of the selected rows of a list. */
export function readSelected(parameters: Parameters): readonly string[] {
  const names = Array.from(parameters.keys()).filter((name) => name.startsWith(prefix))
  return names.map((name) => name.slice(prefix.length))
}

/** The form values that select items. */
export function selecting(items: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(items.map((item) => [prefix + item, 'true']))
}

/** The parameters that select a part of a list, which the actions of its rows keep. */
const listParameters = ['view', 'search', 'sort', 'page', 'page_size'] as const

/** Returns the query of a list, with a question mark; empty for its first page. */
export function listQuery(parameters: Parameters): string {
  const kept = listParameters.map((name) => [name, parameters.get(name)?.slice(0, maxLength.line)])
  return queryOf(Object.fromEntries(kept))
}

interface SelectionForm {
  readonly action: string
  /** The rows, each with a checkbox from `selectBox`. */
  readonly main: Html | readonly Html[]
  /** What else can be done with the selected rows. */
  readonly buttons?: Html
}

/** A list whose selected rows can be deleted together. */
export function selectionForm(page: PageContext, { action, main, buttons }: SelectionForm): Html {
  const { section } = page.translations.account
  const bar = html`<div class="save-bar"><span class="strong">${section.selected}</span>
${buttons}
${actionButton('delete', section.delete, 'trash-2', 'danger')}</div>`
  // Without an action, the list is shown again.
  return html`<form class="selection" method="post" action="${action}">${tokenField(page)}
${defaultButton}${problemList(page, formWith(page))}${main}
${bar}</form>`
}

function actionButton(action: string, words: string, sign?: IconName, look = ''): Html {
  return html`<button class="btn${look && ` ${look}`}" name="action" value="${action}">${sign && smallIcon(sign)}${words}</button>`
}

/** The button that duplicates the selected rows. */
export function duplicateButton({ translations }: PageContext): Html {
  return actionButton('duplicate', translations.account.section.duplicate, 'copy')
}

/** The button that moves the selected rows to a calendar; `undefined` if there is none. */
export function moveControl(
  { translations }: PageContext,
  targets: readonly { readonly id: number; readonly title: string }[],
): Html | undefined {
  if (targets.length === 0) return undefined
  const { section } = translations.account
  const options = targets.map(
    ({ id, title }) => html`<option value="${id}" dir="auto">${title}</option>\n`,
  )
  return html`<div class="move-to">${actionButton('move', section.moveTo)}<select class="input" name="to" aria-label="${section.moveTo}">${options}</select></div>`
}

/** The checkbox of a row. */
export function selectBox(page: PageContext, item: string, title: string): Html {
  const { section } = page.translations.account
  const name = prefix + item
  const checked = page.submitted?.values.has(name) && html` checked`
  return html`<label class="tickbox"><input type="checkbox" name="${name}" value="true"${checked}><span class="spoken">${fill(section.select, { title })}</span></label>`
}

/** An action of a row: a link, or a button that submits the form around the list. */
export interface RowAction {
  readonly path: string
  readonly words: string
  readonly icon: IconName
  readonly kind?: 'button' | 'delete'
}

interface RowMenu {
  /** The ID or key of the item. */
  readonly item: string
  readonly title: string
  readonly actions: readonly RowAction[]
}

/** The button at the end of a row, and the menu that it opens. */
export function rowMenu({ translations }: PageContext, { item, title, actions }: RowMenu): Html {
  const label = fill(translations.account.section.more, { title })
  return html`<button type="button" class="btn plain square" popovertarget="actions-${item}" aria-label="${label}">${icon('ellipsis')}</button><div class="menu row-menu" id="actions-${item}" popover>${actions.map(menuItem)}</div>`
}

function menuItem({ path, words, icon: sign, kind }: RowAction): Html {
  if (!kind) return html`<a href="${path}">${icon(sign)}${words}</a>\n`
  const line = kind === 'delete' && html`<hr>`
  return html`${line}<button formaction="${path}"${kind === 'delete' && html` class="danger"`}>${icon(sign)}${words}</button>\n`
}
