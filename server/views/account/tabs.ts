import { html } from 'hono/html'
import type { Html } from '../../ui/html.ts'

/** One of several pages that are about the same. */
export interface Tab {
  readonly path: string
  readonly words: string
  readonly isCurrent: boolean
}

/** The ways between pages that are about the same; `label` says what they are. */
export function tabLinks(label: string, tabs: readonly Tab[]): Html {
  const links = tabs.map(
    ({ path, words, isCurrent }) =>
      html`<a href="${path}"${isCurrent && html` aria-current="page"`}>${words}</a>\n`,
  )
  return html`<nav class="tabs" aria-label="${label}">${links}</nav>`
}
