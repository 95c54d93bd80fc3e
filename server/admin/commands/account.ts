import { passwordLength } from '../../../core/account/quota.ts'
import { isEmailAddress, notAnEmail } from '../../../core/text/text.ts'
import { passwordProblem } from '../../auth/password-rules.ts'
import type { FailureReason } from '../../auth/result.ts'
import { createAccount, type NewAccount, setTokenRequirement } from '../../operations/accounts.ts'
import { endEverySession, endOtherSessions } from '../../operations/people.ts'
import { findAccountByEmail } from '../../storage/accounts.ts'
import { noSession } from '../../storage/sessions.ts'
import {
  type Command,
  type CommandContext,
  CommandError,
  type Options,
  textOf,
  UsageError,
} from './command.ts'

/** The option that names an account. */
export const email = {
  type: 'string',
  meaning: 'email of the account',
  isRequired: true,
} as const

/** Returns the email address in the options, normalized as accounts store it. */
export function emailOf(options: Options): string {
  return storedAddress(textOf(options, 'email'))
}

/** Finds the account that the options name. */
export function accountOf(options: Options, context: CommandContext): Promise<number> {
  return findAccount(textOf(options, 'email'), context)
}

/** Finds the account of an email address. */
export async function findAccount(address: string, { db }: CommandContext): Promise<number> {
  const accountId = await findAccountByEmail(db, storedAddress(address))
  if (accountId === undefined) throw new CommandError('no account has this email')
  return accountId
}

function storedAddress(address: string): string {
  return address.trim().toLowerCase()
}

/** The reasons for rejecting a password, the same as on the sign-up page. */
const passwordFaults: Partial<Record<FailureReason, string>> = {
  'short-password': `too short; use at least ${passwordLength.min} characters`,
  'long-password': `too long; use up to ${passwordLength.max} characters`,
  'common-password': 'easy to guess; choose another one',
}

export const accountCreate: Command = {
  name: 'account create',
  summary: 'create an account with its first token',
  example: '--email ada@example.com --password -',
  worksWithoutDatabase: true,
  options: {
    email,
    password: {
      type: 'string',
      meaning: `password, at least ${passwordLength.min} characters; - reads it from standard input`,
      isRequired: true,
    },
    json: { type: 'boolean', meaning: 'print one line of JSON' },
  },
  run: async (options, context) => {
    const address = emailOf(options)
    if (!isEmailAddress(address)) {
      const { message } = notAnEmail({ parameter: '--email', text: address }, address)
      throw new UsageError(`--email ${message}`)
    }
    const password = await passwordOf(options, address, context)
    const account = await createAccount(context, address, password)
    if (!account) throw new CommandError('this email already has an account')
    for (const line of options['json'] ? [toJson(account)] : toLines(account)) {
      context.print(line)
    }
  },
}

async function passwordOf(
  options: Options,
  address: string,
  { config, readLine }: CommandContext,
): Promise<string> {
  const given = textOf(options, 'password')
  const password = given === '-' ? await readLine() : given
  const problem = await passwordProblem(password, address, new URL(config.baseUrl).hostname)
  if (problem) throw new UsageError(`--password is ${passwordFaults[problem]}`)
  return password
}

function toJson({ accountId, email, token, clientId }: NewAccount): string {
  return JSON.stringify({ account_id: accountId, email, token, client_id: clientId })
}

function toLines({ accountId, email, token, clientId }: NewAccount): readonly string[] {
  return [
    `account    ${accountId} (${email})`,
    `token      ${token}   (shown this once)`,
    `client ID  ${clientId}`,
  ]
}

const switches = new Map([
  ['on', true],
  ['off', false],
])

const accountDemandToken: Command = {
  name: 'account demand-token',
  summary: 'require a token to change short links, or stop requiring one',
  example: '--email ada@example.com --links on',
  options: {
    email,
    links: { type: 'string', meaning: 'on or off', isRequired: true },
  },
  run: async (options, context) => {
    const requiresToken = switches.get(textOf(options, 'links'))
    if (requiresToken === undefined) throw new UsageError('--links is not supported; use on or off')
    await setTokenRequirement(context, await accountOf(options, context), requiresToken)
    context.print(`changing short links ${requiresToken ? 'requires' : 'does not require'} a token`)
  },
}

export const accountSignOut: Command = {
  name: 'account sign-out',
  summary: 'end all sessions of an account, or of everyone',
  example: '--email ada@example.com',
  options: {
    email: { ...email, isRequired: false },
    all: { type: 'boolean', meaning: 'sign out everyone' },
  },
  run: async (options, context) => {
    const isAll = options['all'] === true
    if (isAll === Boolean(options['email']))
      throw new UsageError('either --email or --all is required')
    if (isAll) await endEverySession(context)
    else await endOtherSessions(context, await accountOf(options, context), noSession)
    context.print(isAll ? 'everyone is signed out' : 'signed out everywhere')
  },
}

/** The commands for accounts. */
export const accountCommands: readonly Command[] = [
  accountCreate,
  accountDemandToken,
  accountSignOut,
]
