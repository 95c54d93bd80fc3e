import { purgeSlice } from '../operations/jobs.ts'
import { isAccountDeleted } from '../storage/account-deletion.ts'
import { JobFailure, type Queue } from './queue.ts'

/** How many slices a purge runs before other accounts have their turn. */
const slicesInTurn = 20

/**
 * Deletes everything in deleted accounts. Failures are retried until it succeeds; it dies only if the
 * account is not deleted.
 */
export const purgeQueue: Queue = {
  kind: 'purge-account',
  concurrency: 1,
  delays: [5, 60, 600],
  diesAfterLast: false,
  run: async ({ db }, { accountId, isStopped }) => {
    const isDeleted = await isAccountDeleted(db, accountId)
    if (isDeleted === undefined) return 'done'
    if (!isDeleted) throw new JobFailure('account-in-use', true)
    for (let count = 0; count < slicesInTurn && !isStopped(); count++) {
      const slice = await db.slice((connection) => purgeSlice(connection, accountId))
      if (slice === 'done') return 'done'
    }
    return 'again'
  },
}
