import type { Credential } from '../../core/account/caller.ts'
import type { Context, DatabaseContext } from '../context.ts'
import { sha256 } from '../secrets/keys.ts'
import { asDatabase } from '../storage/database.ts'
import { deleteExpiredRows } from '../storage/owned-rows.ts'
import { lockReply, saveReply } from '../storage/replies.ts'
import { inSlices } from './slices.ts'

/** How long the reply to a key is stored, in seconds. */
const replyLifetime = 86_400

/** A validated request to create something. */
export interface IdempotentCreate {
  readonly accountId: number
  readonly credential: Credential
  /** All parameters, in any order. */
  readonly parameters: ReadonlyMap<string, string>
  /** Creates it in one transaction and returns the reply. An error rolls back everything. */
  readonly create: (context: Context) => Promise<object>
  /**
   * Looks up the item that an earlier reply of `create` refers to, as a normal request would; throws if it
   * has since been suspended. If it no longer exists, the reply is still sent again.
   */
  readonly find: (context: Context, answer: never) => Promise<unknown>
}

/** The identity of a request. */
export interface IdempotencyKey {
  /** Part of the identity: the same key for another operation is another request. */
  readonly operation: string
  /** The text that the caller chose for this request. */
  readonly key: string
}

/** The reply in JSON, and whether it was sent before. */
export interface CreateReply {
  readonly reply: string
  readonly isRepeated: boolean
}

/**
 * Creates something once for each key of a caller, however often it is requested: the reply is
 * stored in the transaction that creates it. Returns `other request` if the key was used with other
 * parameters; concurrent requests with the same key wait. Failures are not stored, so the request
 * can be repeated. A suspended item gets no reply, not even a stored one.
 */
export function createIdempotently(
  context: Context,
  { accountId, credential, parameters, create, find }: IdempotentCreate,
  { operation, key }: IdempotencyKey,
): Promise<CreateReply | 'other request'> {
  const keyDigest = sha256(scopedKey(credential, key))
  const requestDigest = sha256(JSON.stringify([operation, ...comparableParameters(parameters)]))
  return context.db.transaction(
    async (connection) => {
      const claimed = { accountId, keyDigest, requestDigest, now: context.now() }
      const kept = await lockReply(connection, claimed)
      if (kept.requestDigest !== requestDigest) return 'other request'
      const inside = { ...context, db: asDatabase(connection) }
      if (kept.reply !== '') {
        // The cast is safe: this operation created the reply.
        await find(inside, JSON.parse(kept.reply) as never)
        return { reply: kept.reply, isRepeated: true }
      }
      const reply = JSON.stringify(await create(inside))
      await saveReply(connection, { accountId, keyDigest, reply })
      return { reply, isRepeated: false }
    },
    { account: accountId },
  )
}

// Keys sent with only the client ID are separate: anyone who knows it could use up the account's
// keys.
function scopedKey(credential: Credential, key: string): string {
  return credential === 'token' ? key : `${credential} ${key}`
}

// The same request with another token is still the same request.
function comparableParameters(
  parameters: IdempotentCreate['parameters'],
): readonly (readonly [string, string])[] {
  return [...parameters].filter(([name]) => name !== 'token').toSorted()
}

/** Deletes the replies older than the promised lifetime. */
export function purgeOldReplies(context: DatabaseContext): Promise<void> {
  const until = context.now() - replyLifetime
  return inSlices(context, (connection) => deleteExpiredRows(connection, 'replies', until))
}
