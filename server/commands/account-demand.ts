import { setDemand } from '../operations/accounts.ts'
import { findAccountByEmail } from '../storage/accounts.ts'
import { type Command, Failure, textOf, Usage } from './command.ts'

const answers = new Map([
  ['on', true],
  ['off', false],
])

export const accountDemandToken: Command = {
  name: 'account demand-token',
  summary: 'whether changes to short links need a token besides the client id',
  options: {
    email: { type: 'string', meaning: 'e-mail address of the account', isRequired: true },
    links: { type: 'string', meaning: 'on or off', isRequired: true },
  },
  run: async (options, workplace) => {
    const demandsToken = answers.get(textOf(options, 'links'))
    if (demandsToken === undefined) throw new Usage('--links is not accepted; accepted are on, off')
    const email = textOf(options, 'email').trim().toLowerCase()
    const accountId = await findAccountByEmail(workplace.db, email)
    if (accountId === undefined) throw new Failure('no account has this e-mail address')
    await setDemand(workplace, accountId, demandsToken)
    workplace.print(`changes to short links ${demandsToken ? 'need a token' : 'need no token'}`)
  },
}
