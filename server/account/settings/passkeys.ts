import { demandRoom } from '../../../core/account/room.ts'
import { readName } from '../../../core/account/settings.ts'
import { given, type Parameters } from '../../http/parameters.ts'
import { found, understood } from '../../http/refusal.ts'
import { removePasskey as remove } from '../../operations/people.ts'
import { listPasskeys } from '../../storage/passkeys.ts'
import { newPasskeyPage, passkeysPage } from '../../views/account/settings/passkeys-page.ts'
import { type AccountPage, type Acted, goTo, type PersonAsked, sayOnce } from '../page.ts'
import { readResponse } from '../people/passkey-response.ts'
import { refusedForm } from '../people/problem.ts'
import { idIn } from '../read.ts'

const path = '/account/settings/passkeys'

/** Passkeys: a first POST begins to add one, a second has what the device answered. */
export const passkeys: AccountPage<PersonAsked> = {
  path,
  show: async ({ db }, { person, settings, frame }) =>
    passkeysPage(await listPasskeys(db, person.accountId), settings.zone, frame),
  act: async ({ db }, asked) => {
    const count = (await listPasskeys(db, asked.person.accountId)).length
    demandRoom('passkeys', count + 1)
    const name = nameIn(asked.parameters)
    const response = asked.parameters.get('response')
    return response === undefined ? begin(asked, name) : add(asked, name, response)
  },
}

async function begin(asked: PersonAsked, name: string): Promise<Acted> {
  const { auth, authRequest, parameters, frame } = asked
  const begun = await auth.passkeyOptions(authRequest, parameters.get('password') ?? '')
  if (!begun.ok) return refusedForm(begun, frame)
  return sayOnce(newPasskeyPage(name, begun.value, frame), begun.cookies)
}

async function add(asked: PersonAsked, name: string, text: string): Promise<Acted> {
  const { auth, authRequest, frame } = asked
  const answer = await auth.addPasskey(authRequest, { name, response: readResponse(text) })
  if (!answer.ok) return refusedForm(answer, frame)
  return goTo(path, { notice: 'passkeyAdded', cookies: answer.cookies })
}

function nameIn(parameters: Parameters): string {
  return understood(readName(given(['name'], parameters).name))
}

/** The end of one passkey. */
export const removePasskey: AccountPage<PersonAsked> = {
  path: `${path}/remove`,
  act: async (context, { person, parameters }) => {
    const id = idIn(parameters.get('id'), 'passkey')
    found(await remove(context, person.accountId, id), 'passkey')
    return goTo(path, { notice: 'passkeyRemoved' })
  },
}
