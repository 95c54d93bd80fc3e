import { demandRoom } from '../../../core/account/room.ts'
import { readName, readSettings } from '../../../core/account/settings.ts'
import { readSignedInDevice } from '../../../core/devices/signed-in.ts'
import { given, type Parameters } from '../../http/parameters.ts'
import { orNotFound, unwrap } from '../../http/refusal.ts'
import { saveSettings } from '../../operations/accounts.ts'
import { endOtherSessions, endSession, removePasskey as remove } from '../../operations/people.ts'
import { listPasskeys } from '../../storage/passkeys.ts'
import { listSessions } from '../../storage/sessions.ts'
import { parseId } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type AccountRoute, type ActionResult, redirect, render } from '../page-route.ts'
import { invalidForm, parsePasskeyResponse } from '../sign-in/form-problems.ts'
import * as views from './second-factor-views.ts'
import { newPasskeyPage, passkeysPage } from './second-factor-views.ts'
import {
  changeEmailPage,
  changePasswordPage,
  deletePage,
  devicesPage,
  settingsPage,
} from './views.ts'

const settingsPath = '/account/settings'

/** All settings, and what a person says of themselves. */
const settings: AccountRoute<SignedInRequest> = {
  path: settingsPath,
  get: async ({ db, now }, { person, settings: said, page }) => {
    const { accountId, hasTwoFactor } = person
    const passkeys = (await listPasskeys(db, accountId)).length
    const sessions = (await listSessions(db, accountId, now())).length
    return settingsPage({ ...said, hasTwoFactor, passkeys, sessions }, page)
  },
  post: async (context, { person, parameters }) => {
    const said = unwrap(readSettings(given(['name', 'zone', 'language'], parameters)))
    await saveSettings(context, person.accountId, said)
    return redirect(settingsPath, { notice: 'saved' })
  },
}

/** Another address; a mail to it has the link that makes it so. */
const changeEmail: AccountRoute<SignedInRequest> = {
  path: '/account/settings/email',
  get: ({ config }, { person, page }) => changeEmailPage(person.email, config.smtpUrl !== '', page),
  post: async (_, { people, visit, parameters, page }) => {
    const answer = await people.changeEmail(visit, {
      email: parameters.get('email') ?? '',
      password: parameters.get('password') ?? '',
    })
    if (!answer.ok) return invalidForm(answer, page)
    return redirect('/account/settings', { notice: 'addressAsked' })
  },
}

/** Another password. */
const changePassword: AccountRoute<SignedInRequest> = {
  path: '/account/settings/password',
  get: (_, { page }) => changePasswordPage(page),
  post: async (_, { people, visit, parameters, page }) => {
    const answer = await people.changePassword(visit, {
      password: parameters.get('password') ?? '',
      newPassword: parameters.get('newPassword') ?? '',
    })
    if (!answer.ok) return invalidForm(answer, page)
    const { cookies } = answer
    return redirect('/account/settings', { notice: 'passwordChanged', cookies })
  },
}

/** The end of an account. */
const deleteAccount: AccountRoute<SignedInRequest> = {
  path: '/account/settings/delete',
  get: (_, { page }) => deletePage(page),
  post: async (_, { people, visit, parameters, page }) => {
    const answer = await people.deletePerson(visit, parameters.get('password') ?? '')
    if (!answer.ok) return invalidForm(answer, page)
    return redirect('/account/sign-in', { notice: 'accountDeleted', cookies: answer.cookies })
  },
}

const twoFactorPath = '/account/settings/second-step'

/** The second step of signing in: what it is, and the beginning of setting it up. */
const secondStep: AccountRoute<SignedInRequest> = {
  path: twoFactorPath,
  get: (_, { person, page }) => views.secondStepPage(person.hasTwoFactor, page),
  post: async (_, { people, visit, parameters, page }) => {
    const answer = await people.enableTwoFactor(visit, parameters.get('password') ?? '')
    if (!answer.ok) return invalidForm(answer, page)
    return render(views.setUpPage(answer.value, page), answer.cookies)
  },
}

/** The first code of an app: from now on it is asked for. */
const confirmSecondStep: AccountRoute<SignedInRequest> = {
  path: `${twoFactorPath}/confirm`,
  get: (_, { page }) => views.proofPage(page),
  post: async (_, { people, visit, parameters, page }) => {
    const others = parameters.get('endOthers') === 'true' ? 'end' : 'keep'
    const answer = await people.confirmTwoFactor(visit, parameters.get('code') ?? '', others)
    if (!answer.ok) return invalidForm(answer, page)
    return redirect('/account/settings', { notice: 'secondStepOn', cookies: answer.cookies })
  },
}

