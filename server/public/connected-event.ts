import { Suspended } from '../../core/account/suspension.ts'
import { isCancelled } from '../../core/connect/entry-zone.ts'
import { memoizeWeak } from '../../core/memoize.ts'
import { languages } from '../../core/text/language.ts'
import type { EntryContent } from '../connect/calendar-api.ts'
import { markOf } from '../connect/consent.ts'
import type { FindContent } from '../connect/entry-update.ts'
import type { Context } from '../context.ts'
import { HttpError } from '../http/http-error.ts'
import { isAccountDeleted } from '../storage/account-deletion.ts'
import { textsIn } from '../ui/texts/texts.ts'
import { type FoundEvent, findEventPage } from './event-lookup.ts'
import { type PublishedEvent, Publisher } from './published-event.ts'

/** How an event is sent to a provider. */
export interface EntryOptions extends Pick<EntryContent, 'zone' | 'attempt'> {
  /** Only for an entry that is kept up to date. */
  readonly stop?: { readonly key: string; readonly language: string }
}

/** Returns an event as it is sent to a provider, with a link to its page or to stop the updates. */
export function contentOf(
  { config: { baseUrl } }: Context,
  { entry }: PublishedEvent,
  { zone, attempt, stop }: EntryOptions,
): EntryContent {
  const link = stop
    ? { text: stopText(stop.language), url: `${baseUrl}/connect/stop/${stop.key}` }
    : { text: new URL(baseUrl).host, url: entry.pageUrl }
  return { entry, mark: markOf(entry.uid, link), zone, attempt }
}

function stopText(language: string): string {
  return textsIn(languages.find((one) => one === language) ?? 'en').connect.stop
}

const publisherOf = memoizeWeak((context: Context) => new Publisher(context))

/** Finds the event that an entry has to show now. */
export const findConnectedContent: FindContent = async (context, entry) => {
  const { pageKey, accountId, zone, changes: attempt, stopKey: key, language } = entry
  if ((await isAccountDeleted(context.db, accountId)) !== false) return 'gone for good'
  const found = await findUnlessGone(context, pageKey)
  if (typeof found === 'string') return found
  if (isCancelled(found.published.entry)) return 'nothing'
  return contentOf(context, found.published, { zone, attempt, stop: { key, language } })
}

async function findUnlessGone(
  context: Context,
  key: string,
): Promise<FoundEvent | 'deleted' | 'nothing'> {
  try {
    return await findEventPage(context.db, publisherOf(context), key)
  } catch (error) {
    if (error instanceof HttpError && error.type === 'not_found') return 'deleted'
    if (error instanceof Suspended) return 'nothing'
    throw error
  }
}
