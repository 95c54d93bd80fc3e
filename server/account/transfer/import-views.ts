import { html } from 'hono/html'
import { fill } from '../../../core/text/placeholders.ts'
import type { Html } from '../../ui/html.ts'
import { icon, smallIcon } from '../../ui/icon.ts'
import { figureList } from '../ui/lists.ts'
import type { PageContext } from '../ui/page-context.ts'

/** The action of the import for an event. */
export type ImportAction = 'added' | 'updated' | 'unchanged'

const stages = ['choose', 'check', 'done'] as const

/** The steps of an import. */
export function importStages(
  { translations }: PageContext,
  current: (typeof stages)[number],
): Html {
  const { stages: words } = translations.account.transfer
  const at = stages.indexOf(current)
  const items = stages.map((stage, index) => {
    const state = index < at && html` class="is-done"`
    const now = index === at && html` aria-current="step"`
    return html`<li${state}${now}><b>${index < at ? smallIcon('check') : index + 1}</b>${words[stage]}</li>`
  })
  return html`<ol class="stages">${items}</ol>\n`
}

/** The result of an import. */
export interface ImportResult extends Readonly<Record<ImportAction, number>> {
  readonly fileName: string
  /** The IDs of the filled calendars. */
  readonly calendars?: readonly number[]
}

/** What an import changed, above the events of its calendar. */
export function importedSection(page: PageContext, result: ImportResult): Html {
  const { doneTitle, doneText } = page.translations.account.transfer
  return html`<section class="stack"><div class="note done" role="status">${icon('circle-check')}<div><h2>${doneTitle}</h2>
<p dir="auto">${fill(doneText, { file: result.fileName })}</p></div></div>
${importFigures(page, result)}</section>\n`
}

const figureIcons = { added: 'plus', updated: 'pencil', unchanged: 'check', leftOut: 'x' } as const

/** The counts as large numbers; zeros are left out, except for new events. */
export function importFigures(
  { translations }: PageContext,
  counts: Readonly<Partial<Record<ImportAction | 'leftOut', number>>>,
): Html {
  const { transfer } = translations.account
  const names = ['added', 'updated', 'unchanged', 'leftOut'] as const
  const shown = names.filter((name) => name === 'added' || counts[name])
  const figures = shown.map((name) => ({
    words: transfer[name],
    value: counts[name] ?? 0,
    icon: figureIcons[name],
  }))
  return figureList(figures, translations)
}
