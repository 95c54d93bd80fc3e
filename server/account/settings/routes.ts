import { assertQuota } from '../../../core/account/quota.ts'
import { readName, readSettings } from '../../../core/account/settings.ts'
import { parseSessionDevice } from '../../../core/devices/signed-in.ts'
import type { AuthFailure } from '../../auth/result.ts'
import type { Context } from '../../context.ts'
import { orNotFound, unwrap } from '../../http/http-error.ts'
import { given } from '../../http/parameters.ts'
import { saveSettings } from '../../operations/accounts.ts'
import { endOtherSessions, endSession, removePasskey } from '../../operations/people.ts'
import { listPasskeys } from '../../storage/passkeys.ts'
import { listSessions } from '../../storage/sessions.ts'
import { parseId } from '../page-parameters.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type ActionResult, redirect, render, type SignedInRoute } from '../page-route.ts'
import { parsePasskeyResponse } from '../sign-in/form-problems.ts'
import { devicesPage } from './devices-views.ts'
import {
  newPasskeyPage,
  newRecoveryCodesPage,
  passkeysPage,
  recoveryCodesPage,
  turnOffPage,
  twoFactorCodePage,
  twoFactorPage,
  twoFactorSetupPage,
} from './second-factor-views.ts'
import { changeEmailPage, changePasswordPage, deleteAccountPage, settingsPage } from './views.ts'

const path = '/account/settings'

/** Whether the administrator has registered this installation with a provider. */
function canConnect({ config: { google, microsoft } }: Context): boolean {
  return google !== undefined || microsoft !== undefined
}

/** Personal settings: profile, password, second factors and devices. */
export const settingsRoutes: readonly SignedInRoute[] = [
  {
    path,
    get: showSettings,
    post: async (context, { person, parameters }) => {
      const offers = canConnect(context) ? parameters.get('connect') === 'true' : undefined
      const profile = unwrap(readSettings(given(['name', 'zone', 'language'], parameters)))
      await saveSettings(context, person.accountId, profile, offers)
      return redirect(path, { notice: 'saved' })
    },
  },
  {
    path: `${path}/email`,
    get: ({ config }, { person, page }) =>
      changeEmailPage(page, person.email, config.smtpUrl !== ''),
    // The change takes effect with the link in an email to the new address.
    post: async (_, { auth, authRequest, parameters }) => {
      const answer = await auth.changeEmail(authRequest, {
        email: parameters.get('email') ?? '',
        password: parameters.get('password') ?? '',
      })
      if (!answer.ok) return answer
      return redirect(path, { notice: 'addressAsked' })
    },
  },
  {
    path: `${path}/password`,
    get: (_, { page }) => changePasswordPage(page),
    post: async (_, { auth, authRequest, parameters }) => {
      const answer = await auth.changePassword(authRequest, {
        password: parameters.get('password') ?? '',
        newPassword: parameters.get('newPassword') ?? '',
      })
      if (!answer.ok) return answer
      return redirect(path, { notice: 'passwordChanged', cookies: answer.cookies })
    },
  },
  {
    path: `${path}/second-step`,
    get: (_, { person, page }) => twoFactorPage(page, person.hasTwoFactor),
    post: async (_, { auth, authRequest, parameters, page }) => {
      const answer = await auth.enableTwoFactor(authRequest, parameters.get('password') ?? '')
      if (!answer.ok) return answer
      return render(twoFactorSetupPage(page, answer.value), answer.cookies)
    },
  },
  // The first code of the app: from now on, signing in requires one.
  {
    path: `${path}/second-step/confirm`,
    get: (_, { page }) => twoFactorCodePage(page),
    post: async (_, { auth, authRequest, parameters }) => {
      const others = parameters.get('endOthers') === 'true' ? 'end' : 'keep'
      const answer = await auth.confirmTwoFactor(authRequest, parameters.get('code') ?? '', others)
      if (!answer.ok) return answer
      return redirect(path, { notice: 'secondStepOn', cookies: answer.cookies })
    },
  },
  {
    path: `${path}/second-step/codes`,
    get: (_, { page }) => newRecoveryCodesPage(page),
    post: async (_, { auth, authRequest, parameters, page }) => {
      const answer = await auth.newRecoveryCodes(authRequest, parameters.get('password') ?? '')
      if (!answer.ok) return answer
      return render(recoveryCodesPage(page, answer.value), answer.cookies)
    },
  },
  {
    path: `${path}/second-step/off`,
    get: (_, { page }) => turnOffPage(page),
    post: async (_, { auth, authRequest, parameters }) => {
      const answer = await auth.disableTwoFactor(authRequest, parameters.get('password') ?? '')
      if (!answer.ok) return answer
      return redirect(path, { notice: 'secondStepOff', cookies: answer.cookies })
    },
  },
  {
    path: `${path}/passkeys`,
    get: async ({ db }, { person, settings, page }) =>
      passkeysPage(page, await listPasskeys(db, person.accountId), settings.zone),
    post: addPasskey,
  },
  {
    path: `${path}/passkeys/remove`,
    post: async (context, { person, parameters }) => {
      const id = parseId(parameters.get('id'), 'passkey')
      orNotFound(await removePasskey(context, person.accountId, id), 'passkey')
      return redirect(`${path}/passkeys`, { notice: 'passkeyRemoved' })
    },
  },
  { path: `${path}/devices`, get: showDevices },
  {
    path: `${path}/devices/end`,
    post: async (context, { person, parameters }) => {
      const id = parseId(parameters.get('id'), 'session')
      orNotFound(await endSession(context, person.accountId, id), 'session')
      return redirect(`${path}/devices`, { notice: 'signedOut' })
    },
  },
  {
    path: `${path}/devices/others`,
    post: async (context, { person }) => {
      await endOtherSessions(context, person.accountId, person.sessionId)
      return redirect(`${path}/devices`, { notice: 'signedOut' })
    },
  },
  {
    path: `${path}/delete`,
    get: (_, { page }) => deleteAccountPage(page),
    post: async (_, { auth, authRequest, parameters }) => {
      const answer = await auth.deletePerson(authRequest, parameters.get('password') ?? '')
      if (!answer.ok) return answer
      return redirect('/account/sign-in', { notice: 'accountDeleted', cookies: answer.cookies })
    },
  },
]

