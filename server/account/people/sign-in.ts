import { redirect } from '../../http/message.ts'
import { signInPage } from '../../views/account/people/sign-in-page.ts'
import { type AccountPage, type Asked, goTo } from '../page.ts'
import { refusedForm } from './problem.ts'

/** Signing in by a password. */
export const signIn: AccountPage<Asked> = {
  path: '/account/sign-in',
  show: ({ config }, { person, frame }) =>
    person ? redirect('/account') : signInPage(frame, config.allowsSignUp),
  act: async (_, { people, visit, parameters, frame }) => {
    const [email = '', password = ''] = [parameters.get('email'), parameters.get('password')]
    const answer = await people.signIn(visit, email, password)
    if (!answer.ok) return refusedForm(answer, frame)
    const path = answer.value === 'signed-in' ? '/account' : '/account/second-step'
    return goTo(path, { cookies: answer.cookies })
  },
}
