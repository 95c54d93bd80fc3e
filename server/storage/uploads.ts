import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** A file that someone sent, and what became of it. */
export interface Upload {
  readonly key: string
  /** Where its events are to go; `null` for a new calendar. */
  readonly calendarId: number | null
  /** As the browser named it. */
  readonly fileName: string
  /** Its bytes as packed by the caller; empty once they are no longer needed. */
  readonly content: string
  /** The result as JSON; empty until its events were added. */
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

/** Keeps a file; an account has one at a time, the last. */
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

/** The file of an account that has a key and was kept after a moment. */
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

/** Records the result of a file, unless that is known, and deletes its bytes. */
export async function finishUpload(
  connection: Connection,
  owned: OwnedUpload,
  result: string,
): Promise<void> {
  await finish.all(connection, { ...owned, result })
}
