import { findZone } from '../../../core/time/zones.ts'
import { redirect } from '../../http/message.ts'
import { visitorOf } from '../../http/visitor.ts'
import { spentSignUpPage } from '../../views/account/people/link-pages.ts'
import { mailPage } from '../../views/account/people/mail-page.ts'
import { closedPage, finishPage, signUpPage } from '../../views/account/people/sign-up-page.ts'
import { type AccountPage, type Asked, goTo } from '../page.ts'
import { refusedForm } from './problem.ts'

/** Signing up; where only the operator makes accounts, the page says so. */
export const signUp: AccountPage<Asked> = {
  path: '/account/sign-up',
  show: ({ config }, { person, frame }) => {
    if (person) return redirect('/account')
    return config.allowsSignUp ? signUpPage(frame) : closedPage(frame)
  },
  act: async (_, { auth, authRequest, parameters, request, frame }) => {
    const answer = await auth.signUp(authRequest, {
      email: parameters.get('email') ?? '',
      language: visitorOf(request).locale.language,
    })
    return answer.ok ? goTo('/account/sign-up/sent') : refusedForm(answer, frame)
  },
}

/** What to do next: the mail that was sent is to be opened. */
export const signUpSent: AccountPage<Asked> = {
  path: '/account/sign-up/sent',
  show: ({ config }, { frame }) => mailPage('mailSignUp', config.smtpUrl !== '', frame),
}

/** Making the account by the link in the mail. */
export const finishSignUp: AccountPage<Asked> = {
  path: '/account/sign-up/finish',
  show: async (_, { auth, parameters, frame }) => {
    const link = parameters.get('link') ?? ''
    const email = await auth.addressOfLink(link)
    return email === undefined ? spentSignUpPage(frame) : finishPage(link, email, frame)
  },
  act: async (_, { auth, authRequest, parameters, request, frame }) => {
    const answer = await auth.finishSignUp(authRequest, {
      secret: parameters.get('link') ?? '',
      password: parameters.get('newPassword') ?? '',
      language: visitorOf(request).locale.language,
      // The browser says it by a script: whatever is no zone is passed over.
      zone: findZone(parameters.get('zone') ?? '') ?? '',
    })
    if (!answer.ok) return refusedForm(answer, frame)
    return goTo('/account/sign-in', { notice: 'accountMade' })
  },
}
