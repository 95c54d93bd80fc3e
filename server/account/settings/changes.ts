import {
  changeEmailPage,
  changePasswordPage,
  deletePage,
} from '../../views/account/settings/change-pages.ts'
import { type AccountPage, goTo, type PersonAsked } from '../page.ts'
import { refusedForm } from '../people/problem.ts'

/** Another address; a mail to it has the link that makes it so. */
export const changeEmail: AccountPage<PersonAsked> = {
  path: '/account/settings/email',
  show: ({ config }, { person, frame }) =>
    changeEmailPage(person.email, config.smtpUrl !== '', frame),
  act: async (_, { auth, authRequest, parameters, frame }) => {
    const answer = await auth.changeEmail(authRequest, {
      email: parameters.get('email') ?? '',
      password: parameters.get('password') ?? '',
    })
    if (!answer.ok) return refusedForm(answer, frame)
    return goTo('/account/settings', { notice: 'addressAsked' })
  },
}

/** Another password. */
export const changePassword: AccountPage<PersonAsked> = {
  path: '/account/settings/password',
  show: (_, { frame }) => changePasswordPage(frame),
  act: async (_, { auth, authRequest, parameters, frame }) => {
    const answer = await auth.changePassword(authRequest, {
      password: parameters.get('password') ?? '',
      newPassword: parameters.get('newPassword') ?? '',
    })
    if (!answer.ok) return refusedForm(answer, frame)
    const { cookies } = answer
    return goTo('/account/settings', { notice: 'passwordChanged', cookies })
  },
}

/** The end of an account. */
export const deleteAccount: AccountPage<PersonAsked> = {
  path: '/account/settings/delete',
  show: (_, { frame }) => deletePage(frame),
  act: async (_, { auth, authRequest, parameters, frame }) => {
    const answer = await auth.deletePerson(authRequest, parameters.get('password') ?? '')
    if (!answer.ok) return refusedForm(answer, frame)
    return goTo('/account/sign-in', { notice: 'accountDeleted', cookies: answer.cookies })
  },
}
