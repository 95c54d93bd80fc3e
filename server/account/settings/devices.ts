import { readSignedInDevice } from '../../../core/devices/signed-in.ts'
import { found } from '../../http/refusal.ts'
import { endOtherSessions, endSession } from '../../operations/people.ts'
import { listSessions } from '../../storage/sessions.ts'
import { devicesPage } from '../../views/account/settings/devices-page.ts'
import { type AccountPage, goTo, type PersonAsked } from '../page.ts'
import { idIn } from '../read.ts'

const path = '/account/settings/devices'

/** Where a person is signed in. */
export const devices: AccountPage<PersonAsked> = {
  path,
  show: async ({ db, now }, { person, settings, frame }) => {
    const sessions = await listSessions(db, person.accountId, now())
    const shown = sessions.map((one) => ({
      ...one,
      ...readSignedInDevice(one.device),
      isThis: one.id === person.sessionId,
    }))
    return devicesPage(shown, settings.zone, frame)
  },
}

/** The end of one session. */
export const endDevice: AccountPage<PersonAsked> = {
  path: `${path}/end`,
  act: async (context, { person, parameters }) => {
    const id = idIn(parameters.get('id'), 'session')
    found(await endSession(context, person.accountId, id), 'session')
    return goTo(path, { notice: 'signedOut' })
  },
}

/** The end of all sessions but this one. */
export const endOtherDevices: AccountPage<PersonAsked> = {
  path: `${path}/others`,
  act: async (context, { person }) => {
    await endOtherSessions(context, person.accountId, person.sessionId)
    return goTo(path, { notice: 'signedOut' })
  },
}
