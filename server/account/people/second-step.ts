import { secondStepPage } from '../../views/account/people/second-step-page.ts'
import { pathAfter } from '../next.ts'
import { type AccountPage, type Asked, goTo } from '../page.ts'
import { refusedForm } from './problem.ts'

/** The second step of signing in, by a code. */
export const secondStep: AccountPage<Asked> = {
  path: '/account/second-step',
  show: (_, { frame }) => secondStepPage(frame),
  act: async (_, { auth, authRequest, parameters, frame }) => {
    const answer = await auth.verifyTwoFactor(authRequest, parameters.get('code') ?? '')
    if (!answer.ok) return refusedForm(answer, frame)
    return goTo(pathAfter(frame), { cookies: answer.cookies })
  },
}
