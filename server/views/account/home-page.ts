import { html } from 'hono/html'
import type { Frame } from './frame.ts'
import { accountPage } from './layout.ts'

/** The first page of the section. */
export function homePage(frame: Frame): string {
  const { section } = frame.speech.account
  return accountPage({ title: section.home, part: 'home', main: html`` }, frame)
}
