import { passkeyPage } from '../../views/account/people/passkey-page.ts'
import { pathAfter } from '../next.ts'
import { type AccountPage, type Asked, goTo, sayOnce } from '../page.ts'
import { readResponse } from './passkey-response.ts'
import { refusedForm } from './problem.ts'

/** Signing in by a passkey: a first POST begins, a second has what the device answered. */
export const passkey: AccountPage<Asked> = {
  path: '/account/passkey',
  show: (_, { frame }) => passkeyPage(undefined, frame),
  act: async (_, { auth, authRequest, parameters, frame }) => {
    const response = parameters.get('response')
    if (response === undefined) {
      const begun = await auth.signInOptions(authRequest)
      if (!begun.ok) return refusedForm(begun, frame)
      return sayOnce(passkeyPage(begun.value, frame), begun.cookies)
    }
    const answer = await auth.signInByPasskey(authRequest, readResponse(response))
    if (!answer.ok) return refusedForm(answer, frame)
    return goTo(pathAfter(frame), { cookies: answer.cookies })
  },
}
