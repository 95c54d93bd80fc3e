import { readSettings } from '../../../core/account/settings.ts'
import { given } from '../../http/parameters.ts'
import { understood } from '../../http/refusal.ts'
import { saveSettings } from '../../operations/accounts.ts'
import { listPasskeys } from '../../storage/passkeys.ts'
import { listSessions } from '../../storage/sessions.ts'
import { settingsPage } from '../../views/account/settings/settings-page.ts'
import { type AccountPage, goTo, type PersonAsked } from '../page.ts'

const path = '/account/settings'

/** All settings, and what a person says of themselves. */
export const settings: AccountPage<PersonAsked> = {
  path,
  show: async ({ db, now }, { person, settings: said, frame }) => {
    const { accountId, hasTwoFactor } = person
    const passkeys = (await listPasskeys(db, accountId)).length
    const sessions = (await listSessions(db, accountId, now())).length
    return settingsPage({ ...said, hasTwoFactor, passkeys, sessions }, frame)
  },
  act: async (context, { person, parameters }) => {
    const said = understood(readSettings(given(['name', 'zone', 'language'], parameters)))
    await saveSettings(context, person.accountId, said)
    return goTo(path, { notice: 'saved' })
  },
}
