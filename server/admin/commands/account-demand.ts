import { setDemand } from '../../operations/accounts.ts'
import { accountOf, email } from './account-of.ts'
import { type Command, textOf, Usage } from './command.ts'

const answers = new Map([
  ['on', true],
  ['off', false],
])

export const accountDemandToken: Command = {
  name: 'account demand-token',
  summary: 'whether changes to short links need a token besides the client id',
  options: {
    email,
    links: { type: 'string', meaning: 'on or off', isRequired: true },
  },
  run: async (options, workplace) => {
    const demandsToken = answers.get(textOf(options, 'links'))
    if (demandsToken === undefined) throw new Usage('--links is not accepted; accepted are on, off')
    await setDemand(workplace, await accountOf(options, workplace), demandsToken)
    workplace.print(`changes to short links ${demandsToken ? 'need a token' : 'need no token'}`)
  },
}