async function showSettings(
  context: Context,
  { person, settings, page }: SignedInRequest,
): Promise<string> {
  const { db, now } = context
  const { accountId, hasTwoFactor } = person
  const connect = canConnect(context) ? settings.offersConnections === 1 : undefined
  const passkeys = (await listPasskeys(db, accountId)).length
  const sessions = (await listSessions(db, accountId, now())).length
  return settingsPage(page, { ...settings, connect, hasTwoFactor, passkeys, sessions })
}

// The first POST starts to add a passkey, the second one has the device's response.
async function addPasskey(
  { db }: Context,
  { person, auth, authRequest, parameters, page }: SignedInRequest,
): Promise<ActionResult | AuthFailure> {
  assertQuota('passkeys', (await listPasskeys(db, person.accountId)).length + 1)
  const name = unwrap(readName(given(['name'], parameters).name))
  const text = parameters.get('response')
  if (text === undefined) {
    const begun = await auth.passkeyOptions(authRequest, parameters.get('password') ?? '')
    if (!begun.ok) return begun
    return render(newPasskeyPage(page, name, begun.value), begun.cookies)
  }
  const answer = await auth.addPasskey(authRequest, { name, response: parsePasskeyResponse(text) })
  if (!answer.ok) return answer
  return redirect(`${path}/passkeys`, { notice: 'passkeyAdded', cookies: answer.cookies })
}

async function showDevices(
  { db, now }: Context,
  { person, settings, page }: SignedInRequest,
): Promise<string> {
  const sessions = await listSessions(db, person.accountId, now())
  const listed = sessions.map((session) => ({
    ...session,
    ...parseSessionDevice(session.device),
    isThis: session.id === person.sessionId,
  }))
  return devicesPage(page, listed, settings.zone)
}
