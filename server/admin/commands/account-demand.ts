import { setTokenRequirement } from '../../operations/accounts.ts'
import { accountOf, email } from './account-of.ts'
import { type Command, textOf, Usage } from './command.ts'

const answers = new Map([
  ['on', true],
  ['off', false],
])

export const accountDemandToken: Command = {
  name: 'account demand-token',
  summary: 'require a token to change short links, or stop requiring one',
  options: {
    email,
    links: { type: 'string', meaning: 'on or off', isRequired: true },
  },
  run: async (options, workplace) => {
    const requiresToken = answers.get(textOf(options, 'links'))
    if (requiresToken === undefined) throw new Usage('--links is not supported; use on or off')
    await setTokenRequirement(workplace, await accountOf(options, workplace), requiresToken)
    workplace.print(
      `changing short links ${requiresToken ? 'requires' : 'does not require'} a token`,
    )
  },
}
