import { redirect } from '../../http/message.ts'
import { withNext } from '../../views/account/next.ts'
import { signInPage } from '../../views/account/people/sign-in-page.ts'
import { pathAfter } from '../next.ts'
import { type AccountPage, type Asked, goTo } from '../page.ts'
import { refusedForm } from './problem.ts'

/** Signing in by a password. */
export const signIn: AccountPage<Asked> = {
  path: '/account/sign-in',
  show: ({ config }, { person, frame }) =>
    person ? redirect(pathAfter(frame)) : signInPage(frame, config.allowsSignUp),
  act: async (_, { auth, authRequest, parameters, frame }) => {
    const [email = '', password = ''] = [parameters.get('email'), parameters.get('password')]
    const answer = await auth.signIn(authRequest, email, password)
    if (!answer.ok) return refusedForm(answer, frame)
    const isIn = answer.value === 'signed-in'
    const path = isIn ? pathAfter(frame) : withNext('/account/second-step', frame)
    return goTo(path, { cookies: answer.cookies })
  },
}
