import * as views from '../../views/account/people/link-pages.ts'
import { mailPage } from '../../views/account/people/mail-page.ts'
import { type AccountPage, type Asked, goTo } from '../page.ts'
import { refusedForm } from './problem.ts'

/** Confirming an address by a link; those who read mails before their people do only open it. */
export const confirm: AccountPage<Asked> = {
  path: '/account/confirm',
  show: async (_, { auth, parameters, frame }) => {
    const link = parameters.get('link') ?? ''
    const isOpen = await auth.isConfirmationOpen(link)
    return isOpen ? views.confirmPage(link, frame) : views.spentConfirmationPage(frame)
  },
  act: async (_, { auth, authRequest, parameters, person, frame }) => {
    const answer = await auth.confirmEmail(authRequest, parameters.get('link') ?? '')
    if (!answer.ok) return refusedForm(answer, frame)
    return goTo(person ? '/account/settings' : '/account/sign-in', { notice: 'confirmed' })
  },
}

/** Asking for a link to a new password. */
export const forgotten: AccountPage<Asked> = {
  path: '/account/forgotten',
  show: (_, { frame }) => views.forgottenPage(frame),
  act: async (_, { auth, authRequest, parameters, frame }) => {
    const answer = await auth.askForReset(authRequest, parameters.get('email') ?? '')
    return answer.ok ? goTo('/account/forgotten/sent') : refusedForm(answer, frame)
  },
}

/** What to do next. */
export const forgottenSent: AccountPage<Asked> = {
  path: '/account/forgotten/sent',
  show: ({ config }, { frame }) => mailPage('mailForgotten', config.smtpUrl !== '', frame),
}

/** Choosing a new password by a link. */
export const reset: AccountPage<Asked> = {
  path: '/account/reset',
  show: async (_, { auth, parameters, frame }) => {
    const link = parameters.get('link') ?? ''
    const isOpen = await auth.isResetOpen(link)
    return isOpen ? views.resetPage(link, frame) : views.spentResetPage(frame)
  },
  act: async (_, { auth, authRequest, parameters, frame }) => {
    const answer = await auth.reset(authRequest, {
      secret: parameters.get('link') ?? '',
      password: parameters.get('newPassword') ?? '',
    })
    if (!answer.ok) return refusedForm(answer, frame)
    return goTo('/account/sign-in', { notice: 'passwordChanged' })
  },
}
