import type { Context } from '../../context.ts'
import { type UploadResult, uploadLifetime } from '../../operations/uploads.ts'
import { findCalendar } from '../../storage/calendars.ts'
import { findUpload, type Upload } from '../../storage/uploads.ts'
import type { SignedInRequest } from '../page-request.ts'
import type { ImportResult } from './import-views.ts'

/** Finds an upload of the account that has not expired. */
export function findOwnUpload(
  { db, now }: Context,
  { person }: SignedInRequest,
  key: string,
): Promise<Upload | undefined> {
  return findUpload(db, { accountId: person.accountId, key }, now() - uploadLifetime)
}

/** The result of an upload; `undefined` until its events are added. */
export function resultOf({ fileName, result }: Upload): ImportResult | undefined {
  if (result === '') return undefined
  // The cast is safe: `addUploadedEvents` stored it.
  return { ...(JSON.parse(result) as UploadResult), fileName }
}

/** The page of the calendar that an upload filled; `undefined` if it is not exactly one. */
export async function findFilledCalendar(
  { db }: Context,
  { person }: SignedInRequest,
  upload: Upload,
): Promise<string | undefined> {
  const [id, ...others] = resultOf(upload)?.calendars ?? []
  if (id === undefined || others.length > 0) return undefined
  const calendar = await findCalendar(db, person.accountId, id)
  return calendar && `/account/calendars/${id}?imported=${upload.key}`
}

/** The result of the import that led to the page of a calendar. */
export async function findImported(
  context: Context,
  request: SignedInRequest,
): Promise<ImportResult | undefined> {
  const upload = await findOwnUpload(context, request, request.parameters.get('imported') ?? '')
  return upload && resultOf(upload)
}
