import { acceptedEmail, isEmailAddress } from '../../core/text/text.ts'
import { createAccount, type NewAccount } from '../operations/accounts.ts'
import { email, emailOf } from './account-of.ts'
import { type Command, Failure, type Options, textOf, Usage, type Workplace } from './command.ts'

const shortestPassword = 8

export const accountCreate: Command = {
  name: 'account create',
  summary: 'make an account with its first token',
  options: {
    email,
    password: {
      type: 'string',
      meaning: `password, ${shortestPassword} characters or more; - reads it from standard input`,
      isRequired: true,
    },
    json: { type: 'boolean', meaning: 'print one line of JSON' },
  },
  run: async (options, workplace) => {
    const address = emailOf(options)
    if (!isEmailAddress(address)) throw new Usage(`--email ${acceptedEmail}`)
    const password = await passwordOf(options, workplace)
    const account = await createAccount(workplace, address, password)
    if (!account) throw new Failure('this e-mail address has an account already')
    for (const line of options['json'] ? [inJson(account)] : inWords(account)) {
      workplace.print(line)
    }
  },
}

async function passwordOf(options: Options, { readLine }: Workplace): Promise<string> {
  const given = textOf(options, 'password')
  const password = given === '-' ? await readLine() : given
  if (password.length >= shortestPassword) return password
  throw new Usage(`--password is too short; accepted are ${shortestPassword} characters or more`)
}

function inJson({ accountId, email, token, clientId }: NewAccount): string {
  return JSON.stringify({ account_id: accountId, email, token, client_id: clientId })
}

function inWords({ accountId, email, token, clientId }: NewAccount): readonly string[] {
  return [
    `account    ${accountId} (${email})`,
    `token      ${token}   (shown this once)`,
    `client id  ${clientId}`,
  ]
}
