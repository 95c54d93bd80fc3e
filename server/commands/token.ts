import { createToken, revokeToken } from '../operations/accounts.ts'
import { findAccountByEmail } from '../storage/accounts.ts'
import { listTokens } from '../storage/tokens.ts'
import { type Command, Failure, type Options, textOf, Usage, type Workplace } from './command.ts'

const email = {
  type: 'string',
  meaning: 'e-mail address of the account',
  isRequired: true,
} as const

export const tokenCreate: Command = {
  name: 'token create',
  summary: 'make a further token for an account',
  options: { email, name: { type: 'string', meaning: 'what the token is for' } },
  run: async (options, workplace) => {
    const accountId = await accountOf(options, workplace)
    const name = textOf(options, 'name') || 'command line'
    workplace.print(await createToken(workplace, accountId, name))
  },
}

export const tokenList: Command = {
  name: 'token list',
  summary: 'list the tokens of an account by their beginnings',
  options: { email },
  run: async (options, workplace) => {
    const accountId = await accountOf(options, workplace)
    for (const token of await listTokens(workplace.db, accountId)) {
      const state = token.revokedAt === undefined ? 'works' : `revoked ${day(token.revokedAt)}`
      workplace.print(
        [token.id, `${token.prefix}…`, `made ${day(token.createdAt)}`, state, token.name].join(
          '\t',
        ),
      )
    }
  },
}

export const tokenRevoke: Command = {
  name: 'token revoke',
  summary: 'end a token of an account',
  options: {
    email,
    id: { type: 'string', meaning: 'number of the token in the list', isRequired: true },
  },
  run: async (options, workplace) => {
    const accountId = await accountOf(options, workplace)
    const id = Number(textOf(options, 'id'))
    if (!Number.isSafeInteger(id)) throw new Usage('--id is not a number; token list shows them')
    const isDone = await revokeToken(workplace, accountId, id)
    if (!isDone) throw new Failure('the account has no working token of that number')
    workplace.print(`token ${id} is revoked`)
  },
}

async function accountOf(options: Options, { db }: Workplace): Promise<number> {
  const accountId = await findAccountByEmail(db, textOf(options, 'email').trim().toLowerCase())
  if (accountId === undefined) throw new Failure('no account has this e-mail address')
  return accountId
}

function day(unix: number): string {
  return new Date(1000 * unix).toISOString().slice(0, 10)
}
