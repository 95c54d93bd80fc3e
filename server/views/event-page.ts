import { html } from 'hono/html'
import type { StoredEvent } from '../../core/event/event.ts'
import { layout } from './layout.ts'
import { whenInWords } from './when.ts'

/** The page of a stored event: what, when and where. */
export function eventPage({ title, when, location, description, organizer }: StoredEvent): string {
  return layout(
    title,
    html`<h1 dir="auto">${title}</h1>
<p><time datetime="${when.start.local}">${whenInWords(when)}</time></p>
${location && html`<p dir="auto">${location}</p>`}
${description && html`<p class="lines" dir="auto">${description}</p>`}
${organizer && html`<p class="quiet">Organized by ${organizer.name}</p>`}`,
  )
}
