import { acceptedEmail, isEmailAddress } from '../../core/text/text.ts'
import { createAccount } from '../operations/accounts.ts'
import { type Command, Failure, textOf, Usage } from './command.ts'

const shortestPassword = 8

export const accountCreate: Command = {
  name: 'account create',
  summary: 'make an account with its first token',
  options: {
    email: { type: 'string', meaning: 'e-mail address of the account', isRequired: true },
    password: {
      type: 'string',
      meaning: `password, ${shortestPassword} characters or more`,
      isRequired: true,
    },
    json: { type: 'boolean', meaning: 'print one line of JSON' },
  },
  run: async (options, { print, ...workplace }) => {
    const email = textOf(options, 'email').trim().toLowerCase()
    const password = textOf(options, 'password')
    if (!isEmailAddress(email)) throw new Usage(`--email ${acceptedEmail}`)
    if (password.length < shortestPassword) {
      throw new Usage(
        `--password is too short; accepted are ${shortestPassword} characters or more`,
      )
    }
    const account = await createAccount(workplace, email, password)
    if (!account) throw new Failure('this e-mail address has an account already')
    const { accountId, token, clientId } = account
    if (options['json']) {
      print(JSON.stringify({ account_id: accountId, email, token, client_id: clientId }))
    } else {
      print(`account    ${accountId} (${email})`)
      print(`token      ${token}   (shown this once)`)
      print(`client id  ${clientId}`)
    }
  },
}
