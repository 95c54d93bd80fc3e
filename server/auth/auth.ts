import { memoizeWeak } from '../../core/memoize.ts'
import type { Context } from '../context.ts'
import { randomText } from '../secrets/keys.ts'
import { getOrCreateSecret } from '../storage/secrets.ts'
import * as account from './account.ts'
import type { AuthContext, AuthRequest } from './context.ts'
import * as passkeys from './passkeys.ts'
import * as passwords from './passwords.ts'
import { type AuthResult, done } from './result.ts'
import * as sessions from './sessions.ts'
import * as signIn from './sign-in.ts'
import * as signUp from './sign-up.ts'
import * as twoFactor from './two-factor.ts'

/** Sign-up, sign-in and account security: `auth.signIn(request, email, password)`. */
export type Auth = ReturnType<typeof createAuth>

/** From an alphabet of 36 characters: 258 bits. */
const secretLength = 50

/** The authentication of an installation, created once. */
export const authOf: (context: Context) => Auth = memoizeWeak(createAuth)

/** Creates the authentication of an installation. It logs the outcome of each action. */
export function createAuth(context: Context) {
  const { answer, act } = binderOf(context)
  const whoIs = answer(sessions.whoIs)
  return {
    signUp: act('signUp', signUp.signUp),
    finishSignUp: act('finishSignUp', signUp.finishSignUp),
    signIn: act('signIn', signIn.signIn),
    verifyTwoFactor: act('verifyTwoFactor', signIn.verifyTwoFactor),
    signOut: act('signOut', sessions.signOut),
    confirmEmail: act('confirmEmail', account.confirmEmail),
    changeEmail: act('changeEmail', account.changeEmail),
    requestPasswordReset: act('askForReset', passwords.requestPasswordReset),
    reset: act('reset', passwords.reset),
    changePassword: act('changePassword', passwords.changePassword),
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
    signInOptions: answer(passkeys.signInOptions),
    addressOfLink: (secret: string) => signUp.addressOfLink(context, secret),
    isConfirmationOpen: (secret: string) => account.isConfirmationOpen(context, secret),
    isResetOpen: (secret: string) => passwords.isResetOpen(context, secret),
  }
}

/** Turns functions of an `AuthContext` into functions of a request; `act` logs the outcome. */
function binderOf(context: Context) {
  const secret = secretOf(context)
  const answer =
    <Rest extends readonly unknown[], Value>(
      work: (auth: AuthContext, ...rest: Rest) => Promise<Value>,
    ) =>
    async (request: AuthRequest, ...rest: Rest): Promise<Value> =>
      work({ context, secret: await secret(), request, noteAccount: () => {} }, ...rest)
  const act = <Rest extends readonly unknown[], Value>(
    name: string,
    work: (auth: AuthContext, ...rest: Rest) => Promise<AuthResult<Value>>,
  ) => answer((auth, ...rest: Rest) => logged(auth, name, (noted) => work(noted, ...rest)))
  return { answer, act }
}

// Created on first use: a process that serves only feeds never needs it.
function secretOf({ db }: Context): () => Promise<string> {
  let read: Promise<string> | undefined
  return () => {
    read ??= db
      .transaction((connection) =>
        getOrCreateSecret(connection, 'people', randomText(secretLength)),
      )
      .catch((error: unknown) => {
        read = undefined
        throw error
      })
    return read
  }
}

/**
 * Performs an action, and logs its name, its outcome and the account's ID, but no email addresses,
 * names or secrets.
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
