import { html } from 'hono/html'
import { fill } from '../../../core/text/placeholders.ts'
import type { Html } from '../../views/html.ts'
import { accountScripts } from '../../views/inlined.ts'
import { accountPage } from '../ui/account-layout.ts'
import { formButton, postForm } from '../ui/forms.ts'
import { formWith, type PageContext } from '../ui/page-context.ts'
import {
  type Ceremony,
  ceremonyForm,
  codeField,
  emailField,
  newPasswordField,
  passwordField,
  withNext,
} from './form-views.ts'

/** The sign-in page. */
export function signInPage(page: PageContext, allowsSignUp: boolean): string {
  const { signIn } = page.speech.account
  const form = formWith(page)
  const fields = html`${emailField(form, page)}${passwordField(form, page)}`
  const action = withNext(page.path, page)
  const forgotten = html`<a href="/account/forgotten">${signIn.forgotten}</a>`
  const passkey = { action: withNext('/account/passkey', page), words: signIn.passkeySignIn }
  return accountPage(
    {
      title: signIn.signIn,
      main: html`${postForm({ action, form, submit: signIn.signIn, main: fields, beside: forgotten }, page)}
${formButton(passkey, page)}
${allowsSignUp && html`<p>${signIn.noAccount} <a href="/account/sign-up">${signIn.signUp}</a></p>`}`,
    },
    page,
  )
}

/** The page that asks for a code after the password. */
export function twoFactorPage(page: PageContext): string {
  const { signIn } = page.speech.account
  const form = formWith(page)
  const action = withNext(page.path, page)
  return accountPage(
    {
      title: signIn.secondStep,
      main: html`<p>${signIn.secondStepText}</p>
${postForm({ action, form, submit: signIn.continue, main: codeField(form, page) }, page)}
<p><a href="${withNext('/account/sign-in', page)}">${signIn.toSignIn}</a></p>`,
    },
    page,
  )
}

/** The page that signs in with a passkey: first a button, then the browser's dialog. */
export function passkeyPage(options: Ceremony['options'] | undefined, page: PageContext): string {
  const { signIn } = page.speech.account
  const form = formWith(page)
  const action = withNext(page.path, page)
  const begin = postForm({ action, form, submit: signIn.continue, main: html`` }, page)
  return accountPage(
    {
      title: signIn.passkeyTitle,
      main: html`<p>${signIn.passkeyText}</p>
${options ? ceremonyForm({ kind: 'get', options }, page) : begin}
<p><a href="${withNext('/account/sign-in', page)}">${signIn.toSignIn}</a></p>`,
      scripts: [accountScripts.passkey],
    },
    page,
  )
}

/** The sign-up page. */
export function signUpPage(page: PageContext): string {
  const { signIn } = page.speech.account
  const form = formWith(page)
  return accountPage(
    {
      title: signIn.signUpTitle,
      main: html`<p>${signIn.signUpText}</p>
${postForm({ form, submit: signIn.sendLink, main: emailField(form, page) }, page)}
<p>${signIn.hasAccount} <a href="/account/sign-in">${signIn.signIn}</a></p>`,
    },
    page,
  )
}

/** The page behind the link in the email: choosing a password creates the account. */
export function finishSignUpPage(link: string, email: string, page: PageContext): string {
  const { signIn } = page.speech.account
  const form = formWith(page)
  // The address is for programs that keep passwords; a script fills in the zone of the browser.
  const fields = html`<input type="hidden" name="link" value="${link}">
<input type="email" name="email" value="${email}" autocomplete="username" readonly hidden>
<input type="hidden" name="zone" value="${form.values.get('zone') ?? ''}">${newPasswordField(form, page)}`
  return accountPage(
    {
      title: signIn.finishTitle,
      scripts: [accountScripts.zone],
      main: html`<p>${fill(signIn.finishText, { email })}</p>
${postForm({ form, submit: signIn.makeAccount, main: fields }, page)}`,
    },
    page,
  )
}

