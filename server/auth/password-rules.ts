import { countCharacters } from '../../core/text/text.ts'
import type { FailureReason } from './result.ts'

/** How many characters a password has. */
export const passwordLength = { least: 8, most: 128 } as const

/** What attackers try first at a service like this, with digits and punctuation around it. */
const words = ['daymark', 'calendar']

let common: Promise<ReadonlySet<string>> | undefined

/**
 * Why a password is rejected for the account of an email, at a service with that host name;
 * `undefined` if it is accepted.
 */
export async function faultOf(
  password: string,
  email: string,
  host: string,
): Promise<FailureReason | undefined> {
  const length = countCharacters(password)
  if (length < passwordLength.least) return 'short-password'
  if (length > passwordLength.most) return 'long-password'
  const plain = password.toLowerCase()
  if (plain === email || isWord(plain, [...words, ...host.split('.'), email.split('@')[0] ?? '']))
    return 'common-password'
  common ??= readCommon()
  return (await common).has(plain) ? 'common-password' : undefined
}

// Everything else in it is digits and punctuation.
function isWord(password: string, known: readonly string[]): boolean {
  const word = lettersOf(password)
  return word !== '' && known.some((one) => lettersOf(one) === word)
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, '')
}

// About 18,000 that are long enough, read when the first password is chosen.
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const passwords = dictionary['passwords-common']
  return new Set(passwords.filter((password) => password.length >= passwordLength.least))
}
