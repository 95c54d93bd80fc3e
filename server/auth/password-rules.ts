import { countCharacters } from '../../core/text/text.ts'
import type { Reason } from './answer.ts'

/** How many characters a password has. */
export const passwordLength = { least: 8, most: 128 } as const

let common: Promise<ReadonlySet<string>> | undefined

/** Why a password is not taken for the account of an address; `undefined` for one that is. */
export async function faultOf(password: string, email: string): Promise<Reason | undefined> {
  const length = countCharacters(password)
  if (length < passwordLength.least) return 'short-password'
  if (length > passwordLength.most) return 'long-password'
  const plain = password.toLowerCase()
  if (plain === email || plain === email.split('@')[0]) return 'common-password'
  common ??= readCommon()
  return (await common).has(plain) ? 'common-password' : undefined
}

// About 18,000 that are long enough, read when the first password is chosen.
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const passwords = dictionary['passwords-common']
  return new Set(passwords.filter((password) => password.length >= passwordLength.least))
}
