import { findAccountByEmail } from '../storage/accounts.ts'
import { Failure, type Options, textOf, type Workplace } from './command.ts'

/** The option that names an account. */
export const email = {
  type: 'string',
  meaning: 'e-mail address of the account',
  isRequired: true,
} as const

/** The address of the option, as accounts are kept by it. */
export function emailOf(options: Options): string {
  return textOf(options, 'email').trim().toLowerCase()
}

/** The account that the option names. */
export async function accountOf(options: Options, { db }: Workplace): Promise<number> {
  const accountId = await findAccountByEmail(db, emailOf(options))
  if (accountId === undefined) throw new Failure('no account has this e-mail address')
  return accountId
}
