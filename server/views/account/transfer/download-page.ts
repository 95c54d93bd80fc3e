import { html } from 'hono/html'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'

/** The page from which all that an account has is downloaded. */
export function downloadPage(frame: Frame): string {
  const { transfer } = frame.speech.account
  return accountPage(
    {
      title: transfer.downloadTitle,
      part: 'settings',
      main: html`<p>${transfer.downloadLead}</p>
<p class="actions"><a class="button main" href="/account/download/everything.zip">${transfer.downloadFile}</a><a class="button" href="/account/calendars/export">${transfer.downloadList}</a></p>
<p class="quiet">${transfer.downloadBack} <a href="/account/import">${transfer.importTitle}</a></p>`,
    },
    frame,
  )
}
