import { randomText } from '../secrets/keys.ts'
import type { Desk } from './desk.ts'

/** What a link of ours is for: an address that its person shows to be theirs. */
export interface Confirmation {
  readonly accountId: number
  /** The account's address when the link was made; for another one the link is void. */
  readonly from: string
  /** The address that takes its place; the same where only the first is confirmed. */
  readonly to: string
}

const secretLength = 40
const lasting = 86_400_000

/** Makes the secret of a link: it works once, within a day, and its digest alone is kept. */
export async function makeLink(desk: Desk, confirmation: Confirmation): Promise<string> {
  const secret = randomText(secretLength)
  const { internalAdapter } = await desk.engine.auth.$context
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(secret),
    value: JSON.stringify(confirmation),
    expiresAt: new Date(Date.now() + lasting),
  })
  return secret
}

/** What the link of a secret is for; from then on it is for nothing. */
export async function spendLink(desk: Desk, secret: string): Promise<Confirmation | undefined> {
  const { internalAdapter } = await desk.engine.auth.$context
  const spent = await internalAdapter.consumeVerificationValue(identifierOf(secret))
  // The cast is the line's above: only confirmations are kept under this beginning.
  return spent ? (JSON.parse(spent.value) as Confirmation) : undefined
}

function identifierOf(secret: string): string {
  return `confirm:${secret}`
}
