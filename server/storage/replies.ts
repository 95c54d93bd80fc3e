import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** Identifies a request: its account and the digest of its key. */
type ReplyKey = { accountId: number; keyDigest: string }

/** The stored reply to a request. */
export interface StoredReply {
  /** The digest of the request. */
  readonly requestDigest: string
  /** Empty if the key is new and belongs to this transaction. */
  readonly reply: string
}

const lock = statement<ReplyKey & { requestDigest: string; now: number }>()((queries, value) =>
  queries
    .insertInto('replies')
    .values({
      account_id: value.accountId,
      key_digest: value.keyDigest,
      request_digest: value.requestDigest,
      reply: '',
      created_at: value.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key_digest'])
        .doUpdateSet((row) => ({ key_digest: row.ref('excluded.key_digest') })),
    )
    .returning(['request_digest as requestDigest', 'reply']),
)

/**
 * Claims a key, or returns the reply stored under it. Other requests with the same key wait until
 * the transaction ends.
 */
export async function lockReply(
  connection: Connection,
  claimed: ReplyKey & { requestDigest: string; now: number },
): Promise<StoredReply> {
  return lock.one(connection, claimed)
}

const save = statement<ReplyKey & { reply: string }>()((queries, value) =>
  queries
    .updateTable('replies')
    .set({ reply: value.reply })
    .where('account_id', '=', value.accountId)
    .where('key_digest', '=', value.keyDigest),
)

/** Stores the reply for a claimed key. */
export async function saveReply(
  connection: Connection,
  kept: ReplyKey & { reply: string },
): Promise<void> {
  await save.all(connection, kept)
}
