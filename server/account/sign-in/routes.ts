import { findZone } from '../../../core/time/zones.ts'
import { redirect as redirectReply } from '../../http/message.ts'
import { visitorOf } from '../../http/visitor.ts'
import { pathAfterSignIn } from '../next-page.ts'
import type { PageRequest, SignedInRequest } from '../page-request.ts'
import { type AccountRoute, redirect, render } from '../page-route.ts'
import { invalidForm, parsePasskeyResponse } from './form-problems.ts'
import { withNext } from './form-views.ts'
import * as views from './views.ts'
import {
  checkEmailPage,
  expiredSignUpPage,
  finishSignUpPage,
  passkeyPage,
  signInPage,
  signUpClosedPage,
  signUpPage,
  twoFactorPage,
} from './views.ts'

/** Signing in by a password. */
const signIn: AccountRoute<PageRequest> = {
  path: '/account/sign-in',
  get: ({ config }, { person, page }) =>
    person ? redirectReply(pathAfterSignIn(page)) : signInPage(page, config.allowsSignUp),
  post: async (_, { people, visit, parameters, page }) => {
    const [email = '', password = ''] = [parameters.get('email'), parameters.get('password')]
    const answer = await people.signIn(visit, email, password)
    if (!answer.ok) return invalidForm(answer, page)
    const isIn = answer.value === 'signed-in'
    const path = isIn ? pathAfterSignIn(page) : withNext('/account/second-step', page)
    return redirect(path, { cookies: answer.cookies })
  },
}

/** The second step of signing in, by a code. */
const secondStep: AccountRoute<PageRequest> = {
  path: '/account/second-step',
  get: (_, { page }) => twoFactorPage(page),
  post: async (_, { people, visit, parameters, page }) => {
    const answer = await people.verifyTwoFactor(visit, parameters.get('code') ?? '')
    if (!answer.ok) return invalidForm(answer, page)
    return redirect(pathAfterSignIn(page), { cookies: answer.cookies })
  },
}

/** Signing in by a passkey: a first POST begins, a second has what the device answered. */
const passkey: AccountRoute<PageRequest> = {
  path: '/account/passkey',
  get: (_, { page }) => passkeyPage(undefined, page),
  post: async (_, { people, visit, parameters, page }) => {
    const response = parameters.get('response')
    if (response === undefined) {
      const begun = await people.signInOptions(visit)
      if (!begun.ok) return invalidForm(begun, page)
      return render(passkeyPage(begun.value, page), begun.cookies)
    }
    const answer = await people.signInByPasskey(visit, parsePasskeyResponse(response))
    if (!answer.ok) return invalidForm(answer, page)
    return redirect(pathAfterSignIn(page), { cookies: answer.cookies })
  },
}

/** Signing out. */
export const signOut: AccountRoute<SignedInRequest> = {
  path: '/account/sign-out',
  post: async (_, { people, visit }) => {
    const answer = await people.signOut(visit)
    return redirect('/account/sign-in', { cookies: answer.ok ? answer.cookies : [] })
  },
}

/** Signing up; where only the operator makes accounts, the page says so. */
const signUp: AccountRoute<PageRequest> = {
  path: '/account/sign-up',
  get: ({ config }, { person, page }) => {
    if (person) return redirectReply('/account')
    return config.allowsSignUp ? signUpPage(page) : signUpClosedPage(page)
  },
  post: async (_, { people, visit, parameters, http, page }) => {
    const answer = await people.signUp(visit, {
      email: parameters.get('email') ?? '',
      language: visitorOf(http).locale.language,
    })
    return answer.ok ? redirect('/account/sign-up/sent') : invalidForm(answer, page)
  },
}

/** What to do next: the mail that was sent is to be opened. */
const signUpSent: AccountRoute<PageRequest> = {
  path: '/account/sign-up/sent',
  get: ({ config }, { page }) => checkEmailPage('mailSignUp', config.smtpUrl !== '', page),
}

/** Making the account by the link in the mail. */
const finishSignUp: AccountRoute<PageRequest> = {
  path: '/account/sign-up/finish',
  get: async (_, { people, parameters, page }) => {
    const link = parameters.get('link') ?? ''
    const email = await people.addressOfLink(link)
    return email === undefined ? expiredSignUpPage(page) : finishSignUpPage(link, email, page)
  },
  post: async (_, { people, visit, parameters, http, page }) => {
    const answer = await people.finishSignUp(visit, {
      secret: parameters.get('link') ?? '',
      password: parameters.get('newPassword') ?? '',
      language: visitorOf(http).locale.language,
      // The browser says it by a script: whatever is no zone is passed over.
      zone: findZone(parameters.get('zone') ?? '') ?? '',
    })
    if (!answer.ok) return invalidForm(answer, page)
    return redirect('/account/sign-in', { notice: 'accountMade' })
  },
}

/** Confirming an address by a link; those who read mails before their people do only open it. */
const confirm: AccountRoute<PageRequest> = {
  path: '/account/confirm',
  get: async (_, { people, parameters, page }) => {
    const link = parameters.get('link') ?? ''
    const isOpen = await people.isConfirmationOpen(link)
    return isOpen ? views.confirmPage(link, page) : views.expiredConfirmationPage(page)
  },
  post: async (_, { people, visit, parameters, person, page }) => {
    const answer = await people.confirmEmail(visit, parameters.get('link') ?? '')
    if (!answer.ok) return invalidForm(answer, page)
    return redirect(person ? '/account/settings' : '/account/sign-in', { notice: 'confirmed' })
  },
}

/** Asking for a link to a new password. */
const forgotten: AccountRoute<PageRequest> = {
  path: '/account/forgotten',
  get: (_, { page }) => views.forgottenPage(page),
  post: async (_, { people, visit, parameters, page }) => {
    const answer = await people.askForReset(visit, parameters.get('email') ?? '')
    return answer.ok ? redirect('/account/forgotten/sent') : invalidForm(answer, page)
  },
}

/** What to do next. */
const forgottenSent: AccountRoute<PageRequest> = {
  path: '/account/forgotten/sent',
  get: ({ config }, { page }) => checkEmailPage('mailForgotten', config.smtpUrl !== '', page),
}

/** Choosing a new password by a link. */
const reset: AccountRoute<PageRequest> = {
  path: '/account/reset',
  get: async (_, { people, parameters, page }) => {
    const link = parameters.get('link') ?? ''
    const isOpen = await people.isResetOpen(link)
    return isOpen ? views.resetPage(link, page) : views.expiredResetPage(page)
  },
  post: async (_, { people, visit, parameters, page }) => {
    const answer = await people.reset(visit, {
      secret: parameters.get('link') ?? '',
      password: parameters.get('newPassword') ?? '',
    })
    if (!answer.ok) return invalidForm(answer, page)
    return redirect('/account/sign-in', { notice: 'passwordChanged' })
  },
}

/** Pages of people who are not signed in, or not yet. */
export const signInRoutes: readonly AccountRoute<PageRequest>[] = [
  signIn,
  secondStep,
  passkey,
  signUp,
  signUpSent,
  finishSignUp,
  confirm,
  forgotten,
  forgottenSent,
  reset,
]
