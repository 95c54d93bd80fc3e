import { readTokenName } from '../../../core/account/token-name.ts'
import { given } from '../../http/parameters.ts'
import { understood } from '../../http/refusal.ts'
import { setDemand } from '../../operations/accounts.ts'
import { createToken } from '../../operations/tokens.ts'
import { listTokens } from '../../storage/tokens.ts'
import { keysPage } from '../../views/account/keys/keys-page.ts'
import { freshTokenPage } from '../../views/account/keys/token-page.ts'
import { type AccountPage, goTo, type PersonAsked, sayOnce } from '../page.ts'

/** The client id and the tokens; a form there makes a token. */
export const keys: AccountPage<PersonAsked> = {
  path: '/account/keys',
  show: async ({ db, config }, { person, settings, frame }) => {
    const { clientId, zone } = settings
    const tokens = await listTokens(db, person.accountId)
    return keysPage(
      {
        baseUrl: config.baseUrl,
        clientId,
        zone,
        demandsToken: settings.demandsToken === 1,
        tokens: tokens.filter(({ revokedAt }) => revokedAt === undefined),
      },
      frame,
    )
  },
  // The token is shown in the answer itself: a redirect would need an address or a store for it.
  act: async (context, { person, settings, parameters, frame }) => {
    const name = understood(readTokenName(given(['name'], parameters).name))
    const token = await createToken(context, person.accountId, name)
    const { baseUrl } = context.config
    const { clientId } = settings
    return sayOnce(freshTokenPage(name, { baseUrl, clientId, token }, frame))
  },
}

/** Sets whether changes to short links need a token. */
export const demand: AccountPage<PersonAsked> = {
  path: '/account/keys/demand',
  act: async (context, { person, parameters }) => {
    await setDemand(context, person.accountId, parameters.get('demand') === 'true')
    return goTo('/account/keys', { notice: 'saved' })
  },
}
