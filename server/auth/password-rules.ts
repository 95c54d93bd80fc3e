import { passwordLength } from '../../core/account/quota.ts'
import { countCharacters } from '../../core/text/text.ts'
import type { FailureReason } from './result.ts'

/** Words that attackers try first for this service, with digits and punctuation added. */
const words = ['daymark', 'calendar']

let common: Promise<ReadonlySet<string>> | undefined

/**
 * Returns the reason to reject a password for the account with this email, at a service with this
 * host name; `undefined` if it is accepted.
 */
export async function passwordProblem(
  password: string,
  email: string,
  host: string,
): Promise<FailureReason | undefined> {
  const length = countCharacters(password)
  if (length < passwordLength.min) return 'short-password'
  if (length > passwordLength.max) return 'long-password'
  const plain = password.toLowerCase()
  if (plain === email || isWord(plain, [...words, ...host.split('.'), email.split('@')[0] ?? '']))
    return 'common-password'
  common ??= readCommon()
  return (await common).has(plain) ? 'common-password' : undefined
}

// Whether the letters of the password are one of the words; digits and punctuation do not count.
function isWord(password: string, known: readonly string[]): boolean {
  const word = lettersOf(password)
  return word !== '' && known.some((one) => lettersOf(one) === word)
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, '')
}

// About 18,000 long enough passwords, loaded when the first password is chosen.
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const passwords = dictionary['passwords-common']
  return new Set(passwords.filter((password) => password.length >= passwordLength.min))
}
