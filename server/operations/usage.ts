import type { Caller } from '../../core/account/caller.ts'
import { assertBytes } from '../../core/account/quota.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../storage/database.ts'
import { addToUsage, findUsage } from '../storage/usage.ts'

/**
 * Changes the number of bytes that an account uses; throws if there is no room for more. This is
 * the last step of a change, because this row is locked after everything else.
 */
export async function addBytes(
  { config }: Pick<Context, 'config'>,
  connection: Connection,
  owner: number | Caller,
  bytes: number,
): Promise<void> {
  if (bytes === 0) return
  const caller =
    typeof owner === 'number' ? { accountId: owner, credential: 'token' as const } : owner
  const used = await addToUsage(connection, caller.accountId, { bytes })
  if (bytes > 0) assertBytes(caller, used.bytes, config.accountBytes)
}

/**
 * Throws before the first slice of a change if there is no room for all of it; each slice counts its own
 * bytes.
 */
export async function assertBytesFit(
  { config, db }: Pick<Context, 'config' | 'db'>,
  accountId: number,
  bytes: number,
): Promise<void> {
  if (bytes <= 0) return
  const used = await findUsage(db, accountId)
  assertBytes({ credential: 'token' }, used.bytes + bytes, config.accountBytes)
}