/** Shown in place of the sign-up page where only the administrator creates accounts. */
export function signUpClosedPage(page: PageContext): string {
  const { signIn } = page.speech.account
  return accountPage(
    {
      title: signIn.closedTitle,
      main: html`<p>${signIn.closedText}</p>
<p><a href="/account/sign-in">${signIn.signIn}</a></p>`,
    },
    page,
  )
}

/** The email that people wait for, and the page that sends it again. */
const forms = { mailSignUp: '/account/sign-up', mailForgotten: '/account/forgotten' } as const
export type AwaitedEmail = keyof typeof forms

/** The page that asks people to check their email, or says that it was only printed. */
export function checkEmailPage(
  awaited: AwaitedEmail,
  sendsMail: boolean,
  page: PageContext,
): string {
  const { signIn } = page.speech.account
  return accountPage(
    {
      title: signIn.mailTitle,
      main: html`<p>${signIn[awaited]}</p>
${sendsMail ? html`<p class="quiet">${signIn.mailMissing}</p>` : html`<p class="banner quiet">${signIn.mailPrinted}</p>`}
<p><a href="${forms[awaited]}">${signIn.mailAgain}</a></p>
<p><a href="/account/sign-in">${signIn.toSignIn}</a></p>`,
    },
    page,
  )
}

/** The page that sends a link to reset the password. */
export function forgottenPage(page: PageContext): string {
  const { signIn } = page.speech.account
  const form = formWith(page)
  const field = emailField(form, page)
  return accountPage(
    {
      title: signIn.forgotten,
      main: html`<p>${signIn.forgottenText}</p>
${postForm({ form, submit: signIn.sendLink, main: field }, page)}
<p><a href="/account/sign-in">${signIn.toSignIn}</a></p>`,
    },
    page,
  )
}

/** The page behind a confirmation link, with a button, since mail scanners open links. */
export function confirmPage(link: string, page: PageContext): string {
  const { signIn } = page.speech.account
  const form = formWith(page)
  return accountPage(
    {
      title: signIn.confirmTitle,
      main: html`<p>${signIn.confirmText}</p>
${postForm({ form, submit: signIn.confirm, main: linkField(link) }, page)}`,
    },
    page,
  )
}

/** The page behind a reset link, where a new password is chosen. */
export function resetPage(link: string, page: PageContext): string {
  const { signIn } = page.speech.account
  const form = formWith(page)
  const fields = html`${linkField(link)}${newPasswordField(form, page)}`
  return accountPage(
    {
      title: signIn.resetTitle,
      main: html`<p>${signIn.resetText}</p>
${postForm({ form, submit: signIn.savePassword, main: fields }, page)}`,
    },
    page,
  )
}

/** Shown for a confirmation link that was used or has expired. */
export function expiredConfirmationPage(page: PageContext): string {
  const { signIn } = page.speech.account
  const more = page.isSignedIn ? '' : signIn.confirmSpent
  return spentPage(signIn.confirmTitle, '/account/settings/email', page, more)
}

/** The same for a sign-up link. */
export function expiredSignUpPage(page: PageContext): string {
  const { signIn } = page.speech.account
  return spentPage(signIn.finishTitle, '/account/sign-up', page, signIn.finishSpent)
}

/** The same for a reset link. */
export function expiredResetPage(page: PageContext): string {
  return spentPage(page.speech.account.signIn.resetTitle, '/account/forgotten', page)
}

function spentPage(title: string, again: string, page: PageContext, more = ''): string {
  const { signIn } = page.speech.account
  return accountPage(
    {
      title,
      main: html`<p>${signIn.reasons['spent-link']}</p>
${more !== '' && html`<p>${more}</p>`}
<p class="actions"><a class="button main" href="${again}">${signIn.askAgain}</a></p>
${!page.isSignedIn && html`<p><a href="/account/sign-in">${signIn.toSignIn}</a></p>`}`,
    },
    page,
  )
}

function linkField(link: string): Html {
  return html`<input type="hidden" name="link" value="${link}">`
}
