import { isEmailAddress, notAnEmail } from '../../../core/text/text.ts'
import { faultOf, passwordLength } from '../../auth/password-rules.ts'
import type { FailureReason } from '../../auth/result.ts'
import { createAccount, type NewAccount } from '../../operations/accounts.ts'
import { email, emailOf } from './account-of.ts'
import { type Command, Failure, type Options, textOf, Usage, type Workplace } from './command.ts'

/** Why a password is refused: the rules are those of the sign-up page. */
const passwordFaults: Partial<Record<FailureReason, string>> = {
  'short-password': `too short; use at least ${passwordLength.least} characters`,
  'long-password': `too long; use up to ${passwordLength.most} characters`,
  'common-password': 'easy to guess; choose another one',
}

export const accountCreate: Command = {
  name: 'account create',
  summary: 'create an account with its first token',
  begins: 'a database',
  options: {
    email,
    password: {
      type: 'string',
      meaning: `password, at least ${passwordLength.least} characters; - reads it from standard input`,
      isRequired: true,
    },
    json: { type: 'boolean', meaning: 'print one line of JSON' },
  },
  run: async (options, workplace) => {
    const address = emailOf(options)
    if (!isEmailAddress(address)) {
      const { message } = notAnEmail({ parameter: '--email', text: address }, address)
      throw new Usage(`--email ${message}`)
    }
    const password = await passwordOf(options, address, workplace)
    const account = await createAccount(workplace, address, password)
    if (!account) throw new Failure('this email already has an account')
    for (const line of options['json'] ? [inJson(account)] : inWords(account)) {
      workplace.print(line)
    }
  },
}

async function passwordOf(
  options: Options,
  address: string,
  { config, readLine }: Workplace,
): Promise<string> {
  const given = textOf(options, 'password')
  const password = given === '-' ? await readLine() : given
  const fault = await faultOf(password, address, new URL(config.baseUrl).hostname)
  if (fault) throw new Usage(`--password is ${passwordFaults[fault]}`)
  return password
}

function inJson({ accountId, email, token, clientId }: NewAccount): string {
  return JSON.stringify({ account_id: accountId, email, token, client_id: clientId })
}

function inWords({ accountId, email, token, clientId }: NewAccount): readonly string[] {
  return [
    `account    ${accountId} (${email})`,
    `token      ${token}   (shown this once)`,
    `client ID  ${clientId}`,
  ]
}
