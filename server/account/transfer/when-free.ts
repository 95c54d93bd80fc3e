import type { Context } from '../../context.ts'
import { page as pageReply, type Reply } from '../../http/message.ts'
import { downloadLock, type Holder, importLock, retryAfter } from '../../transfer/transfer-lock.ts'
import type { SignedInRequest } from '../page-request.ts'
import type { PageContext } from '../ui/page-context.ts'
import { waitPage } from './views.ts'

/** Runs an import, or replies that it has to wait for another one. */
export async function importWhenFree<Result>(
  context: Context,
  { person, page }: SignedInRequest,
  work: () => Promise<Result>,
): Promise<Result | Reply> {
  const done = await importLock(context).run(person.accountId, work)
  if (!done.holder) return done.result
  const { waitYours, waitOthers } = page.translations.account.transfer
  return waitReply(page, done.holder, done.holder === 'yours' ? waitYours : waitOthers)
}

/** Sends a file while it is created, or replies that it has to wait for another one. */
export function sendWhenFree(
  context: Context,
  { person: { accountId }, page }: SignedInRequest,
  file: Reply & Required<Pick<Reply, 'pieces'>>,
): Reply {
  const lock = downloadLock(context)
  const holder = lock.holderFor(accountId)
  if (!holder) return { ...file, pieces: lock.stream(accountId, file.pieces) }
  const { waitYourDownload, waitOtherDownloads } = page.translations.account.transfer
  return waitReply(page, holder, holder === 'yours' ? waitYourDownload : waitOtherDownloads)
}

// The page reloads itself.
function waitReply(page: PageContext, holder: Holder, text: string): Reply {
  const reply = pageReply(waitPage(page, text), holder === 'yours' ? 429 : 503)
  const refresh = `${retryAfter}; url=${page.path}`
  return { ...reply, headers: { ...reply.headers, 'retry-after': String(retryAfter), refresh } }
}
