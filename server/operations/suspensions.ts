import type { SuspensionKind } from '../../core/account/suspension.ts'
import type { DatabaseContext } from '../context.ts'
import { noteChangedAccount } from '../storage/changed-entries.ts'
import type { Connection } from '../storage/database.ts'
import {
  deleteSuspension,
  findSuspensionTarget,
  insertSuspension,
  type SuspensionKey,
  type SuspensionTarget,
} from '../storage/suspensions.ts'

/**
 * What an administrator refers to: an account by its email, a client ID, or a link or calendar by
 * its key.
 */
export interface SuspensionName {
  readonly kind: SuspensionKind
  readonly name: string
}

/** The result: done, not found, or nothing to change. */
export type SuspensionResult =
  | { readonly kind: 'done'; readonly subject: SuspensionTarget }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unchanged' }

/**
 * Suspends something: from the commit on, every process rejects requests for it. Its data does not
 * change.
 */
export function suspend(
  context: DatabaseContext,
  target: SuspensionName,
  reason: string,
): Promise<SuspensionResult> {
  return changeSuspension(context, target, (connection, key) =>
    insertSuspension(connection, { ...key, reason, now: context.now() }),
  )
}

/** Ends a suspension, which restores everything. */
export function unsuspend(
  context: DatabaseContext,
  target: SuspensionName,
): Promise<SuspensionResult> {
  return changeSuspension(context, target, deleteSuspension)
}

type ApplySuspension = (connection: Connection, place: SuspensionKey) => Promise<boolean>

function changeSuspension(
  { db, now }: DatabaseContext,
  { kind, name }: SuspensionName,
  apply: ApplySuspension,
): Promise<SuspensionResult> {
  return db.transaction(async (connection) => {
    const subject = await findSuspensionTarget(connection, kind, name)
    if (!subject) return { kind: 'unknown' }
    const isDone = await apply(connection, { kind, accountId: subject.accountId, id: subject.id })
    if (!isDone) return { kind: 'unchanged' }
    await noteChangedAccount(connection, subject.accountId, now())
    return { kind: 'done', subject }
  })
}
