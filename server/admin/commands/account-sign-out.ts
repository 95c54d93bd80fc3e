import { endEverySession, endOtherSessions } from '../../operations/people.ts'
import { noSession } from '../../storage/sessions.ts'
import { accountOf, email } from './account-of.ts'
import { type Command, Usage } from './command.ts'

export const accountSignOut: Command = {
  name: 'account sign-out',
  summary: 'end all sessions of an account, or of everyone',
  options: {
    email: { ...email, isRequired: false },
    all: { type: 'boolean', meaning: 'sign out everyone' },
  },
  run: async (options, workplace) => {
    const isAll = options['all'] === true
    if (isAll === Boolean(options['email'])) throw new Usage('either --email or --all is required')
    if (isAll) await endEverySession(workplace)
    else await endOtherSessions(workplace, await accountOf(options, workplace), noSession)
    workplace.print(isAll ? 'everyone is signed out' : 'signed out everywhere')
  },
}
