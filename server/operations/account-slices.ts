import { deleteSliceOfAccount } from '../storage/owned-rows.ts'
import { deleteAccount } from '../storage/people.ts'
import type { RunTaskSlice } from './tasks.ts'

/** Deletes some of what an account has, and at last its own row with the little that is left. */
export const deleteAccountSlice: RunTaskSlice = async (_, connection, { accountId }) => {
  if ((await deleteSliceOfAccount(connection, accountId)) > 0) return 'more'
  await deleteAccount(connection, accountId)
  return 'done'
}
