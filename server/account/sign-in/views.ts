import { html } from 'hono/html'
import { fill } from '../../../core/text/placeholders.ts'
import type { Html } from '../../ui/html.ts'
import { accountScripts } from '../../ui/inline-assets.ts'
import { accountPage } from '../ui/account-layout.ts'
import { buttonLink, formButton, note, postForm } from '../ui/forms.ts'
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

export function signInPage(page: PageContext, allowsSignUp: boolean): string {
  const { signIn } = page.translations.account
  const form = formWith(page)
  const fields = html`${emailField(page, form)}${passwordField(page, form)}`
  const action = withNext(page.path, page)
  const passkey = { action: withNext('/account/passkey', page), words: signIn.passkeySignIn }
  return accountPage(page, {
    title: signIn.signIn,
    main: html`${formButton(page, { ...passkey, icon: 'fingerprint' })}
<p class="or">${signIn.or}</p>
${postForm(page, { action, form, submit: signIn.signIn, main: fields })}
<p><a href="/account/forgotten">${signIn.forgotten}</a></p>
${allowsSignUp && html`<p>${signIn.noAccount} <a href="/account/sign-up">${signIn.signUp}</a></p>`}`,
  })
}

/** The page that asks for a code after the password. */
export function twoFactorPage(page: PageContext): string {
  const { signIn } = page.translations.account
  const form = formWith(page)
  const action = withNext(page.path, page)
  return accountPage(page, {
    title: signIn.secondStep,
    main: html`<p>${signIn.secondStepText}</p>
${postForm(page, { action, form, submit: signIn.continue, main: codeField(page, form) })}
<p><a href="${withNext('/account/sign-in', page)}">${signIn.toSignIn}</a></p>`,
  })
}

/** The page that signs in with a passkey: first a button, then the browser's dialog. */
export function passkeyPage(page: PageContext, options: Ceremony['options'] | undefined): string {
  const { signIn } = page.translations.account
  const form = formWith(page)
  const action = withNext(page.path, page)
  const begin = postForm(page, { action, form, submit: signIn.continue, main: html`` })
  return accountPage(page, {
    title: signIn.passkeyTitle,
    main: html`<p>${signIn.passkeyText}</p>
${options ? ceremonyForm(page, { kind: 'get', options }) : begin}
<p><a href="${withNext('/account/sign-in', page)}">${signIn.toSignIn}</a></p>`,
    scripts: [accountScripts.passkey],
  })
}

export function signUpPage(page: PageContext): string {
  const { signIn } = page.translations.account
  const form = formWith(page)
  return accountPage(page, {
    title: signIn.signUpTitle,
    main: html`<p>${signIn.signUpText}</p>
${postForm(page, { form, submit: signIn.sendLink, main: emailField(page, form) })}
<p>${signIn.hasAccount} <a href="/account/sign-in">${signIn.signIn}</a></p>`,
  })
}

/** The page behind a sign-up link, where choosing a password creates the account. */
export function finishSignUpPage(page: PageContext, link: string, email: string): string {
  const { signIn } = page.translations.account
  const form = formWith(page)
  // The email is for password managers; a script fills in the zone of the browser.
  const fields = html`<input type="hidden" name="link" value="${link}">
<input type="email" name="email" value="${email}" autocomplete="username" readonly hidden>
<input type="hidden" name="zone" value="${form.values.get('zone') ?? ''}">${newPasswordField(page, form)}`
  return accountPage(page, {
    title: signIn.finishTitle,
    scripts: [accountScripts.zone],
    main: html`<p>${fill(signIn.finishText, { email })}</p>
${postForm(page, { form, submit: signIn.makeAccount, main: fields })}`,
  })
}

/** Shown instead of the sign-up page if only the administrator creates accounts. */
export function signUpClosedPage(page: PageContext): string {
  const { signIn } = page.translations.account
  return accountPage(page, {
    title: signIn.closedTitle,
    main: html`<p>${signIn.closedText}</p>
<p><a href="/account/sign-in">${signIn.signIn}</a></p>`,
  })
}

/** The text for each email that people wait for, and the page that sends it again. */
const forms = { mailSignUp: '/account/sign-up', mailForgotten: '/account/forgotten' } as const
type AwaitedEmail = keyof typeof forms

/** The page that asks people to check their email, or explains that it was only printed. */
export function checkEmailPage(
  page: PageContext,
  awaited: AwaitedEmail,
  sendsMail: boolean,
): string {
  const { signIn } = page.translations.account
  return accountPage(page, {
    title: signIn.mailTitle,
    main: html`<p>${signIn[awaited]}</p>
${sendsMail ? html`<p class="quiet">${signIn.mailMissing}</p>` : note(signIn.mailPrinted)}
<p><a href="${forms[awaited]}">${signIn.mailAgain}</a></p>
<p><a href="/account/sign-in">${signIn.toSignIn}</a></p>`,
  })
}

/** The page that sends a link to reset the password. */
export function forgottenPage(page: PageContext): string {
  const { signIn } = page.translations.account
  const form = formWith(page)
  const field = emailField(page, form)
  return accountPage(page, {
    title: signIn.forgotten,
    main: html`<p>${signIn.forgottenText}</p>
${postForm(page, { form, submit: signIn.sendLink, main: field })}
<p><a href="/account/sign-in">${signIn.toSignIn}</a></p>`,
  })
}

/** The page behind a confirmation link, with a button, since mail scanners open links. */
export function confirmPage(page: PageContext, link: string): string {
  const { signIn } = page.translations.account
  const form = formWith(page)
  return accountPage(page, {
    title: signIn.confirmTitle,
    main: html`<p>${signIn.confirmText}</p>
${postForm(page, { form, submit: signIn.confirm, main: linkField(link) })}`,
  })
}

/** The page behind a reset link, where a new password is chosen. */
export function resetPage(page: PageContext, link: string): string {
  const { signIn } = page.translations.account
  const form = formWith(page)
  const fields = html`${linkField(link)}${newPasswordField(page, form)}`
  return accountPage(page, {
    title: signIn.resetTitle,
    main: html`<p>${signIn.resetText}</p>
${postForm(page, { form, submit: signIn.savePassword, main: fields })}`,
  })
}

/** Shown for a confirmation link that was used or has expired. */
export function expiredConfirmationPage(page: PageContext): string {
  const { signIn } = page.translations.account
  const more = page.person ? '' : signIn.confirmSpent
  return expiredLinkPage(page, signIn.confirmTitle, '/account/settings/email', more)
}

/** The same for a sign-up link. */
export function expiredSignUpPage(page: PageContext): string {
  const { signIn } = page.translations.account
  return expiredLinkPage(page, signIn.finishTitle, '/account/sign-up', signIn.finishSpent)
}

/** The same for a reset link. */
export function expiredResetPage(page: PageContext): string {
  return expiredLinkPage(page, page.translations.account.signIn.resetTitle, '/account/forgotten')
}

function expiredLinkPage(page: PageContext, title: string, again: string, more = ''): string {
  const { signIn } = page.translations.account
  return accountPage(page, {
    title,
    main: html`<p>${signIn.reasons['spent-link']}</p>
${more !== '' && html`<p>${more}</p>`}
<p class="actions">${buttonLink(again, signIn.askAgain, 'primary')}</p>
${!page.person && html`<p><a href="/account/sign-in">${signIn.toSignIn}</a></p>`}`,
  })
}

function linkField(link: string): Html {
  return html`<input type="hidden" name="link" value="${link}">`
}
