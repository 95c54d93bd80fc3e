import type { Context } from '../context.ts'
import { deleteOwnAccount } from '../operations/people.ts'
import { keepSecret } from '../storage/secrets.ts'
import { yieldToEventLoop } from '../storage/turns.ts'
import * as address from './address.ts'
import { type Answer, done, refused } from './answer.ts'
import type { Desk } from './desk.ts'
import * as passkeys from './passkeys.ts'
import * as password from './password.ts'
import * as secondFactor from './second-factor.ts'
import * as session from './session.ts'
import * as signIn from './sign-in.ts'
import * as signUp from './sign-up.ts'
import type { Visit } from './visit.ts'

/** All that people do to be known; each is given the visit first, and what came of it is logged. */
const acts = {
  signUp: signUp.signUp,
  finishSignUp: signUp.finishSignUp,
  signIn: signIn.signIn,
  verifyTwoFactor: secondFactor.verifyTwoFactor,
  signOut: session.signOut,
  confirmEmail: address.confirmEmail,
  changeEmail: address.changeEmail,
  askForReset: password.askForReset,
  reset: password.reset,
  changePassword: password.changePassword,
  enableTwoFactor: secondFactor.enableTwoFactor,
  confirmTwoFactor: secondFactor.confirmTwoFactor,
  disableTwoFactor: secondFactor.disableTwoFactor,
  newRecoveryCodes: secondFactor.newRecoveryCodes,
  passkeyOptions: passkeys.passkeyOptions,
  addPasskey: passkeys.addPasskey,
  signInByPasskey: passkeys.signInByPasskey,
  deletePerson,
} as const

/** What they and their browsers ask. */
const questions = {
  whoIs: session.whoIs,
  signInOptions: passkeys.signInOptions,
  addressOfLink: signUp.addressOfLink,
  isConfirmationOpen: address.isConfirmationOpen,
  isResetOpen: password.isResetOpen,
} as const

const verbs = { ...acts, ...questions }

type Verbs = typeof verbs
type Rest<Verb> = Verb extends (desk: Desk, ...rest: infer Rest) => unknown ? Rest : never

/** The people of an installation: `people.signIn(visit, email, password)`. */
export type People = {
  readonly [Name in keyof Verbs]: (...rest: Rest<Verbs[Name]>) => ReturnType<Verbs[Name]>
} & {
  /** Gets ready for somebody who is about to send a form, so that nobody waits for that. */
  readonly prepare: () => Promise<void>
}

/**
 * The people of an installation. The library behind them takes a third of a second to load, so it
 * is loaded when somebody first has to do with it, or is shown a form.
 */
export function createPeople(context: Context): People {
  let opened: Promise<Desk> | undefined
  const open = () => {
    opened ??= openDesk(context).catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }
  const people = Object.entries(verbs).map(([name, verb]) => {
    // The cast forgets what is told again by `People`.
    const work = verb as (desk: Desk, ...rest: unknown[]) => Promise<Answer<unknown>>
    const isAct = name in acts
    const once = async (...rest: unknown[]) => {
      const desk = await open()
      const done = () => work(desk, ...rest)
      return isAct ? desk.engine.journal.keep(context, name, done) : done()
    }
    return [name, once] as const
  })
  // The cast is proven by the loop: every verb is there, without its first parameter.
  const all = Object.fromEntries(people) as unknown as Omit<People, 'prepare'>
  return {
    ...all,
    prepare: async () => void (await open()),
    whoIs: (visit) => (session.hasSession(context, visit) ? all.whoIs(visit) : nobody),
  }
}

const nobody = Promise.resolve(done(undefined))

// What is large in the library, each with what it needs. At once they keep all others waiting.
const pieces = [
  () => import('better-auth/adapters'),
  () => import('better-auth/minimal'),
  () => import('better-auth/plugins/two-factor'),
  () => import('@better-auth/passkey'),
] as const

async function openDesk(context: Context): Promise<Desk> {
  for (const load of pieces) {
    await load()
    await yieldToEventLoop()
  }
  const { openEngine, newSecret } = await import('./engine.ts')
  const secret = await context.db.transaction((connection) =>
    keepSecret(connection, 'people', newSecret()),
  )
  return { context, secret, engine: openEngine(context, secret) }
}

/** Deletes the account of the person of a visit with all that is its own. */
function deletePerson(desk: Desk, visit: Visit, password: string): Promise<Answer> {
  return signIn.withPassword(desk, visit, password, async ({ accountId, sessionId }) => {
    const isDeleted = await deleteOwnAccount(desk.context, accountId, sessionId)
    return isDeleted ? session.signOut(desk, visit) : refused('signed-out')
  })
}
