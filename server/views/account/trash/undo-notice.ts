import { html } from 'hono/html'
import { fill } from '../../../../core/text/templates.ts'
import type { Trash } from '../../../../core/trash.ts'
import type { Html } from '../../html.ts'
import { formButton } from '../form.ts'
import type { Frame } from '../frame.ts'
import { parts } from '../layout.ts'

/** What stands on the page after a delete: what is gone, and the button that brings it back. */
export function undoNotice(deleted: Trash | undefined, frame: Frame): Html | undefined {
  if (!deleted) return undefined
  const { section, trash } = frame.speech.account
  const values = { trash: deleted.key }
  return html`<div class="banner done" role="status"><p dir="auto">${fill(trash.deleted, { title: deleted.title })}</p>
${formButton({ action: parts.trash, words: section.undo, values }, frame)}</div>`
}
