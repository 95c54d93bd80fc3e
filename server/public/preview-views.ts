import { html } from 'hono/html'
import type { OfferedService } from '../../core/devices/offer.ts'
import { addToService } from '../../core/links/services.ts'
import { previewFormId } from '../ui/calendar-menu.ts'
import { type EventPage, eventPage } from '../ui/event-views.ts'
import type { Html } from '../ui/html.ts'
import { icon } from '../ui/icon.ts'
import type { Translations } from '../ui/translations.ts'

/** The content of a preview. */
export interface PreviewPage
  extends Pick<EventPage, 'entry' | 'key' | 'dateFormat' | 'now' | 'offer'> {
  /** The typed values, by field. */
  readonly typed: ReadonlyMap<string, string>
  readonly allowsSignUp: boolean
}

/** Renders the page of an event that is not stored. */
export function previewPage(page: PreviewPage, translations: Translations): string {
  const pathTo = (service: OfferedService) => {
    const added = addToService(service, page.entry)
    return added.kind === 'link' ? added.url : undefined
  }
  const preview = { pathTo, note: previewNote(page, translations) }
  return eventPage({ ...page, preview }, translations)
}

// The form resubmits the typed values when a file is chosen.
function previewNote({ typed, allowsSignUp }: PreviewPage, { texts, pathTo }: Translations): Html {
  const hidden = Array.from(
    typed,
    ([name, text]) => html`<input type="hidden" name="${name}" value="${text}">`,
  )
  const signUp = html`<a href="${pathTo('/account/sign-up')}">${texts.createAccount}</a>`
  return html`<div class="note">${icon('info')}<div><p>${texts.preview.note}</p>${allowsSignUp && html`<p>${signUp}</p>`}</div></div>
<form id="${previewFormId}" method="post" action="${pathTo('/preview')}">${hidden}</form>`
}
