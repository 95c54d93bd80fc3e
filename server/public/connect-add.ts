import type { Locale } from '../../core/text/language.ts'
import { subjectDigestOf } from '../connect/connection.ts'
import { type Added, addEntry, type WantedEntry } from '../connect/consent.ts'
import { endOf } from '../connect/entry-update.ts'
import type { Provider } from '../connect/provider.ts'
import type { Context } from '../context.ts'
import { connectEntry } from '../operations/held-connections.ts'
import { findCalendarOf, findKeptEntry } from '../storage/connected-entries.ts'
import { contentOf } from './connected-event.ts'
import type { PublishedEvent } from './published-event.ts'

/** What a visitor requests, and the event itself. */
interface Wanted extends WantedEntry {
  readonly published: PublishedEvent
  readonly locale: Locale
}

/**
 * Adds an event to a person's calendar. An entry that is kept up to date stays that way if the person also
 * adds the event once.
 */
export async function addToCalendar(
  context: Context,
  provider: Provider,
  { pending, grant, held, published, ownCalendar, locale }: Wanted,
): Promise<Added> {
  const { key: pageKey, accountId, entry } = published
  const person = {
    provider: provider.name,
    subjectDigest: subjectDigestOf(provider, grant.subject),
  }
  const kept = await findKeptEntry(context.db, person, pageKey)
  const language = pending.language || locale.language
  const options = held
    ? { ...pending, stop: { key: kept?.key ?? context.newKey(), language } }
    : { ...pending, ...(kept && { zone: kept.zone, stop: kept }) }
  const added = await addEntry(provider, grant, {
    ownCalendar: (await findCalendarOf(context.db, person)) || ownCalendar,
    content: contentOf(context, published, options),
    // A job sends the parts of an entry that is kept up to date.
    depth: held || kept ? 'keep' : 'once',
  })
  const { link, calendarId, id, sent } = added
  const stopKey = options.stop?.key ?? ''
  if (held) {
    await connectEntry(context, held, {
      ...{ accountId, pageKey, zone: pending.zone || entry.when.zone, language, stopKey },
      ...{ calendarId, entryId: id, sent, endsAt: endOf(entry) },
    })
  }
  return { link, stopKey, calendarId }
}
