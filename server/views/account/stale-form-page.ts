import { html } from 'hono/html'
import type { Frame } from './frame.ts'
import { accountPage } from './layout.ts'

/** The page for a form that was not sent from a page of ours; nothing was done. */
export function staleFormPage(frame: Frame): string {
  const { section } = frame.speech.account
  return accountPage(
    {
      title: section.staleTitle,
      main: html`<p>${section.staleText}</p><p><a href="${frame.path}">${section.back}</a></p>`,
    },
    frame,
  )
}
