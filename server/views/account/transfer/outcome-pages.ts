import { html } from 'hono/html'
import { fill } from '../../../../core/text/templates.ts'
import type { Html } from '../../../ui/html.ts'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { figures } from './preview-page.ts'

/** What was added. */
export interface ImportResult {
  readonly added: number
  readonly updated: number
  readonly unchanged: number
}

/** The page behind an import that is done. */
export function donePage(fileName: string, result: ImportResult, frame: Frame): string {
  const { transfer } = frame.speech.account
  return messagePage(
    transfer.doneTitle,
    html`<p>${fill(transfer.doneText, { file: fileName })}</p>
${figures(result, frame)}
<p class="actions"><a class="button main" href="/account/calendars">${transfer.toCalendars}</a><a class="button" href="/account/import">${transfer.otherFile}</a></p>`,
    frame,
  )
}

/** The page for a file whose time is over, or that never was this account's. */
export function gonePage(frame: Frame): string {
  const { transfer } = frame.speech.account
  return messagePage(
    transfer.goneTitle,
    html`<p>${transfer.goneText}</p>
<p class="actions"><a class="button main" href="/account/import">${transfer.otherFile}</a></p>`,
    frame,
  )
}

/** The page for a file whose turn has not come, and why. */
export function waitPage(text: string, frame: Frame): string {
  const { transfer } = frame.speech.account
  return messagePage(
    transfer.waitTitle,
    html`<p>${text}</p>
<p class="actions"><a class="button main" href="${frame.path}">${transfer.again}</a></p>`,
    frame,
  )
}

function messagePage(title: string, main: Html, frame: Frame): string {
  return accountPage({ title, part: 'calendars', main }, frame)
}
