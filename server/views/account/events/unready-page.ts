import { html } from 'hono/html'
import type { Problem } from '../../../../core/problem.ts'
import { layout } from '../../layout.ts'
import type { Frame } from '../frame.ts'

/** What stands in place of a preview for as long as the form says no event. */
export function unreadyPage(problems: readonly Problem[], { speech }: Frame): string {
  const { preview, unready } = speech.account.events
  return layout({
    title: preview,
    speech,
    main: html`<main><p class="quiet">${unready}</p>
<ul lang="en" dir="ltr">${problems.map(({ parameter, message }) => html`<li>${parameter}: ${message}</li>\n`)}</ul></main>`,
  })
}
