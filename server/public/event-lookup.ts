import type { LinkedCalendar } from '../../core/calendar/calendar.ts'
import type { StoredLink } from '../../core/links/link.ts'
import { occurrenceOn } from '../../core/recurrence/current-occurrence.ts'
import type { Occurrence } from '../../core/recurrence/dates.ts'
import { orNotFound } from '../http/http-error.ts'
import type { Request } from '../http/message.ts'
import { keyLength } from '../secrets/keys.ts'
import type { Connection } from '../storage/database.ts'
import { findEventByKey } from '../storage/events.ts'
import { findPublicLink } from '../storage/links.ts'
import type { PublishedEvent, Publisher } from './published-event.ts'
import type { WantedTemplate } from './templates.ts'

/** The event of a page, and the template that the page requests. */
export interface FoundEvent {
  readonly published: PublishedEvent
  readonly wanted: WantedTemplate
  /** The calendar to link to; only with one may search engines list the page. */
  readonly calendar: LinkedCalendar | undefined
  /** The link that the event is stored in; `undefined` for an event of an account. */
  readonly link: StoredLink | undefined
}

/** Finds the event of a page by its key; throws 404 if there is none. */
export async function findEventPage(
  connection: Connection,
  publisher: Publisher,
  key: string,
): Promise<FoundEvent> {
  // Most links have shorter or longer keys.
  const event = key.length === keyLength ? await findEventByKey(connection, key) : undefined
  if (event) {
    const { template, accountId, templatesRevision: revision, calendar } = event
    const wanted = { accountId, key: template, revision }
    return { published: publisher.event(event), wanted, calendar, link: undefined }
  }
  const { link, templatesRevision: revision } = orNotFound(
    await findPublicLink(connection, key),
    'event',
  )
  const { accountId, parameters } = link
  const wanted = { accountId, key: parameters['template'] ?? '', revision }
  return { published: publisher.link(link), wanted, calendar: undefined, link }
}

/** The key by which the uses of an event are counted; empty for the page of a direct link. */
export function countedKeyOf({ published, link }: FoundEvent): string {
  return link && !link.isShort ? '' : published.key
}

/** The date of a series that a URL names. */
export interface NamedDate {
  /** `undefined` if the URL names none, or one that the series does not have. */
  readonly occurrence: Occurrence | undefined
  /** Whether it names a date that the series does not have. */
  readonly isUnknownDate: boolean
}

/** Reads the date in the URL of a series, `?date=YYYY-MM-DD`; other events have none. */
export function dateIn({ query }: Request, { entry }: PublishedEvent): NamedDate {
  const { recurrence, when } = entry
  const [, date] = /(?:^|&)date=([^&]+)/.exec(query) ?? []
  if (!recurrence || date === undefined) return { occurrence: undefined, isUnknownDate: false }
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date)
  const occurrence = isDay ? occurrenceOn(recurrence, when, date) : undefined
  return { occurrence, isUnknownDate: occurrence === undefined }
}
