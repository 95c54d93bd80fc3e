import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** An uploaded file and the result of its import. */
export interface Upload {
  readonly key: string
  /** The calendar for its events; `null` for a new one. */
  readonly calendarId: number | null
  /** The name from the browser. */
  readonly fileName: string
  /** Its bytes as compressed by the caller; empty when no longer needed. */
  readonly content: string
  /** The result as JSON; empty until its events are added. */
  readonly result: string
  /** Unix seconds. */
  readonly createdAt: number
}

type NewUploadRow = Omit<Upload, 'result'> & { accountId: number }

const replace = statement<NewUploadRow>()((queries, value) => {
  const row = {
    key: value.key,
    calendar_id: value.calendarId,
    file_name: value.fileName,
    content: value.content,
    result: '',
    created_at: value.createdAt,
  }
  return queries
    .insertInto('uploads')
    .values({ account_id: value.accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
})

/** Stores a file; an account has only one at a time, the latest. */
export async function replaceUpload(connection: Connection, row: NewUploadRow): Promise<void> {
  await replace.all(connection, row)
}

type OwnedUpload = { accountId: number; key: string }

const one = statement<OwnedUpload & { since: number }>()((queries, value) =>
  queries
    .selectFrom('uploads')
    .select([
      'key',
      'calendar_id as calendarId',
      'file_name as fileName',
      'content',
      'result',
      'created_at as createdAt',
    ])
    .where('key', '=', value.key)
    .where('account_id', '=', value.accountId)
    .where('created_at', '>', value.since),
)

/** Finds a file of an account by key, if it was stored after a given time. */
export function findUpload(
  connection: Connection,
  owned: OwnedUpload,
  since: number,
): Promise<Upload | undefined> {
  return one.first(connection, { ...owned, since })
}

const finish = statement<OwnedUpload & { result: string }>()((queries, value) =>
  queries
    .updateTable('uploads')
    .set({ result: value.result, content: '' })
    .where('key', '=', value.key)
    .where('account_id', '=', value.accountId)
    .where('result', '=', ''),
)

/** Records the result for a file unless there is one, and deletes its bytes. */
export async function finishUpload(
  connection: Connection,
  owned: OwnedUpload,
  result: string,
): Promise<void> {
  await finish.all(connection, { ...owned, result })
}
