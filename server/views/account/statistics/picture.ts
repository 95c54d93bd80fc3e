import { html } from 'hono/html'
import { spokenOf } from '../../../ui/copy-button.ts'
import type { Html } from '../../../ui/html.ts'
import type { Frame } from '../frame.ts'
import { type DataTable, dataTable } from '../list.ts'

/** A picture of some numbers, with the numbers themselves and a way to take them along. */
export interface Picture {
  readonly heading: string
  readonly drawn: Html
  readonly table: Omit<DataTable, 'caption'>
  /** The address of the same numbers as a file. */
  readonly file: string
  readonly note?: Html | string | undefined
}

/** A picture, what it says in a table, and its file. */
export function picture({ heading, drawn, table, file, note }: Picture, { speech }: Frame): Html {
  const { section, statistics } = speech.account
  return html`<section class="picture"><h2>${heading}</h2>
${drawn}
${note && html`<p class="quiet small">${note}</p>`}
<details><summary>${statistics.table}</summary>
${dataTable({ caption: heading, ...table })}
<p><a href="${file}" download>${section.asCsv}${spokenOf(heading)}</a></p></details></section>\n`
}
