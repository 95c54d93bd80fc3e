import { html } from 'hono/html'
import type { Problem } from '../../../core/result.ts'
import type { Html } from '../../ui/html.ts'
import { layout } from '../../ui/layout.ts'
import { problemText } from './forms.ts'
import { type Labels, type PageContext, translateProblems } from './page-context.ts'

/**
 * A form beside a preview of the event page. Without JavaScript, its preview button submits it to the
 * frame.
 */
export function besidePreview({ translations }: PageContext, form: Html): Html {
  const { preview } = translations.account.events
  return html`<div class="beside">${form}
<aside class="shown" aria-labelledby="preview-heading"><div class="bar"><h2 id="preview-heading">${preview}</h2></div>
<iframe class="device" name="preview" title="${preview}"></iframe></aside></div>`
}

/** The button that shows the preview of a form, which is made at this path. */
export function previewButton({ translations }: PageContext, path: string): Html {
  return html`<button class="btn" formaction="${path}" formtarget="preview" formnovalidate>${translations.account.events.preview}</button>`
}

/** Shown instead of a preview while the form is not a valid event. */
export function previewProblemsPage(
  { translations }: PageContext,
  problems: readonly Problem[],
  labels: Labels,
): string {
  const { preview, unready } = translations.account.events
  const lines = translateProblems(problems, labels, translations)
  return layout({
    title: preview,
    translations,
    main: html`<main><p class="quiet">${unready}</p>
<ul>${lines.map((line) => html`<li>${line.label}: ${problemText(line)}</li>\n`)}</ul></main>`,
  })
}
