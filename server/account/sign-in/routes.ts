import { findZone } from '../../../core/time/zones.ts'
import type { AuthFailure } from '../../auth/result.ts'
import type { Context } from '../../context.ts'
import { redirect as redirectReply } from '../../http/message.ts'
import { visitorOf } from '../../visitor.ts'
import { pathAfterSignIn } from '../next-page.ts'
import type { PageRequest } from '../page-request.ts'
import {
  type AccountRoute,
  type ActionResult,
  redirect,
  render,
  type SignedInRoute,
} from '../page-route.ts'
import { parsePasskeyResponse } from './form-problems.ts'
import { withNext } from './form-views.ts'
import {
  checkEmailPage,
  confirmPage,
  expiredConfirmationPage,
  expiredResetPage,
  expiredSignUpPage,
  finishSignUpPage,
  forgottenPage,
  passkeyPage,
  resetPage,
  signInPage,
  signUpClosedPage,
  signUpPage,
  twoFactorPage,
} from './views.ts'

/** Sign-in, sign-up and the links in emails, for everyone. */
export const signInRoutes: readonly AccountRoute<PageRequest>[] = [
  {
    path: '/account/sign-in',
    get: ({ config }, { person, page }) =>
      person ? redirectReply(pathAfterSignIn(page)) : signInPage(page, config.allowsSignUp),
    post: signIn,
  },
  {
    path: '/account/second-step',
    get: (_, { page }) => twoFactorPage(page),
    post: async (_, { auth, authRequest, parameters, page }) => {
      const answer = await auth.verifyTwoFactor(authRequest, parameters.get('code') ?? '')
      if (!answer.ok) return answer
      return redirect(pathAfterSignIn(page), { cookies: answer.cookies })
    },
  },
  {
    path: '/account/passkey',
    get: (_, { page }) => passkeyPage(page, undefined),
    post: signInByPasskey,
  },
  {
    path: '/account/sign-up',
    get: ({ config }, { person, page }) => {
      if (person) return redirectReply('/account')
      return config.allowsSignUp ? signUpPage(page) : signUpClosedPage(page)
    },
    post: async (_, { auth, authRequest, parameters, http }) => {
      const answer = await auth.signUp(authRequest, {
        email: parameters.get('email') ?? '',
        language: visitorOf(http).locale.language,
      })
      return answer.ok ? redirect('/account/sign-up/sent') : answer
    },
  },
  {
    path: '/account/sign-up/sent',
    get: ({ config }, { page }) => checkEmailPage(page, 'mailSignUp', config.smtpUrl !== ''),
  },
  {
    path: '/account/sign-up/finish',
    get: async (_, { auth, parameters, page }) => {
      const link = parameters.get('link') ?? ''
      const email = await auth.addressOfLink(link)
      return email === undefined ? expiredSignUpPage(page) : finishSignUpPage(page, link, email)
    },
    post: finishSignUp,
  },
  {
    path: '/account/confirm',
    // Mail scanners open links before people do, so GET must not confirm anything.
    get: async (_, { auth, parameters, page }) => {
      const link = parameters.get('link') ?? ''
      const isOpen = await auth.isConfirmationOpen(link)
      return isOpen ? confirmPage(page, link) : expiredConfirmationPage(page)
    },
    post: async (_, { auth, authRequest, parameters, person }) => {
      const answer = await auth.confirmEmail(authRequest, parameters.get('link') ?? '')
      if (!answer.ok) return answer
      return redirect(person ? '/account/settings' : '/account/sign-in', { notice: 'confirmed' })
    },
  },
  {
    path: '/account/forgotten',
    get: (_, { page }) => forgottenPage(page),
    post: async (_, { auth, authRequest, parameters }) => {
      const answer = await auth.requestPasswordReset(authRequest, parameters.get('email') ?? '')
      return answer.ok ? redirect('/account/forgotten/sent') : answer
    },
  },
  {
    path: '/account/forgotten/sent',
    get: ({ config }, { page }) => checkEmailPage(page, 'mailForgotten', config.smtpUrl !== ''),
  },
  {
    path: '/account/reset',
    get: async (_, { auth, parameters, page }) => {
      const link = parameters.get('link') ?? ''
      return (await auth.isResetOpen(link)) ? resetPage(page, link) : expiredResetPage(page)
    },
    post: async (_, { auth, authRequest, parameters }) => {
      const answer = await auth.reset(authRequest, {
        secret: parameters.get('link') ?? '',
        password: parameters.get('newPassword') ?? '',
      })
      if (!answer.ok) return answer
      return redirect('/account/sign-in', { notice: 'passwordChanged' })
    },
  },
]

/** Signing out, for people who are signed in. */
export const signOutRoute: SignedInRoute = {
  path: '/account/sign-out',
  post: async (_, { auth, authRequest }) => {
    const answer = await auth.signOut(authRequest)
    return redirect('/account/sign-in', { cookies: answer.ok ? answer.cookies : [] })
  },
}

async function signIn(
  _: Context,
  { auth, authRequest, parameters, page }: PageRequest,
): Promise<ActionResult | AuthFailure> {
  const [email = '', password = ''] = [parameters.get('email'), parameters.get('password')]
  const answer = await auth.signIn(authRequest, email, password)
  if (!answer.ok) return answer
  const isSignedIn = answer.value === 'signed-in'
  const path = isSignedIn ? pathAfterSignIn(page) : withNext('/account/second-step', page)
  return redirect(path, { cookies: answer.cookies })
}

// The first POST starts to sign in, the second one has the device's response.
async function signInByPasskey(
  _: Context,
  { auth, authRequest, parameters, page }: PageRequest,
): Promise<ActionResult | AuthFailure> {
  const response = parameters.get('response')
  if (response === undefined) {
    const begun = await auth.signInOptions(authRequest)
    if (!begun.ok) return begun
    return render(passkeyPage(page, begun.value), begun.cookies)
  }
  const answer = await auth.signInByPasskey(authRequest, parsePasskeyResponse(response))
  if (!answer.ok) return answer
  return redirect(pathAfterSignIn(page), { cookies: answer.cookies })
}

async function finishSignUp(
  _: Context,
  { auth, authRequest, parameters, http }: PageRequest,
): Promise<ActionResult | AuthFailure> {
  const answer = await auth.finishSignUp(authRequest, {
    secret: parameters.get('link') ?? '',
    password: parameters.get('newPassword') ?? '',
    language: visitorOf(http).locale.language,
    // A script fills in the browser's zone; anything else is ignored.
    zone: findZone(parameters.get('zone') ?? '') ?? '',
  })
  if (!answer.ok) return answer
  return redirect('/account/sign-in', { notice: 'accountMade' })
}
