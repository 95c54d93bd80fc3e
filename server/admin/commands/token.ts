import { readTokenName } from '../../../core/account/token-name.ts'
import { createToken, revokeToken } from '../../operations/tokens.ts'
import { listTokens, type StoredToken } from '../../storage/tokens.ts'
import { accountOf, email } from './account.ts'
import { type Command, CommandError, numberOf, textOf, UsageError } from './command.ts'

const tokenCreate: Command = {
  name: 'token create',
  summary: 'create another token for an account',
  example: '--email ada@example.com --name website',
  options: { email, name: { type: 'string', meaning: 'what the token is for' } },
  run: async (options, context) => {
    const accountId = await accountOf(options, context)
    const name = readTokenName({
      parameter: 'name',
      text: textOf(options, 'name') || 'command line',
    })
    if (!name.ok) throw new UsageError(`--name ${name.problems[0]?.message}`)
    const token = await createToken(context, accountId, name.value)
    context.print(token)
  },
}

const tokenList: Command = {
  name: 'token list',
  summary: 'list the tokens of an account',
  example: '--email ada@example.com',
  options: { email },
  run: async (options, context) => {
    const accountId = await accountOf(options, context)
    for (const token of await listTokens(context.db, accountId)) {
      const state = token.revokedAt === undefined ? 'active' : `revoked ${day(token.revokedAt)}`
      context.print(
        [
          token.id,
          `${token.prefix}…`,
          accessOf(token),
          `created ${day(token.createdAt)}`,
          token.lastUsedOn ? `last used ${token.lastUsedOn}` : 'never used',
          state,
          token.name,
        ].join('\t'),
      )
    }
  },
}

const tokenRevoke: Command = {
  name: 'token revoke',
  summary: 'revoke a token of an account',
  example: '--email ada@example.com --id 2',
  options: {
    email,
    id: { type: 'string', meaning: 'number of the token in the list', isRequired: true },
  },
  run: async (options, context) => {
    const id = numberOf(options, 'id', 'token list')
    const accountId = await accountOf(options, context)
    const isDone = await revokeToken(context, accountId, id)
    if (!isDone) throw new CommandError('the account has no active token with this number')
    context.print(`revoked token ${id}`)
  },
}

function day(unix: number): string {
  return new Date(1000 * unix).toISOString().slice(0, 10)
}

/** The commands for API tokens. */
export const tokenCommands: readonly Command[] = [tokenCreate, tokenList, tokenRevoke]

function accessOf({ scope: { access, calendarId } }: StoredToken): string {
  const words = access === 'read' ? 'read only' : 'read and write'
  return calendarId === undefined ? words : `${words} calendar ${calendarId}`
}
