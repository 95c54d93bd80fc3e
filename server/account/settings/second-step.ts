import * as views from '../../views/account/settings/second-step-pages.ts'
import { type AccountPage, goTo, type PersonAsked, sayOnce } from '../page.ts'
import { refusedForm } from '../people/problem.ts'

const path = '/account/settings/second-step'

/** The second step of signing in: what it is, and the beginning of setting it up. */
export const secondStep: AccountPage<PersonAsked> = {
  path,
  show: (_, { person, frame }) => views.secondStepPage(person.hasTwoFactor, frame),
  act: async (_, { auth, authRequest, parameters, frame }) => {
    const answer = await auth.enableTwoFactor(authRequest, parameters.get('password') ?? '')
    if (!answer.ok) return refusedForm(answer, frame)
    return sayOnce(views.setUpPage(answer.value, frame), answer.cookies)
  },
}

/** The first code of an app: from now on it is asked for. */
export const confirmSecondStep: AccountPage<PersonAsked> = {
  path: `${path}/confirm`,
  show: (_, { frame }) => views.proofPage(frame),
  act: async (_, { auth, authRequest, parameters, frame }) => {
    const others = parameters.get('endOthers') === 'true' ? 'end' : 'keep'
    const answer = await auth.confirmTwoFactor(authRequest, parameters.get('code') ?? '', others)
    if (!answer.ok) return refusedForm(answer, frame)
    return goTo('/account/settings', { notice: 'secondStepOn', cookies: answer.cookies })
  },
}

/** New recovery codes. */
export const recoveryCodes: AccountPage<PersonAsked> = {
  path: `${path}/codes`,
  show: (_, { frame }) => views.askCodesPage(frame),
  act: async (_, { auth, authRequest, parameters, frame }) => {
    const answer = await auth.newRecoveryCodes(authRequest, parameters.get('password') ?? '')
    if (!answer.ok) return refusedForm(answer, frame)
    return sayOnce(views.codesPage(answer.value, frame), answer.cookies)
  },
}

/** The end of the second step. */
export const turnOff: AccountPage<PersonAsked> = {
  path: `${path}/off`,
  show: (_, { frame }) => views.turnOffPage(frame),
  act: async (_, { auth, authRequest, parameters, frame }) => {
    const answer = await auth.disableTwoFactor(authRequest, parameters.get('password') ?? '')
    if (!answer.ok) return refusedForm(answer, frame)
    return goTo('/account/settings', { notice: 'secondStepOff', cookies: answer.cookies })
  },
}
