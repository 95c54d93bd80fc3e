import { findAccountByEmail } from '../../storage/accounts.ts'
import { Failure, type Options, textOf, type Workplace } from './command.ts'

/** The option that names an account. */
export const email = {
  type: 'string',
  meaning: 'email of the account',
  isRequired: true,
} as const

/** The address of the option, as accounts are kept by it. */
export function emailOf(options: Options): string {
  return keptAddress(textOf(options, 'email'))
}

/** The account that the option names. */
export function accountOf(options: Options, workplace: Workplace): Promise<number> {
  return accountOfAddress(emailOf(options), workplace)
}

/** The account of an e-mail address. */
export async function accountOfAddress(address: string, { db }: Workplace): Promise<number> {
  const accountId = await findAccountByEmail(db, keptAddress(address))
  if (accountId === undefined) throw new Failure('no account has this email')
  return accountId
}

function keptAddress(address: string): string {
  return address.trim().toLowerCase()
}