/** New recovery codes. */
const recoveryCodes: AccountRoute<SignedInRequest> = {
  path: `${twoFactorPath}/codes`,
  get: (_, { page }) => views.askCodesPage(page),
  post: async (_, { people, visit, parameters, page }) => {
    const answer = await people.newRecoveryCodes(visit, parameters.get('password') ?? '')
    if (!answer.ok) return invalidForm(answer, page)
    return render(views.codesPage(answer.value, page), answer.cookies)
  },
}

/** The end of the second step. */
const turnOff: AccountRoute<SignedInRequest> = {
  path: `${twoFactorPath}/off`,
  get: (_, { page }) => views.turnOffPage(page),
  post: async (_, { people, visit, parameters, page }) => {
    const answer = await people.disableTwoFactor(visit, parameters.get('password') ?? '')
    if (!answer.ok) return invalidForm(answer, page)
    return redirect('/account/settings', { notice: 'secondStepOff', cookies: answer.cookies })
  },
}

const passkeysPath = '/account/settings/passkeys'

/** Passkeys: a first POST begins to add one, a second has what the device answered. */
const passkeys: AccountRoute<SignedInRequest> = {
  path: passkeysPath,
  get: async ({ db }, { person, settings, page }) =>
    passkeysPage(await listPasskeys(db, person.accountId), settings.zone, page),
  post: async ({ db }, request) => {
    const count = (await listPasskeys(db, request.person.accountId)).length
    demandRoom('passkeys', count + 1)
    const name = nameIn(request.parameters)
    const response = request.parameters.get('response')
    return response === undefined ? begin(request, name) : add(request, name, response)
  },
}

async function begin(request: SignedInRequest, name: string): Promise<ActionResult> {
  const { people, visit, parameters, page } = request
  const begun = await people.passkeyOptions(visit, parameters.get('password') ?? '')
  if (!begun.ok) return invalidForm(begun, page)
  return render(newPasskeyPage(name, begun.value, page), begun.cookies)
}

async function add(request: SignedInRequest, name: string, text: string): Promise<ActionResult> {
  const { people, visit, page } = request
  const answer = await people.addPasskey(visit, { name, response: parsePasskeyResponse(text) })
  if (!answer.ok) return invalidForm(answer, page)
  return redirect(passkeysPath, { notice: 'passkeyAdded', cookies: answer.cookies })
}

function nameIn(parameters: Parameters): string {
  return unwrap(readName(given(['name'], parameters).name))
}

/** The end of one passkey. */
const removePasskey: AccountRoute<SignedInRequest> = {
  path: `${passkeysPath}/remove`,
  post: async (context, { person, parameters }) => {
    const id = parseId(parameters.get('id'), 'passkey')
    orNotFound(await remove(context, person.accountId, id), 'passkey')
    return redirect(passkeysPath, { notice: 'passkeyRemoved' })
  },
}

const devicesPath = '/account/settings/devices'

/** Where a person is signed in. */
const devices: AccountRoute<SignedInRequest> = {
  path: devicesPath,
  get: async ({ db, now }, { person, settings, page }) => {
    const sessions = await listSessions(db, person.accountId, now())
    const shown = sessions.map((one) => ({
      ...one,
      ...readSignedInDevice(one.device),
      isThis: one.id === person.sessionId,
    }))
    return devicesPage(shown, settings.zone, page)
  },
}

/** The end of one session. */
const endDevice: AccountRoute<SignedInRequest> = {
  path: `${devicesPath}/end`,
  post: async (context, { person, parameters }) => {
    const id = parseId(parameters.get('id'), 'session')
    orNotFound(await endSession(context, person.accountId, id), 'session')
    return redirect(devicesPath, { notice: 'signedOut' })
  },
}

/** The end of all sessions but this one. */
const endOtherDevices: AccountRoute<SignedInRequest> = {
  path: `${devicesPath}/others`,
  post: async (context, { person }) => {
    await endOtherSessions(context, person.accountId, person.sessionId)
    return redirect(devicesPath, { notice: 'signedOut' })
  },
}

/** Pages of what a person sets for themselves. */
export const settingsRoutes: readonly AccountRoute<SignedInRequest>[] = [
  settings,
  changeEmail,
  changePassword,
  secondStep,
  confirmSecondStep,
  recoveryCodes,
  turnOff,
  passkeys,
  removePasskey,
  devices,
  endDevice,
  endOtherDevices,
  deleteAccount,
]
