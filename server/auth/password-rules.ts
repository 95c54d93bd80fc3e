import { countCharacters } from '../../core/text/text.ts'
import type { FailureReason } from './result.ts'

/** How many characters a password has. */
export const passwordLength = { least: 8, most: 128 } as const

/** What whoever guesses tries first at a service like this, with digits and signs around it. */
const words = ['daymark', 'calendar']

let common: Promise<ReadonlySet<string>> | undefined

/**
 * Why a password is not taken for the account of an address, at a service of that name; `undefined`
 * for one that is.
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

// Whatever else stands in it are digits and signs.
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
