import { html } from 'hono/html'
import type { Problem } from '../../../../core/problem.ts'
import { layout } from '../../../ui/layout.ts'
import { problemText } from '../form.ts'
import type { Frame } from '../frame.ts'
import { inWords } from '../problem-words.ts'

/** What stands in place of a preview for as long as the form says no event. */
export function unreadyPage(problems: readonly Problem[], { speech }: Frame): string {
  const { events } = speech.account
  const { preview, unready } = events
  const lines = inWords(problems, events, speech)
  return layout({
    title: preview,
    translations: speech,
    main: html`<main><p class="quiet">${unready}</p>
<ul>${lines.map((line) => html`<li>${line.label}: ${problemText(line)}</li>\n`)}</ul></main>`,
  })
}
