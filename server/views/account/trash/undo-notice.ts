import { html } from 'hono/html'
import { fill } from '../../../../core/text/templates.ts'
import type { Html } from '../../../ui/html.ts'
import { formButton } from '../form.ts'
import type { Frame } from '../frame.ts'

/** What was just deleted, and the form that brings it back. */
export interface Undo {
  readonly title: string
  readonly action: string
  readonly values: Readonly<Record<string, string>>
}

/** What stands on the page after a delete: what is gone, and the button that brings it back. */
export function undoNotice(undo: Undo | undefined, frame: Frame): Html | undefined {
  if (!undo) return undefined
  const { title, action, values } = undo
  const { section, trash } = frame.speech.account
  return html`<div class="banner done" role="status"><p dir="auto">${fill(trash.deleted, { title })}</p>
${formButton({ action, words: section.undo, values }, frame)}</div>`
}
