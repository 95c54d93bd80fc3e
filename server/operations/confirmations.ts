import { randomText } from '../secrets/keys.ts'
import { digestToken } from '../secrets/tokens.ts'
import * as confirmations from '../storage/confirmations.ts'
import { confirmAddress, endVerifications, findAddressee } from '../storage/people.ts'
import type { Part } from './part.ts'

const secretLength = 40
const lasting = 86_400

/** Makes the secret of a link: it works once, within a day, and its digest alone is kept. */
export async function addConfirmation(
  context: Part,
  confirmation: confirmations.Confirmation,
): Promise<string> {
  const secret = randomText(secretLength)
  const digest = digestToken(secret)
  const row = { ...confirmation, digest, expiresAt: context.now() + lasting }
  await context.db.transaction((connection) => confirmations.insertConfirmation(connection, row))
  return secret
}

/**
 * Confirms an account's address by the secret of a link, or puts another in its place, and gives
 * both. `undefined` when the link is spent, the account has moved on, or somebody else has that
 * address. What was sent to an address that was left opens nothing more.
 */
export function confirmByLink(
  context: Part,
  secret: string,
): Promise<confirmations.Confirmation | undefined> {
  const digest = digestToken(secret)
  return context.db.transaction(async (connection) => {
    const spent = await confirmations.spendConfirmation(connection, digest, context.now())
    if (!spent) return undefined
    const { accountId, from, to } = spent
    const owner = await findAddressee(connection, to)
    if (owner && owner.accountId !== accountId) return undefined
    if (from !== to) await endVerifications(connection, accountId)
    return (await confirmAddress(connection, accountId, from, to)) ? spent : undefined
  })
}
