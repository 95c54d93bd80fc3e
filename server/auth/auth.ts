import type { Context } from '../context.ts'
import { randomText } from '../secrets/keys.ts'
import { keepSecret } from '../storage/secrets.ts'
import * as account from './account.ts'
import type { AuthContext } from './context.ts'
import * as passkeys from './passkeys.ts'
import * as passwordReset from './password-reset.ts'
import { changePassword } from './passwords.ts'
import type { AuthRequest } from './request.ts'
import { type AuthResult, done } from './result.ts'
import * as sessions from './sessions.ts'
import * as signIn from './sign-in.ts'
import * as signUp from './sign-up.ts'
import * as twoFactor from './two-factor.ts'

/** Signing up, in and out, and all by which people do: `auth.signIn(request, email, password)`. */
export type Auth = ReturnType<typeof createAuth>

/** Of 36 letters: 258 bits. */
const secretLength = 50

/** The people of an installation. What comes of each act is logged. */
export function createAuth(context: Context) {
  const open = opener(context)
  /** Something that is only asked. */
  const query =
    <Rest extends readonly unknown[], Value>(
      work: (auth: AuthContext, ...rest: Rest) => Promise<Value>,
    ) =>
    async (...rest: Rest): Promise<Value> =>
      work(await open(), ...rest)
  /** Something that is done, by its name in the log. */
  const act = <Rest extends readonly unknown[], Value>(
    name: string,
    work: (auth: AuthContext, ...rest: Rest) => Promise<AuthResult<Value>>,
  ) => query((auth, ...rest: Rest) => logged(auth, name, (noted) => work(noted, ...rest)))
  const whoIs = query(sessions.whoIs)
  return {
    signUp: act('signUp', signUp.signUp),
    finishSignUp: act('finishSignUp', signUp.finishSignUp),
    signIn: act('signIn', signIn.signIn),
    verifyTwoFactor: act('verifyTwoFactor', signIn.verifyTwoFactor),
    signOut: act('signOut', sessions.signOut),
    confirmEmail: act('confirmEmail', account.confirmEmail),
    changeEmail: act('changeEmail', account.changeEmail),
    askForReset: act('askForReset', passwordReset.askForReset),
    reset: act('reset', passwordReset.reset),
    changePassword: act('changePassword', changePassword),
    enableTwoFactor: act('enableTwoFactor', twoFactor.enableTwoFactor),
    confirmTwoFactor: act('confirmTwoFactor', twoFactor.confirmTwoFactor),
    disableTwoFactor: act('disableTwoFactor', twoFactor.disableTwoFactor),
    newRecoveryCodes: act('newRecoveryCodes', twoFactor.newRecoveryCodes),
    passkeyOptions: act('passkeyOptions', passkeys.passkeyOptions),
    addPasskey: act('addPasskey', passkeys.addPasskey),
    signInByPasskey: act('signInByPasskey', passkeys.signInByPasskey),
    deletePerson: act('deletePerson', account.deletePerson),
    whoIs: async (request: AuthRequest) =>
      sessions.hasSession(context, request) ? whoIs(request) : done(),
    signInOptions: query(passkeys.signInOptions),
    addressOfLink: query(signUp.addressOfLink),
    isConfirmationOpen: query(account.isConfirmationOpen),
    isResetOpen: query(passwordReset.isResetOpen),
  }
}

// The secret is made when it is first needed: a process that serves feeds alone never needs it.
function opener(context: Context): () => Promise<AuthContext> {
  let opened: Promise<AuthContext> | undefined
  return () => {
    opened ??= readSecret(context).then(
      (secret) => ({ context, secret, noteAccount: () => {} }),
      (error: unknown) => {
        opened = undefined
        throw error
      },
    )
    return opened
  }
}

function readSecret({ db }: Context): Promise<string> {
  return db.transaction((connection) => keepSecret(connection, 'people', randomText(secretLength)))
}

/**
 * Does something, and logs what came of it: its name, why it failed, and the account's number.
 * Addresses, names and secrets are in neither.
 */
async function logged<Value>(
  auth: AuthContext,
  act: string,
  work: (auth: AuthContext) => Promise<AuthResult<Value>>,
): Promise<AuthResult<Value>> {
  const about: { account?: number } = {}
  const noteAccount = (id: number) => {
    about.account ??= id
  }
  const [settled] = await Promise.allSettled([work({ ...auth, noteAccount })])
  auth.context.log.info({ act, outcome: outcomeOf(settled), ...about }, 'people')
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

function outcomeOf(settled: PromiseSettledResult<AuthResult<unknown>>): string {
  if (settled.status === 'rejected') return 'failed'
  return settled.value.ok ? 'done' : settled.value.reason
}
