import { html } from 'hono/html'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'

/** What a mail is waited for, and where it was asked for. */
const forms = { mailSignUp: '/account/sign-up', mailForgotten: '/account/forgotten' } as const
export type Awaited = keyof typeof forms

/** The page that sends people to their mail. Where mails are only printed, it says so. */
export function mailPage(awaited: Awaited, sendsMail: boolean, frame: Frame): string {
  const { people } = frame.speech.account
  return accountPage(
    {
      title: people.mailTitle,
      main: html`<p>${people[awaited]}</p>
${sendsMail ? html`<p class="quiet">${people.mailMissing}</p>` : html`<p class="banner quiet">${people.mailPrinted}</p>`}
<p><a href="${forms[awaited]}">${people.mailAgain}</a></p>
<p><a href="/account/sign-in">${people.toSignIn}</a></p>`,
    },
    frame,
  )
}
