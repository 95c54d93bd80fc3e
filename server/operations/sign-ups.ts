import type { DatabaseContext } from '../context.ts'
import { newClientId, randomText } from '../secrets/keys.ts'
import { hashPassword } from '../secrets/passwords.ts'
import { digestToken } from '../secrets/tokens.ts'
import { insertPerson } from '../storage/people.ts'
import * as signUps from '../storage/sign-ups.ts'

const secretLength = 40
const lifetime = 86_400

/** Creates the secret of a sign-up link: it works once, within a day. Only its digest is stored. */
export async function addSignUp({ db, now }: DatabaseContext, email: string): Promise<string> {
  const secret = randomText(secretLength)
  const row = { digest: digestToken(secret), email, expiresAt: now() + lifetime }
  await db.transaction((connection) => signUps.insertSignUp(connection, row))
  return secret
}

/** Finds the email of a sign-up link; `undefined` if the link is used up or expired. */
export function addressOfSignUp(
  { db, now }: DatabaseContext,
  secret: string,
): Promise<string | undefined> {
  return signUps.findSignUp(db, digestToken(secret), now())
}

/** The data that a person enters to create an account. */
export interface NewPerson {
  readonly password: string
  readonly language: string
  /** As spelled by `findZone`; empty if unknown. */
  readonly zone: string
}

/**
 * Creates an account by the secret of a sign-up link; `undefined` if the link is used up or the
 * email has an account.
 */
export async function finishSignUp(
  context: DatabaseContext,
  secret: string,
  { password, ...person }: NewPerson,
): Promise<number | undefined> {
  const digest = digestToken(secret)
  const passwordDigest = await hashPassword(password)
  const now = context.now()
  return context.db.transaction(async (connection) => {
    const email = await signUps.findSignUp(connection, digest, now)
    if (email === undefined) return undefined
    if (!(await signUps.consumeSignUps(connection, email, digest))) return undefined
    const row = { ...person, email, passwordDigest, clientId: newClientId(), now }
    return insertPerson(connection, row)
  })
}
